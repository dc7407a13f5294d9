import { readFile } from 'node:fs/promises'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { ownersColours } from './editor-driver.ts'
import { ownServer } from './own-server.ts'

/** Nothing is saved: other journeys find the demo's pages as they were. */
const editedApp = 'demo-aurora'

describe('custom pages', () => {
  const { newContext } = useBrowser()
  let page: Page
  const chooser = () => page.getByRole('combobox', { name: 'Page', exact: true })
  const blocks = () => page.locator('[data-block-id]')
  const settings = () => page.locator('[data-settings-panel]')
  const palette = () => page.locator('[data-palette]').allTextContents()

  beforeAll(async () => {
    page = await (await newContext({ acceptDownloads: true })).newPage()
    await openConsole(page, 'owner', editedApp)
  }, 60_000)

  /** Whatever the journey before left unsaved is dropped. */
  async function open(title: string): Promise<void> {
    const discard = page.getByRole('button', { name: 'Discard changes' })
    if (await discard.isVisible()) {
      await discard.click()
      await discard.waitFor({ state: 'hidden' })
    }
    await page.goto('/design/custom-pages')
    await page.locator('[data-phone]').waitFor()
    await settings().waitFor()
    await chooser().click()
    await page.getByRole('option', { name: title }).click()
    await expect.poll(() => chooser().inputValue()).toContain(title)
  }

  test('a page is found in the dropdown by its name, and its blocks show [D-031]', async () => {
    await open('Our stores')
    await expect.poll(() => blocks().count()).toBe(8)
    await chooser().fill('about')
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['About us · Info Page'])
    await page.getByRole('option').click()
    await expect.poll(() => designDriver(page).typesShown()).toEqual(['banner', 'inlineHtmlContent', 'webpage'])
    await expectAccessible(page, ownersColours)
  })

  test('creating asks for type and name, and the new page is the selected one [D-032] [D-198] [D-271]', async () => {
    await open('About us')
    await page.getByRole('button', { name: 'Create page' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create page' })
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await expect.poll(() => dialog.getByText('Required!').count()).toBe(2)
    expect(await dialog.getByRole('option').allTextContents()).toEqual([
      'Choose a page type…',
      'Rewards',
      'Info Page',
      'Store Locator',
    ])
    await expectAccessible(page, ownersColours)
    await dialog.getByLabel('Page type').selectOption('Rewards')
    await dialog.getByLabel('Page name').fill('Club')
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await page.getByText('Create page successfully').waitFor()
    await expect.poll(() => chooser().inputValue()).toBe('Club · Rewards')
    await page.getByText('Start by dragging block to build your app').waitFor()
    expect(await palette()).toEqual([
      'Image banner',
      'My balance',
      'Ways to earn',
      'Ways to redeem',
      'Refer friends',
      'Spacer',
    ])
    await page.locator('[data-palette="rewardPoint"]').click()
    await blocks().getByText('120 points', { exact: true }).waitFor()
    const message = settings().getByLabel('Instruction message')
    await message.fill('Hello {{first_name}}')
    await blocks().getByText('Hello Alex').waitFor()
    await settings().getByText('20/200').waitFor()
  })

  test("a deleted page is asked about first, and without any page the screen says 'Empty pages' [D-033] [D-272]", async () => {
    await open('Rewards')
    for (let left = 3; left > 0; left--) {
      await page.getByRole('button', { name: /^Delete page/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByText('Delete page successfully').first().waitFor()
    }
    await page.getByText('Empty pages', { exact: true }).waitFor()
    expect(await palette()).toEqual([])
    await expectAccessible(page, ownersColours)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => chooser().inputValue()).not.toBe('')
  })

  test('an empty screen name says so and is not saved [D-196]', async () => {
    const sent: string[] = []
    const listen = (request: Request) => {
      if (request.method() === 'PUT' && request.url().includes('/design')) sent.push(request.url())
    }
    page.on('request', listen)
    for (const title of ['About us', 'Our stores', 'Rewards']) {
      await open(title)
      const name = settings().getByLabel('Screen name')
      await name.fill('')
      await name.blur()
      await settings().getByText('Required!').waitFor()
      await page.keyboard.press('ControlOrMeta+s')
      await page.getByText('Screen name: Required!').first().waitFor()
    }
    page.off('request', listen)
    expect(sent).toEqual([])
  })

  test('types whose integration is not active cannot be chosen and say what they need', async () => {
    await page.route('**/features', (route) => route.fulfill({ json: { data: [] } }))
    await open('About us')
    await page.getByRole('button', { name: 'Create page' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create page' })
    await dialog.getByText('Connect the loyalty and referrals integration to create a Rewards page.').waitFor()
    await expect
      .poll(() => dialog.locator('option:disabled').allTextContents())
      .toEqual(['Choose a page type…', 'Rewards (not available)', 'Store Locator (not available)'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('**/features')
  })

  test('a store locator shows a search field, the tabs List and Map, and the note on bulk import [D-037] [D-039] [D-040]', async () => {
    await open('Our stores')
    const phone = page.locator('[data-phone]')
    await phone.getByText('Search by City, Address, or ZIP Code').waitFor()
    expect(await phone.getByRole('tab').allTextContents()).toEqual(['List', 'Map'])
    await phone.getByRole('tab', { name: 'Map' }).click()
    await phone.getByRole('button', { name: 'Aurora Back Bay' }).waitFor()
    await phone.getByRole('tab', { name: 'List' }).click()
    await expect.poll(() => phone.getByRole('button', { name: 'Aurora Back Bay' }).count()).toBe(0)
    expect(await palette()).toEqual(['Store location'])
    await page.getByText(/bulk imported through a CSV template with the fields store_name and store_address/).waitFor()
    await expectAccessible(page, ownersColours)
  })

  test('without a place on the map the tabs stay, and Map says so; the top bar says the screen name [D-039]', async () => {
    await open('Our stores')
    await page.getByRole('button', { name: 'Create page' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create page' })
    await dialog.getByLabel('Page type').selectOption('Store Locator')
    await dialog.getByLabel('Page name').fill('Depots')
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await expect.poll(() => chooser().inputValue()).toBe('Depots · Store Locator')
    const phone = page.locator('[data-phone]')
    await expect.poll(() => phone.locator('[data-top-bar]').textContent()).toBe('Depots')
    expect(await phone.getByRole('tab').allTextContents()).toEqual(['List', 'Map'])
    await phone.getByRole('tab', { name: 'Map' }).click()
    await phone.getByText(/^No store has a place on the map yet/).waitFor()
    await phone.getByText('Start by dragging block to build your app').waitFor()
    await expectAccessible(page, ownersColours)
  })

  test('a store asks for name and address and has seven days of hours [D-197] [D-215]', async () => {
    await open('Our stores')
    await page.locator('[data-palette="store"]').click()
    await settings().getByLabel('Store name').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => settings().getByText('Required!').count()).toBe(2)
    const hours = settings().getByRole('group', { name: 'Opening hours' })
    await expect
      .poll(() => hours.locator('label').allTextContents())
      .toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    expect(await hours.getByPlaceholder('08:00 AM - 09:00 PM').count()).toBe(7)
  })

  test('a place is found by its name and shown as a picture; nothing entered gives an alert [D-195] [D-214]', async () => {
    await open('Our stores')
    await page.locator('[data-palette="store"]').click()
    await settings().getByRole('button', { name: 'Look up place' }).click()
    await expect.poll(() => settings().getByRole('alert').allTextContents()).toEqual(['Please enter text'])
    await settings().getByRole('combobox', { name: 'Place on the map' }).fill('reykja')
    await page.getByRole('option', { name: 'Reykjavík' }).click()
    const picture = settings().getByRole('img', { name: /^Map around 64\.1/ })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1125, 750])
    expect(await settings().getByLabel('Store address').inputValue()).toContain('Reykjavík, Iceland')
    await expectAccessible(page, ownersColours)
  })

  test('the CSV template downloads; a filled one adds a store a row and names the rows it refuses [D-038]', async () => {
    await open('Our stores')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download template' }).click()
    const template = await readFile(await (await download).path(), 'utf8')
    expect(template.replace('\uFEFF', '').trim()).toBe('store_name,store_address')
    await page.getByRole('button', { name: 'Import stores' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import stores' })
    const csv = `${template}Quay,"1 Quay Street, Town"\n,2 Road\nHill,3 Lane\n`
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByRole('cell', { name: 'store_name' }).waitFor()
    expect(await dialog.getByRole('row').allTextContents()).toEqual(['RowFieldProblem', '3store_nameRequired!'])
    expect(await blocks().count()).toBe(8)
    await expectAccessible(page, ownersColours)
    await dialog.getByRole('button', { name: 'Import only the 2 valid rows' }).click()
    await expect.poll(() => blocks().count()).toBe(10)
    await blocks().getByText('1 Quay Street, Town').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => blocks().count()).toBe(8)
  })

  test('everything is within reach on a phone', async () => {
    await open('Our stores')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Blocks', exact: true }).first().click()
    await page.getByRole('button', { name: 'Import stores' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page, ownersColours)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('custom pages in the shopper app', () => {
  const { newContext } = useBrowser()
  const address = (path: string) => `${ownServer().shopperUrl}/a/${editedApp}/${path}`
  async function openApp(path: string): Promise<Page> {
    const page = await (await newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })).newPage()
    await page.goto(address(path))
    await page.locator('main h1').waitFor({ state: 'attached' })
    return page
  }

  test('stores are searched, shown on a map and reached', async () => {
    const page = await openApp('stores')
    const stores = page.locator('article')
    await expect.poll(() => stores.count()).toBe(8)
    await expectAccessible(page)
    await page.getByPlaceholder('Search by City, Address, or ZIP Code').fill('boston 02116')
    await expect.poll(() => stores.getByRole('heading').allTextContents()).toEqual(['Aurora Back Bay'])
    await stores.getByText('Today').waitFor()
    expect(await page.getByRole('link', { name: 'Directions: Aurora Back Bay' }).getAttribute('href')).toContain(
      'destination=42.3501%2C-71.0809',
    )
    expect(await page.getByRole('link', { name: 'Call: Aurora Back Bay' }).getAttribute('href')).toMatch(/^tel:\+1555/)
    await page.getByRole('searchbox').fill('nowhere at all')
    await page.getByText('No stores found').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('tab', { name: 'Map' }).click()
    await page.getByRole('button', { name: 'Aurora SoHo' }).waitFor()
    await expectAccessible(page)
  })

  test('rewards show the points of this install', async () => {
    const page = await openApp('rewards')
    await page.getByText('0 points', { exact: true }).waitFor()
    await page.getByText('$5 for 50 points').waitFor()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/a/${editedApp}/`)
    await expectAccessible(page)
  })

  test('the home page leads to them, and what an owner wrote in HTML stands in a frame without an origin', async () => {
    const page = await openApp('')
    await page.getByRole('link', { name: 'About us' }).click()
    const frame = page.locator('iframe')
    await frame.waitFor()
    expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-same-origin')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Clothes for the light part of the day' }).waitFor()
    // As high as its content: nothing scrolls inside.
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(150)
    await expectAccessible(page)
  })
})
