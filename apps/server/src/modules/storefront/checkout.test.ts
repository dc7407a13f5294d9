import { deliveryRoutes } from '@vitrine/domain/delivery/delivery.routes'
import type { DeliveryRules } from '@vitrine/domain/delivery/delivery.schema'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { describe, expect, test } from 'vitest'
import { checkoutForm as form } from '../../../test/checkout-form.ts'
import { settingsBody } from '../../../test/settings-body.ts'
import { createStorefront } from '../../../test/storefront-driver.ts'
import type { SignedIn } from '../../../test/test-app.ts'
import { readShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'

describe('checkout', async () => {
  const { app, appKey, otherKey, params, routes, setStock, stockOf, fillCart, checkOut, errorOf } =
    await createStorefront()

  test('places the order and lowers the stock, and the cart ends with it', async () => {
    await setStock('clay-teapot-forest', 5)
    const cart = await fillCart('clay-teapot-forest', 2)
    const headers = { 'order-secret': 'a-secret-of-the-device-1' }
    const { data: order } = await checkOut(cart, undefined, headers)
    expect(order).toMatchObject({
      status: 'Awaiting Fulfillment',
      email: form.email,
      total: cart.total,
      lines: [{ title: 'Clay teapot', variantTitle: 'Forest', quantity: 2 }],
    })
    expect(await stockOf('clay-teapot-forest')).toBe(3)
    const gone = app.call(routes.getCart, { params: { appKey, cartId: cart.id } })
    expect((await errorOf(gone)).code).toBe('not_found')
    const shown = await app.call(routes.getOrder, { params: { appKey, orderId: order.id } }, undefined, { headers })
    expect(shown.data).toEqual(order)
    const foreign = app.call(routes.getOrder, { params: { appKey: otherKey, orderId: order.id } }, undefined, {
      headers,
    })
    expect((await errorOf(foreign)).code).toBe('not_found')
    expect((await errorOf(checkOut(cart))).code).toBe('cart_ordered')
  })

  test('is in the way to pay that the store has: where nobody takes payments, that is the test alone', async () => {
    await setStock('clay-teapot-forest', 5)
    const cart = await fillCart('clay-teapot-forest', 1)
    const order = (payment: string) =>
      app.call(routes.checkOut, {
        params: { appKey, cartId: cart.id },
        body: { ...form, payment, expectedTotalMinor: cart.total?.amountMinor ?? 0 },
      })
    expect((await errorOf(order('page'))).code).toBe('not_payable')
    expect(await stockOf('clay-teapot-forest')).toBe(5)
    expect((await order('test')).data.total).toEqual(cart.total)
  })

  test('a product shows the new stock as soon as it was ordered', async () => {
    await setStock('dome-lamp-coral', 2)
    const shown = async () => {
      const { data } = await app.call(routes.getProduct, { params: { appKey, id: 'dome-lamp' }, query: {} })
      return data.variants.find((variant) => variant.id === 'dome-lamp-coral')
    }
    expect(await shown()).toMatchObject({ quantityAvailable: 2, availableForSale: true })
    await checkOut(await fillCart('dome-lamp-coral', 2))
    expect(await shown()).toMatchObject({ quantityAvailable: 0, availableForSale: false })
  })

  test('the same key answers the same order and takes nothing twice', async () => {
    await setStock('plate-set-ivory', 9)
    const cart = await fillCart('plate-set-ivory', 1)
    const answers = await Promise.all([checkOut(cart, 'key-1'), checkOut(cart, 'key-1'), checkOut(cart, 'key-1')])
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1)
    expect(await stockOf('plate-set-ivory')).toBe(8)
    const orders = await app.database.db.selectFrom('demo_orders').select('id').where('cart_id', '=', cart.id).execute()
    expect(orders).toHaveLength(1)
  })

  test('of ten buyers of the last piece exactly one gets it', async () => {
    await setStock('round-mirror-brass', 1)
    const carts = await Promise.all(Array.from({ length: 10 }, () => fillCart('round-mirror-brass')))
    const results = await Promise.allSettled(carts.map((cart) => checkOut(cart)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'out_of_stock' })
    expect(await stockOf('round-mirror-brass')).toBe(0)
  })

  test('a refused checkout takes nothing, also of the items that were there', async () => {
    await setStock('wall-clock-oak', 4)
    await setStock('tall-vase-ivory', 2)
    const cart = await fillCart('wall-clock-oak', 2)
    const line = { params: { appKey, cartId: cart.id, variantId: 'tall-vase-ivory' }, body: { quantity: 2 } }
    const full = (await app.call(routes.setCartLine, line)).data
    await setStock('tall-vase-ivory', 1)
    expect((await errorOf(checkOut(full))).code).toBe('out_of_stock')
    expect(await stockOf('wall-clock-oak')).toBe(4)
    expect((await app.call(routes.getCart, { params: { appKey, cartId: cart.id } })).data.lines).toHaveLength(2)
  })

  test('a price that changed since the shopper looked is never charged', async () => {
    await setStock('seagrass-basket-oak', 9)
    const cart = await fillCart('seagrass-basket-oak')
    await app.database.db
      .updateTable('demo_variant_prices')
      .set({ amount_minor: 9900 })
      .where('app_key', '=', appKey)
      .where('variant_id', '=', 'seagrass-basket-oak')
      .where('currency_code', '=', 'USD')
      .execute()
    const error = await errorOf(checkOut(cart))
    expect(error.code).toBe('price_changed')
    expect(error.details).toMatchObject({ cart: { subtotal: { amountMinor: 9900 } } })
    expect(await stockOf('seagrass-basket-oak')).toBe(9)
  })

  test('without guest checkout nobody orders, but a repeat of an earlier order is answered', async () => {
    const cart = await fillCart('soy-candle-sage')
    const { data: order } = await checkOut(cart, 'before')
    const owner = await app.signIn(appKey)
    const allowGuests = (allowGuestCheckout: boolean) =>
      app.call(settingsRoutes.putSettings, { params, body: settingsBody({ allowGuestCheckout }) }, owner)
    await allowGuests(false)
    const again = await fillCart('soy-candle-sage')
    expect((await errorOf(checkOut(again))).code).toBe('guest_checkout_off')
    expect((await checkOut(cart, 'before')).data.id).toBe(order.id)
    await allowGuests(true)
  })

  test('a form with gaps names each field', async () => {
    const cart = await fillCart('soy-candle-sage')
    const response = await app.injectShopper({
      method: 'POST',
      url: `/a/${appKey}/carts/${cart.id}/checkout`,
      payload: { ...form, email: 'nobody', name: ' ', country: 'Japan', expectedTotalMinor: 1 },
    })
    expect(response.statusCode).toBe(400)
    const issues = (response.json() as { error: { issues: { path: string; message: string }[] } }).error.issues
    expect(Object.fromEntries(issues.map((issue) => [issue.path, issue.message]))).toEqual({
      email: 'Invalid email!',
      name: 'Required!',
      country: 'Choose a country',
    })
  })

  describe('the address of another country', () => {
    async function orderTo(place: object) {
      await setStock('soy-candle-plum', 20)
      const cart = await fillCart('soy-candle-plum')
      const amount = cart.total?.amountMinor ?? -1
      const body = {
        email: form.email,
        name: form.name,
        country: '',
        address: '',
        ...place,
        expectedTotalMinor: amount,
      }
      return app.call(routes.checkOut, { params: { appKey, cartId: cart.id }, body })
    }
    test('is taken without a postal code where there is none, and stands on the order as it is written there', async () => {
      const inQatar = { address: 'Street 1', city: 'Doha', region: '', country: 'QA' }
      const { data: order } = await orderTo(inQatar)
      const shop = await readShop(app.ports.forApp(appKey), appKey)
      const kept = shop && (await commerceOf(app.ports, shop).order(order.id))
      expect(kept?.delivery?.address).toEqual([form.name, 'Street 1', 'Doha', 'QA'])
    })

    test('needs what that country needs, and no region from an app that does not ask for one', async () => {
      const inAustin = { address: 'South Lamar 1', city: 'Austin', postalCode: '78704', country: 'US' }
      const refused = await errorOf(orderTo({ ...inAustin, region: '' }))
      expect(refused.issues).toMatchObject([{ path: 'region', message: 'Required!' }])
      expect((await orderTo(inAustin)).data.id).toBeTruthy()
      expect((await orderTo({ ...inAustin, region: 'TX' })).data.id).toBeTruthy()
    })
  })

  test('the order knows the install it came from and its platform', async () => {
    const { data: cart } = await app.call(routes.createCart, { params, body: { installId: 'install-abc' } })
    await app.database.db
      .insertInto('installs')
      .values({
        app_key: appKey,
        install_id: 'install-abc',
        ord: 1,
        last_seq: 1,
        first_at: new Date(),
        last_seen_at: new Date(),
        platform: 'ios',
      })
      .execute()
    const line = { params: { appKey, cartId: cart.id, variantId: 'soy-candle-plum' }, body: { quantity: 1 } }
    const { data: order } = await checkOut((await app.call(routes.setCartLine, line)).data)
    const row = await app.database.db
      .selectFrom('demo_orders')
      .select(['install_id', 'device'])
      .where('app_key', '=', appKey)
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ install_id: 'install-abc', device: 'ios' })
  })

  describe('with delivery and a tax that the owner set', () => {
    const price = (USD: number, freeFromMinor: number | null = null) => ({ USD: { amountMinor: USD, freeFromMinor } })
    const rules: DeliveryRules = {
      zones: [
        {
          ...{ id: 'near', name: 'Near', countries: ['JP'] },
          rates: [
            { id: 'post', name: 'Post', prices: price(4_00) },
            { id: 'express', name: 'Express', prices: price(4_00, 10_00) },
          ],
        },
      ],
      restOfWorld: [{ id: 'world', name: 'World', prices: price(19_00) }],
      notDelivered: ['AQ'],
      tax: { name: 'GST', isIncluded: false, percent: 10, countries: [{ country: 'FR', percent: 20 }] },
    }
    const read = async () => {
      const owner = await app.signIn(appKey)
      return (await app.call(deliveryRoutes.readDelivery, { params }, owner)).data
    }
    const save = async (over: Partial<DeliveryRules> = {}, revision?: string, who?: SignedIn) =>
      (
        await app.call(
          deliveryRoutes.saveDelivery,
          { params, body: { ...rules, ...over } },
          who ?? (await app.signIn(appKey)),
          revision === undefined ? {} : { revision },
        )
      ).data
    const show = async (id: string, query: { country?: string; delivery?: string } = {}) =>
      (await app.call(routes.getCart, { params: { appKey, cartId: id }, query })).data
    const order = (
      cart: ShownCart,
      { key, delivery, ...over }: { key?: string; delivery?: string; country?: string } = {},
    ) =>
      app.call(
        routes.checkOut,
        {
          params: { appKey, cartId: cart.id },
          query: { ...(delivery !== undefined && { delivery }) },
          body: { ...form, ...over, expectedTotalMinor: cart.total?.amountMinor ?? -1 },
        },
        undefined,
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      )

    test('is shown for the country, and charged as it was shown', async () => {
      // Until somebody says something, it is as it always was.
      expect(await read()).toMatchObject({ revision: '0', tax: null, restOfWorld: [{ name: 'Standard' }] })
      await setStock('clay-teapot-forest', 50)
      const cart = await fillCart('clay-teapot-forest', 1)
      const subtotal = cart.subtotal?.amountMinor ?? 0
      expect(cart).toMatchObject({ tax: null, delivery: { country: null, isEstimate: false, chosen: 'standard' } })
      await save()
      expect((await show(cart.id)).delivery).toMatchObject({ isEstimate: true, chosen: 'world' })
      const there = await show(cart.id, { country: 'FR' })
      const taxThere = Math.round(subtotal * 0.2) + 3_80
      expect(there).toMatchObject({
        shipping: { amountMinor: 19_00 },
        tax: { name: 'GST', percent: 20, isIncluded: false, amount: { amountMinor: taxThere } },
        total: { amountMinor: subtotal + 19_00 + taxThere },
        delivery: { country: 'FR', isEstimate: false, choices: [{ id: 'world', name: 'World' }] },
      })
      expect(there.countries).toContain('FR')
      expect(there.countries).not.toContain('AQ')
      const { data: placed } = await order(there, { country: 'FR' })
      expect(placed).toMatchObject({
        total: there.total,
        tax: there.tax,
        deliveryName: 'World',
        shipping: there.shipping,
      })
    })

    test('offers ways to choose from, and sends an order by the one that was chosen', async () => {
      const cart = await fillCart('clay-teapot-forest', 1)
      const [post, express] = [
        await show(cart.id, { country: 'JP' }),
        await show(cart.id, { country: 'JP', delivery: 'express' }),
      ]
      expect([post.delivery?.chosen, express.delivery?.chosen, express.shipping?.amountMinor]).toEqual([
        'post',
        'express',
        0,
      ])
      expect(post.delivery?.choices.map(({ id, price: cost }) => [id, cost.amountMinor])).toEqual([
        ['post', 4_00],
        ['express', 0],
      ])
      const placed = await order(express, { delivery: 'express', key: 'way' })
      expect(placed.data).toMatchObject({ deliveryName: 'Express', total: express.total })
      // One key is one order: by another way it is another one.
      expect((await errorOf(order(express, { delivery: 'post', key: 'way' }))).code).toBe('idempotency_key_reused')
    })

    test('never charges another amount than the one that was shown', async () => {
      const cart = await fillCart('clay-teapot-forest', 1)
      const shown = await show(cart.id, { country: 'JP', delivery: 'express' })
      await save({
        zones: [
          { id: 'near', name: 'Near', countries: ['JP'], rates: [{ id: 'boat', name: 'Boat', prices: price(7_00) }] },
        ],
      })
      const refused = await errorOf(order(shown, { delivery: 'express' }))
      const { cart: now } = refused.details as { cart: ShownCart }
      expect([refused.code, now.delivery?.chosen, now.shipping?.amountMinor]).toEqual(['price_changed', 'boat', 7_00])
      // The same amount by another way was not agreed to either.
      expect((await errorOf(order(now, { delivery: 'express' }))).code).toBe('price_changed')
      // Shown for another country than the one that it is to go to.
      expect((await errorOf(order(now, { country: 'FR' }))).code).toBe('price_changed')
      expect((await order(now, { delivery: 'boat' })).data.total).toEqual(now.total)
    })

    test('sends nothing to where the store does not deliver, and says so at the country', async () => {
      const cart = await fillCart('clay-teapot-forest', 1)
      const shown = await show(cart.id, { country: 'AQ' })
      expect(shown.delivery).toMatchObject({ chosen: null, choices: [] })
      const refused = await errorOf(order(shown, { country: 'AQ' }))
      expect([refused.code, refused.issues?.[0]?.path]).toEqual(['validation_failed', 'country'])
      // No country has this code.
      const { code, issues } = await errorOf(order(shown, { country: 'ZZ' }))
      expect([code, issues?.map(({ path, reason }) => [path, reason?.name])]).toEqual([
        'validation_failed',
        [['country', 'country_needed']],
      ])
      // A currency without a price is not delivered in either.
      const euros = await fillCart('clay-teapot-forest', 1, { currency: 'EUR' })
      expect((await show(euros.id, { country: 'JP' })).delivery?.choices).toEqual([])
    })

    test('is in an included tax already: the total stays', async () => {
      await save({ tax: { name: 'VAT', isIncluded: true, percent: 20, countries: [] } })
      const cart = await fillCart('clay-teapot-forest', 1)
      const shown = await show(cart.id, { country: 'FR' })
      const gross = (shown.subtotal?.amountMinor ?? 0) + 19_00
      expect(shown.total?.amountMinor).toBe(gross)
      const part = (amount: number) => Math.round(amount / 6)
      expect(shown.tax?.amount.amountMinor).toBe(part(shown.subtotal?.amountMinor ?? 0) + part(19_00))
      const { data } = await order(shown, { country: 'FR' })
      const { data: opened } = await app.call(
        ordersRoutes.openOrder,
        { params: { appKey, id: data.id } },
        await app.signIn(appKey),
      )
      expect(opened).toMatchObject({ tax: { name: 'VAT', isIncluded: true }, delivery: { method: 'World' } })
    })

    test('is saved by one of two owners at once, is in the log, and is not for whoever may only look', async () => {
      const before = await read()
      const both = await Promise.allSettled([
        save({ notDelivered: [] }, before.revision),
        save({ tax: null }, before.revision),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const late = await errorOf(save({}, before.revision))
      expect([late.code, (late.details as { newer: { revision: string } }).newer.revision]).toEqual([
        'stale_revision',
        (await read()).revision,
      ])
      const log = await app.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', '=', 'delivery.changed')
        .execute()
      expect(log.length).toBeGreaterThan(0)
      const refused = await errorOf(save({ zones: [{ id: 'x', name: '', countries: ['JP'], rates: [] }] }))
      expect(refused.issues?.map(({ path }) => path)).toEqual(['zones.0.name', 'zones.0.rates'])
      const viewer = await app.signIn(appKey, { permissions: ['integrations.read'] })
      expect((await errorOf(save({}, undefined, viewer))).code).toBe('permission_missing')
      await app.database.db.updateTable('apps').set({ connector: 'vendure' }).where('app_key', '=', appKey).execute()
      expect((await errorOf(save())).code).toBe('conflict')
      await app.database.db.updateTable('apps').set({ connector: 'demo' }).where('app_key', '=', appKey).execute()
    })
  })
})
