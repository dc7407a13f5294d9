/** What the phone of each design screen shows beside the screen that is edited. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'

/** Nothing is saved here. */
const editedApp = 'demo-aurora'
const three = ['Home', 'Product list', 'Product detail']

describe('the previews of the design screens', () => {
  const { newContext } = useBrowser()
  let page: Page
  let driver: EditorDriver
  const phone = () => page.locator('[data-phone]')
  const views = () => page.getByRole('radiogroup', { name: 'Screen shown' })
  const names = () =>
    views()
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const show = (name: string) => views().getByRole('radio', { name, exact: true }).check({ force: true })

  beforeAll(async () => {
    page = await (await newContext()).newPage()
    await openConsole(page, 'owner', editedApp)
    driver = new EditorDriver(page)
  }, 60_000)

  test.each([
    ['home', [], 'Home'],
    ['product-detail', [], 'Product detail'],
    ['navigation-bar', [], 'Home'],
    ['categories', ['Categories'], 'Categories'],
    ['my-account', ['My account'], 'My account'],
    ['brands', ['Brands'], 'Brands'],
    ['custom-pages', ['Custom page'], 'Custom page'],
  ])('/design/%s shows home, product list and product detail too [D-070]', async (screen, before, edited) => {
    await driver.open(`/design/${screen}`)
    expect(await names()).toEqual([...before, ...three])
    expect(await views().getByRole('radio', { name: edited, exact: true }).isChecked()).toBe(true)
    await show('Product list')
    await phone().getByRole('heading', { name: 'All products' }).waitFor()
    await show('Product detail')
    await phone().getByText('$', { exact: false }).first().waitFor()
    if (screen !== 'navigation-bar') await phone().getByText('Add to cart', { exact: true }).waitFor()
    await show('Home')
    const home = screen === 'home' ? driver.blocks().first() : phone().getByRole('region', { name: 'Home page' })
    await home.waitFor()
    await show(edited)
  })

  test.each(['/design/brands', '/design/navigation-bar', '/design/branding', '/design/product-badges'])(
    'on %s the top bar says which screen it is, and only home has logo or name there [D-070]',
    async (path) => {
      await page.goto(path)
      const bar = phone().locator('[data-top-bar]')
      await bar.waitFor()
      const brand = bar.locator('img').or(bar.getByText('Aurora', { exact: false }))
      await show('Home')
      await brand.waitFor()
      await show('Product list')
      await expect.poll(() => bar.textContent()).toBe('All products')
      expect(await brand.count()).toBe(0)
      await show('Product detail')
      await expect.poll(() => bar.textContent()).not.toMatch(/^$|All products|Aurora/)
      if (path !== '/design/branding') return
      for (const name of ['Cart', 'My account']) {
        await show(name)
        await expect.poll(() => bar.textContent()).toBe(name)
      }
    },
  )

  test('each wears the branding as it is edited: colours of buttons, prices and the count of the cart [D-070] [D-048]', async () => {
    await driver.open('/design/branding')
    const color = (name: string) => driver.panel().getByRole('textbox', { name, exact: true })
    await color('Primary color').fill('#AA0033')
    await color('Secondary color').fill('#005577')
    const count = phone().locator('[data-cart-count]')
    await expect.poll(() => count.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(0, 85, 119)')
    for (const name of ['Product list', 'Product detail', 'Cart']) {
      await show(name)
      const price = phone()
        .getByText(/^\$[\d,.]+$/)
        .first()
      await expect.poll(() => price.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 85, 119)')
    }
    for (const [name, button] of [
      ['Product list', 'Filter'],
      ['Product detail', 'Add to cart'],
      ['Cart', 'Checkout'],
      ['My account', 'Sign in'],
    ] as const) {
      await show(name)
      const one = phone().getByText(button, { exact: true })
      await expect.poll(() => one.evaluate((part) => getComputedStyle(part).backgroundColor)).toBe('rgb(170, 0, 51)')
    }
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })

  test('a page that is shown stays when it cannot be read again', async () => {
    await driver.open('/design/brands')
    await show('Home')
    const home = phone().getByRole('region', { name: 'Home page' })
    await home.waitFor()
    await show('Brands')
    let refused = 0
    await page.route(/\/pages\?.*type=home/, (route) => {
      refused++
      return route.fulfill({ status: 403, json: {} })
    })
    await show('Home')
    await expect.poll(() => refused).toBeGreaterThan(0)
    await page.evaluate(() => fetch('/livez').then(() => new Promise((drawn) => requestAnimationFrame(drawn))))
    await home.waitFor()
    expect(await phone().getByText('could not be loaded').count()).toBe(0)
    await page.unroute(/\/pages\?.*type=home/)
  })

  test('a block that is chosen brings the edited page back, and so does one that is added', async () => {
    await driver.open('/design/my-account')
    await show('Product list')
    await driver.palette('actionButton').click()
    await expect.poll(() => views().getByRole('radio', { name: 'My account', exact: true }).isChecked()).toBe(true)
    await driver.block(0).waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })

  test('on a phone all of them are reached, and axe finds nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/design/categories')
    await phone().waitFor()
    await show('Product detail')
    await phone().getByText('Add to cart', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page, ownersColours)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('phones show home, cart, product, account, brands, category tree, custom page, stores, splash screen, app icon and badge [D-069]', async () => {
    await driver.open('/design/branding')
    for (const [name, seen] of [
      ['Home', phone().getByRole('region', { name: 'Home page' })],
      ['Cart', phone().getByText('Checkout', { exact: true })],
      ['Product detail', phone().getByText('Add to cart', { exact: true })],
      ['My account', phone().getByText('Address book', { exact: true })],
      ['Splash screen', phone().getByRole('img', { name: 'Splash screen' })],
      ['App icon', phone().getByRole('img', { name: 'App icon' })],
    ] as const) {
      await show(name)
      await seen.waitFor()
    }
    await driver.open('/design/brands')
    await phone()
      .getByText(/^Search brands/)
      .waitFor()
    await driver.open('/design/categories')
    await expect.poll(() => phone().locator('li').count()).toBeGreaterThan(3)
    await driver.open('/design/custom-pages')
    const choose = async (title: string) => {
      await page.getByRole('combobox', { name: 'Page', exact: true }).click()
      await page.getByRole('option', { name: title }).click()
    }
    await choose('About us')
    await expect.poll(driver.types).toContain('banner')
    await choose('Our stores')
    for (const tab of ['List', 'Map']) await phone().getByText(tab, { exact: true }).waitFor()
    await page.goto('/design/product-badges')
    await phone().locator('[data-badge]').first().waitFor()
  })
})
