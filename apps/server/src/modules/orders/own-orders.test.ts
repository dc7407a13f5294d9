/** Orders of the app's own store that people change by hand. */
import type { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { type OrderDetail, ordersRoutes as routes } from '@vitrine/domain/orders/orders.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { blankOrders } from '@vitrine/embedded-store/orders/customer-orders.queries'
import { beforeAll, describe, expect, test } from 'vitest'
import { createStorefront } from '../../../test/storefront-driver.ts'
import { createTestJobs } from '../../../test/test-jobs.ts'
import { forgetShop } from '../apps/index.ts'
import { countOrders } from './count-orders.ts'
import { mirrorOrder } from './orders.jobs.ts'

describe('an order of the own store', async () => {
  const shop = await createStorefront()
  const { app, appKey, errorOf } = shop
  const { ports } = app
  const db = ports.forApp(appKey)
  const owner = await app.signIn(appKey)
  const jobs = await createTestJobs(app)
  beforeAll(() => jobs.start([mirrorOrder, countOrders], ports))

  const variantOf = async () =>
    (await db.selectFrom('demo_variants').select('id').where('stock', '>', 20).orderBy('id').executeTakeFirstOrThrow())
      .id
  const secret = 'a-secret-of-the-device-0'
  async function place(quantity = 1) {
    const variantId = await variantOf()
    const cart = await shop.fillCart(variantId, quantity)
    const { data } = await shop.checkOut(cart, newId(), { 'order-secret': secret })
    return { ...data, variantId, totalMinor: data.total.amountMinor }
  }
  const of = (id: string) => ({ params: { appKey, id } })
  const read = async (id: string) => (await app.call(routes.openOrder, of(id), owner)).data
  const revisionOf = ({ own }: OrderDetail) => ({ revision: own?.revision ?? '' })
  const become = async (order: OrderDetail, statusCode: number, by = owner) =>
    (await app.call(routes.changeOrderStatus, { ...of(order.id), body: { statusCode } }, by, revisionOf(order))).data
  const refund = async (order: OrderDetail, amountMinor: number, over: object = {}) => {
    const body = { key: newId(), amountMinor, ...revisionOf(order), ...over }
    return (await app.call(routes.refundOrder, { ...of(order.id), body }, owner)).data
  }
  const send = async (order: OrderDetail, parcels: object[]) =>
    (await app.call(routes.setOrderParcels, { ...of(order.id), body: { parcels } as never }, owner, revisionOf(order)))
      .data

  test('goes through its states, of which list, buyer, mail and webhooks hear as of any other change', async () => {
    const placed = await place()
    const order = await read(placed.id)
    expect(order.own).toMatchObject({ statusCode: 11, payment: 'test', paidMinor: placed.totalMinor, refundedMinor: 0 })
    expect(order.own?.next).toContain(2)
    const shipped = await become(order, 2)
    expect(shipped).toMatchObject({ statusCode: 2, status: 'Shipped', own: { statusCode: 2 } })
    expect(shipped.history.map(({ statusCode }) => statusCode)).toEqual([11, 2])
    const asBuyer = await app.call(storefrontRoutes.getOrder, { params: { appKey, orderId: placed.id } }, undefined, {
      headers: { 'order-secret': secret },
    })
    expect(asBuyer.data.statusCode).toBe(2)
    expect(await errorOf(become(shipped, 5))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/state/),
    })
    expect(await errorOf(become(shipped, 4))).toMatchObject({ code: 'conflict' })
    expect((await read(placed.id)).statusCode).toBe(2)
  })

  test('that two change at once gets one state, and the other person sees it', async () => {
    const order = await read((await place()).id)
    const ends = await Promise.allSettled([become(order, 2), become(order, 9)])
    const late = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as AppError] : []))
    const { statusCode } = await read(order.id)
    expect(late).toMatchObject([{ code: 'stale_revision', details: { newer: { id: order.id, statusCode } } }])
  })

  test('is followed by its parcels, and nobody is told of a state that it had already', async () => {
    const order = await read((await place()).id)
    const parcel = { carrier: 'Post', trackingNumber: 'P 1', trackingUrl: 'https://post.example/p1' }
    const sent = await send(order, [parcel])
    expect(sent.delivery?.shipments).toMatchObject([parcel])
    app.clock.advance(60_000)
    const more = await send(sent, [parcel, { carrier: null, trackingNumber: 'P 2', trackingUrl: '' }])
    expect(more.delivery?.shipments[0]).toEqual(sent.delivery?.shipments[0])
    expect(more.delivery?.shipments[1]).toMatchObject({ carrier: null, trackingNumber: 'P 2', trackingUrl: null })
    for (const bad of [
      { ...parcel, trackingUrl: 'javascript:alert(1)' },
      { carrier: 'Post', trackingNumber: '', trackingUrl: null },
    ])
      expect(await errorOf(send(more, [bad]))).toMatchObject({ code: 'validation_failed' })
    expect((await send(more, [])).delivery?.shipments).toEqual([])
  })

  test('is refunded in parts, never beyond what was paid, and its pieces come back once', async () => {
    const placed = await place(3)
    const left = await shop.stockOf(placed.variantId)
    const order = await read(placed.id)
    const part = await refund(order, 100, { restock: [{ line: 0, quantity: 1 }] })
    expect(part).toMatchObject({ statusCode: 14, own: { refundedMinor: 100, restockable: [2] } })
    expect(await shop.stockOf(placed.variantId)).toBe((left ?? 0) + 1)
    const over = await errorOf(refund(part, placed.totalMinor - 99))
    expect(over.issues?.[0]).toMatchObject({ path: 'amountMinor', reason: { name: 'refund_over' } })
    const tooMany = await errorOf(refund(part, 1, { restock: [{ line: 0, quantity: 3 }] }))
    expect(tooMany.issues?.[0]).toMatchObject({ path: 'restock' })
    const twice = [1, 2].map(() => ({ line: 0, quantity: 1 }))
    expect((await errorOf(refund(part, 1, { restock: twice }))).code).toBe('validation_failed')
    const whole = await refund(part, placed.totalMinor - 100, { restock: [{ line: 0, quantity: 2 }] })
    expect(whole).toMatchObject({
      statusCode: 4,
      own: { refundedMinor: placed.totalMinor, restockable: [0], next: [] },
    })
    expect(await shop.stockOf(placed.variantId)).toBe((left ?? 0) + 3)
    expect(whole.own?.refunds.map(({ amountMinor }) => amountMinor)).toEqual([100, placed.totalMinor - 100])
    expect((await errorOf(refund(whole, 1))).code).toBe('validation_failed')
  })

  test('gets its pieces back also when its money is back already, once', async () => {
    const placed = await place(2)
    const left = (await shop.stockOf(placed.variantId)) ?? 0
    const whole = await refund(await read(placed.id), placed.totalMinor)
    expect(whole.own?.restockable).toEqual([2])
    expect((await errorOf(refund(whole, 0))).issues?.[0]).toMatchObject({ path: 'amountMinor' })
    const back = { key: newId(), restock: [{ line: 0, quantity: 2 }] }
    for (const _again of [1, 2])
      expect(await refund(whole, 0, back)).toMatchObject({
        statusCode: 4,
        own: { refundedMinor: placed.totalMinor, restockable: [0], refunds: [{ amountMinor: placed.totalMinor }] },
      })
    expect(await shop.stockOf(placed.variantId)).toBe(left + 2)
    const told = await db.selectFrom('audit_log').select('action').where('subject_id', '=', placed.id).execute()
    expect(told.filter(({ action }) => action === 'order.restocked')).toHaveLength(1)
  })

  test('of an erased person names no parcel any more: at once where it is closed, else when it closes', async () => {
    const parcels = [{ carrier: 'Post', trackingNumber: 'P 9', trackingUrl: null }]
    const [closed, openOne] = [await read((await place()).id), await read((await place()).id)]
    await send(await become(closed, 10), parcels)
    await send(openOne, parcels)
    const { email } = await db
      .selectFrom('demo_orders')
      .select('email')
      .where('id', '=', openOne.id)
      .executeTakeFirstOrThrow()
    await blankOrders(db as never, { id: 'nobody', email: email.toLowerCase() })
    const parcelsOf = async ({ id }: OrderDetail) => (await read(id)).own?.parcels.length
    expect([await parcelsOf(closed), await parcelsOf(openOne)]).toEqual([0, 1])
    await become(await read(openOne.id), 10)
    expect(await parcelsOf(openOne)).toBe(0)
  })

  test('is refunded once by a press that arrives twice, and by two people', async () => {
    const order = await read((await place()).id)
    const key = newId()
    const again = await Promise.all([refund(order, 50, { key }), refund(order, 50, { key })])
    expect(again.map(({ own }) => own?.refundedMinor)).toEqual([50, 50])
    const [now] = again
    const ends = await Promise.allSettled([refund(now, 50), refund(now, 50)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await read(order.id)).own?.refundedMinor).toBe(100)
  })

  test('that is called off keeps its state when its money goes back; one that nobody paid has none', async () => {
    const order = await read((await place()).id)
    const cancelled = await become(order, 5)
    expect(await refund(cancelled, 10)).toMatchObject({ statusCode: 5, own: { refundedMinor: 10 } })
    const unpaid = await place()
    await db.updateTable('demo_orders').set({ status_code: 7 }).where('id', '=', unpaid.id).execute()
    const waiting = await read(unpaid.id)
    expect(waiting.own).toMatchObject({ paidMinor: 0 })
    expect((await errorOf(refund(waiting, 1))).code).toBe('validation_failed')
    const calledOff = await become(waiting, 5)
    expect(calledOff.own).toMatchObject({ paidMinor: 0, statusCode: 5 })
  })

  test('is told in the audit log, in words without the person', async () => {
    const order = await read((await place()).id)
    await refund(await send(await become(order, 9), [{ carrier: null, trackingNumber: 'X', trackingUrl: null }]), 5)
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_name', 'after'])
      .where('subject_id', '=', order.id)
      .execute()
    expect(log.map(({ action, after }) => [action, JSON.parse(after)]).sort()).toEqual([
      ['order.parcels_changed', { parcels: 'changed' }],
      ['order.refunded', { statusCode: '14', refunded: '$0.05' }],
      ['order.status_changed', { statusCode: '9' }],
    ])
    expect(new Set(log.map(({ subject_name }) => subject_name))).toEqual(new Set([order.number]))
  })

  test('is looked at alone by staff, and where others run the store', async () => {
    const order = await read((await place()).id)
    const staff = await app.signIn(appKey, { role: 'staff' })
    expect((await errorOf(become(order, 2, staff))).code).toBe('permission_missing')
    const standsOn = async (connector: string) => {
      await db.updateTable('apps').set({ connector }).execute()
      forgetShop(ports, appKey)
    }
    await standsOn('vendure')
    expect((await read(order.id)).own).toBeNull()
    expect(await errorOf(become(order, 2))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/others run/),
    })
    await standsOn('demo')
    expect((await read(order.id)).statusCode).toBe(11)
  })
})
