import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { newId } from '@vitrine/domain/ids'
import { ordersRoutes as routes } from '@vitrine/domain/orders/orders.routes'
import { storeConnectionRoutes as connection } from '@vitrine/domain/store-connection/store-connection.routes'
import { orderSchema } from '@vitrine/domain/storefront/storefront.schema'
import { minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../../tooling/rounds.ts'
import { buildOrder, createOrdersApp, day, usd } from '../../../test/orders-driver.ts'
import { migrations } from '../../platform/db/migrate.ts'
import { findShop, readShop } from '../apps/index.ts'
import { blankMirroredOrders } from './mirror.queries.ts'
import { keepOrders } from './orders.jobs.ts'
import { orderForShopper, ordersForShopper } from './shopper-order.ts'
import { findOrderSync, forgetOrderSync, type OrderSync, syncOrders, syncOrdersOf } from './sync-orders.ts'

describe('the mirror of orders', async () => {
  test('an export of more than one part has each order once, and no cell is a formula', async () => {
    const { write, download } = await createOrdersApp()
    const orders = Array.from({ length: 2_050 }, (_, at) =>
      buildOrder(at, {
        number: at === 7 ? '=HYPERLINK("x")' : String(at),
        placedAt: day('2026-03-10'),
        itemCount: at % 3,
      }),
    )
    for (let at = 0; at < orders.length; at += 500) await write(orders.slice(at, at + 500))
    for (const sort of ['created_date', 'items_total'])
      for (const sortDirection of ['ASC', 'DESC']) {
        const lines = (await download({ sort, sortDirection })).body.trimEnd().split('\r\n').slice(1)
        expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(orders.length)
        expect(lines.some((line) => line.startsWith('"\'=HYPERLINK'))).toBe(true)
      }
  })

  test('an older answer of the store never takes the place of a younger one', async () => {
    const { app, write, list } = await createOrdersApp()
    const early = new Date(app.clock.now())
    const late = new Date(early.getTime() + 1_000)
    await write([buildOrder(1, { statusCode: 2, updatedAt: day('2026-03-12') })], late)
    await write([buildOrder(1, { statusCode: 11 })], early)
    expect((await list()).orders).toMatchObject([{ statusCode: 2 }])
  })

  test('an order names each product that was bought with it once, as the upgrade names those of earlier orders', async () => {
    const { app, appKey, db, write } = await createOrdersApp()
    const [line] = buildOrder(1).lines
    if (!line) throw new Error('An order has a line.')
    // Of an id that is no text of a language nothing can be spared.
    const long = Array.from({ length: 800 }, (_, at) => newId() + at).join('')
    const bought = ['p1', 'p2', 'p1', long, null].map((productId) => ({ ...line, productId }))
    await write([buildOrder(1, { lines: bought as StoreOrder['lines'] })])
    const goods = async () => (await db.selectFrom('orders').select('goods').executeTakeFirstOrThrow()).goods
    expect(await goods()).toEqual([`${appKey} p1`, `${appKey} p2`])
    await db.updateTable('orders').set({ goods: [] }).execute()
    const upgrade = migrations.find(({ name }) => name.startsWith('0721'))?.text ?? ''
    const [, fill = ''] = /^(update orders[^;]*);$/m.exec(upgrade) ?? []
    await sql.raw(fill).execute(app.database.db)
    expect((await goods()).toSorted()).toEqual([`${appKey} p1`, `${appKey} p2`])
  })

  test('cells of days are exact after orders changed in any order, twice and from two writers at once', async () => {
    const { app, write, cells } = await createOrdersApp()
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const step = () =>
      Array.from({ length: 1 + next(6) }, () => {
        const id = next(25)
        return buildOrder(id, {
          placedAt: `2026-03-0${1 + (id % 5)}T${String(id % 24).padStart(2, '0')}:10:00.000Z`,
          statusCode: ([11, 2, 10, 4] as const)[next(4)] ?? 11,
          total: { amountMinor: 100 + next(5) * 50, currencyCode: id % 3 === 0 ? 'EUR' : 'USD' },
          device: ([null, 'ios', 'android'] as const)[next(3)] ?? null,
          updatedAt: new Date(app.clock.now() + next(1_000)).toISOString(),
        })
      })
    for (let round = 0; round < rounds(25, 200); round++) {
      const [one, other] = [step(), step()]
      await Promise.all([write(one), write(other)])
      await write(one)
    }
    const { kept, counted } = await cells()
    expect(counted.length).toBeGreaterThan(5)
    expect(kept).toEqual(counted)
  })

  test('an order has the device of the install that its store names, once that is known', async () => {
    const { appKey, db, write, list } = await createOrdersApp()
    const installId = `install-${newId()}`
    const order = buildOrder(1, { device: null, installId, cartId: null })
    const devices = async () => (await list()).orders.map(({ device }) => device)
    await write([order])
    expect(await devices()).toEqual(['unknown'])
    const at = new Date(0)
    await db
      .insertInto('installs')
      .values({
        ...{
          app_key: appKey,
          install_id: installId,
          platform: 'ios',
          os: '',
          app_version: '',
          locale: 'en',
          tz: 'UTC',
        },
        ...{ last_seq: 1, ord: 1, installed_at: at, first_at: at, last_seen_at: at },
      })
      .execute()
    await write([order])
    expect(await devices()).toEqual(['ios'])
    await write([buildOrder(1, { device: 'android', installId, cartId: null })])
    expect(await devices()).toEqual(['android'])
  })

  test('a run that the store ended in the middle goes on where it stopped, and changes are read from then on', async () => {
    const { app, appKey, db, list } = await createOrdersApp()
    const shop = await readShop(db, appKey)
    if (!shop) throw new Error('There is no such app.')
    const all = Array.from({ length: 5 }, (_, at) => buildOrder(at))
    const asked: object[] = []
    let fails = true
    const store = {
      order: async () => null,
      orderStatuses: async () => [{ statusCode: 11 as const, customStatus: 'To be packed' }],
      orders: async ({ cursor, updatedSince }: { cursor?: string; updatedSince?: Date } = {}) => {
        asked.push({ cursor, changes: updatedSince !== undefined })
        if (cursor === '2' && fails) throw new Error('away')
        const at = Number(cursor ?? 0)
        if (updatedSince) return { items: [buildOrder(9)], next: null }
        return { items: all.slice(at, at + 2), next: at + 2 < all.length ? String(at + 2) : null }
      },
    }
    const sync = { db, clock: app.clock, shop, store }
    await expect(syncOrders(sync)).rejects.toThrow('away')
    expect(await list()).toMatchObject({ totalOrder: 2, readAt: null })
    fails = false
    await syncOrders(sync)
    const { totalOrder, readAt, orders } = await list()
    expect(totalOrder).toBe(5)
    expect(readAt).not.toBeNull()
    expect(orders[0]?.status).toBe('To be packed')
    await syncOrders(sync)
    expect((await list()).totalOrder).toBe(6)
    expect(asked).toEqual([
      { cursor: undefined, changes: false },
      { cursor: '2', changes: false },
      { cursor: '2', changes: false },
      { cursor: '4', changes: false },
      { cursor: undefined, changes: true },
    ])
  })

  test('an order that the mirror cannot keep is left out by name, and stops no other; once it is sound it is taken', async () => {
    const { app, appKey, owner, db, numbers } = await createOrdersApp()
    const shop = await readShop(db, appKey)
    if (!shop) throw new Error('There is no such app.')
    const broken = [
      buildOrder(1, { placedAt: '' }),
      buildOrder(2, { updatedAt: '+275760-09-13T00:00:00.000Z' }),
      buildOrder(3, { customerName: 'Ann\u0000' }),
      buildOrder(4, { total: { amountMinor: Number.NaN, currencyCode: 'USD' } }),
      buildOrder(5, { itemCount: 1.5 }),
      buildOrder(6, { itemCount: -1 }),
      buildOrder(7, { number: '7'.repeat(201) }),
    ]
    let items = [buildOrder(0), ...broken, buildOrder(9)]
    const store = {
      order: async () => null,
      orderStatuses: async () => [],
      orders: async () => ({ items, next: null }),
    }
    const sync = { db, clock: app.clock, shop, store }
    const leftOut = async () =>
      (await app.call(connection.listLeftOut, { params: { appKey }, query: {} as never }, owner)).data
    await syncOrders(sync)
    expect((await numbers()).sort()).toEqual([0, 9])
    expect(await leftOut()).toEqual(
      broken.map(({ id, number }) => ({ kind: 'order', id, name: number.slice(0, 200), reason: 'unreadable' })),
    )
    items = broken.map(({ id }) => buildOrder(Number(id.slice(-1))))
    await syncOrders(sync)
    expect((await numbers()).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9])
    expect(await leftOut()).toEqual([])
  })

  test('an order of which nobody can read when it was placed is in no list of its buyer; by itself it is shown', async () => {
    const { app, appKey, db } = await createOrdersApp()
    const shop = await readShop(db, appKey)
    if (!shop) throw new Error('There is no such app.')
    const undated = buildOrder(1, { placedAt: '', updatedAt: day('2026-03-11') })
    const shown = await ordersForShopper(app.ports, shop, [undated, buildOrder(2)])
    expect(shown.map(({ id }) => id)).toEqual(['order-2'])
    expect(orderSchema.parse(await orderForShopper(app.ports, shop, undated)).placedAt).toBe(day('2026-03-11'))
    const asked = app.clock.now()
    const never = orderSchema.parse(await orderForShopper(app.ports, shop, { ...undated, updatedAt: '' }))
    expect(Date.parse(never.placedAt)).toBeGreaterThanOrEqual(asked)
  })

  test('is written by one run at a time, and by none that was begun with another store', async () => {
    const { app, appKey, db, list } = await createOrdersApp()
    const shop = await readShop(db, appKey)
    if (!shop) throw new Error('There is no such app.')
    let pages = 0
    const store: OrderSync['store'] = {
      order: async () => null,
      orderStatuses: async () => [],
      orders: async () => {
        pages += 1
        // Meanwhile another run comes to a slow page, and then the app gets another store.
        if (pages === 1) app.clock.advance(9 * minuteMs)
        if (pages === 1) await syncOrders({ db, clock: app.clock, shop, store })
        if (pages === 2) await db.transaction().execute(forgetOrderSync)
        return { items: [buildOrder(pages)], next: String(pages) }
      },
    }
    await syncOrders({ db, clock: app.clock, shop, store })
    expect(pages).toBe(2)
    expect(await list({}, await app.signIn(appKey))).toMatchObject({ totalOrder: 1, readAt: null })
  })

  test('asks which store stands behind the app once it holds the orders, and not what was remembered', async () => {
    const { app, appKey, db } = await createOrdersApp()
    let held: unknown
    await syncOrdersOf({ db, clock: app.clock, appKey }, async () => {
      held = (await findOrderSync(db))?.held_by
      return null
    })
    expect(held).toEqual(expect.any(String))
    expect((await findOrderSync(db))?.held_by).toBeNull()
    await findShop(app.ports, appKey)
    // Another process puts a store behind the app that does not answer.
    await db.updateTable('apps').set({ connector: 'vendure' }).execute()
    await keepOrders.run(app.ports, { appKey })
    expect(await findOrderSync(db)).toMatchObject({ held_by: null, began_at: null, changes_until: null })
  })

  test('opens to lines, customer, delivery and the states it went through; a parcel’s address leads to a web page or nowhere', async () => {
    const { app, appKey, owner, write } = await createOrdersApp()
    const delivery = {
      method: 'Courier',
      address: ['Ann Weaver', 'Mill Road 1'],
      shipments: [
        { carrier: 'DHL', trackingNumber: '123', trackingUrl: 'https://dhl.example/123', shippedAt: day('2026-03-12') },
        { carrier: null, trackingNumber: '4', trackingUrl: 'javascript:alert(1)', shippedAt: null },
      ],
    }
    await write([buildOrder(1, { delivery })])
    await write([buildOrder(1, { delivery, statusCode: 2, nativeStatus: 'Sent', updatedAt: day('2026-03-12') })])
    const { data } = await app.call(routes.openOrder, { params: { appKey, id: 'order-1' } }, owner)
    expect(data).toMatchObject({
      number: '1001',
      customer: { id: null, name: 'Ann Weaver', email: 'buyer1@shoppers.example' },
      lines: [{ title: 'Lamp', sku: 'SKU-1', quantity: 1, total: usd(1000) }],
      delivery: { method: 'Courier', shipments: [{ trackingUrl: 'https://dhl.example/123' }, { trackingUrl: null }] },
      session: null,
    })
    expect(data.history.map(({ status }) => status)).toEqual(['Awaiting Fulfillment', 'Shipped'])
  })

  test('a person is taken out of the orders, and an answer of the store from before does not bring them back', async () => {
    const { app, appKey, owner, db, write, numbers } = await createOrdersApp()
    const before = new Date(app.clock.now())
    const order = buildOrder(1, {
      statusCode: 10,
      customerId: 'c1',
      delivery: { method: null, address: ['Ann Weaver', 'Mill Road 1'], shipments: [] },
    })
    const asGuest = buildOrder(2, { statusCode: 10, email: 'Buyer1@Shoppers.example' })
    const ofAnother = buildOrder(3, { customerId: 'c2' })
    await write([order, asGuest, ofAnother], before)
    app.clock.advance(1_000)
    const now = new Date(app.clock.now())
    await db
      .transaction()
      .execute((trx) => blankMirroredOrders(trx, { appKey, customerId: 'c1', email: 'buyer1@shoppers.example', now }))
    await write([order, asGuest, ofAnother], before)
    expect(await numbers({ keyword: 'ann', sortDirection: 'ASC' })).toEqual([3])
    expect(await numbers({ keyword: 'buyer1', sortDirection: 'ASC' })).toEqual([])
    const { data } = await app.call(routes.openOrder, { params: { appKey, id: 'order-1' } }, owner)
    expect(data).toMatchObject({ total: 12.5, customer: { id: null, name: '', email: '' }, delivery: { address: [] } })
  })
})
