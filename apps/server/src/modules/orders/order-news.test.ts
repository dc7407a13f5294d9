import { newId } from '@vitrine/domain/ids'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOtherStoreApp } from '../../../test/other-store-driver.ts'
import { createStorefront } from '../../../test/storefront-driver.ts'
import { createTestJobs } from '../../../test/test-jobs.ts'
import { readShop } from '../apps/index.ts'
import { changeOrderStatus, commerceOf } from '../commerce/index.ts'
import { eventStoreOf } from '../insights/index.ts'
import { countOrders } from './count-orders.ts'
import { blankMirroredOrders } from './mirror.queries.ts'
import { mirrorOrder, syncAllOrders } from './orders.jobs.ts'
import { syncOrders } from './sync-orders.ts'

const install = (platform: 'ios' | 'android', installId: string) => ({
  install_id: installId,
  last_seq: 1,
  ord: 1,
  first_at: new Date(),
  last_seen_at: new Date(),
  platform,
  os: '',
  app_version: '6.1.0',
  locale: 'en',
  tz: 'UTC',
})

describe('an order of a store that lives here', async () => {
  const shop = await createStorefront()
  const { app, appKey } = shop
  const { database } = app
  const jobs = await createTestJobs(app)
  beforeAll(() => jobs.start([mirrorOrder], app.ports))

  test('is in the list within moments of being placed, and with each state that it gets', async () => {
    const owner = await app.signIn(appKey)
    const { id: variantId } = await database.db
      .selectFrom('demo_variants')
      .select('id')
      .where('app_key', '=', appKey)
      .where('stock', '>', 5)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { data: placed } = await shop.checkOut(await shop.fillCart(variantId))
    const listed = async () =>
      (await app.call(ordersRoutes.listOrders, { query: { appKey, keyword: placed.number } }, owner)).data.orders
    await expect
      .poll(listed)
      .toMatchObject([
        { id: placed.id, number: placed.number, totalMinor: placed.total.amountMinor, device: 'unknown' },
      ])
    const found = await readShop(app.ports.forApp(appKey), appKey)
    if (!found) throw new Error('There is no such app.')
    await changeOrderStatus(app.ports, found, { number: placed.number, statusCode: 2 })
    await expect.poll(listed).toMatchObject([{ statusCode: 2, status: 'Shipped' }])
    const { data } = await app.call(ordersRoutes.openOrder, { params: { appKey, id: placed.id } }, owner)
    expect(data.history.map(({ statusCode }) => statusCode)).toEqual([11, 2])
    expect(data.delivery).toMatchObject({ method: 'Standard', shipments: [] })
  })

  test('is in the list once, when it is told while everything is read', async () => {
    const found = await readShop(app.ports.forApp(appKey), appKey)
    if (!found) throw new Error('There is no such app.')
    const sync = { db: app.ports.forApp(appKey), clock: app.clock, shop: found, store: commerceOf(app.ports, found) }
    await Promise.all([syncOrders(sync), syncOrders(sync)])
    const { count } = await sync.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const { total } = await sync.db
      .selectFrom('order_days')
      .select((eb) => eb.fn.sum<string>('orders').as('total'))
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(Number(count))
  })
})

const tenHoursMs = 10 * hourMs

describe('an order of a store with pages of its own', async () => {
  const { app, appKey, db, params, owner, other, wares } = await createOtherStoreApp()
  const jobs = await createTestJobs(app)
  beforeAll(() => jobs.start([mirrorOrder, countOrders], app.ports))

  test('has the device on which its cart was started, which the store does not know', async () => {
    const installId = `install-${newId()}`
    await db
      .insertInto('installs')
      .values({ app_key: appKey, ...install('android', installId), installed_at: new Date(Date.now() - tenHoursMs) })
      .execute()
    const { data: cart } = await app.call(storefrontRoutes.createCart, { params, body: { installId } })
    const line = { params: { appKey, cartId: cart.id, variantId: `${wares[0]?.id}/1` }, body: { quantity: 1 } }
    await app.call(storefrontRoutes.setCartLine, line)
    const order = other.pay(cart.id)
    await app.call(storefrontRoutes.settleCheckout, {
      params: { appKey, cartId: cart.id },
      body: { idempotencyKey: newId() },
    })
    const listed = async () =>
      (await app.call(ordersRoutes.listOrders, { query: { appKey, keyword: order.number } }, owner)).data.orders
    await expect.poll(listed).toMatchObject([{ id: order.id, device: 'android', currency: 'SEK' }])
  })

  test('[I-012] counts from the install of its cart to the first order, though no device reported the order', async () => {
    const [order] = other.orders
    if (!order) throw new Error('Nothing was ordered.')
    const day = order.placedAt.slice(0, 10)
    const ask = { appKey, zone: 'UTC', range: { startDate: day, endDate: day } }
    const since = async () => (await (await eventStoreOf(app.ports).reader(appKey)).firstPurchases(ask)).flat()
    await expect.poll(async () => (await since()).length).toBe(1)
    const [seconds = 0] = await since()
    expect(seconds).toBeGreaterThanOrEqual(36_000)
    expect(seconds).toBeLessThan(36_600)
  })

  test('opens as it was read last while the store does not answer', async () => {
    const [order] = other.orders
    if (!order) throw new Error('Nothing was ordered.')
    other.trouble.failures = 1
    const { data } = await app.call(ordersRoutes.openOrder, { params: { appKey, id: order.id } }, owner)
    expect(data).toMatchObject({ number: order.number, nativeStatus: 'BETALD', device: 'android' })
    expect(other.trouble.failures).toBe(0)
  })

  test('counts in Insights in each state that it gets, of which the store tells nobody, and after its buyer is erased', async () => {
    const [order] = other.orders
    if (!order) throw new Error('Nothing was ordered.')
    const day = order.placedAt.slice(0, 10)
    const ask = { appKey, zone: 'UTC', range: { startDate: day, endDate: day } }
    const sold = async () => {
      const reader = await eventStoreOf(app.ports).reader(appKey)
      const [cell] = await reader.orders(ask)
      const { total } = await reader.customers(ask)
      return [cell?.orders ?? 0, cell?.storeMinor ?? 0, cell?.platform ?? null, total]
    }
    // The device is that of its cart: the app reported nothing of the order.
    const sales = [1, order.total.amountMinor, 'android', 1]
    await expect.poll(sold).toEqual(sales)
    const change = async (statusCode: 5 | 10) => {
      Object.assign(order, { statusCode, updatedAt: new Date(Date.parse(order.updatedAt) + minuteMs).toISOString() })
      await syncAllOrders.run(app.ports, undefined as never)
    }
    await change(5)
    await expect.poll(sold).toEqual([0, 0, null, 0])
    await change(10)
    await expect.poll(sold).toEqual(sales)
    const now = new Date(app.clock.now())
    const { customerId, email } = order
    const ids = await app.ports
      .forApp(appKey)
      .transaction()
      .execute((trx) => blankMirroredOrders(trx, { appKey, customerId: customerId ?? '', email, now }))
    await countOrders.run(app.ports, { appKey, orderIds: ids })
    const named = db.selectFrom('insight_orders').select('customer_key').where('app_key', '=', appKey)
    expect(await named.execute()).toEqual([{ customer_key: null }])
    expect(await sold()).toEqual(sales)
  })
})
