/** The design tool as a person uses it: by visible names, pointer and keys. */
import { createBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockType } from '@vitrine/domain/blocks/block-types'
import { m } from '@vitrine/messages/console'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { FakeShop } from './fake-shop.ts'
import { openScreen } from './open-screen.tsx'

/** The app in the phone has the owner's colours: their contrast is said at the colour, and is not the console's. */
export const ownersColors = ['[data-phone]']

/** A block with the defaults of its type and what the test wants otherwise. */
export const blockOf = (type: BlockType, over: Record<string, unknown> = {}): Block => ({
  ...createBlock(type),
  ...over,
})

/** A search bar that can be told from the others. */
export const searchBarOf = (placeholder: string): Block => blockOf('searchBar', { placeholder })

export interface PlannedPage {
  title: string
  blocks: Block[]
}

export const canvas = page.getByRole('region', { name: 'Canvas' })
export const settings = page.getByRole('region', { name: 'Settings' })
export const saveBar = page.getByRole('region', { name: 'Unsaved changes', exact: true })

/** The blocks of the page that is shown. */
export const shownBlocks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-block-id]')]
export const shownTexts = (): (string | null)[] => shownBlocks().map((block) => block.textContent)
/** The blocks that the screen offers, by their names. */
export const paletteNames = (): (string | null)[] =>
  [...document.querySelectorAll('[data-palette]')].map((one) => one.textContent)
export const shownTypes = (): (string | undefined)[] => shownBlocks().map(({ dataset }) => dataset['blockType'])

/** The block that stands at this place of the page. */
export function blockAt(index: number): Locator {
  const block = shownBlocks()[index]
  if (!block) throw new Error(`The page shows no block at place ${index}.`)
  return page.elementLocator(block)
}

/** What stands in the list of blocks to be dragged or pressed. */
export const paletteItem = (label: string): Locator => page.getByRole('button', { name: label, exact: true })

/** Dragging comes a moment later than the screen. */
export const draggable = (one: Locator) => expect.poll(() => (one.element() as HTMLElement).draggable).toBe(true)

/** Drops what is dragged just inside the upper or the lower edge of a block. */
export async function dragToBlock(from: Locator, index: number, edge: 'top' | 'bottom'): Promise<void> {
  const target = blockAt(index)
  // A block becomes draggable under the pointer; the palette tells when that code is there.
  await expect.poll(() => document.querySelector<HTMLElement>('[data-palette]')?.draggable ?? true).toBe(true)
  // Last, since the phone is scaled to the room that the parts around it leave.
  const { width, height } = target.element().getBoundingClientRect()
  await from.dropTo(target, { targetPosition: { x: width / 2, y: edge === 'top' ? 3 : height - 3 }, steps: 12 })
}

/** Opens /design/home on these home pages. */
export async function openHome(
  shop: FakeShop,
  pages: readonly PlannedPage[],
  { multiplePage = false }: { multiplePage?: boolean } = {},
): Promise<void> {
  shop.planHomes(pages, { multiplePage })
  await openScreen('/design/home')
  // By its parts and not by their names: the console may be in another language.
  await expect.poll(() => document.querySelector('[data-palette="banner"]')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-settings-panel]')).toBeVisible()
}

/** Clicks near the block's upper left corner, where no part of a block takes the click for itself. */
export async function selectBlock(index: number): Promise<void> {
  await expect.poll(() => shownBlocks()[index]).toBeDefined()
  const block = shownBlocks()[index]
  if (block) await userEvent.click(block, { position: { x: 20, y: 12 } })
  await expect.element(page.getByRole('button', { name: m.settings_panel_close() })).toBeVisible()
}

export async function save(said = 'Your changes have been saved successfully'): Promise<void> {
  // There is nothing to save before the save bar is shown.
  await expect.element(saveBar).toBeVisible()
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
  await expect.element(page.getByText(said).first()).toBeVisible()
  await expect.element(saveBar).not.toBeInTheDocument()
}

export const undo = (): Promise<void> => userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}')
