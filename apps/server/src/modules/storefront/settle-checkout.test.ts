import type { AppError } from '@vitrine/domain/errors'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutForm as form, shownForOrder } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { connectors } from '../../connectors.ts'
import type { ConnectorKind } from '../../ports.ts'

describe('an attempt to order', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const variantId = 'plate-set-ivory'

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    await app.database.db.updateTable('demo_variants').set({ stock: 100 }).where('app_key', '=', appKey).execute()
  })

  const setLine = async (
    cartId: string,
    quantity: number,
    revision?: number,
    variant = variantId,
  ): Promise<ShownCart> =>
    (
      await app.call(routes.setCartLine, {
        params: { appKey, cartId, variantId: variant },
        body: { quantity, revision },
      })
    ).data
  const fillCart = async () => setLine((await app.call(routes.createCart, { params: { appKey }, body: {} })).data.id, 1)
  const order = async (
    cart: ShownCart,
    key: string,
    secret?: string,
    { currency, ...other }: { currency?: string } & Partial<typeof form> = {},
  ) =>
    (
      await app.call(
        routes.checkOut,
        {
          params: { appKey, cartId: cart.id },
          query: { currency },
          body: {
            ...form,
            ...other,
            expectedTotalMinor: cart.total?.amountMinor ?? -1,
            revision: cart.revision,
            lines: cart.lines,
          },
        },
        undefined,
        { headers: { 'idempotency-key': key, ...(secret !== undefined && { 'order-secret': secret }) } },
      )
    ).data
  const withSecret = (secret?: string): { headers: Record<string, string> } => ({
    headers: secret === undefined ? {} : { 'order-secret': secret },
  })
  const settle = async (cart: ShownCart, idempotencyKey: string, secret?: string) =>
    (
      await app.call(
        routes.settleCheckout,
        { params: { appKey, cartId: cart.id }, body: { idempotencyKey } },
        undefined,
        withSecret(secret),
      )
    ).data
  const open = async (orderId: string, secret?: string) =>
    (await app.call(routes.getOrder, { params: { appKey, orderId } }, undefined, withSecret(secret))).data
  const [mine, another] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
  const errorOf = (promise: Promise<unknown>) =>
    promise.then(
      () => Promise.reject(new Error('It worked.')),
      (error: unknown) => error as AppError,
    )

  test('that was taken is answered with its order, however often it is asked for', async () => {
    const cart = await fillCart()
    const placed = await order(cart, 'taken', mine)
    for (let times = 0; times < 2; times++)
      expect(await settle(cart, 'taken', mine)).toEqual({ order: placed, cart: null })
    expect(await order(cart, 'taken', mine)).toEqual(placed)
  })

  test('that was given up is refused when it arrives after all, and the cart can be ordered anew', async () => {
    const cart = await fillCart()
    const { order: none, cart: kept } = await settle(cart, 'late')
    expect(none).toBeNull()
    expect(kept?.lines).toEqual(cart.lines)
    const refused = await errorOf(order(cart, 'late'))
    expect(refused).toMatchObject({ code: 'cart_changed', details: { cart: shownForOrder(kept as ShownCart) } })
    expect((await order(kept as ShownCart, 'anew')).lines).toMatchObject([{ variantId, quantity: 1 }])
    expect((await errorOf(order(kept as ShownCart, 'late'))).code).toBe('cart_ordered')
    expect(await settle(cart, 'late')).toEqual({ order: null, cart: null })
  })

  test('and the question for it at the same time have one outcome', async () => {
    for (let times = 0; times < 5; times++) {
      const cart = await fillCart()
      const [placed, settled] = await Promise.allSettled([order(cart, 'both', mine), settle(cart, 'both', mine)])
      const found = settled.status === 'fulfilled' ? settled.value.order : undefined
      expect(found).toEqual(placed.status === 'fulfilled' ? placed.value : null)
    }
  })

  test('orders what was on the screen or nothing, also where another tab made it another cart of the same worth', async () => {
    const cart = await fillCart()
    await app.database.db
      .updateTable('demo_variant_prices')
      .set({ amount_minor: cart.subtotal?.amountMinor ?? -1 })
      .where('app_key', '=', appKey)
      .where('variant_id', '=', 'wall-clock-oak')
      .execute()
    await setLine(cart.id, 0)
    const other = await setLine(cart.id, 1, undefined, 'wall-clock-oak')
    expect(other.total).toEqual(cart.total)
    for (const stale of [cart, { ...cart, revision: other.revision }])
      expect(await errorOf(order(stale, 'stale'))).toMatchObject({
        code: 'cart_changed',
        details: { cart: shownForOrder(other) },
      })
    expect((await order(other, 'fresh')).lines).toMatchObject([{ variantId: 'wall-clock-oak' }])
  })

  test('ends the cart: what comes later neither changes it nor orders it again', async () => {
    const cart = await fillCart()
    await order(cart, 'first')
    expect((await errorOf(setLine(cart.id, 5))).code).toBe('not_found')
    expect((await errorOf(order(cart, 'second'))).code).toBe('cart_ordered')
    const orders = await app.database.db.selectFrom('demo_orders').select('id').where('cart_id', '=', cart.id).execute()
    expect(orders).toHaveLength(1)
  })

  test('a change that was held up on its way does not undo a later one', async () => {
    const cart = await fillCart()
    const changed = await setLine(cart.id, 3, cart.revision)
    const late = await errorOf(setLine(cart.id, 7, cart.revision))
    expect(late).toMatchObject({ code: 'cart_changed', details: { cart: changed } })
  })

  test('a key that comes again with another body is refused, and the order stays as it was', async () => {
    const cart = await fillCart()
    const placed = await order(cart, 'once', mine)
    expect(await order(cart, 'once', mine)).toEqual(placed)
    const total = cart.total as { amountMinor: number; currencyCode: string }
    const dearer = { ...cart, total: { ...total, amountMinor: total.amountMinor + 1 } }
    const more = { ...cart, lines: cart.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) }
    for (const other of [dearer, more])
      expect(await errorOf(order(other, 'once', mine))).toMatchObject({ code: 'idempotency_key_reused', status: 422 })
    const others = [{ name: 'Another One' }, { email: 'another@shoppers.example' }, { address: 'Other street 2' }]
    for (const other of [...others, { city: 'Elsewhere' }, { postalCode: '10999' }, { country: 'AT' }])
      expect([other, (await errorOf(order(cart, 'once', mine, other))).code]).toEqual([other, 'idempotency_key_reused'])
    // Whoever may not open the order does not learn what it holds.
    expect((await errorOf(order(more, 'once', another))).code).toBe('cart_ordered')
    expect(await settle(cart, 'once', mine)).toEqual({ order: placed, cart: null })
  })

  test('a key that comes again with the same number in another currency is refused', async () => {
    const cart = await fillCart()
    const placed = await order(cart, 'currency', mine)
    for (const currency of ['EUR', 'eur', 'XXX'])
      expect([currency, (await errorOf(order(cart, 'currency', mine, { currency }))).code]).toEqual([
        currency,
        'idempotency_key_reused',
      ])
    expect(await order(cart, 'currency', mine, { currency: placed.total.currencyCode })).toEqual(placed)
  })

  test('of a customer without a secret opens for this customer alone', async () => {
    const shopper = createShopper(app, appKey)
    const who = { email: 'mia@shoppers.example', name: 'Mia Wong', password: 'a-shopper-password' }
    await shopper.post('account/sign-up', who)
    expect((await shopper.post('account/sign-in', who)).status).toBe(200)
    const cart = await fillCart()
    const body = { ...form, expectedTotalMinor: cart.total?.amountMinor ?? -1 }
    const placed = await shopper.post(`carts/${cart.id}/checkout`, body, { 'idempotency-key': 'own' })
    const ask = async (as: typeof shopper) =>
      (await as.post(`carts/${cart.id}/settle`, { idempotencyKey: 'own' })).body.data.order
    expect(await ask(shopper)).toEqual(placed.body.data)
    expect(await ask(createShopper(app, appKey))).toEqual({ ...placed.body.data, email: '' })
  })

  test('another app and a key that is none are refused', async () => {
    const cart = await fillCart()
    await order(cart, 'mine')
    const params = { appKey: await app.buildApp(), cartId: cart.id }
    const foreign = await app.call(routes.settleCheckout, { params, body: { idempotencyKey: 'mine' } })
    expect(foreign.data).toEqual({ order: null, cart: null })
    expect((await errorOf(settle(cart, 'ä b'))).code).toBe('validation_failed')
  })

  describe('of a guest', () => {
    test('opens with the secret of its device alone, which the database knows by its hash only', async () => {
      const cart = await fillCart()
      const placed = await order(cart, 'secret', mine)
      expect(await open(placed.id, mine)).toEqual(placed)
      for (const secret of [undefined, another]) expect((await errorOf(open(placed.id, secret))).code).toBe('not_found')
      expect((await errorOf(open(placed.id, 'short'))).code).toBe('bad_request')
      const rows = await app.database.db.selectFrom('demo_orders').selectAll().where('id', '=', placed.id).execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(mine)
    })

    test('is not given to somebody who knows its cart and its key', async () => {
      const cart = await fillCart()
      const placed = await order(cart, 'known', mine)
      for (const secret of [undefined, another]) {
        expect(await settle(cart, 'known', secret)).toEqual({ order: null, cart: null })
        expect((await errorOf(order(cart, 'known', secret))).code).toBe('cart_ordered')
      }
      expect(await settle(cart, 'known', mine)).toEqual({ order: placed, cart: null })
    })

    test('that was placed without a secret opens for nobody who names one', async () => {
      const placed = await order(await fillCart(), 'before')
      for (const secret of [undefined, mine, another])
        expect((await errorOf(open(placed.id, secret))).code).toBe('not_found')
      const row = app.database.db.selectFrom('demo_orders').select('secret_hash').where('id', '=', placed.id)
      expect(await row.executeTakeFirstOrThrow()).toEqual({ secret_hash: null })
    })

    test('that was placed without a secret is told as taken, and not whose it is', async () => {
      const cart = await fillCart()
      const placed = await order(cart, 'bare')
      expect(await settle(cart, 'bare')).toEqual({ order: { ...placed, email: '' }, cart: null })
      expect(await settle(cart, 'bare', mine)).toEqual({ order: null, cart: null })
    })

    test('that came from no cart of the app opens for no device', async () => {
      const placed = await order(await fillCart(), 'imported')
      await app.database.db.updateTable('demo_orders').set({ cart_id: null }).where('id', '=', placed.id).execute()
      expect((await errorOf(open(placed.id, mine))).code).toBe('not_found')
    })
  })
})

