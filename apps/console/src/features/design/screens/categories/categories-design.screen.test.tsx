import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  blockOf,
  dragToBlock,
  ownersColors,
  paletteItem,
  paletteNames,
  save,
  saveBar,
  settings,
  shownTypes,
  undo,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { categoryTree, serveCategoryTree } from '../../../../../test/fake-catalog.ts'
import { closeTab, openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const start = page.getByRole('region', { name: 'Categories to show' })
const shown = page.getByRole('region', { name: 'Selected categories' })
const phone = page.getByRole('region', { name: 'Canvas' })
const nodes = start.getByRole('treeitem')
const node = (name: string) => start.getByRole('treeitem', { name, exact: true })
const checkedOf = (name: string) => expect.element(node(name), { message: name })
const states = () => new Set(nodes.elements().map((one) => one.getAttribute('aria-checked')))
const required = settings.getByRole('switch', { name: 'Required' })
const apply = start.getByRole('button', { name: 'Apply' })
const ids = () => opened.shop.selections.categories.ids
const sentSelections = () => opened.server.calls(pagesRoutes.saveDesign).map(({ body }) => body.data.selections)

beforeEach(() => {
  serveCategoryTree(opened.server)
  opened.shop.addPage('categoryTree', 'Categories', [blockOf('bannerCategories')])
})

async function open(): Promise<void> {
  await openScreen('/design/categories')
  await expect.element(node('Home')).toBeVisible()
  await expect.element(settings).toBeVisible()
}

describe('the categories design', () => {
  test('has blocks and the tree on the left, the preview in the middle, settings with the required toggle on the right [D-021]', async () => {
    await open()
    const placeOf = (target: Locator) => target.element().getBoundingClientRect().x
    const left = Math.max(placeOf(start.getByRole('tree')), placeOf(paletteItem('Banner categories')))
    const middle = document.querySelector('[data-phone]')?.getBoundingClientRect().x ?? Number.NaN
    expect(left).toBeLessThan(middle)
    expect(middle).toBeLessThan(placeOf(required))
    await expectAccessible(ownersColors)
  })

  test('offers Banner categories, which is added by dragging it into the preview [D-022]', async () => {
    await open()
    expect(paletteNames()).toEqual(['Banner categories'])
    await expect.poll(shownTypes).toEqual(['bannerCategories'])
    await dragToBlock(paletteItem('Banner categories'), 0, 'top')
    await expect.poll(shownTypes).toEqual(['bannerCategories', 'bannerCategories'])
    await undo()
    await expect.poll(shownTypes).toEqual(['bannerCategories'])
  })

  test('shows hidden categories in gray in the tree [D-023]', async () => {
    await open()
    const colorOf = (name: RegExp) => {
      const label = start.getByRole('treeitem', { name }).element().lastElementChild
      return label ? getComputedStyle(label).color : ''
    }
    const [hidden, other] = [colorOf(/^Outlet, hidden/), colorOf(/^Women$/)]
    expect(hidden).not.toBe(other)
    const [red = 0, green = 255, blue = 0] = hidden.match(/\d+/g)?.map(Number) ?? []
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(40)
  })

  test('picks every node with Select all, hidden ones too, and clears every node with Unselect all [D-024] [D-188]', async () => {
    opened.shop.select('categories', ['home'])
    await open()
    await start.getByRole('button', { name: 'Unselect all' }).click()
    await expect.poll(states).toEqual(new Set(['false']))
    await expect.element(start.getByText(/^0 of 10 categories/)).toBeVisible()
    await start.getByRole('button', { name: 'Select all', exact: true }).click()
    await expect.poll(states).toEqual(new Set(['true']))
    await expect.element(start.getByText(/^10 of 10 categories/)).toBeVisible()
    await apply.click()
    await save()
    expect(ids()?.toSorted()).toEqual(categoryTree.map(({ id }) => id).toSorted())
  })

  test('takes the checks over with Apply: the preview shows the chosen tree, and a save keeps it [D-025] [D-187] [D-189]', async () => {
    await open()
    await start.getByRole('button', { name: 'Unselect all' }).click()
    await node('Decor').click()
    await checkedOf('Vases & pots').toHaveAttribute('aria-checked', 'true')
    await checkedOf('Home').toHaveAttribute('aria-checked', 'mixed')
    await node('Candles & scents').click()
    await apply.click()
    await shown.getByText('Decor').click()
    await expect.element(shown.getByText('Vases & pots')).toBeVisible()
    await expect.element(shown.getByText('Candles & scents')).not.toBeInTheDocument()
    await expect.element(shown.getByText('Women')).not.toBeInTheDocument()
    await save()
    expect(sentSelections().map((sent) => sent?.categories?.ids)).toEqual([['decor', 'vases', 'samples']])
    await open()
    await checkedOf('Vases & pots').toHaveAttribute('aria-checked', 'true')
    await checkedOf('Women').toHaveAttribute('aria-checked', 'false')
    await node('Decor').click()
    await node('Decor').click()
    await checkedOf('Samples, hidden in the store').toHaveAttribute('aria-checked', 'false')
  })

  test('keeps a selected category that the store does not have through a save, until it is removed', async () => {
    opened.shop.select('categories', ['passing', 'men'])
    await open()
    const note = start.getByRole('note')
    await expect.element(note.getByText(/^1 selected category is not in the store at present/)).toBeVisible()
    await expect.element(start.getByText(/^1 of 10 categories/)).toBeVisible()
    await node('Outlet, hidden in the store').click()
    await apply.click()
    await save()
    expect(ids()).toEqual(['men', 'outlet', 'passing'])
    await start.getByRole('button', { name: 'Select all', exact: true }).click()
    await expect.element(note).toBeVisible()
    await note.getByRole('button', { name: 'Remove' }).click()
    await expect.element(note).not.toBeInTheDocument()
    await apply.click()
    await save()
    expect(ids()?.toSorted()).toEqual(categoryTree.map(({ id }) => id).toSorted())
  })

  test('does not send the selection while the required toggle is on, and shows everything [D-189]', async () => {
    opened.shop.select('categories', ['home'])
    await open()
    await node('Women').click()
    await apply.click()
    await required.click()
    await expect.element(shown.getByText('Men', { exact: true })).toBeVisible()
    await save()
    expect(sentSelections()).toEqual([undefined])
    expect(ids()).toEqual(['home'])
    expect(opened.shop.pages.find(({ type }) => type === 'categoryTree')?.options.required).toBe(true)
    await required.click()
    await save()
    expect(ids()).toEqual(expect.arrayContaining(['home', 'women', 'dresses']))
  })

  test('counts checks that are not applied yet as unsaved: leaving asks, discarding drops them, saving takes them along', async () => {
    opened.shop.select('categories', ['women', 'dresses'])
    await open()
    await node('Men').click()
    await expect.element(start.getByText(/not applied yet/)).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Branding' }).click()
    await expect
      .element(page.getByText('You have unsaved changes. Are you sure you want to leave this page?'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await checkedOf('Men').toHaveAttribute('aria-checked', 'true')
    await saveBar.getByRole('button', { name: 'Discard changes' }).click()
    await checkedOf('Men').toHaveAttribute('aria-checked', 'false')
    await expect.element(saveBar).not.toBeInTheDocument()

    await node('Men').click()
    await save()
    expect(ids()).toContain('men')
    await expect.element(start.getByText(/not applied yet/)).not.toBeInTheDocument()
    await expect.element(shown.getByText('Men', { exact: true })).toBeVisible()
    await undo()
    await checkedOf('Men').toHaveAttribute('aria-checked', 'false')
    await saveBar.getByRole('button', { name: 'Discard changes' }).click()
    await checkedOf('Men').toHaveAttribute('aria-checked', 'true')
  })

  test('offers checks that were not applied again after the tab was closed', async () => {
    opened.shop.select('categories', ['women', 'dresses'])
    await open()
    await node('Men').click()
    await expect.element(saveBar).toBeVisible()
    await closeTab()
    await openScreen('/design/categories')
    await page.getByRole('button', { name: 'Restore them' }).click()
    await checkedOf('Men').toHaveAttribute('aria-checked', 'true')
    expect(ids()).toEqual(['women', 'dresses'])
    await save()
    expect(ids()).toContain('men')
  })

  test('says what to do without a category [D-030]', async () => {
    await open()
    await start.getByRole('button', { name: 'Unselect all' }).click()
    await apply.click()
    await expect.element(phone.getByText('No categories selected')).toBeVisible()
    await expect.element(phone.getByText('Please select at least one category')).toBeVisible()
    await undo()
    await expect.element(shown).toBeVisible()
  })

  test('shows Required! for an empty screen name and does not save it [D-196]', async () => {
    await open()
    await settings.getByLabelText('Screen name').fill('')
    await userEvent.tab()
    await expect.element(settings.getByText('Required!')).toBeVisible()
    await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
    await expect.element(page.getByText(/Screen name: Required!/).first()).toBeVisible()
    expect(opened.server.calls(pagesRoutes.saveDesign)).toEqual([])
  })

  test('is worked by keys, and a search shows the way to what it finds', async () => {
    await open()
    ;(start.getByRole('tree').element() as HTMLElement).focus()
    await userEvent.keyboard('{Home}')
    await checkedOf('Women').toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard(' ')
    await checkedOf('Women').toHaveAttribute('aria-checked', 'false')
    await userEvent.keyboard('{ArrowLeft}')
    await checkedOf('Women').toHaveAttribute('aria-expanded', 'false')
    await start.getByRole('textbox', { name: 'Search categories' }).fill('vases')
    await expect
      .poll(() => nodes.elements().map((one) => one.getAttribute('aria-label')))
      .toEqual(['Home', 'Decor', 'Vases & pots'])
  })

  test('shows the tree to who may only look, who can change nothing', async () => {
    opened.shop.letOnlyLook()
    await open()
    await expect.element(start.getByRole('button', { name: 'Unselect all' })).toBeDisabled()
    await node('Home').click({ force: true })
    await checkedOf('Home').toHaveAttribute('aria-checked', 'true')
    await expect.element(saveBar).not.toBeInTheDocument()
    await expectAccessible(ownersColors)
  })
})
