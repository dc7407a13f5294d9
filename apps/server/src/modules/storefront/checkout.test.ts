import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { describe, expect, test } from 'vitest'
import { checkoutForm as form } from '../../../test/checkout-form.ts'
import { settingsBody } from '../../../test/settings-body.ts'
import { createStorefront } from '../../../test/storefront-driver.ts'
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
})
