import type { AppError } from '@vitrine/domain/errors'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import type { Order, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { dayMs } from '@vitrine/domain/time'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkoutForm, shownForOrder } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { settingsBody } from '../../../test/settings-body.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { setCouponCommand } from '../../commands/set-coupon.ts'
import { setIntegration } from '../apps/index.ts'

describe('coupons at the cart', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const db = app.ports.forApp(appKey)
  let variantId = ''
  let people = 0

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    const { data } = await app.call(routes.getProduct, { params: { appKey, id: 'canvas-tote' }, query: {} })
    variantId = data.variants[0]?.id ?? ''
    await db.updateTable('demo_variants').set({ stock: null }).where('id', '=', variantId).execute()
    for (const [currency_code, amount_minor] of [
      ['USD', 4800],
      ['EUR', 4400],
      ['JPY', 7205],
    ] as const)
      await db
        .updateTable('demo_variant_prices')
        .set({ amount_minor })
        .where('variant_id', '=', variantId)
        .where('currency_code', '=', currency_code)
        .execute()
  })
  beforeEach(async () => {
    app.clock.set(Date.now())
    await app.database.db.deleteFrom('rate_counts').execute()
  })

  async function fillCart(quantity = 1, currency = 'USD'): Promise<ShownCart> {
    const { data } = await app.call(routes.createCart, { params: { appKey }, body: { currency } })
    return setQuantity(data, quantity)
  }
  const setQuantity = async (cart: ShownCart, quantity: number) =>
    (await app.call(routes.setCartLine, { params: { appKey, cartId: cart.id, variantId }, body: { quantity } })).data
  const enter = async (cart: { id: string }, code: string | null, more: { key?: string; revision?: number } = {}) => {
    const { key = appKey, ...seen } = more
    return (await app.call(routes.setCartCoupon, { params: { appKey: key, cartId: cart.id }, body: { code, ...seen } }))
      .data
  }
  const read = async (cart: { id: string }, currency?: string) =>
    (await app.call(routes.getCart, { params: { appKey, cartId: cart.id }, query: { ...(currency && { currency }) } }))
      .data
  const order = async (cart: ShownCart, email = `guest${++people}@shoppers.example`): Promise<Order> =>
    (
      await app.call(routes.checkOut, {
        params: { appKey, cartId: cart.id },
        body: { ...checkoutForm, email, expectedTotalMinor: cart.total?.amountMinor ?? -1, revision: cart.revision },
      })
    ).data
  const errorOf = (promise: Promise<unknown>): Promise<AppError> =>
    promise.then(
      () => Promise.reject(new Error('It worked.')),
      (error: AppError) => error,
    )
  const codeOf = async (promise: Promise<unknown>) => (await errorOf(promise)).code
  const exclusive = async (appCode: string) => {
    const body = settingsBody({ coupon: { appCode } })
    return (await app.call(settingsRoutes.putSettings, { params: { appKey }, body }, owner)).data.coupon
  }

  test('a share is taken off, in any spelling of the code, and the order keeps coupon and discount', async () => {
    const plain = await fillCart()
    expect(plain.coupon).toEqual({ entered: null })
    const cart = await enter(plain, ' app15 ')
    expect(cart).toMatchObject({
      discount: { amountMinor: 720, currencyCode: 'USD' },
      coupon: { entered: { code: 'APP15', discount: { amountMinor: 720 }, problem: null, minimum: null } },
      total: { amountMinor: (plain.total?.amountMinor ?? 0) - 720 },
    })
    expect(await read(cart)).toEqual(cart)
    const placed = await order(cart)
    expect(placed).toMatchObject({
      coupon: { code: 'APP15', discount: { amountMinor: 720, currencyCode: 'USD' } },
      discount: { amountMinor: 720 },
      total: cart.total,
    })
    const row = await db.selectFrom('demo_orders').selectAll().where('id', '=', placed.id).executeTakeFirstOrThrow()
    expect([row.coupon_code, Number(row.coupon_discount_minor), Number(row.discount_minor)]).toEqual([
      'APP15',
      720,
      720,
    ])
  })

  test('another code takes the place of the first, and a removed one gives its discount back', async () => {
    const plain = await fillCart()
    await enter(plain, 'APP15')
    const other = await enter(plain, 'SUMMER10')
    expect(other.coupon?.entered).toMatchObject({ code: 'SUMMER10', discount: { amountMinor: 480 } })
    const without = await enter(plain, null)
    expect(without).toMatchObject({ coupon: { entered: null }, discount: { amountMinor: 0 }, total: plain.total })
    expect((await order(without)).coupon).toBeNull()
  })

  test('an unknown, an ended and an empty code are refused alike or at the field, and the cart stays', async () => {
    const cart = await enter(await fillCart(), 'APP15')
    expect(await codeOf(enter(cart, 'NOT-A-CODE'))).toBe('coupon_unknown')
    expect(await codeOf(enter(cart, 'SPRING25'))).toBe('coupon_unknown')
    for (const code of ['', '   ', 'x'.repeat(81)])
      expect(await errorOf(enter(cart, code))).toMatchObject({
        code: 'validation_failed',
        issues: [{ in: 'body', path: 'code' }],
      })
    expect(await read(cart)).toEqual(cart)
  })

  test('an amount waits until the items are worth its minimum, and says how much that is', async () => {
    const cart = await enter(await fillCart(), 'SAVE20')
    expect(cart).toMatchObject({
      discount: { amountMinor: 0 },
      coupon: {
        entered: { code: 'SAVE20', problem: 'minimum', minimum: { amountMinor: 10_000, currencyCode: 'USD' } },
      },
    })
    const grown = await setQuantity(cart, 3)
    expect(grown).toMatchObject({
      discount: { amountMinor: 2000 },
      coupon: { entered: { problem: null, minimum: null } },
    })
    const emptied = await setQuantity(cart, 0)
    expect(emptied).toMatchObject({ total: { amountMinor: 0 }, coupon: { entered: { problem: null } } })
    expect((await order(await setQuantity(cart, 1))).coupon).toBeNull()
  })

  test('a cart is summed in every currency: shares of its own sum, amounts by its own items', async () => {
    const cart = await enter(await fillCart(3), 'SAVE20')
    const sums = [
      ['USD', 14_400, 2000],
      ['EUR', 13_200, 1833],
      ['JPY', 21_615, 3002],
    ] as const
    for (const [currency, subtotal, off] of sums) {
      const shown = await read(cart, currency)
      expect(shown).toMatchObject({
        subtotal: { amountMinor: subtotal, currencyCode: currency },
        discount: { amountMinor: off, currencyCode: currency },
        coupon: { entered: { discount: { amountMinor: off, currencyCode: currency } } },
        total: { amountMinor: subtotal - off + (shown.shipping?.amountMinor ?? Number.NaN), currencyCode: currency },
      })
    }
    const share = await enter(await fillCart(1, 'JPY'), 'APP15')
    expect(share.coupon?.entered?.discount).toEqual({ amountMinor: 1081, currencyCode: 'JPY' })
  })

  test('an order in another currency than was agreed to is refused', async () => {
    const cart = await enter(await fillCart(), 'APP15')
    const yen = app.call(routes.checkOut, {
      params: { appKey, cartId: cart.id },
      query: { currency: 'JPY' },
      body: { ...checkoutForm, expectedTotalMinor: cart.total?.amountMinor ?? -1 },
    })
    expect(await errorOf(yen)).toMatchObject({ code: 'price_changed', details: { cart: { currencyCode: 'JPY' } } })
  })

  test('a coupon that ends between cart and checkout changes the price, and says so in the cart', async () => {
    const endsAt = new Date(Date.now() + dayMs)
    await db.updateTable('demo_coupons').set({ ends_at: endsAt }).where('code', '=', 'SUMMER10').execute()
    const cart = await enter(await fillCart(), 'SUMMER10')
    app.clock.set(endsAt.getTime())
    const error = await errorOf(order(cart))
    expect(error).toMatchObject({
      code: 'price_changed',
      details: { cart: { discount: { amountMinor: 0 }, coupon: { entered: { code: 'SUMMER10', problem: 'ended' } } } },
    })
    const now = await read(cart)
    expect(error.details).toEqual({ cart: shownForOrder(now) })
    expect((await order(now)).coupon).toBeNull()
    await db.updateTable('demo_coupons').set({ ends_at: null }).where('code', '=', 'SUMMER10').execute()
  })

  test('a change of an older cart is refused with the cart as it is', async () => {
    const cart = await fillCart()
    await enter(cart, 'APP15', { revision: cart.revision ?? 0 })
    const late = await errorOf(enter(cart, 'SUMMER10', { revision: cart.revision ?? 0 }))
    expect(late).toMatchObject({ code: 'cart_changed', details: { cart: { coupon: { entered: { code: 'APP15' } } } } })
  })

  test('two codes at once leave one of them, and a repeat changes no sum', async () => {
    const cart = await fillCart()
    await Promise.all([enter(cart, 'APP15'), enter(cart, 'SUMMER10'), enter(cart, 'APP15')])
    const after = await read(cart)
    expect(after.discount?.amountMinor).toBe(after.coupon?.entered?.code === 'APP15' ? 720 : 480)
    expect((await enter(cart, after.coupon?.entered?.code ?? '')).total).toEqual(after.total)
  })

  test('a coupon for one use is used once by an address, also by orders at the same moment', async () => {
    const carts: ShownCart[] = []
    for (let n = 0; n < 5; n++) carts.push(await enter(await fillCart(), 'WELCOME10'))
    const ends = await Promise.allSettled(carts.map((cart) => order(cart, 'Once@Shoppers.example')))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const [at, end] of ends.entries()) {
      if (end.status === 'fulfilled') continue
      expect(end.reason).toMatchObject({ code: 'coupon_used' })
      // Nothing happened: the cart is there, and orders without its coupon.
      expect(await read(carts[at] as ShownCart)).toEqual(carts[at])
    }
    const left = carts[ends.findIndex(({ status }) => status === 'rejected')] as ShownCart
    expect((await order(await enter(left, null), 'once@shoppers.example')).coupon).toBeNull()
    const somebody = await order(await enter(await fillCart(), 'WELCOME10'))
    expect(somebody.coupon?.code).toBe('WELCOME10')
  })

  test('an address with a tag is the same person to a coupon for one use, unless the store says otherwise', async () => {
    const orderAs = async (email: string) => order(await enter(await fillCart(), 'WELCOME10'), email)
    expect((await orderAs('Tagged+1@Shoppers.example')).coupon?.code).toBe('WELCOME10')
    for (const email of ['tagged@shoppers.example', 'tagged+2@shoppers.example', 'TAGGED+@shoppers.example'])
      await expect(orderAs(email)).rejects.toMatchObject({ code: 'coupon_used' })
    expect((await orderAs('ta.gged@gmail.com')).coupon?.code).toBe('WELCOME10')
    await expect(orderAs('tag.ged+1@googlemail.com')).rejects.toMatchObject({ code: 'coupon_used' })
    for (const email of ['+tagged@shoppers.example', 'tagged@other.example'])
      expect((await orderAs(email)).coupon?.code).toBe('WELCOME10')
    expect(await setCouponCommand(app.ports, [appKey, 'welcome10', 'address'])).toBe(0)
    expect((await orderAs('tagged+2@shoppers.example')).coupon?.code).toBe('WELCOME10')
    await expect(orderAs('tagged+2@shoppers.example')).rejects.toMatchObject({ code: 'coupon_used' })
    // Whoever used it by one address while addresses were persons has used it when mailboxes are.
    expect((await orderAs('later+1@shoppers.example')).coupon?.code).toBe('WELCOME10')
    expect(await setCouponCommand(app.ports, [appKey, 'WELCOME10', 'mailbox'])).toBe(0)
    for (const email of ['tagged+3@shoppers.example', 'later+2@shoppers.example', 'later@shoppers.example'])
      await expect(orderAs(email)).rejects.toMatchObject({ code: 'coupon_used' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await setCouponCommand(app.ports, [appKey, 'NONE', 'mailbox'])).toBe(1)
    expect(await setCouponCommand(app.ports, ['none', 'WELCOME10', 'mailbox'])).toBe(1)
    expect(await setCouponCommand(app.ports, [appKey, 'WELCOME10', 'person'])).toBe(2)
    vi.restoreAllMocks()
  })

  test('a cancelled order gives the coupon back, once', async () => {
    const email = 'cancelled@shoppers.example'
    const placed = await order(await enter(await fillCart(), 'WELCOME10'), email)
    expect(await codeOf(order(await enter(await fillCart(), 'WELCOME10'), email))).toBe('coupon_used')
    await db.updateTable('demo_orders').set({ status_code: 5 }).where('id', '=', placed.id).execute()
    const carts = [await enter(await fillCart(), 'WELCOME10'), await enter(await fillCart(), 'WELCOME10')]
    const ends = await Promise.allSettled(carts.map((cart) => order(cart, email)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a customer who had it is told at the cart, on every device, and not by another address either', async () => {
    const shopper = createShopper(app, appKey)
    const account = { email: 'mia@shoppers.example', name: 'Mia', password: 'a-shopper-password' }
    await shopper.post('account/sign-up', account)
    expect((await shopper.post('account/sign-in', account)).status).toBe(200)
    const guest = await enter(await fillCart(), 'WELCOME10')
    const shown = async (cart: { id: string }) => (await shopper.get(`carts/${cart.id}`)).body.data as ShownCart
    const mine = await shown(guest)
    const body = { ...checkoutForm, email: account.email, expectedTotalMinor: mine.total?.amountMinor }
    const placed = await shopper.post(`carts/${guest.id}/checkout`, body)
    expect(placed.body.data.coupon.code).toBe('WELCOME10')
    const next = await fillCart()
    const refused = await shopper.put(`carts/${next.id}/coupon`, { code: 'WELCOME10' })
    expect(refused.body.error.code).toBe('coupon_used')
    // A cart from before the sign-in keeps the code, and shows why it takes nothing off.
    const before = await enter(await fillCart(), 'WELCOME10')
    expect((await shown(before)).coupon?.entered).toMatchObject({ problem: 'used', discount: { amountMinor: 0 } })
    const again = await shopper.post(`carts/${before.id}/checkout`, {
      ...body,
      email: 'another@shoppers.example',
      expectedTotalMinor: before.total?.amountMinor,
    })
    expect(again.body.error.code).toBe('price_changed')
  })

  test('a reward is had for what the coupon leaves, and no total falls under zero', async () => {
    await setIntegration(db, { appKey, code: 'loyalty_and_referrals', active: true })
    const installId = 'install-with-points'
    const begin = async () => {
      const { data } = await app.call(routes.createCart, { params: { appKey }, body: { currency: 'USD', installId } })
      return setQuantity(data, 1)
    }
    await order(await begin())
    await db.updateTable('demo_coupons').set({ percent: 95 }).where('code', '=', 'SUMMER10').execute()
    const cart = await begin()
    const params = { appKey, cartId: cart.id }
    const redeemed = (await app.call(routes.setCartReward, { params, body: { points: 50 } })).data
    expect(redeemed.discount?.amountMinor).toBe(500)
    const both = await enter(cart, 'SUMMER10')
    // 240 is left of 4800: the reward of 500 waits.
    expect(both).toMatchObject({ discount: { amountMinor: 4560 }, rewards: { chosen: 50 } })
    await db.updateTable('demo_coupons').set({ percent: 10 }).where('code', '=', 'SUMMER10').execute()
    expect(await read(cart)).toMatchObject({
      discount: { amountMinor: 980 },
      coupon: { entered: { discount: { amountMinor: 480 } } },
    })
    await setIntegration(db, { appKey, code: 'loyalty_and_referrals', active: false })
  })

  test('a cart of another app takes no coupon, and another app’s codes are none here', async () => {
    const cart = await fillCart()
    expect(await codeOf(enter(cart, 'APP15', { key: otherKey }))).toBe('not_found')
    expect((await read(cart)).coupon).toEqual({ entered: null })
  })

  test('who must log in to see prices sees no coupon either', async () => {
    const cart = await enter(await fillCart(), 'APP15')
    const shown = { title: 'Members', description: 'In', ctaButton: { text: 'Go' } }
    const body = settingsBody({ l2sp: { enabled: true, ...shown } })
    await app.call(settingsRoutes.putSettings, { params: { appKey }, body }, owner)
    expect(await read(cart)).toMatchObject({ coupon: null, total: null })
    const refused = await errorOf(enter(cart, 'SUMMER10', { revision: 0 }))
    expect(refused).toMatchObject({ code: 'cart_changed', details: { cart: { coupon: null, total: null } } })
    await app.call(settingsRoutes.putSettings, { params: { appKey }, body: settingsBody() }, owner)
  })

  describe('the exclusive one', () => {
    test('works at the app’s checkout under the entered code, which the store itself does not take', async () => {
      const { appCode, generatedCode } = await exclusive('APP15')
      const cart = await enter(await fillCart(), 'app15')
      expect(cart.coupon?.entered).toMatchObject({ code: 'APP15', discount: { amountMinor: 720 } })
      expect(JSON.stringify(cart)).not.toContain(generatedCode)
      const placed = await order(cart)
      expect(placed.coupon?.code).toBe('APP15')
      expect(JSON.stringify(placed)).not.toContain(generatedCode)
      // What the store's own pages ask of the store.
      const { findCoupon } = await import('@vitrine/embedded-store/coupons/coupons.queries')
      expect(await findCoupon(db, appCode)).toBeUndefined()
      expect(await findCoupon(db, generatedCode)).toMatchObject({ code: 'APP15' })
      expect((await enter(await fillCart(), generatedCode)).coupon?.entered?.code).toBe('APP15')
    })

    test('a removed setting ends it in carts that have it, and the store takes its own coupon again', async () => {
      await exclusive('APP15')
      const cart = await enter(await fillCart(), 'APP15')
      await exclusive('')
      expect(await codeOf(order(cart))).toBe('price_changed')
      expect((await read(cart)).coupon?.entered).toMatchObject({ problem: 'ended', discount: { amountMinor: 0 } })
      expect((await enter(cart, 'APP15')).coupon?.entered).toMatchObject({ problem: null })
    })

    test('another code takes its place at once; one that the store does not have gets a coupon of its own', async () => {
      await exclusive('APP15')
      const { generatedCode } = await exclusive('vip-club_1')
      const cart = await enter(await fillCart(), 'VIP-CLUB_1')
      expect(cart.coupon?.entered).toMatchObject({ code: 'VIP-CLUB_1', discount: { amountMinor: 480 } })
      expect((await enter(await fillCart(), generatedCode)).discount?.amountMinor).toBe(480)
      expect((await enter(await fillCart(), 'APP15')).discount?.amountMinor).toBe(720)
      await exclusive('')
      expect(await codeOf(enter(cart, 'VIP-CLUB_1'))).toBe('coupon_unknown')
    })

    test('saves at the same moment leave the store with the last one', async () => {
      await Promise.all(['FIRST', 'SECOND', 'THIRD'].map((appCode) => exclusive(appCode).catch(() => null)))
      const { data: last } = await app.call(settingsRoutes.getCoupon, { params: { appKey } }, owner)
      const taken = await db
        .selectFrom('demo_coupons')
        .select(['code', 'exclusive_code'])
        .where('exclusive_code', 'is not', null)
        .execute()
      expect(taken).toEqual([{ code: last.appCode, exclusive_code: last.generatedCode }])
      await exclusive('')
    })
  })

  // The last one: the count outlives a test.
  test('nobody enters codes without end: the limit counts them for each address', async () => {
    const cart = await fillCart()
    const tries = await Promise.all(Array.from({ length: 125 }, (_, at) => codeOf(enter(cart, `GUESS${at}`))))
    expect(tries.filter((code) => code === 'coupon_unknown')).toHaveLength(120)
    expect(tries.filter((code) => code === 'rate_limited')).toHaveLength(5)
    expect((await read(cart)).coupon).toEqual({ entered: null })
  })
})
