import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { Layout } from '@vitrine/domain/layouts/layout.schema'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownersColors, save, settings, undo } from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { pictureAddress } from '../../../../../test/fake-media.ts'
import { products } from '../../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const views = page.getByRole('radiogroup', { name: 'Screen shown' })
const phone = () => document.querySelector<HTMLElement>('[data-phone]')
const inPhone = (selector: string) => phone()?.querySelector(selector)
const styleOf = (element: Element | null | undefined, property: string) =>
  element ? getComputedStyle(element).getPropertyValue(property) : undefined
const buy = () => page.elementLocator(phone() as HTMLElement).getByText('Add to cart', { exact: true })
const color = (name: string) => settings.getByRole('textbox', { name, exact: true })
const choose = (name: string) => settings.getByRole('radio', { name, exact: true }).click({ force: true })

async function show(name: string): Promise<void> {
  await views.getByRole('radio', { name, exact: true }).click({ force: true })
  await expect.element(views.getByRole('radio', { name, exact: true })).toBeChecked()
}

async function openBranding(theme: Partial<Layout['theme']> = {}, search = ''): Promise<void> {
  opened.shop.layout = { ...opened.shop.layout, theme: { ...opened.shop.layout.theme, ...theme } }
  opened.server.on(catalogRoutes.listProducts, ({ query }) => {
    const pictured = products.map((product) => ({ ...product, image: pictureAddress(product.id) }))
    return { data: { products: pictured.slice(0, query.size) }, total: pictured.length }
  })
  await openScreen(`/design/branding${search}`)
  await expect.element(views).toBeVisible()
}

describe('the branding editor', () => {
  test('no tab of the preview is shown as selected, whatever screen it shows [D-002] [D-070]', async () => {
    await openBranding()
    expect(views.getByRole('radio').elements()).toHaveLength(7)
    for (const name of ['Home', 'Product list', 'Product detail', 'Cart', 'My account']) {
      await show(name)
      // A product page has its own bar instead of the tabs, as in the shopper app.
      const tabs = name === 'Product detail' ? 0 : 5
      await expect.poll(() => phone()?.querySelectorAll('[data-tab-bar] > *').length).toBe(tabs)
      expect(inPhone('[data-tab-bar] [data-active]')).toBeNull()
    }
    await expectAccessible(ownersColors)
  })

  test('its sections are logo, colours, corners, product images, app icon and splash screen [D-048]', async () => {
    await openBranding()
    for (const title of ['Logo', 'Colors', 'Corner style', 'Product image style', 'App icon', 'Splash screen'])
      await expect.element(settings.getByRole('region', { name: title, exact: true })).toBeVisible()
    for (const name of ['Primary color', 'Secondary color', 'Header background'])
      expect(color(name).element().getAttribute('maxlength')).toBe('7')
  })

  test('colours and corners appear in the preview at once [D-048] [D-122]', async () => {
    await openBranding()
    await show('Product detail')
    await color('Primary color').fill('#AA0033')
    await expect.poll(() => styleOf(buy().query(), 'background-color')).toBe('rgb(170, 0, 51)')
    for (const [name, radius] of [
      ['Sharp', '0px'],
      ['Circle', '20px'],
      ['Round', '8px'],
    ] as const) {
      await choose(name)
      await expect.poll(() => styleOf(buy().query(), 'border-radius')).toBe(radius)
    }
    await show('Product list')
    await color('Header background').fill('#112233')
    await expect.poll(() => styleOf(inPhone('[data-top-bar]'), 'color')).toBe('rgb(255, 255, 255)')
    await expect.element(settings.getByText('Contrast 16.').first()).toBeVisible()
    await color('Secondary color').fill('#005577')
    await expect.poll(() => styleOf(inPhone('[data-cart-count]'), 'background-color')).toBe('rgb(0, 85, 119)')
    await expect.poll(() => styleOf(inPhone('li span[style*="color"]'), 'color')).toBe('rgb(0, 85, 119)')
    await save()
    expect(opened.shop.layout).toMatchObject({
      theme: { color: { primary: '#AA0033', secondary: '#005577' }, corner: { style: 'round' } },
      options: { topBar: { backgroundColor: '#112233' } },
    })
  })

  test('product images in the previews take the ratio of the style [D-048] [D-123]', async () => {
    await openBranding()
    await show('Product list')
    for (const [name, ratio] of [
      ['2:3', 2 / 3],
      ['3:4', 3 / 4],
      ['1:1', 1],
    ] as const) {
      await choose(name)
      await expect
        .poll(() => Number.parseFloat(styleOf(inPhone('img[style*="aspect-ratio"]'), 'aspect-ratio') ?? ''))
        .toBeCloseTo(ratio, 2)
    }
  })

  test('the logo, or the name without one, stands in the header of the home page [D-048]', async () => {
    opened.shop.media.add('logo.png')
    await openBranding({ logo: { src: pictureAddress('old') } })
    await show('Home')
    await expect.poll(() => inPhone('[data-top-bar] img')).not.toBeNull()
    await settings.getByRole('button', { name: 'Remove Logo' }).click()
    await expect.poll(() => inPhone('[data-top-bar]')?.textContent).toContain('Demo shop')
    await settings.getByRole('button', { name: 'Choose Logo from the library' }).click()
    const library = page.getByRole('dialog')
    await library.getByRole('button', { name: /^logo\.png/ }).click()
    await library.getByRole('button', { name: 'OK', exact: true }).click()
    await expect.poll(() => inPhone('[data-top-bar] img')?.getAttribute('src')).toBe(pictureAddress('logo.png'))
  })

  test('the app icon stands on a phone, the splash screen fills it, and removing them shows what stands in', async () => {
    await openBranding({ appIcon: { src: pictureAddress('icon') }, splashScreen: { src: pictureAddress('splash') } })
    await show('App icon')
    await expect.poll(() => inPhone('img[alt="App icon"]')).not.toBeNull()
    await show('Splash screen')
    const splash = () => inPhone('img[alt="Splash screen"]')
    const heightOf = (one: Element | null | undefined) => Math.round(one?.getBoundingClientRect().height ?? Number.NaN)
    // The splash screen starts a little larger than its final size.
    await expect.poll(() => heightOf(splash()) - heightOf(phone())).toBe(0)
    await settings.getByRole('button', { name: 'Remove Splash screen' }).click()
    await expect.poll(() => phone()?.textContent).toContain('Demo shop')
    await settings.getByRole('button', { name: 'Remove App icon' }).click()
    await expect.poll(() => inPhone('svg[aria-label="App icon"]')).not.toBeNull()
    await undo()
    await undo()
    await show('Splash screen')
    await expect.poll(splash).not.toBeNull()
  })

  test('a setting that the shown screen does not have leads to one that has it', async () => {
    await openBranding({ logo: { src: pictureAddress('old') } })
    const shown = (name: string) => expect.element(views.getByRole('radio', { name, exact: true })).toBeChecked()
    await show('App icon')
    await color('Primary color').fill('#AA0033')
    await shown('Home')
    await show('Cart')
    await choose('Sharp')
    await shown('Cart')
    await settings.getByRole('button', { name: 'Remove Logo' }).click()
    await shown('Home')
  })

  test('an address names the screen that is shown', async () => {
    await openScreen('/profile')
    await openBranding({}, '?mode=2')
    await expect.poll(() => phone()?.textContent).toContain('Checkout')
  })
})
