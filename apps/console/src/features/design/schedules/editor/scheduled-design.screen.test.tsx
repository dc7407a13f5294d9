import type { PageType } from '@vitrine/domain/actions/action-types'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockOf,
  ownersColors,
  save,
  saveBar,
  searchBarOf,
  selectBlock,
  settings,
  shownBlocks,
  shownTexts,
  undo,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { serveCategoryTree } from '../../../../../test/fake-catalog.ts'
import { FakeDesigns } from '../../../../../test/fake-designs.ts'
import { askNow, FakePresence } from '../../../../../test/fake-presence.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()
const exceptions = [...ownersColors, '[data-picture]']
const saved = 'Your changes have been saved successfully in the scheduled design'

let designs: FakeDesigns
beforeEach(() => {
  designs = new FakeDesigns(opened)
  serveCategoryTree(opened.server)
})

const elements = page.getByRole('region', { name: 'Elements' })
const dialog = page.getByRole('dialog')
const textsOf = (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent)
const choose = (at: number) => elements.getByRole('listitem').nth(at).getByRole('button').first().click()
const phone = () => document.querySelector<HTMLElement>('[data-phone]')

/** The settings that are offered without a selection, and the parts around the blocks. */
const look = () => ({
  palette: textsOf(document.querySelectorAll('[data-palette]')),
  settings: textsOf(document.querySelectorAll('[data-settings-panel] :is(label, legend)')),
  types: shownBlocks().map(({ dataset }) => dataset['blockType']),
  tabs: textsOf(phone()?.querySelectorAll('[role=tab]') ?? []),
  buys: (phone()?.textContent?.match(/Add to cart/g) ?? []).length,
  search: (phone()?.textContent?.match(/Search (brands|categories)/g) ?? []).length,
})

/** Types of pages, and the screen that designs each. */
const screens: [PageType, string][] = [
  ['home', '/design/home'],
  ['product', '/design/product-detail'],
  ['myAccount', '/design/my-account'],
  ['categoryTree', '/design/categories'],
  ['brands', '/design/brands'],
  ['custom', '/design/custom-pages'],
  ['loyalty', '/design/custom-pages'],
  ['storeLocator', '/design/custom-pages'],
]

