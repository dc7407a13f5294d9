import { commerceChecks } from '@vitrine/connectors/kit/commerce-suite'
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import { describe, expect, test } from 'vitest'
import { mirrorOrder } from '../src/modules/orders/index.ts'
import { createOtherStoreApp } from './other-store-driver.ts'
import { createShopper } from './shopper-browser.ts'

describe('an app with another store', async () => {
  const { app, appKey, params, owner, wares, trouble, other, sync, list, errorOf } = await createOtherStoreApp()

  test.each(commerceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(other.connector)
  })

  test('shows its categories, lists, searches and products from the mirror, in its words and its money', async () => {
    const calls = trouble.calls
    const { data: categories } = await app.call(routes.listCategories, { params, query: { language: 'he' } })
    expect(categories.map(({ name, productCount }) => [name, productCount])).toEqual([
      ['Hem', 5],
      ['מנורות', 5],
    ])
    expect((await list()).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    expect((await list({ categoryId: '10', sort: 'price-asc', currency: 'KWD' })).map(({ price }) => price)).toEqual(
      [3000, 6000, 9000, 12_000, 15_000].map((amountMinor) => ({ amountMinor, currencyCode: 'KWD' })),
    )
    expect((await list({ query: 'LAMPA 3' })).map(({ id }) => id)).toEqual(['3'])
    expect((await list({ query: 'sku-4' })).map(({ id }) => id)).toEqual(['4'])
    const { data: product } = await app.call(routes.getProduct, {
      params: { appKey, id: '2' },
      query: { language: 'he' },
    })
    expect(product).toMatchObject({
      name: 'מנורה 2',
      vendor: { id: '7', name: 'Fabriken' },
      options: [{ name: 'צבע', values: [{ label: 'כחול' }] }],
      variants: [{ id: '2/1', title: 'כחול', quantityAvailable: null, availableForSale: true }],
    })
    const picked = await app.call(catalogRoutes.listProducts, { params, query: { query: 'lampa' } }, owner)
    expect(picked.total).toBe(5)
    expect(trouble.calls).toBe(calls)
  })

  test('has no accounts: the app is told so, and every way into one is closed', async () => {
    const shopper = createShopper(app, appKey)
    const session = await shopper.get('account/session')
    expect(session.body.data).toEqual({ accounts: false, page: false, mail: false, customer: null, ended: false })
    const form = { email: 'kund@shoppers.example', name: 'Kund', password: 'a-shopper-password' }
    const ways = { 'sign-up': form, 'sign-in': form, 'forgot-password': form }
    for (const [way, body] of Object.entries(ways)) {
      const answer = await shopper.post(`account/${way}`, body)
      expect([way, answer.body.error?.code]).toEqual([way, 'accounts_off'])
    }
    expect((await shopper.get('account/orders')).status).toBe(401)
  })

  test('fills a cart, pays on the store’s own pages, and opens the order with the secret of its device', async () => {
    const { data: cart } = await app.call(routes.createCart, { params, body: { currency: 'KWD', language: 'sv' } })
    const at = { appKey, cartId: cart.id }
    const line = { params: { ...at, variantId: '2/1' }, body: { quantity: 2, revision: cart.revision } }
    const { data: filled } = await app.call(routes.setCartLine, line)
    expect(filled).toMatchObject({ itemCount: 2, total: { amountMinor: 6000, currencyCode: 'KWD' } })
    expect((await errorOf(app.call(routes.setCartLine, line))).code).toBe('cart_changed')
    const secret = 'a-secret-of-the-device-1'
    const headers = { headers: { 'order-secret': secret } }
    const { data: start } = await app.call(routes.startCheckout, { params: at }, undefined, headers)
    expect(start).toMatchObject({ mode: 'redirect', url: expect.stringContaining('https://butiken.example/kassa/') })
    expect(decodeURIComponent(JSON.stringify(start))).toContain(`/a/${appKey}/checkout?returned=1`)
    // Somebody who knows the cart cannot name another secret afterwards.
    const stranger = { headers: { 'order-secret': 'another-secret-of-anybody' } }
    await app.call(routes.startCheckout, { params: at }, undefined, stranger)
    const settle = async (as: typeof headers) =>
      (await app.call(routes.settleCheckout, { params: at, body: { idempotencyKey: 'k' } }, undefined, as)).data
    expect(await settle(headers)).toMatchObject({ order: null, cart: { itemCount: 2 } })
    const paid = other.pay(cart.id)
    expect(await settle(headers)).toMatchObject({ order: { id: paid.id, total: { amountMinor: 6000 } }, cart: null })
    expect(await settle(stranger)).toEqual({ order: null, cart: null })
    const orderParams = { appKey, orderId: encodeURIComponent(paid.id) }
    const url = `/a/${appKey}/orders/${orderParams.orderId}`
    const opened = await app.injectShopper({ url, headers: { 'order-secret': secret } })
    expect(opened.json()).toMatchObject({ data: { number: paid.number, status: 'Awaiting Fulfillment' } })
    for (const wrong of [{}, { 'order-secret': 'another-secret-of-anybody' }])
      expect((await app.injectShopper({ url, headers: wrong })).statusCode).toBe(404)
    await mirrorOrder.run(app.ports, { appKey, orderId: paid.id })
    const { data: home } = await app.call(appsRoutes.getHome, { params }, owner)
    expect(home.orders?.latest).toMatchObject([{ number: paid.number, currencyCode: 'KWD' }])
  })

  test('leads to its checkout however often it is asked, says that it is away without ending the cart, and knows no cart that was paid', async () => {
    const { data: cart } = await app.call(routes.createCart, { params, body: {} })
    const at = { appKey, cartId: cart.id }
    await app.call(routes.setCartLine, { params: { ...at, variantId: '2/1' }, body: { quantity: 1 } })
    const headers = { headers: { 'order-secret': 'a-secret-of-the-device-2' } }
    const start = () => app.call(routes.startCheckout, { params: at }, undefined, headers)
    const starts = await Promise.all([start(), start(), start()])
    expect(new Set(starts.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    trouble.failures = 1
    expect((await errorOf(start())).code).toBe('unavailable')
    expect((await start()).data.mode).toBe('redirect')
    const paid = other.pay(cart.id)
    expect((await errorOf(start())).code).toBe('not_found')
    // The store fails while the app asks for the order: asked again, it tells.
    const settle = () =>
      app.call(routes.settleCheckout, { params: at, body: { idempotencyKey: 'k' } }, undefined, headers)
    trouble.failures = 1
    expect((await errorOf(settle())).code).toBe('unavailable')
    for (let times = 0; times < 2; times++) expect((await settle()).data.order?.id).toBe(paid.id)
  })

  test('says at the cart that something is gone which its mirror still shows', async () => {
    const ware = wares.find(({ id }) => id === '3')
    if (!ware) throw new Error('There is no such ware.')
    ware.isSold = false
    const { data: cart } = await app.call(routes.createCart, { params, body: {} })
    const line = { params: { appKey, cartId: cart.id, variantId: '3/1' }, body: { quantity: 1 } }
    const error = await errorOf(app.call(routes.setCartLine, line))
    expect(error).toMatchObject({ code: 'out_of_stock', details: { variantId: '3/1', available: null } })
    await sync()
    const { data: product } = await app.call(routes.getProduct, {
      params: { appKey, id: '3' },
      query: { language: 'sv' },
    })
    expect(product.variants[0]).toMatchObject({ availableForSale: false, quantityAvailable: null })
    ware.isSold = true
    await sync()
  })

  test('answers 503 with a time to come back while it fails or is slow, and lists go on', async () => {
    const create = () => app.injectShopper({ method: 'POST', url: `/a/${appKey}/carts`, payload: {} })
    trouble.failures = 1
    const closed = await create()
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '7'])
    expect(closed.body).not.toContain('hemligt')
    expect(closed.body).not.toContain('stängd')
    trouble.slowMs = 3_600_000
    const slow = await create()
    expect(slow.statusCode).toBe(503)
    expect(slow.headers['retry-after']).toBeDefined()
    expect(await list({ query: 'lampa' })).toHaveLength(5)
    const { data: home } = await app.call(appsRoutes.getHome, { params }, owner)
    expect(home.orders?.latest).not.toEqual([])
    trouble.slowMs = 0
    expect((await create()).statusCode).toBe(201)
  })
})
