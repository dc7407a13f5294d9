import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { ownersColours } from './editor-driver.ts'
import { shopOf, useLayoutJourneys } from './layout-journey.ts'
import { picture } from './picture.ts'

const view = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: 'Screen shown' })
    .getByRole('radio', { name, exact: true })
    .check({ force: true })
const phone = (page: Page) => page.locator('[data-phone]')
const styleOf = (page: Page, selector: string, name: string) =>
  phone(page)
    .locator(selector)
    .first()
    .evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)

describe('the branding editor', () => {
  const { newContext, appKey, open, layout, publish } = useLayoutJourneys('/design/branding')

  test('no tab of the preview is shown as selected, whatever screen it shows [D-002] [D-070]', async () => {
    const { page } = await open()
    const names = await page.getByRole('radiogroup', { name: 'Screen shown' }).getByRole('radio').all()
    expect(names.length).toBe(7)
    for (const name of ['Home', 'Product list', 'Product detail', 'Cart', 'My account']) {
      await view(page, name)
      // A product page has its own bar there, as in the shopper app.
      expect(await phone(page).locator('[data-tab-bar] > *').count()).toBe(name === 'Product detail' ? 0 : 5)
      expect(await phone(page).locator('[data-tab-bar] [data-active]').count()).toBe(0)
    }
    await expectAccessible(page, ownersColours)
  })

  test('its sections change the preview at once [D-048] [D-122] [D-123]', async () => {
    const { page, driver } = await open()
    for (const title of ['Logo', 'Colors', 'Corner style', 'Product image style', 'App icon', 'Splash screen'])
      await driver.panel().getByRole('region', { name: title, exact: true }).waitFor()
    const color = (name: string) => driver.panel().getByRole('textbox', { name, exact: true })
    await view(page, 'Product detail')
    await color('Primary color').fill('#AA0033')
    const buy = phone(page).getByText('Add to cart', { exact: true })
    await expect.poll(() => buy.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(170, 0, 51)')
    for (const [name, radius] of [
      ['Sharp', '0px'],
      ['Round', '8px'],
      ['Circle', '20px'],
    ] as const) {
      await driver.panel().getByRole('radio', { name, exact: true }).check({ force: true })
      await expect.poll(() => buy.evaluate((one) => getComputedStyle(one).borderRadius)).toBe(radius)
    }
    await view(page, 'Product list')
    for (const [name, ratio] of [
      ['1:1', 1],
      ['2:3', 2 / 3],
      ['3:4', 3 / 4],
    ] as const) {
      await driver.panel().getByRole('radio', { name, exact: true }).check({ force: true })
      await expect
        .poll(async () => Number.parseFloat(await styleOf(page, 'img[style*="aspect-ratio"]', 'aspect-ratio')))
        .toBeCloseTo(ratio, 2)
    }
    await color('Header background').fill('#112233')
    await expect.poll(() => styleOf(page, '[data-top-bar]', 'color')).toBe('rgb(255, 255, 255)')
    for (const name of ['Primary color', 'Secondary color', 'Header background'])
      expect(await color(name).getAttribute('maxlength')).toBe('7')
    await color('Secondary color').fill('#005577')
    await expect.poll(() => styleOf(page, '[data-cart-count]', 'background-color')).toBe('rgb(0, 85, 119)')
    await expect.poll(() => styleOf(page, 'li span[style*="color"]', 'color')).toBe('rgb(0, 85, 119)')
    // Only there the logo, or the name, is the title.
    await view(page, 'Home')
    await driver.panel().getByRole('button', { name: 'Remove Logo' }).click()
    await phone(page).locator('[data-top-bar]').getByText('Harbor & Home').waitFor()
    await driver.panel().getByRole('button', { name: 'Choose Logo from the library' }).click()
    const library = page.getByRole('dialog')
    await library.getByRole('list').locator('button[aria-pressed]').first().click()
    await library.getByRole('button', { name: 'OK', exact: true }).click()
    await phone(page).locator('[data-top-bar] img').waitFor()
    await driver.panel().getByText('Contrast 16.', { exact: false }).first().waitFor()
    await picture(page, 'branding')
  })

  test('the app icon stands on a phone, the splash screen fills it, and removing them shows what stands in', async () => {
    const { page, driver } = await open()
    await view(page, 'App icon')
    await phone(page).getByRole('img', { name: 'App icon' }).waitFor()
    await view(page, 'Splash screen')
    const splash = phone(page).getByRole('img', { name: 'Splash screen' })
    await splash.waitFor()
    // It comes in a little larger than it stays.
    const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0)
    await expect.poll(async () => (await heightOf(splash)) - (await heightOf(phone(page)))).toBe(0)
    await driver.panel().getByRole('button', { name: 'Remove Splash screen' }).click()
    await phone(page).getByText('Harbor & Home').waitFor()
    await driver.panel().getByRole('button', { name: 'Remove App icon' }).click()
    await phone(page).locator('svg[aria-label="App icon"]').waitFor()
    await driver.undo()
    await driver.undo()
    await view(page, 'Splash screen')
    await splash.waitFor()
    await page.goto('/design/branding?mode=2')
    await phone(page).getByText('Checkout', { exact: true }).waitFor()
  })

  test('what is saved and published is the look of the shopper app [D-048]', async () => {
    const { page, driver } = await open()
    await driver.panel().getByRole('textbox', { name: 'Primary color', exact: true }).fill('#005577')
    await driver.panel().getByRole('textbox', { name: 'Secondary color', exact: true }).fill('#7A1FA2')
    await driver.panel().getByRole('textbox', { name: 'Header background', exact: true }).fill('#203040')
    await driver.panel().getByRole('radio', { name: 'Sharp', exact: true }).check({ force: true })
    await driver.panel().getByRole('radio', { name: '3:4', exact: true }).check({ force: true })
    await driver.panel().getByRole('button', { name: 'Remove Logo' }).click()
    await driver.save()
    expect((await layout()).theme).toMatchObject({
      color: { primary: '#005577', secondary: '#7A1FA2' },
      corner: { style: 'sharp' },
      image: { style: '3:4' },
      logo: { src: '' },
    })
    await publish(driver)
    const shopper = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await shopper.goto(shopOf(appKey))
    const variable = (name: string) =>
      shopper.locator('.app').evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name)
    await expect.poll(() => variable('--primary')).toBe('#005577')
    expect(await Promise.all(['--radius', '--image-ratio', '--bar', '--on-bar'].map(variable))).toEqual([
      '0px',
      '0.75',
      '#203040',
      '#FFFFFF',
    ])
    await shopper.getByRole('banner').getByText('Harbor & Home').waitFor()
    const price = shopper.getByText(/^\$[\d,.]+$/).first()
    await expect.poll(() => price.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(122, 31, 162)')
    const manifest = await (await fetch(`${shopOf(appKey)}manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ theme_color: '#203040', background_color: '#203040' })
    await shopper.close()
    await open()
    await publish(driver)
    expect(page.url()).toContain('/design/branding')
  })
})