describe('the elements of a scheduled design', () => {
  test.each(screens)(
    'one of type %s is edited with palette, preview and settings of its screen; saving changes the copy alone [D-060]',
    async (type, path) => {
      const { shop } = opened
      if (type === 'home') shop.pages = []
      const { id: from } = shop.addPage(type, 'The page', [blockOf('spacer')])
      const copy = { type, title: 'The page', blocks: [blockOf('spacer')], from }
      const draft = designs.add('sale', 'Sale', 'draft', {}, [{ type: 'home', title: 'First' }, copy])
      await openScreen(path)
      await expect.poll(() => look().palette.length).toBeGreaterThan(0)
      await expect.element(settings.getByRole('heading').first()).toBeVisible()
      await expect.poll(() => look().types).toEqual(['spacer'])
      // The fields are loaded kind by kind, so wait for them.
      await expect.poll(() => look().settings).toContain('Background')
      const own = look()
      await openScreen('/design/schedule/sale')
      await choose(1)
      // Home pages are added and removed as elements here: their list is on the left.
      const expected = type === 'home' ? { ...own, settings: expect.anything() } : own
      await expect.poll(look).toEqual(expected)
      await page
        .getByRole('button', { name: own.palette[0] ?? '', exact: true })
        .first()
        .click()
      await save(saved)
      expect(draft.pages.map(({ blocks }) => blocks.length)).toEqual([0, 2])
      expect(shop.pages.find(({ id }) => id === from)?.blocks).toHaveLength(1)
    },
  )

  test('one stands beside home, product list and product detail; choosing another comes back to it [D-060] [D-070]', async () => {
    designs.add('sale', 'Sale', 'draft', {}, [
      { type: 'custom', title: 'About us' },
      { type: 'loyalty', title: 'Rewards' },
    ])
    await openScreen('/design/schedule/sale')
    await choose(0)
    const views = page.getByRole('radiogroup', { name: 'Screen shown' })
    const names = () =>
      views
        .getByRole('radio')
        .elements()
        .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)
    await expect.poll(names).toEqual(['Custom page', 'Home', 'Product list', 'Product detail'])
    for (const [name, seen] of [
      ['Home', page.getByRole('region', { name: 'Home page' })],
      ['Product list', page.getByRole('heading', { name: 'All products' })],
      ['Product detail', page.getByText('Add to cart', { exact: true })],
    ] as const) {
      await userEvent.click(views.getByRole('radio', { name, exact: true }), { force: true })
      await expect.element(seen).toBeVisible()
    }
    await choose(1)
    await expect.poll(names).toEqual(['Rewards', 'Home', 'Product list', 'Product detail'])
    await expect.element(views.getByRole('radio', { name: 'Rewards', exact: true })).toBeChecked()
    await expectAccessible(exceptions)
  })

  test('they are listed, added and deleted; none or only those that are there cannot be added [D-058] [D-202] [D-203] [D-276]', async () => {
    opened.shop.addPage('product', 'Product page')
    opened.shop.addPage('custom', 'About us')
    designs.add('sale', 'Sale', 'draft', {}, [{ type: 'home', title: 'Sale home' }])
    await openScreen('/design/schedule/sale')
    const names = () =>
      elements
        .getByRole('listitem')
        .elements()
        .map((one) => one.querySelector('span')?.textContent)
    await expect.poll(names).toEqual(['Sale home'])
    const add = () => elements.getByRole('button', { name: 'Add elements' }).click()
    const confirm = () => dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await add()
    await expect.element(dialog.getByRole('checkbox').first()).toBeVisible()
    await confirm()
    await expect.element(dialog.getByText('Please choose at least one element')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Product page' }).click()
    await confirm()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(names).toEqual(['Sale home', 'Product page'])
    await add()
    await dialog.getByRole('checkbox', { name: 'Product page' }).click()
    await confirm()
    const exist = 'Elements already exist. Please select at least one new element.'
    await expect.element(dialog.getByText(exist)).toBeVisible()
    await expectAccessible(exceptions)
    expect(opened.server.calls(designsRoutes.addElements)).toHaveLength(1)
    // One new element is enough; those that are there stay as they are.
    await dialog.getByRole('checkbox', { name: 'About us' }).click()
    await expect.element(dialog.getByText(exist)).not.toBeInTheDocument()
    await confirm()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(names).toEqual(['Sale home', 'Product page', 'About us'])
    await elements.getByRole('button', { name: 'Delete Product page' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('Element deleted successfully!')).toBeVisible()
    await expect.poll(names).toEqual(['Sale home', 'About us'])
  })
})

describe('a design that ends while it is edited', () => {
  test('its edits become a new design with one click, and undo goes on there', async () => {
    const { server, shop } = opened
    const blocks = ['One', 'Two'].map(searchBarOf)
    designs.add('sale', 'Sale', 'draft', {}, [{ type: 'home', title: 'Sale', blocks }])
    const presence = new FakePresence(server, (asked) => {
      const { id, title, status } = designs.summary(asked ?? 'live')
      return { id, title, status, draft: asked === null ? shop : designs.draftOf(asked) }
    })
    const hear = (mark: string) => {
      presence.listDigest = () => mark
      askNow()
    }
    const placeholders = (id: string) => designs.draftOf(id).pages[0]?.blocks.map((block) => block['placeholder'])
    const first = (text: string) =>
      expect.poll(shownTexts).toEqual([expect.stringContaining(text), expect.stringContaining('Two')])
    const notice = (text: string) => page.getByRole('status').filter({ hasText: text })

    await openScreen('/design/schedule/sale')
    await selectBlock(0)
    await settings.getByRole('textbox', { name: 'Placeholder' }).first().fill('Typed before it ended')
    await expect.element(saveBar).toBeVisible()
    designs.goLive('sale')
    hear('live')
    await expect.element(notice('‘Sale’ is live now')).toBeVisible()
    designs.change('sale', { status: 'past', liveDesign: false })
    hear('past')
    await expect.element(notice('‘Sale’ has ended and can no longer be saved')).toBeVisible()
    await expectAccessible(exceptions)
    await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
    await expect.element(page.getByText('A past design cannot be edited.').first()).toBeVisible()
    await first('Typed before it ended')

    await page.getByRole('button', { name: 'Save as new design' }).click()
    await expect.element(page.getByText("Your changes are in 'Copy of Sale' now").first()).toBeVisible()
    const copy = location.pathname.split('/').at(-1) ?? ''
    expect(location.pathname).toMatch(/^\/design\/schedule\/design-/)
    await first('Typed before it ended')
    await expect.element(saveBar).not.toBeInTheDocument()
    expect(placeholders(copy)).toEqual(['Typed before it ended', 'Two'])
    expect(placeholders('sale')).toEqual(['One', 'Two'])

    shownBlocks()[0]?.focus()
    await undo()
    await first('One')
    await save(saved)
    expect(placeholders(copy)).toEqual(['One', 'Two'])
    await openScreen(`/design/schedule/${copy}`)
    await first('One')
    await expect.element(page.getByText(/Unsaved changes from/)).not.toBeInTheDocument()
  })
})
