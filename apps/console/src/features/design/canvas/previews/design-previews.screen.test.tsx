import { defaultPage } from '@vitrine/blocks/page/default-pages'
import { AppError } from '@vitrine/domain/errors'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  blockOf,
  ownersColors,
  paletteItem,
  saveBar,
  searchBarOf,
  settings,
  shownBlocks,
  shownTypes,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { FakeBadges } from '../../../../../test/fake-badges.ts'
import { serveBrands, serveCategoryTree } from '../../../../../test/fake-catalog.ts'
import { products } from '../../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const three = ['Home', 'Product list', 'Product detail']
const views = page.getByRole('radiogroup', { name: 'Screen shown' })
const view = (name: string) => views.getByRole('radio', { name, exact: true })
const names = () =>
  views
    .getByRole('radio')
    .elements()
    .map((one) => one.parentElement?.textContent)
/** The main region holds the phone. The texts that these tests look for occur nowhere else in it. */
const main = page.getByRole('main')
const topBar = () => document.querySelector('[data-phone] [data-top-bar]')
const homePage = () => main.getByRole('region', { name: 'Home page' })

beforeEach(() => {
  const { server, shop } = opened
  serveCategoryTree(server)
  serveBrands(server)
  const badges = new FakeBadges()
  badges.plan({ title: { text: 'Sale' } })
  badges.serve(server, products)
  shop.planHomes([{ title: 'Home', blocks: [searchBarOf('Only at home')] }], { multiplePage: false })
  shop.layout.theme.splashScreen.src = '/media/demo-shop/splash.png'
  shop.addPage('product', 'Product', defaultPage('product').blocks)
  shop.addPage('myAccount', '', defaultPage('myAccount').blocks)
  shop.addPage('categoryTree', 'Categories')
  shop.addPage('brands', 'Brands')
  shop.addPage('custom', 'About us', [blockOf('banner')])
  shop.addPage('storeLocator', 'Our stores')
})

async function open(path: string): Promise<void> {
  await openScreen(path)
  await expect.poll(() => document.querySelector('[data-phone]')).not.toBeNull()
  await expect.element(views).toBeVisible()
}

async function show(name: string): Promise<void> {
  await view(name).click({ force: true })
  await expect.element(view(name)).toBeChecked()
}

