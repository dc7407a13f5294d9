import type { AppError } from '@vitrine/domain/errors'
import { loyaltyRoutes } from '@vitrine/domain/loyalty/loyalty.routes'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutForm as form, shownForOrder } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { setIntegration } from '../apps/index.ts'

describe('redeeming points', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  const db = app.ports.forApp(appKey)
  const connect = (active: boolean) => setIntegration(db, { appKey, code: 'loyalty_and_referrals', active })
  let installs = 0
  let variantId = ''

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    await connect(true)
    const card = await app.call(routes.getProduct, { params: { appKey, id: 'canvas-tote' }, query: {} })
    variantId = card.data.variants[0]?.id ?? ''
    await db.updateTable('demo_variants').set({ stock: null }).where('id', '=', variantId).execute()
  })

  async function fillCart(installId: string | undefined, quantity = 1, currency = 'USD'): Promise<ShownCart> {
    const { data } = await app.call(routes.createCart, { params: { appKey }, body: { currency, installId } })
    const params = { appKey, cartId: data.id, variantId }
    return (await app.call(routes.setCartLine, { params, body: { quantity } })).data
  }
  const setPrice = (currencyCode: string, amountMinor: number) =>
    db
      .updateTable('demo_variant_prices')
      .set({ amount_minor: amountMinor })
      .where('variant_id', '=', variantId)
      .where('currency_code', '=', currencyCode)
      .execute()
  const redeem = async (cart: { id: string }, points: number | null, key = appKey): Promise<ShownCart> =>
    (await app.call(routes.setCartReward, { params: { appKey: key, cartId: cart.id }, body: { points } })).data
  const readCart = async (cart: { id: string }) =>
    (await app.call(routes.getCart, { params: { appKey, cartId: cart.id } })).data
  const order = async (cart: ShownCart, key?: string, installId?: string) =>
    (
      await app.call(
        routes.checkOut,
        {
          params: { appKey, cartId: cart.id },
          body: { ...form, expectedTotalMinor: cart.total?.amountMinor ?? -1, ...(installId && { installId }) },
        },
        undefined,
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      )
    ).data
  const balanceOf = async (installId: string) =>
    (await app.call(loyaltyRoutes.getLoyalty, { params: { appKey }, query: { installId } })).data.balance
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'worked',
      (error: AppError) => error.code,
    )

  /** An install that has bought a tote for $48 at $5.95: 25 + 53 points. */
  async function buyer(): Promise<string> {
    const installId = `install-${++installs}`
    await order(await fillCart(installId))
    expect(await balanceOf(installId)).toBe(78)
    return installId
  }

  test('takes the reward off the total, the order carries it, and the points are spent', async () => {
    const installId = await buyer()
    const plain = await fillCart(installId)
    expect(plain.rewards).toMatchObject({ balance: 78, chosen: null })
    expect(plain.rewards?.options.map(({ points, amount }) => [points, amount.amountMinor])).toEqual([
      [50, 500],
      [100, 1000],
      [200, 2000],
    ])
    const cart = await redeem(plain, 50)
    expect(cart).toMatchObject({ discount: { amountMinor: 500 }, rewards: { chosen: 50, balance: 78 } })
    expect(cart.total?.amountMinor ?? -1).toBe((plain.total?.amountMinor ?? -1) - 500)
    const placed = await order(cart)
    expect(placed).toMatchObject({ discount: { amountMinor: 500 }, total: cart.total })
    // 4895 paid: Silver since more than $100 were spent, 50 points of the tier, at the rate before it.
    const row = await db
      .selectFrom('demo_orders')
      .select(['discount_minor', 'store_total_minor'])
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow()
    expect([Number(row.discount_minor), Number(row.store_total_minor)]).toEqual([500, 4895])
    expect(await balanceOf(installId)).toBe(78 - 50 + 48 + 50)
  })

  test('a reward is had for as many points as there are, and not for one more', async () => {
    const withPoints = async (priceMinor: number) => {
      await setPrice('USD', priceMinor)
      const installId = `install-${++installs}`
      await order(await fillCart(installId))
      await setPrice('USD', 4800)
      return { balance: await balanceOf(installId), chosen: await codeOf(redeem(await fillCart(installId), 50)) }
    }
    // 25 points for the first order, and one for each dollar of it, of which $5.95 are shipping.
    expect(await withPoints(25_00 - 5_95)).toEqual({ balance: 50, chosen: 'worked' })
    expect(await withPoints(24_00 - 5_95)).toEqual({ balance: 49, chosen: 'points_missing' })
  })

  test('a reward that is taken back gives its discount back', async () => {
    const plain = await fillCart(await buyer())
    await redeem(plain, 50)
    const cart = await redeem(plain, null)
    expect(cart).toMatchObject({ discount: { amountMinor: 0 }, total: plain.total, rewards: { chosen: null } })
    await order(cart)
  })

  test('a repeat of the order spends no second time', async () => {
    const installId = await buyer()
    const cart = await redeem(await fillCart(installId), 50)
    const first = await order(cart, 'the-same')
    const left = await balanceOf(installId)
    expect((await order(cart, 'the-same')).id).toBe(first.id)
    expect(await balanceOf(installId)).toBe(left)
  })

  test('two carts of one shopper cannot spend the same points, also at the same moment', async () => {
    const installId = await buyer()
    // An order of $5 and its shipping, less the reward: it earns 5 points, too few for a second reward.
    await setPrice('USD', 500)
    const carts: ShownCart[] = []
    for (let n = 0; n < 6; n++) carts.push(await redeem(await fillCart(installId), 50))
    const results = await Promise.allSettled(carts.map((cart) => order(cart)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await db.selectFrom('demo_redemptions').selectAll().where('install_id', '=', installId).execute()
    expect(rows.map(({ turn, points }) => [turn, points])).toEqual([[1, 50]])
    const withoutReward = { rewards: { balance: 33, chosen: null }, discount: { amountMinor: 0 } }
    for (const [at, result] of results.entries()) {
      if (result.status === 'fulfilled') continue
      expect(result.reason).toMatchObject({ code: 'price_changed', details: { cart: withoutReward } })
      expect((result.reason as AppError).details).toEqual({
        cart: shownForOrder(await readCart(carts[at] as ShownCart)),
      })
    }
    await setPrice('USD', 4800)
  })

  test('points without which a reward cannot be had are no longer taken off', async () => {
    const installId = await buyer()
    const cart = await redeem(await fillCart(installId), 50)
    await db.updateTable('demo_orders').set({ status_code: 5 }).where('install_id', '=', installId).execute()
    expect(await readCart(cart)).toMatchObject({ discount: { amountMinor: 0 }, rewards: { balance: 0, chosen: null } })
    expect(await codeOf(order(cart))).toBe('price_changed')
    expect(await codeOf(redeem(cart, 50))).toBe('points_missing')
  })

  test('a cancelled order gives the points back that it was paid with', async () => {
    const installId = await buyer()
    const placed = await order(await redeem(await fillCart(installId), 50))
    await db.updateTable('demo_orders').set({ status_code: 5 }).where('id', '=', placed.id).execute()
    expect(await balanceOf(installId)).toBe(78)
  })

  test('nothing falls under zero: a reward waits until the items are worth it', async () => {
    const installId = await buyer()
    await setPrice('USD', 499)
    const small = await redeem(await fillCart(installId), 50)
    expect(small).toMatchObject({ discount: { amountMinor: 0 }, rewards: { chosen: 50 } })
    const params = { appKey, cartId: small.id, variantId }
    const { data: grown } = await app.call(routes.setCartLine, { params, body: { quantity: 2 } })
    expect(grown).toMatchObject({ subtotal: { amountMinor: 998 }, discount: { amountMinor: 500 } })
    const { data: emptied } = await app.call(routes.setCartLine, { params, body: { quantity: 0 } })
    expect(emptied).toMatchObject({ total: { amountMinor: 0 }, discount: { amountMinor: 0 } })
    await setPrice('USD', 4800)
  })

  test('another currency takes off what the reward is worth in it', async () => {
    const installId = await buyer()
    await setPrice('JPY', 7200)
    const cart = await redeem(await fillCart(installId, 1, 'JPY'), 50)
    expect(cart.discount).toEqual({ amountMinor: 750, currencyCode: 'JPY' })
    const placed = await order(cart)
    const row = await db
      .selectFrom('demo_orders')
      .select('store_total_minor')
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow()
    expect(Number(row.store_total_minor)).toBe(4800 - 500 + 595)
  })

  test('without a price in the store’s currency nothing says what a reward is worth: none is taken off', async () => {
    const installId = await buyer()
    await setPrice('JPY', 7200)
    const price = () => db.deleteFrom('demo_variant_prices').where('variant_id', '=', variantId)
    await price().where('currency_code', '=', 'USD').execute()
    const cart = await redeem(await fillCart(installId, 1, 'JPY'), 50)
    expect(cart).toMatchObject({ subtotal: { amountMinor: 7200 }, discount: { amountMinor: 0 } })
    expect(cart.rewards?.options[0]?.amount).toEqual({ amountMinor: 500, currencyCode: 'USD' })
    const placed = await order(cart)
    expect(placed.total).toEqual(cart.total)
    // Yen are no cents: the order counts as nothing in dollars, and earns nothing.
    const row = await db
      .selectFrom('demo_orders')
      .select('store_total_minor')
      .where('id', '=', placed.id)
      .executeTakeFirstOrThrow()
    expect(Number(row.store_total_minor)).toBe(0)
    expect(await balanceOf(installId)).toBe(78)
    const priced = { app_key: appKey, variant_id: variantId, currency_code: 'USD', amount_minor: 4800 }
    await db.insertInto('demo_variant_prices').values(priced).execute()
  })

  test('an order that spends points belongs to whoever had them', async () => {
    const installId = await buyer()
    const placed = await order(await redeem(await fillCart(installId), 50), undefined, 'somebody-else')
    const row = await db.selectFrom('demo_orders').select('install_id').where('id', '=', placed.id).executeTakeFirst()
    expect(row?.install_id).toBe(installId)
  })

  test('is refused for what is no reward, for too few points and for nobody’s cart', async () => {
    const cart = await fillCart(await buyer())
    await expect(redeem(cart, 51)).rejects.toMatchObject({
      code: 'validation_failed',
      issues: [{ in: 'body', path: 'points' }],
    })
    await expect(redeem(cart, 1.5)).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(redeem(cart, 200)).rejects.toMatchObject({ code: 'points_missing' })
    expect(await codeOf(redeem(await fillCart(undefined), 50))).toBe('points_missing')
    expect((await fillCart(undefined)).rewards).toBeNull()
  })

  test('cannot touch another app', async () => {
    const cart = await fillCart(await buyer())
    expect(await codeOf(redeem(cart, 50, otherKey))).toBe('not_found')
    expect((await readCart(cart)).rewards?.chosen).toBeNull()
  })

  test('shows and takes nothing while the integration is not active', async () => {
    const cart = await redeem(await fillCart(await buyer()), 50)
    await connect(false)
    expect(await readCart(cart)).toMatchObject({ rewards: null, discount: { amountMinor: 0 } })
    expect(await codeOf(order(cart))).toBe('price_changed')
    // Not 'not_found': the shopper app would take its cart for gone and make another.
    expect(await codeOf(redeem(cart, 50))).toBe('points_missing')
    await connect(true)
    expect(await readCart(cart)).toMatchObject({ discount: { amountMinor: 500 } })
  })
})
