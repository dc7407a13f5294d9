import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  blockOf,
  canvas,
  dragToBlock,
  ownersColors,
  paletteItem,
  save,
  saveBar,
  settings,
  shownTypes,
  undo,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { serveBrands } from '../../../../../test/fake-catalog.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const picker = page.getByRole('region', { name: 'Brands to show' })
const pick = (name: string) => picker.getByRole('checkbox', { name, exact: true })
const shown = canvas.getByRole('region', { name: 'Picked brands' })
const rows = shown.getByRole('listitem')
const names = () => rows.elements().map((row) => row.textContent)
const ids = () => opened.shop.selections.brands.ids
const brandsPage = () => opened.shop.pages.find(({ type }) => type === 'brands')

beforeEach(() => {
  serveBrands(opened.server)
  opened.shop.addPage('brands', 'Brands', [blockOf('custombanner')])
})

async function open(picked: readonly string[]): Promise<void> {
  opened.shop.select('brands', [...picked])
  await openScreen('/design/brands')
  await expect.element(pick('Norrvik')).toBeVisible()
  await expect.element(settings).toBeVisible()
}

describe('the brands design', () => {
  test('has the template and the picker on the left, the page with its search bar in the middle, settings on the right [D-026]', async () => {
    await open(['norrvik'])
    const placeOf = (target: Locator) => target.element().getBoundingClientRect().x
    const middle = document.querySelector('[data-phone]')?.getBoundingClientRect().x ?? Number.NaN
    expect(Math.max(placeOf(picker), placeOf(paletteItem('Custom banner')))).toBeLessThan(middle)
    expect(middle).toBeLessThan(placeOf(settings))
    await expect.element(canvas.getByText('Search brands')).toBeVisible()
    await expectAccessible(ownersColors)
  })

  test('adds a custom banner where the template is dropped in the preview [D-026]', async () => {
    await open(['norrvik'])
    await expect.poll(shownTypes).toEqual(['custombanner'])
    await dragToBlock(paletteItem('Custom banner'), 0, 'top')
    await expect.poll(shownTypes).toEqual(['custombanner', 'custombanner'])
    await undo()
    await expect.poll(shownTypes).toEqual(['custombanner'])
  })

  test('says what to do without a brand [D-029]', async () => {
    await open(['norrvik'])
    await picker.getByRole('button', { name: 'Unselect all' }).click()
    await expect.element(canvas.getByText('No brands selected')).toBeVisible()
    await expect.element(canvas.getByText('Please select at least one vendor')).toBeVisible()
    await undo()
    await expect.poll(names).toEqual(['Norrvik'])
  })

  test('shows picked brands in the preview, which are still picked after saving and a reload [D-028]', async () => {
    await open([])
    await pick('Norrvik').click()
    await pick('Lumen & Oak').click()
    await expect.poll(names).toEqual(['Norrvik', 'Lumen & Oak'])
    await save()
    expect(ids()).toEqual(['norrvik', 'lumen-oak'])
    await openScreen('/design/brands')
    await expect.element(pick('Norrvik')).toBeChecked()
    await expect.element(pick('Kestrelle')).not.toBeChecked()
    await expect.poll(names).toEqual(['Norrvik', 'Lumen & Oak'])
  })

  test('keeps a picked brand that the store does not have through a save, and says so', async () => {
    opened.shop.miss('passing')
    await open(['passing', 'norrvik'])
    const note = picker.getByRole('note')
    await expect.element(note.getByText(/^1 picked brand is not in the store at present/)).toBeVisible()
    await expect.element(picker.getByText('1 picked of 3')).toBeVisible()
    await expect.poll(names).toEqual(['Norrvik'])
    await pick('Kestrelle').click()
    await save()
    expect(ids()).toEqual(['passing', 'norrvik', 'kestrelle'])
    await expectAccessible(ownersColors)
    await note.getByRole('button', { name: 'Remove' }).click()
    await expect.element(note).not.toBeInTheDocument()
    await undo()
    await expect.element(note).toBeVisible()
    await note.getByRole('button', { name: 'Remove' }).click()
    await save()
    expect(ids()).toEqual(['norrvik', 'kestrelle'])
  })

  test('asks to pick a brand where the store has none of the picked ones', async () => {
    opened.shop.miss('passing')
    await open(['passing'])
    await expect.element(canvas.getByText('Please select at least one vendor')).toBeVisible()
    expect(ids()).toEqual(['passing'])
  })

  test('searches on the server, with one call after the last key', async () => {
    await open([])
    await picker.getByRole('textbox', { name: 'Search brands' }).click()
    await userEvent.keyboard('kestr')
    await expect.poll(() => picker.getByRole('checkbox').elements().length).toBe(1)
    await expect.element(pick('Kestrelle')).toBeVisible()
    const asked = opened.server.calls(catalogRoutes.listBrands).flatMap(({ query }) => query.query ?? [])
    expect(asked).toEqual(['kestr'])
  })

  test('sets and shows screen name, item separator and images; the separator is #F5F5F5 and at least 0 high [D-027] [D-210] [D-280]', async () => {
    await open(['norrvik', 'lumen-oak'])
    await expect.poll(() => names().length).toBe(2)
    const row = () => rows.elements()[0] as HTMLElement
    const line = () => getComputedStyle(row()).borderBottom
    const separator = settings.getByRole('switch', { name: 'Item separator' })
    if (line().startsWith('0px')) await separator.click()
    await expect.poll(line).toContain('rgb(245, 245, 245)')
    await separator.click()
    await expect.poll(line).toMatch(/^0px/)
    await separator.click()
    await expect.poll(line).toContain('rgb(245, 245, 245)')
    const height = settings.getByLabelText('Separator height')
    await height.fill('6')
    await userEvent.tab()
    await expect.poll(line).toMatch(/^6px/)
    await height.fill('-4')
    await userEvent.tab()
    // An invalid value stays in the input and is marked; the line keeps the last valid height.
    await expect.element(height).toHaveAttribute('aria-invalid', 'true')
    expect(line()).toMatch(/^6px/)
    await height.fill('0')
    await userEvent.tab()
    await expect.element(height).not.toHaveAttribute('aria-invalid', 'true')
    await expect.poll(line).toMatch(/^0px/)
    const images = () => row().querySelectorAll('img').length
    await expect.poll(images).toBe(1)
    await settings.getByRole('switch', { name: 'Show brand images' }).click()
    await expect.poll(images).toBe(0)
    await settings.getByLabelText('Screen name').fill('Makers')
    await expect.poll(() => document.querySelector('[data-phone] [data-top-bar]')?.textContent).toBe('Makers')
    await save()
    expect(brandsPage()).toMatchObject({
      title: { text: 'Makers' },
      options: { imageEnabled: false, itemSeparator: { visible: true, height: 0, backgroundColor: '#F5F5F5' } },
    })
  })

  test('shows Required! for an empty screen name, does not save it, and leads to its field [D-196]', async () => {
    await open(['norrvik'])
    const name = settings.getByLabelText('Screen name')
    await name.fill('')
    await userEvent.tab()
    await expect.element(settings.getByText('Required!')).toBeVisible()
    await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
    await expect.element(page.getByText(/Screen name: Required!/).first()).toBeVisible()
    await saveBar.getByRole('button', { name: '1 field cannot be saved' }).click()
    await page.getByRole('menuitem').first().click()
    await expect.element(name).toHaveFocus()
    expect(opened.server.calls(pagesRoutes.saveDesign)).toEqual([])
    expect(brandsPage()?.title.text).toBe('Brands')
  })

  test('joins what somebody else picked meanwhile with mine', async () => {
    await open(['norrvik'])
    await pick('Kestrelle').click()
    opened.shop.select('brands', ['norrvik', 'lumen-oak'])
    await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
    await expect.element(page.getByText('Your changes have been saved successfully').first()).toBeVisible()
    await expect.poll(names).toEqual(['Norrvik', 'Kestrelle', 'Lumen & Oak'])
    expect(ids()).toEqual(['norrvik', 'kestrelle', 'lumen-oak'])
  })
})