describe('the previews of the design screens', () => {
  test.each([
    ['home', [], 'Home'],
    ['product-detail', [], 'Product detail'],
    ['navigation-bar', [], 'Home'],
    ['categories', ['Categories'], 'Categories'],
    ['my-account', ['My account'], 'My account'],
    ['brands', ['Brands'], 'Brands'],
    ['custom-pages', ['Custom page'], 'Custom page'],
  ])('/design/%s shows home, product list and product detail too [D-070]', async (screen, before, edited) => {
    await open(`/design/${screen}`)
    await expect.element(settings).toBeVisible()
    expect(names()).toEqual([...before, ...three])
    await expect.element(view(edited)).toBeChecked()
    await show('Product list')
    await expect.element(main.getByRole('heading', { name: 'All products' })).toBeInTheDocument()
    await show('Product detail')
    await expect.element(main.getByText('$25.00').first()).toBeVisible()
    if (screen !== 'navigation-bar') await expect.element(main.getByText('Add to cart', { exact: true })).toBeVisible()
    await show('Home')
    if (screen === 'home') await expect.poll(() => shownBlocks()[0]?.textContent).toContain('Only at home')
    else await expect.element(homePage().getByText('Only at home')).toBeVisible()
  })

  test.each(['/design/brands', '/design/navigation-bar', '/design/branding', '/design/product-badges'])(
    'on %s the top bar says which screen it is, and only home has logo or name there [D-070]',
    async (path) => {
      await open(path)
      await show('Home')
      await expect.poll(() => topBar()?.textContent).toContain('Demo shop')
      await show('Product list')
      await expect.poll(() => topBar()?.textContent).toBe('All products')
      expect(topBar()?.querySelectorAll('img')).toHaveLength(0)
      await show('Product detail')
      await expect.poll(() => topBar()?.textContent).toBe('Linen shirt 1')
      if (path !== '/design/branding') return
      for (const name of ['Cart', 'My account']) {
        await show(name)
        await expect.poll(() => topBar()?.textContent).toBe(name)
      }
    },
  )

  test('each wears the branding as it is edited: colours of buttons, prices and the count of the cart [D-070] [D-048]', async () => {
    await open('/design/branding')
    const color = (name: string) => settings.getByRole('textbox', { name, exact: true })
    await color('Primary color').fill('#AA0033')
    await color('Secondary color').fill('#005577')
    const lookOf = (found: Element | null | undefined) => (found ? getComputedStyle(found) : undefined)
    await expect
      .poll(() => lookOf(document.querySelector('[data-phone] [data-cart-count]'))?.backgroundColor)
      .toBe('rgb(0, 85, 119)')
    const price = () => main.getByText(/^\$[\d,.]+$/).elements()[0]
    for (const name of ['Product list', 'Product detail', 'Cart']) {
      await show(name)
      await expect.poll(() => lookOf(price())?.color, { message: name }).toBe('rgb(0, 85, 119)')
    }
    for (const [name, button] of [
      ['Product list', 'Filter'],
      ['Product detail', 'Add to cart'],
      ['Cart', 'Checkout'],
      ['My account', 'Sign in'],
    ] as const) {
      await show(name)
      const look = () => lookOf(main.getByText(button, { exact: true }).elements()[0])
      await expect.poll(() => look()?.backgroundColor, { message: name }).toBe('rgb(170, 0, 51)')
    }
  })

  test('a page that is shown stays when it cannot be read again', async () => {
    await open('/design/brands')
    await show('Home')
    await expect.element(homePage()).toBeVisible()
    await show('Brands')
    const before = opened.server.calls(pagesRoutes.listPages).length
    opened.server.refuse(pagesRoutes.listPages, new AppError('internal'))
    await show('Home')
    await expect.poll(() => opened.server.calls(pagesRoutes.listPages).length).toBeGreaterThan(before)
    await expect.element(homePage().getByText('Only at home')).toBeVisible()
    expect(main.getByText('could not be loaded').elements()).toEqual([])
  })

  test('a block that is added brings the edited page back', async () => {
    await open('/design/my-account')
    await show('Product list')
    await paletteItem('Action button').click()
    await expect.element(view('My account')).toBeChecked()
    await expect.poll(() => shownBlocks().length).toBe(8)
    await expect.element(saveBar).toBeVisible()
  })

  test('on a phone all of them are reached, and axe finds nothing', async () => {
    await page.viewport(390, 844)
    try {
      await open('/design/categories')
      await show('Product detail')
      await expect.element(main.getByText('Add to cart', { exact: true })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBe(390)
      await expectAccessible(ownersColors)
    } finally {
      await page.viewport(1440, 900)
    }
  })

  test('phones show home, cart, product, account, splash screen, app icon, brands, category tree, custom page, stores and badge [D-069]', async () => {
    await open('/design/branding')
    for (const [name, seen] of [
      ['Home', () => homePage()],
      ['Cart', () => main.getByText('Checkout', { exact: true })],
      ['Product detail', () => main.getByText('Add to cart', { exact: true })],
      ['My account', () => main.getByText('Address book', { exact: true })],
      ['Splash screen', () => main.getByRole('img', { name: 'Splash screen' })],
      ['App icon', () => main.getByRole('img', { name: 'App icon' })],
    ] as const) {
      await show(name)
      await expect.element(seen(), { message: name }).toBeVisible()
    }
    opened.shop.select('brands', ['norrvik'])
    await open('/design/brands')
    await expect.element(main.getByText(/^Search brands/)).toBeVisible()
    await expect.element(main.getByRole('region', { name: 'Picked brands' }).getByText('Norrvik')).toBeVisible()
    await open('/design/categories')
    for (const name of ['Women', 'Men', 'Home'])
      await expect
        .element(main.getByRole('region', { name: 'Selected categories' }).getByText(name, { exact: true }))
        .toBeVisible()
    await open('/design/custom-pages')
    const choose = async (title: string) => {
      await page.getByRole('combobox', { name: 'Page', exact: true }).click()
      await page.getByRole('option', { name: title }).click()
    }
    await choose('About us')
    await expect.poll(shownTypes).toEqual(['banner'])
    await choose('Our stores')
    for (const tab of ['List', 'Map']) await expect.element(main.getByText(tab, { exact: true })).toBeVisible()
    await open('/design/product-badges')
    await expect.poll(() => document.querySelector('[data-phone] [data-badge]')?.textContent).toBe('Sale')
  })
})
