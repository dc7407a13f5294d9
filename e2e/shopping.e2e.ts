import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './browser.ts'
import { fillCheckout, placeOrder } from './checkout-form.ts'
import { ownServer } from './own-server.ts'
import { openPair } from './under-translator.ts'

const appKey = 'demo-aurora'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
const address = (path = '') => `${ownServer().shopperUrl}/a/${appKey}/${path}`

async function ask<T>(path: string): Promise<T> {
  return ((await (await fetch(address(path))).json()) as { data: T }).data
}

interface Found {
  product: Product
  variant: Product['variants'][number]
}

/** The first product that has a variant of this kind. */
async function findVariant(
  categoryId: string,
  matches: (variant: Product['variants'][number], product: Product) => boolean,
): Promise<Found> {
  for (let page = 0; page < 10; page++) {
    const cards = await ask<{ id: string }[]>(`catalog/products?size=24&page=${page}&categoryId=${categoryId}`)
    const products = await Promise.all(cards.map(({ id }) => ask<Product>(`catalog/products/${id}`)))
    for (const product of products) {
      const variant = product.variants.find((one) => matches(one, product))
      if (variant) return { product, variant }
    }
    if (cards.length === 0) break
  }
  throw new Error('The demo has no such product in this category.')
}

async function firstCategory(): Promise<{ id: string; name: string }> {
  const roots =
    await ask<{ id: string; name: string; parentId: string | null; productCount: number }[]>('catalog/categories')
  const category = roots.find(({ parentId, productCount }) => parentId === null && productCount > 0)
  if (!category) throw new Error('The demo has no category with products.')
  return category
}

async function choose(page: Page, { product, variant }: Found): Promise<void> {
  for (const { name, value } of variant.selectedOptions) {
    const values = product.options.find((option) => option.name === name)?.values ?? []
    if (values.length < 2) continue
    const group = page.getByRole('group', { name: new RegExp(`^${name}`) })
    await group.getByRole('radio', { name: value, exact: true }).click()
  }
}

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

function orderOfStore(number: number) {
  const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })
  return {
    ...{ id: `order-of-the-store-000${number}`, number: `S-${number}`, placedAt: new Date().toISOString(), lines: [] },
    ...{ status: 'Pending', statusCode: 1, email: 'ada@example.test' },
    ...{ subtotal: money(100), discount: money(0), shipping: money(0), total: money(100) },
  }
}

