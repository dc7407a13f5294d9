import { mapsRoutes } from '@vitrine/domain/maps/maps.routes'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockOf,
  ownersColors,
  paletteItem,
  paletteNames,
  settings,
  shownBlocks,
  shownTexts,
  undo,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const phone = page.getByRole('region', { name: 'Canvas' })
const tabs = phone.getByRole('tab')
const tabNames = () => tabs.elements().map((tab) => tab.textContent)
const store = (name: string, coordinates?: { lat: number; lng: number }) =>
  blockOf('store', { store: { name, address: `1 ${name} street` }, coordinates })

async function openStores(blocks = [store('Aurora', { lat: 42.35, lng: -71.08 }), store('Harbor')]): Promise<void> {
  opened.shop.addPage('storeLocator', 'Our stores', blocks)
  await openScreen('/design/custom-pages')
  await expect.poll(() => shownBlocks().length).toBe(blocks.length)
  await expect.poll(tabNames).toEqual(['List', 'Map'])
}

async function addStore(): Promise<void> {
  await paletteItem('Store location').click()
  await expect.element(settings.getByLabelText('Store name')).toBeVisible()
}

describe('the page of a store locator', () => {
  test('shows a search field, the tabs List and Map, and the note on bulk import [D-037] [D-039] [D-040]', async () => {
    await openStores()
    await expect.element(phone.getByText('Search by City, Address, or ZIP Code')).toBeVisible()
    await tabs.nth(1).click()
    await expect.element(phone.getByRole('button', { name: 'Aurora' })).toBeVisible()
    await tabs.nth(0).click()
    await expect.element(phone.getByRole('button', { name: 'Aurora' })).not.toBeInTheDocument()
    expect(paletteNames()).toEqual(['Store location'])
    const note = page.getByRole('region', { name: 'Bulk import' })
    await expect
      .element(note)
      .toMatchTextContent(/bulk imported through a CSV template with the fields store_name and store_address/)
    await expectAccessible(ownersColors)
  })

  test('without a place on the map keeps the tabs, and Map says so; the top bar says the screen name [D-039]', async () => {
    await openStores([])
    await expect.poll(() => document.querySelector('[data-top-bar]')?.textContent).toBe('Our stores')
    await tabs.nth(1).click()
    await expect.element(phone.getByText(/^No store has a place on the map yet/)).toBeVisible()
    await expect.element(phone.getByText('Start by dragging block to build your app')).toBeVisible()
    await expectAccessible(ownersColors)
  })

  test('on a phone everything is within reach', async () => {
    await page.viewport(390, 844)
    try {
      await openStores()
      await page.getByRole('button', { name: 'Blocks', exact: true }).first().click()
      await expect.element(page.getByRole('button', { name: 'Import stores' })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
      await expectAccessible(ownersColors)
    } finally {
      await page.viewport(1440, 900)
    }
  })
})

describe('the settings of a store', () => {
  test('ask for name and address and have seven days of hours [D-197] [D-215]', async () => {
    await openStores()
    await addStore()
    ;(settings.getByLabelText('Store name').element() as HTMLElement).focus()
    await userEvent.tab()
    await expect.poll(() => settings.getByText('Required!').elements().length).toBe(1)
    await userEvent.tab()
    await expect.poll(() => settings.getByText('Required!').elements().length).toBe(2)
    const hours = settings.getByRole('group', { name: 'Opening hours' })
    const fields = hours.getByPlaceholder('08:00 AM - 09:00 PM')
    const labelsOf = (input: Element) => (input as HTMLInputElement).labels?.[0]?.textContent
    await expect
      .poll(() => fields.elements().map(labelsOf))
      .toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await hours.getByLabelText('Sunday').fill('by appointment, ring twice')
    await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
    await expect
      .poll(() => opened.shop.pages.at(-1)?.blocks.at(-1))
      .toMatchObject({
        openDays: expect.arrayContaining([
          expect.objectContaining({ type: 'sunday', time: 'by appointment, ring twice' }),
        ]),
      })
  })

  test('find a place by its name and show it as a picture; nothing entered gives an alert [D-195] [D-214]', async () => {
    const reykjavik = { id: 'r', name: 'Reykjavík', detail: 'Capital Region, Iceland', lat: 64.13548, lng: -21.89541 }
    opened.server.on(mapsRoutes.searchPlaces, ({ query }) => {
      const data = [reykjavik].filter(({ name }) => name.toLowerCase().startsWith(query.query))
      return { data, total: data.length, attribution: 'Places by GeoNames' }
    })
    opened.server.on(mapsRoutes.getPlacePicture, async () => {
      const canvas = new OffscreenCanvas(1125, 750)
      canvas.getContext('2d')
      return new Response(await canvas.convertToBlob(), { headers: { 'content-type': 'image/png' } })
    })
    await openStores()
    await addStore()
    const alerts = () =>
      settings
        .getByRole('alert')
        .elements()
        .map((alert) => alert.textContent)
    await settings.getByRole('button', { name: 'Look up place' }).click()
    await expect.poll(alerts).toEqual(['Please enter text'])
    await settings.getByRole('combobox', { name: 'Place on the map' }).fill('reykja')
    await page.getByRole('option', { name: 'Reykjavík' }).click()
    const picture = settings.getByRole('img', { name: /^Map around 64\.1/ })
    const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]
    await expect.poll(() => sizeOf(picture.element() as HTMLImageElement)).toEqual([1125, 750])
    expect(opened.server.calls(mapsRoutes.getPlacePicture).map(({ query }) => query)).toEqual([
      { lat: 64.13548, lng: -21.89541 },
    ])
    await expect.element(settings.getByLabelText('Store address')).toHaveValue(expect.stringContaining('Reykjavík'))
    await expectAccessible(ownersColors)
  })
})