test('an order that is placed is answered also when the store does not tell its stock', async () => {
  const { demo } = connectors.kinds as { demo: ConnectorKind }
  let ask = () => {}
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve
  })
  const silent: ConnectorKind = {
    ...demo,
    connect: (shop, ports) => ({
      ...demo.connect(shop, ports),
      availability: () => {
        ask()
        return new Promise(() => {})
      },
    }),
  }
  const app = await createTestApp({ connectors: { kinds: { demo: silent }, timeLimitMs: 600_000 } })
  const appKey = await app.buildApp()
  await buildDemoStore(app, appKey)
  await app.database.db.updateTable('demo_variants').set({ stock: 100 }).where('app_key', '=', appKey).execute()
  const { data: begun } = await app.call(routes.createCart, { params: { appKey }, body: {} })
  const params = { appKey, cartId: begun.id }
  const line = { params: { ...params, variantId: 'plate-set-ivory' }, body: { quantity: 1 } }
  const { data: cart } = await app.call(routes.setCartLine, line)
  const body = { ...form, expectedTotalMinor: cart.total?.amountMinor ?? -1 }
  const { data: order } = await app.call(routes.checkOut, { params, body })
  await isAsked
  expect(order.lines).toMatchObject([{ variantId: 'plate-set-ivory', quantity: 1 }])
})