describe('shopping', () => {
  const { newContext } = useBrowser()
  const manyChoices = (product: Product) => product.variants.length > 1

  test('from the home page and back to where it was scrolled, from a category over its list, a product and a variant into the cart and, after errors at its fields, to a placed order; what is sold out is not sold', async () => {
    const category = await firstCategory()
    const wanted = await findVariant(
      category.id,
      (variant, product) =>
        manyChoices(product) &&
        variant.availableForSale &&
        (variant.quantityAvailable ?? 99) > 3 &&
        product.variants[0] !== variant,
    )
    const { product, variant } = wanted
    const page = await (await newContext(phone)).newPage()

    await page.goto(address())
    // What is scrolled before the app has started is kept too; a link pressed before it leads on without the app.
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.waitForFunction(() => window.scrollY === 900)
    await page.locator('html[data-started]').waitFor()
    await page.locator('a[href*="/product/"]').evaluateAll((links) => {
      const link = links.find((one) => one.getBoundingClientRect().top > 100) as HTMLElement | undefined
      link?.click()
    })
    await page.waitForURL(/\/product\//)
    await page.waitForFunction(() => window.scrollY === 0 && document.activeElement?.id === 'main')
    await page.goBack()
    await page.waitForFunction(() => Math.abs(window.scrollY - 900) < 3)

    await page.goto(address('categories'))
    const row = page.getByRole('listitem').filter({ hasText: category.name }).first()
    await row.waitFor()
    if ((await row.locator('summary').count()) > 0) await row.locator('summary').first().click()
    await row.getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname.endsWith(`/category/${category.id}`))
    const tile = page.locator(`main a[href*="/product/${product.id}"]`).first()
    // The list goes on by itself where the shopper reaches its end.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000)
        return tile.count()
      })
      .toBeGreaterThan(0)
    await tile.click()
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()

    await choose(page, wanted)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: 'View cart' }).click()
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name })
    await line.waitFor()
    expect(await line.textContent()).toContain(variant.title)

    await page.getByRole('link', { name: 'Check out' }).click()
    // A form with errors says so at its fields, and loses nothing of what was typed.
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
    await field('Full name').fill('Ada Lovelace')
    await field('E-mail').fill('ada')
    await page.getByRole('button', { name: /Place order/ }).click()
    await page.getByText('Invalid email!').waitFor()
    // Whether a postal code is needed is known with the country.
    expect(await page.getByText('Required!').count()).toBe(2)
    expect(await field('E-mail').evaluate((one) => one === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.reload()
    expect(await field('Full name').inputValue()).toBe('Ada Lovelace')
    expect(await page.getByText('Total').count()).toBeGreaterThan(0)
    await fillCheckout(page)
    await placeOrder(page)
    await page.getByText(product.name).first().waitFor()
    // Whoever sees the address can open the order: it must not be guessed.
    expect(new URL(page.url()).pathname.split('/').at(-1)).toMatch(/^[A-Za-z0-9_-]{22,}$/)
    await expectAccessible(page)
    await page.goto(address('cart'))
    await page.getByText('Your cart is empty').waitFor()

    const soldOut = await findVariant(
      category.id,
      (variant, product) => manyChoices(product) && !variant.availableForSale,
    )
    await page.goto(address(`product/${soldOut.product.id}?variant=${soldOut.variant.id}`))
    const button = page.getByRole('main').getByRole('button', { name: 'Sold out' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
    // The server is the judge, whatever a page does.
    const json = { 'content-type': 'application/json' }
    const made = await fetch(address('carts'), { method: 'POST', headers: json, body: '{}' })
    const { data: cart } = (await made.json()) as { data: { id: string } }
    const refused = await fetch(address(`carts/${cart.id}/lines/${soldOut.variant.id}`), {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ quantity: 1 }),
    })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: { code: 'out_of_stock' } })
  })

  test('before the app has started, a tap puts what is chosen into the cart once the app starts, and a link to a variant is drawn once', async () => {
    const isSold = (variant: Product['variants'][number], { variants }: Product) =>
      variants.length > 2 && variants.every(({ availableForSale }) => availableForSale) && variants[1] === variant
    const wanted = await findVariant((await firstCategory()).id, isSold)
    const { product, variant } = wanted
    const context = await newContext({ ...phone, bypassCSP: false, serviceWorkers: 'block' })
    const page = await context.newPage()
    let letStart = () => {}
    const mayStart = new Promise<void>((resolve) => {
      letStart = resolve
    })
    await page.route('**/assets/main-*.js', async (route) => {
      await mayStart
      await route.continue()
    })
    const last = product.variants.at(-1)
    await page.goto(address(`product/${product.id}?variant=${last?.id}&utm_source=mail`), { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: 'Add to cart' })
    const chosen = () =>
      page.locator('input[data-option]:checked').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await add.waitFor()
    const several = (of: Found['variant'] | undefined) =>
      of?.selectedOptions
        .filter(({ name }) => (product.options.find((one) => one.name === name)?.values.length ?? 0) > 1)
        .map(({ value }) => value)
    expect(await chosen()).toEqual(several(last))
    const drawn = await page.locator('main').elementHandle()
    await choose(page, wanted)
    await add.click()
    await add.click()
    await page.locator('button[aria-busy=true]').waitFor()
    letStart()
    await page.getByText('Added to your cart').waitFor()
    // The page is the one that was drawn, and shows what was chosen in it.
    expect(await drawn?.evaluate((main) => main.isConnected)).toBe(true)
    expect(await chosen()).toEqual(several(variant))
    await page.getByRole('button', { name: 'View cart' }).click()
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: variant.title })
    await line.waitFor()
    await page.getByText('1 item', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('1 item', { exact: true }).waitFor()
  })

  test('at a store with a checkout of its own leads there and back, to the cart without an order and to the order with one, also while the store is away', async () => {
    const isSold = (_: unknown, { variants }: Product) => variants.every(({ availableForSale }) => availableForSale)
    const { product } = await findVariant((await firstCategory()).id, isSold)
    const context = await newContext({ ...phone, serviceWorkers: 'block' })
    const page = await context.newPage()
    const closed = json(503, { error: { code: 'unavailable', message: '', requestId: '' } })
    const order = orderOfStore(1)
    const store = { isAway: true, isPaid: false }
    await page.route('**/checkout-start*', (route) =>
      route.fulfill(store.isAway ? closed : json(200, { data: { mode: 'redirect', url: 'https://store.test/pay' } })),
    )
    await page.route('**/settle?*', (route) => {
      if (store.isAway) return route.fulfill(closed)
      return store.isPaid ? route.fulfill(json(200, { data: { order, cart: null } })) : route.continue()
    })
    await page.route('https://store.test/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<h1>Pay here</h1><a href="${address('checkout?returned=1')}">Back to the shop</a>`,
      }),
    )
    const atStore = page.getByRole('heading', { name: 'Pay here' })
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name })
    const checkOut = () => page.getByRole('link', { name: 'Check out' }).click()

    await page.goto(address(`product/${product.id}`))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: 'View cart' }).click()
    await checkOut()
    await page.getByText('This could not be loaded').waitFor()
    store.isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await atStore.waitFor()
    // Going back leads to the cart: the checkout would only lead to the store again.
    await page.goBack()
    await line.waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/cart$/)

    await checkOut()
    await atStore.waitFor()
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.getByText('Looking for your order').waitFor()
    await page.getByText('Your order was not completed.').waitFor()
    await line.waitFor()

    await checkOut()
    await atStore.waitFor()
    store.isAway = true
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.getByText('The store does not answer').waitFor()
    await expectAccessible(page)
    Object.assign(store, { isAway: false, isPaid: true })
    await page.getByText('Thank you for your order').waitFor()
    await page.getByRole('heading', { name: 'Order S-1' }).waitFor()
    await page.goto(address('cart'))
    await page.getByText('Your cart is empty').waitFor()
  })

  test('in a way with a page of its provider leads there and back: with the order, without one, also when it is paid late, and when nobody comes back', async () => {
    const isMany = ({ availableForSale, quantityAvailable: left }: Found['variant']) =>
      availableForSale && (left === null || left > 3)
    const { product, variant } = await findVariant((await firstCategory()).id, isMany)
    const context = await newContext({ ...phone, serviceWorkers: 'block' })
    const provider = { paid: null as ReturnType<typeof orderOfStore> | null }
    const ways = [
      { id: '6', name: 'Card', page: true },
      { id: '1', name: 'Invoice' },
    ]
    await context.route('**/checkout-start*', (route) =>
      route.fulfill(json(200, { data: { mode: 'native', payment: 'store', ways } })),
    )
    const paidIn: unknown[] = []
    await context.route('**/payment?*', (route) => {
      paidIn.push(route.request().postDataJSON().payment)
      return route.fulfill(json(200, { data: { url: 'https://pay.test/1', order: null } }))
    })
    // Nobody can close the page: whoever pays there still has the order.
    await context.route('**/settle?*', async (route) => {
      if (provider.paid) return route.fulfill(json(200, { data: { order: provider.paid, cart: null } }))
      const response = await route.fetch()
      const { data } = await response.json()
      return route.fulfill({ response, json: { data: { ...data, late: true } } })
    })
    await context.route('https://pay.test/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<h1>Pay here</h1><a href="${address('checkout?returned=1')}">Back to the shop</a>`,
      }),
    )
    let page = await context.newPage()
    const line = () => page.getByRole('main').getByRole('listitem').filter({ hasText: product.name })
    const leave = async () => {
      await page.getByRole('link', { name: 'Check out' }).click()
      await page.getByRole('radio', { name: 'Card' }).waitFor()
      await fillCheckout(page)
      await page.getByRole('button', { name: /^Continue to payment/ }).click()
      await page.getByRole('heading', { name: 'Pay here' }).waitFor()
    }
    const fillCart = async () => {
      await page.goto(address(`product/${product.id}?variant=${variant.id}`))
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
      await page.getByRole('button', { name: 'View cart' }).click()
      await line().waitFor()
    }
    const comeBack = () => page.getByRole('link', { name: 'Back to the shop' }).click()
    const seesOrder = async (number: number) => {
      await page.getByText('Thank you for your order').waitFor()
      await page.getByRole('heading', { name: `Order S-${number}` }).waitFor()
    }

    await fillCart()
    await leave()
    // Going back leads to the cart: the checkout would only lead away again.
    await page.goBack()
    await line().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/cart$/)

    await leave()
    await comeBack()
    await page.getByText('Looking for your order').waitFor()
    await page.getByText('Your order was not completed.').waitFor()
    await line().waitFor()
    // The provider took the money in its own time, with nobody at the checkout.
    provider.paid = orderOfStore(1)
    await page.reload()
    await page.getByRole('button', { name: 'View order' }).click()
    await seesOrder(1)
    await page.goto(address('cart'))
    await page.getByText('Your cart is empty').waitFor()

    provider.paid = null
    await fillCart()
    await leave()
    provider.paid = orderOfStore(2)
    await comeBack()
    await seesOrder(2)

    provider.paid = null
    await fillCart()
    await leave()
    await page.close()
    provider.paid = orderOfStore(3)
    page = await context.newPage()
    // As long as somebody may still be paying in another tab, nobody asks.
    await page.clock.setSystemTime(Date.now() + 41 * 60_000)
    await page.goto(address())
    await page.getByRole('button', { name: 'View order' }).click()
    await seesOrder(3)
    expect(new Set(paidIn)).toEqual(new Set(['6']))
  })

  test('under a browser’s translator, cart and checkout say what is bought and what it costs', async () => {
    const isMany = ({ availableForSale, quantityAvailable: left }: Found['variant']) =>
      availableForSale && (left === null || left > 2)
    const { product, variant } = await findVariant((await firstCategory()).id, isMany)
    const pair = await openPair(newContext)
    await pair.goTo(`product/${product.id}?variant=${variant.id}`)
    await pair.both((page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click())
    await pair.both((page) => page.getByText('View cart').first().waitFor())
    await pair.goTo('cart')
    await pair.expectSame('one item')
    await pair.both((page) =>
      page
        .getByRole('group', { name: /^Quantity/ })
        .getByRole('button')
        .last()
        .click(),
    )
    await pair.both((page) => page.getByText('2 items').waitFor())
    await pair.expectSame('two items')
    await pair.goTo('checkout')
    await pair.expectSame('the checkout')
    await pair.sayOtherwise(true)
    await pair.expectSame('all reads otherwise')
    expect(await pair.wronglyTranslated()).toEqual([])
  })
})
