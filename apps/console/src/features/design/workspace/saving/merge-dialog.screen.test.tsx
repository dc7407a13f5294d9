import type { Block } from '@vitrine/domain/blocks/block.schema'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockOf,
  openHome,
  ownersColors,
  saveBar,
  selectBlock,
  settings,
  shownTexts,
  undo,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { appKey } from '../../../../../test/fake-shop.ts'
import { serveEachTest } from '../../../../../test/open-screen.tsx'
import { recoveryDrafts } from '../../document/recovery-drafts.ts'

const opened = serveEachTest()
afterEach(() => recoveryDrafts(`ada/${appKey}/live/en`, 'layout').forget())

const texts = ['First', 'Second', 'Third']
const plan = () => [
  { title: 'Home 1', blocks: texts.map((placeholder) => blockOf('searchBar', { placeholder, id: placeholder })) },
]
const dialog = page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
const placeholders = () => opened.shop.pages[0]?.blocks.map((block) => block['placeholder'])

function theySave(change: (block: Block) => Block): void {
  const [home] = opened.shop.pages
  if (home) opened.shop.savePage(home.id, (content) => ({ ...content, blocks: content.blocks.map(change) }))
}
const theyWrite = (id: string, over: Record<string, unknown>) =>
  theySave((block) => (block.id === id ? { ...block, ...over } : block))

async function write(index: number, text: string): Promise<void> {
  await selectBlock(index)
  await settings.getByRole('textbox', { name: 'Placeholder' }).fill(text)
}
const pressSave = () => userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
const isSaved = () => expect.element(page.getByText('Your changes have been saved successfully').first()).toBeVisible()

describe('somebody else saved the page first', () => {
  test('other fields of the same block are joined without a question', async () => {
    await openHome(opened.shop, plan())
    await write(0, 'Mine')
    theyWrite('First', { name: 'Their name' })
    await pressSave()
    await isSaved()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(opened.shop.pages[0]?.blocks[0]).toMatchObject({ placeholder: 'Mine', name: 'Their name' })
  })

  test('a field that both changed is asked about by its name, with both values; mine is kept unless theirs is chosen', async () => {
    await openHome(opened.shop, plan())
    await write(0, 'Mine')
    await write(2, 'Third of mine')
    theySave((block) => (block.id === 'Third' ? block : { ...block, placeholder: `Their ${block.id}` }))
    await pressSave()
    await expect.element(dialog.getByText('Changed by you and by Ada', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('Changed by you, kept')).toBeVisible()
    await expect.element(dialog.getByText('Changed by Ada, kept')).toBeVisible()
    const row = dialog.getByRole('row', { name: 'Placeholder Their First Mine' })
    const mine = row.getByRole('radio', { name: 'Mine' })
    const theirs = row.getByRole('radio', { name: 'Their First' })
    await expect.element(mine).toBeChecked()
    await expectAccessible(ownersColors)
    await theirs.click()
    await expect.element(mine).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await isSaved()
    expect(placeholders()).toEqual(['Their First', 'Their Second', 'Third of mine'])
  })

  test('who is the same person in another tab is called that', async () => {
    const { shop } = opened
    await openHome(shop, plan())
    await write(0, 'Mine')
    const [home] = shop.pages
    const change = (block: Block) => (block.id === 'First' ? { ...block, placeholder: 'My other' } : block)
    if (home) shop.savePage(home.id, (content) => ({ ...content, blocks: content.blocks.map(change) }), 'ada')
    await pressSave()
    const own = page.getByRole('dialog', { name: 'You saved a newer version of this in another tab.' })
    await expect.element(own.getByText('Changed here and in another tab', { exact: true })).toBeVisible()
    await expect.element(own.getByText(/^Saved in another tab at/)).toBeVisible()
    await expect.element(own.getByRole('columnheader', { name: 'You, in another tab', exact: true })).toBeVisible()
    await expect.element(own.getByRole('columnheader', { name: 'You', exact: true })).toBeVisible()
  })

  test('without a choice there is one block with mine, and undo and save never bring back what was there before theirs', async () => {
    await openHome(opened.shop, plan())
    await write(1, 'Mine')
    theyWrite('Second', { placeholder: 'Theirs' })
    await pressSave()
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await isSaved()
    expect(placeholders()).toEqual(['First', 'Mine', 'Third'])
    await undo()
    await expect.poll(() => shownTexts()[1]).toContain('Theirs')
    await expect.element(saveBar).toBeVisible()
    await pressSave()
    await expect.poll(placeholders).toEqual(['First', 'Theirs', 'Third'])
  })

  test('both stay as two blocks only when that is asked for', async () => {
    await openHome(opened.shop, plan())
    await write(1, 'Mine')
    theyWrite('Second', { placeholder: 'Theirs' })
    await pressSave()
    await dialog.getByRole('checkbox', { name: 'Keep both, as two blocks' }).click()
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await isSaved()
    expect(placeholders()).toEqual(['First', 'Theirs', 'Mine', 'Third'])
  })
})

describe('unsaved edits of a design that is not live any more', () => {
  test('are no edits of the one that is: they are saved as a new design or dropped', async () => {
    const { shop } = opened
    await openHome(shop, plan())
    await write(0, 'For the campaign')
    await expect.poll(() => recoveryDrafts(`ada/${appKey}/live/en`, 'layout').read()).toBeDefined()
    shop.layout = { ...shop.layout, id: 'layout-of-christmas', revision: 'christmas' }
    await openHome(shop, plan())
    await expect.element(page.getByText(/^Unsaved changes from .* belong to a design that was deleted$/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Restore them' })).not.toBeInTheDocument()
    expect(shownTexts()[0]).toContain('First')
    await page.getByRole('button', { name: 'Drop them' }).click()
    await expect.element(page.getByText(/^Unsaved changes from/)).not.toBeInTheDocument()
    await expect.poll(() => recoveryDrafts(`ada/${appKey}/live/en`, 'layout').read()).toBeUndefined()
  })
})
