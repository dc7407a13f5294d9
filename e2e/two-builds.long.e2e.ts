/** Two real builds, one after the other, with pages of the first open: what an upgrade does to whoever is shopping. */
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limit } from '../tooling/limits.ts'
import { openShopperPage, useBrowser } from './browser.ts'
import { openInstallation } from './builds.ts'
import { checkoutForm, fillCheckout, placeOrder } from './checkout-form.ts'
import { ownServer, restartOwnServer } from './own-server.ts'

const browser = useBrowser()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
const address = (path = '') => `${ownServer().shopperUrl}/a/demo-harbor/${path}`

let installation: Awaited<ReturnType<typeof openInstallation>>
let firstFiles: string[]

const startBuild = async (): Promise<string[]> => {
  const files = await installation.build()
  await ownServer().stop()
  await restartOwnServer({ main: installation.main })
  return files
}

async function simpleProduct(): Promise<string> {
  const read = async <T>(path: string) => ((await (await fetch(address(path))).json()) as { data: T }).data
  for (const { id } of await read<{ id: string }[]>('catalog/products?size=24')) {
    const { variants } = await read<Product>(`catalog/products/${id}`)
    if (variants.length === 1 && variants[0]?.availableForSale) return id
  }
  throw new Error('The demo has no product with one variant.')
}

/** A page with something in its cart, which counts its documents. */
async function openWithCart(options: { serviceWorkers?: 'block' } = {}) {
  const page = await (await browser.newContext({ ...phone, ...options })).newPage()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await openShopperPage(page, address(`product/${await simpleProduct()}`))
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('button', { name: 'View cart' }).waitFor()
  return { page, documents: () => documents }
}

/** Goes to a screen without loading the page, as a tap does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ key: String(Math.random()), depth: 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address(path))

const isSecondBuild = (page: Page) => page.locator('main [data-build=second]')

let kept: Awaited<ReturnType<typeof openWithCart>>
let bare: Awaited<ReturnType<typeof openWithCart>>

beforeAll(async () => {
  installation = await openInstallation()
  firstFiles = await startBuild()
  kept = await openWithCart()
  await kept.page.waitForFunction(async () => {
    const shells = (await caches.keys()).filter((name) => name.includes(':shell:'))
    const files = await Promise.all(shells.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().some(({ url }) => url.includes('/cart-screen-'))
  })
  bare = await openWithCart({ serviceWorkers: 'block' })
  await goTo(bare.page, 'checkout')
  await fillCheckout(bare.page)
  await installation.change(
    'screens/cart/cart-screen.tsx',
    '<div className={css.cart}>',
    '<div className={css.cart} data-build="second">',
  )
  const files = await startBuild()
  // The screen has another name, and that of the first build is gone.
  const ofCart = (names: string[]) => names.filter((name) => name.startsWith('cart-screen-'))
  expect(ofCart(files)).not.toEqual(ofCart(firstFiles))
}, limit(900_000))

afterAll(() => installation.remove())

test('a page of the first build goes on with its files, and has the second when it is loaded again', async () => {
  const { page, documents } = kept
  await goTo(page, 'cart')
  await page.getByRole('main').getByRole('link', { name: 'Check out' }).waitFor()
  expect(await isSecondBuild(page).count()).toBe(0)
  expect(documents()).toBe(1)
  await page.reload()
  await isSecondBuild(page).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Check out' }).waitFor()
})

test('without kept files, a screen that is gone comes with the second build, and cart and form are there', async () => {
  const { page, documents } = bare
  await goTo(page, 'cart')
  await isSecondBuild(page).waitFor()
  expect(documents()).toBe(2)
  await page.getByRole('main').getByRole('link', { name: 'Check out' }).click()
  const name = page.getByRole('main').getByLabel('Full name', { exact: true })
  await expect.poll(() => name.inputValue()).toBe(checkoutForm.name)
  await placeOrder(page)
})
