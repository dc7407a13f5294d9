/** An app whose own store is paid on Stripe's page, before a stand-in of it. */
import type { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import { followPayment } from '../src/modules/storefront/payment-events.ts'
import type { Letter } from '../src/ports.ts'
import { checkoutForm as form } from './checkout-form.ts'
import { buildDemoStore } from './demo-store.ts'
import { fakeStripe, stripeForm } from './stripe-pages-stand-in.ts'
import { createTestApp } from './test-app.ts'

const variantId = 'plate-set-ivory'
/** How many there are of the variant before each test. */
const stocked = 10
const secret = '0123456789abcdef0123456789abcdef'

export async function createPaymentsDriver() {
  const clock = { now: () => Date.now() }
  const stripe = fakeStripe({ now: () => clock.now() })
  const letters: Letter[] = []
  const app = await createTestApp({
    outside: stripe.outside as never,
    mail: {
      send: async (letter) => {
        letters.push(letter)
        return null
      },
    },
    environment: { RATE_LIMIT_FACTOR: '100' },
  })
  clock.now = app.clock.now
  const { ports } = app
  const { db } = app.database
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  /** The clock moves past what a token is good for. */
  const owner = () => app.signIn(appKey)

  const connect = async (values: Record<string, string> = stripeForm, active = true) =>
    app.call(
      integrationRoutes.putIntegration,
      {
        params: { appKey, slug: 'stripe-payments' },
        body: { active, formFields: Object.entries(values).map(([key, value]) => ({ key, value })) },
      },
      await owner(),
    )
  const setStock = (stock: number) =>
    db.updateTable('demo_variants').set({ stock }).where('app_key', '=', appKey).where('id', '=', variantId).execute()
  const stock = async () =>
    (
      await db
        .selectFrom('demo_variants')
        .select('stock')
        .where('app_key', '=', appKey)
        .where('id', '=', variantId)
        .executeTakeFirstOrThrow()
    ).stock
  const orders = async () =>
    await db
      .selectFrom('demo_orders')
      .select(['id', 'status_code', 'total_minor', 'cart_id'])
      .where('app_key', '=', appKey)
      .where('cart_id', 'is not', null)
      .execute()
  const payments = async () =>
    await db.selectFrom('demo_payments').selectAll().where('app_key', '=', appKey).orderBy('created_at').execute()
  /** How many mails about orders were asked for. */
  const mailed = async () =>
    (await sql`select from jobs.job where data ->> 'kind' = 'mail-order'`.execute(db)).rows.length
  const raisePrice = (byMinor: number) =>
    db
      .updateTable('demo_variant_prices')
      .set((eb) => ({ amount_minor: eb('amount_minor', '+', byMinor) }))
      .where('app_key', '=', appKey)
      .where('variant_id', '=', variantId)
      .execute()
  const makeCoupon = (code: string, values: { percent: number; once_per_customer?: boolean }) =>
    db
      .insertInto('demo_coupons')
      .values({ app_key: appKey, id: newId(), code, ...values })
      .execute()

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    await connect()
  })
  beforeEach(async () => {
    Object.assign(stripe.state, { fault: null, answersToLose: 0 })
    await db.deleteFrom('demo_payments').where('app_key', '=', appKey).execute()
    await db.deleteFrom('demo_refunds').where('app_key', '=', appKey).execute()
    await db.deleteFrom('demo_orders').where('app_key', '=', appKey).execute()
    await setStock(stocked)
  })

  async function fill(quantity = 2): Promise<ShownCart> {
    const { id: cartId } = (await app.call(routes.createCart, { params: { appKey }, body: { currency: 'USD' } })).data
    return (await app.call(routes.setCartLine, { params: { appKey, cartId, variantId }, body: { quantity } })).data
  }
  /** With a coupon. */
  const fillWith = async (code: string) => {
    const params = { appKey, cartId: (await fill(1)).id }
    return (await app.call(routes.setCartCoupon, { params, body: { code } })).data
  }
  const bodyOf = (cart: ShownCart) => ({
    ...form,
    expectedTotalMinor: cart.total?.amountMinor ?? -1,
    revision: cart.revision,
    lines: cart.lines,
  })
  const sending = (key: string, orderSecret = secret) => ({
    headers: { 'idempotency-key': key, 'order-secret': orderSecret },
  })
  const checkOut = (cart: ShownCart) =>
    app.call(routes.checkOut, { params: { appKey, cartId: cart.id }, body: bodyOf(cart) }, undefined, sending(newId()))
  const pay = async (cart: ShownCart, key = newId(), orderSecret = secret) =>
    (
      await app.call(
        routes.payCart,
        { params: { appKey, cartId: cart.id }, body: bodyOf(cart) },
        undefined,
        sending(key, orderSecret),
      )
    ).data
  const settle = async (cart: ShownCart, key: string) =>
    (
      await app.call(
        routes.settleCheckout,
        { params: { appKey, cartId: cart.id }, body: { idempotencyKey: key } },
        undefined,
        sending(key),
      )
    ).data
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: AppError) => error.code,
    )
  const post = async ({ body, signature }: { body: string; signature: string }, to = appKey) => {
    const response = await app.inject({
      method: 'POST',
      url: `/app/v1/payments/${to}/stripe`,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
    return [response.statusCode, (response.json() as { received?: string }).received ?? null]
  }
  /** An event, and what its job does. */
  async function tell(type: string, session = stripe.last()) {
    expect(await post(stripe.event(type, session))).toEqual([200, 'heard'])
    await followPayment.run(ports, { appKey, payment: { sessionId: session.id } })
  }

  return {
    ...{ app, appKey, otherKey, stripe, variantId, stocked, owner, connect, letters },
    ...{ stock, orders, payments, mailed, raisePrice, makeCoupon },
    ...{ fill, fillWith, bodyOf, sending, checkOut, pay, settle, codeOf, post, tell },
  }
}