/** Returns the text of the file that is handed to the browser's downloads. */
async function downloadOf(act: () => Promise<void>): Promise<string> {
  const handed: Blob[] = []
  const make = URL.createObjectURL.bind(URL)
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) handed.push(blob)
    return make(blob)
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  try {
    await act()
    await expect.poll(() => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toHaveLength(1)
    // The byte order mark is part of the file, and text() would remove it.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await handed[0]?.arrayBuffer())
  } finally {
    made.mockRestore()
    clicked.mockRestore()
  }
}

describe('the bulk import of stores', () => {
  test('downloads its template; a filled one adds a store a row and names the rows it refuses [D-038]', async () => {
    await openStores()
    const template = await downloadOf(() => page.getByRole('button', { name: 'Download template' }).click())
    expect(template.replace('\uFEFF', '').trim()).toBe('store_name,store_address')
    await page.getByRole('button', { name: 'Import stores' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import stores' })
    const rows = () =>
      dialog
        .getByRole('table', { name: 'Problems of the file' })
        .getByRole('row')
        .elements()
        .map((row) => row.textContent)
    const csv = `${template}Quay,"1 Quay Street, Town"\n,2 Road\nHill,3 Lane\nDale,\n`
    await expect.element(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
    if (!input) throw new Error('The dialog takes no file.')
    await userEvent.upload(input, new File([csv], 'stores.csv', { type: 'text/csv' }))
    await expect.poll(rows).toEqual(['RowFieldProblem', '3store_nameRequired!', '5store_addressRequired!'])
    expect(shownBlocks()).toHaveLength(2)
    await expectAccessible(ownersColors)
    await dialog.getByRole('button', { name: 'Import only the 2 valid rows' }).click()
    await expect.poll(() => shownBlocks().length).toBe(4)
    expect(shownTexts().slice(2)).toEqual([
      expect.stringContaining('1 Quay Street, Town'),
      expect.stringContaining('Hill'),
    ])
    await undo()
    await expect.poll(() => shownBlocks().length).toBe(2)
  })

  test('shows the first rows in the encoding that it proposes, and in another one that is chosen', async () => {
    await openStores()
    await page.getByRole('button', { name: 'Import stores' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import stores' })
    await expect.element(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')
    if (!input) throw new Error('The dialog takes no file.')
    // 'Магазин' and 'Москва' as a Russian Excel saves them.
    const words = [0xcc, 0xe0, 0xe3, 0xe0, 0xe7, 0xe8, 0xed, 0x3b, 0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]
    const head = new TextEncoder().encode('sep=;\r\nstore_name;store_address\r\n')
    await userEvent.upload(input, new File([head, new Uint8Array(words)], 'stores.csv', { type: 'text/csv' }))
    const rows = dialog.getByRole('table', { name: 'First rows' })
    await expect.element(rows.getByRole('row', { name: '3 Магазин Москва' })).toBeVisible()
    await expect.element(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveValue('Cyrillic (Windows)')
    await expectAccessible(ownersColors)
    await dialog.getByRole('combobox', { name: 'Encoding' }).click()
    await page.getByRole('option', { name: 'Unicode (UTF-8)' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Line 3 holds characters/)
    await expect.element(dialog.getByRole('button', { name: 'Import 0 stores' })).toBeDisabled()
    expect(shownBlocks()).toHaveLength(2)
  })
})
