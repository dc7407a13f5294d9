import { AppError } from '@vitrine/domain/errors'
import { ordersRoutes as routes } from '@vitrine/domain/orders/orders.routes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildOrder, createOrdersApp, day, usd } from '../../../test/orders-driver.ts'
import { doorsTo } from '../../platform/db/tenant.ts'
import { type Export, ordersCsv, readPart } from './export-orders.ts'

describe('the list of orders', async () => {
  const { app, appKey, owner, write, list, numbers, download } = await createOrdersApp()
  await write([
    buildOrder(1, {
      placedAt: day('2026-03-01'),
      statusCode: 10,
      device: 'ios',
      total: usd(5000),
      storeTotalMinor: 5000,
      itemCount: 3,
    }),
    buildOrder(2, {
      placedAt: day('2026-03-02'),
      statusCode: 2,
      device: 'android',
      total: usd(300),
      storeTotalMinor: 300,
      itemCount: 9,
    }),
    buildOrder(3, {
      placedAt: '2026-03-02T23:30:00.000Z',
      statusCode: 10,
      total: { amountMinor: 900, currencyCode: 'JPY' },
      storeTotalMinor: 600,
      itemCount: 1,
      customerName: 'Bao O’Brien-Smith',
      email: 'bao.first@mail.example',
    }),
    buildOrder(4, {
      placedAt: day('2026-03-05'),
      statusCode: 5,
      device: 'ios',
      total: usd(4000),
      storeTotalMinor: 4000,
      itemCount: 2,
    }),
  ])
  const otherKey = await app.buildApp()
  const other = await app.signIn(otherKey)

  test('[I-089] [I-090] [I-141] [I-095] has id, date, status, total, currency, items and device, newest first', async () => {
    const { orders, totalOrder } = await list()
    expect(totalOrder).toBe(4)
    expect(orders.map(({ id }) => id)).toEqual(['order-4', 'order-3', 'order-2', 'order-1'])
    expect(orders[1]).toEqual({
      id: 'order-3',
      number: '1003',
      date: '2026-03-02T23:30:00.000Z',
      status: 'Completed',
      statusCode: 10,
      total: 900,
      totalMinor: 900,
      currency: 'JPY',
      items: 1,
      device: 'unknown',
      customerName: 'Bao O’Brien-Smith',
    })
  })

  test('[I-046] says how many match, and what they come to in each currency by itself', async () => {
    const { totalOrder, totals } = await list({ 'status[]': [10] })
    expect(totalOrder).toBe(2)
    expect(new Map(totals.map((sum) => [sum.currencyCode, sum]))).toEqual(
      new Map([
        ['JPY', { currencyCode: 'JPY', orders: 1, amountMinor: 900 }],
        ['USD', { currencyCode: 'USD', orders: 1, amountMinor: 5000 }],
      ]),
    )
  })

  test('a last day that no calendar goes beyond leaves the list open', async () => {
    expect((await list({ endDate: '9999-12-31' })).totalOrder).toBe(4)
    expect((await list({ startDate: '9999-12-31' })).totalOrder).toBe(0)
    expect((await list({ startDate: '0001-01-01', timezone: 'Asia/Tokyo' })).totalOrder).toBe(4)
  })

  test.each([
    ['created_date', [1, 2, 3, 4]],
    ['order_id', [1, 2, 3, 4]],
    ['status_code', [2, 4, 1, 3]],
    ['total', [2, 3, 4, 1]],
    ['items_total', [3, 4, 1, 2]],
    ['device_type', [2, 1, 4, 3]],
  ] as const)(
    '[I-096] [I-097] is sorted by %s in both directions, and a page is the same from either end',
    async (sort, order) => {
      expect(await numbers({ sort, sortDirection: 'ASC' })).toEqual(order)
      expect(await numbers({ sort, sortDirection: 'DESC' })).toEqual([...order].reverse())
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => numbers({ sort, sortDirection: 'ASC', page, size: 1 })),
      )
      expect(pages.flat()).toEqual(order)
    },
  )

  test('[I-092] [I-141] is filtered by statuses and devices, each repeated, and by days of the asked zone', async () => {
    expect(await numbers({ 'status[]': [2, 5], sortDirection: 'ASC' })).toEqual([2, 4])
    expect(await numbers({ 'deviceType[]': ['ios', 'unknown'], sortDirection: 'ASC' })).toEqual([1, 3, 4])
    expect(await numbers({ startDate: '2026-03-02', endDate: '2026-03-02', sortDirection: 'ASC' })).toEqual([2, 3])
    // Half past eleven at night in London is the next morning in Kolkata.
    const kolkata = { timezone: 'Asia/Kolkata', sortDirection: 'ASC' }
    expect(await numbers({ startDate: '2026-03-02', endDate: '2026-03-02', ...kolkata })).toEqual([2])
    expect(await numbers({ startDate: '2026-03-03', endDate: '2026-03-05', ...kolkata })).toEqual([3, 4])
    expect((await list({ startDate: '2026-03-03', endDate: '2026-03-05', ...kolkata })).totalOrder).toBe(2)
    expect((await list({ endDate: '2026-03-02', timezone: 'America/New_York' })).totalOrder).toBe(3)
    expect(await list({ startDate: '2027-01-01', endDate: '2027-01-02' })).toMatchObject({ orders: [], totalOrder: 0 })
  })

  test('[I-176] says how many orders that match were placed after the days, in the asked zone', async () => {
    const newer = async (query: object) => (await list(query)).newerOrders
    expect(await newer({ startDate: '2026-03-01', endDate: '2026-03-02' })).toBe(
      (await numbers({ startDate: '2026-03-03' })).length,
    )
    expect(await newer({ endDate: '2026-03-02' })).toBe(1)
    expect(await newer({ endDate: '2026-03-02', timezone: 'Asia/Kolkata' })).toBe(2)
    expect(await newer({ endDate: '2026-03-02', timezone: 'Asia/Kolkata', 'deviceType[]': ['android'] })).toBe(0)
    expect(await newer({ endDate: '2026-03-02', timezone: 'Asia/Kolkata', keyword: '1003' })).toBe(1)
    expect(await newer({ endDate: '2026-03-02', timezone: 'Asia/Kolkata', keyword: '1001' })).toBe(0)
    expect([await newer({}), await newer({ startDate: '2026-03-01' }), await newer({ endDate: '9999-12-31' })]).toEqual(
      [0, 0, 0],
    )
  })

  test.each([
    ['1003', [3]],
    ['#1003', [3]],
    ['BAO', [3]],
    ['bao smi', [3]],
    ['o’brien-smith', [3]],
    ['bao.first@mail.example', [3]],
    ['bao ann', []],
    ['100', [1, 2, 3, 4]],
    ['ao', []],
    ["'", []],
    ['\\', []],
    ['& | ! :*', []],
    ['weav', [1, 2, 4]],
  ])('is searched by the beginnings of words: %s', async (keyword, order) => {
    expect(await numbers({ keyword, sortDirection: 'ASC' })).toEqual(order)
    expect((await list({ keyword })).totalOrder).toBe(order.length)
    const { orders } = await list({ keyword })
    if (order.length === 1) expect(orders).toMatchObject([{ customerName: 'Bao O’Brien-Smith' }])
  })

  test.each([
    [{ sort: 'name' }, 'sort'],
    [{ 'status[]': [99] }, 'status[].0'],
    [{ 'deviceType[]': ['web'] }, 'deviceType[].0'],
    [{ startDate: '2026-02-30' }, 'startDate'],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
    [{ timezone: 'Mars/Crater' }, 'timezone'],
    [{ size: 101 }, 'size'],
    [{ page: 0 }, 'page'],
    [{ keyword: 'x'.repeat(201) }, 'keyword'],
  ])('refuses %o at its field', async (query, path) => {
    const error = await list(query).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'validation_failed', issues: [{ in: 'query', path }] })
  })

  test('[I-143] [I-091] names the statuses with their codes', async () => {
    const { data } = await app.call(routes.listOrderStatuses, { params: { appKey } }, owner)
    expect(data).toHaveLength(15)
    expect(data).toContainEqual({ customStatus: 'Awaiting Fulfillment', statusCode: 11 })
  })

  test('shows no order of another app, to nobody without the permission', async () => {
    const theirs = await app.call(routes.listOrders, { query: { appKey: otherKey, keyword: '1003' } }, other)
    expect(theirs.data).toMatchObject({ orders: [], totalOrder: 0, totals: [] })
    const opened = app.call(routes.openOrder, { params: { appKey: otherKey, id: 'order-3' } }, other)
    await expect(opened).rejects.toMatchObject({ code: 'not_found' })
    const designer = await app.signIn(appKey, { role: 'staff', permissions: ['design.read'] })
    await expect(list({}, designer)).rejects.toMatchObject({ code: 'permission_missing' })
  })

  test('[I-142] is exported as it is filtered and sorted, and the export is in the log', async () => {
    const answer = await download({
      'status[]': ['10', '2'],
      sort: 'total',
      sortDirection: 'ASC',
      timezone: 'Asia/Tokyo',
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.csv"$/)
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFOrder,Date (Asia/Tokyo),Status,Customer,E-mail,Items,Pieces,Total,Currency,Device,Order ID,Delivery,Delivery price,Tax,Tax amount',
      '1002,2026-03-02 21:00:00,Shipped,Ann Weaver,buyer2@shoppers.example,1 × Lamp,9,3.00,USD,android,order-2,,2.50,,',
      '1003,2026-03-03 08:30:00,Completed,Bao O’Brien-Smith,bao.first@mail.example,1 × Lamp,1,900,JPY,unknown,order-3,,250,,',
      '1001,2026-03-01 21:00:00,Completed,Ann Weaver,buyer1@shoppers.example,1 × Lamp,3,50.00,USD,ios,order-1,,2.50,,',
      '',
    ])
    const rows = await app.ports.forApp(appKey).selectFrom('audit_log').select('action').execute()
    expect(rows.map(({ action }) => action)).toContain('orders.exported')
    expect((await download({ startDate: 'soon' })).statusCode).toBe(400)
  })

  test('is exported as the spreadsheet of whoever asked reads it', async () => {
    const answer = await download({ 'status[]': ['10'], sort: 'total', separator: 'semicolon', decimal: 'comma' })
    expect(answer.body.split('\r\n').slice(1, 2)).toEqual([
      '1001;2026-03-01 12:00:00;Completed;Ann Weaver;buyer1@shoppers.example;1 × Lamp;3;50,00;USD;ios;order-1;;2,50;;',
    ])
    expect((await download({ separator: 'dash' })).statusCode).toBe(400)
  })

  test('is read for an export part by part, and no part before somebody wants it', async () => {
    const key = await app.buildApp()
    let answers = 0
    const db = doorsTo(
      app.database.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          answers += 1
          return result
        },
      }),
    ).forApp(key)
    await sql`insert into orders (app_key, id, number, number_key, placed_at, updated_at, read_at, status_code, native_status,
        currency_code, total_minor, worth_minor, worth_currency, item_count, device, email, customer_name, details, words)
      select ${key}, 'many-' || i, i::text, lpad(i::text, 20, '0'), at, at, at, 10, '', 'USD', i, i, 'USD', 1, 'ios', '', '', '{}', ''
      from (select i, timestamptz '2026-03-01' + i * interval '1 minute' as at from generate_series(1, 3500) i) made`.execute(
      app.database.db,
    )
    const asked: Export = {
      ...{ appKey: key, timezone: 'UTC', total: 3_500 },
      sort: 'total',
      sortDirection: 'ASC',
      separator: 'comma',
      decimal: 'point',
    }
    const csv = ordersCsv(db, { first: await readPart(db, asked, null), asked, wordOf: () => 'Completed' })
    const lines: string[] = []
    for (let part = 0; ; part++) {
      expect(answers).toBe(Math.max(1, part - 1))
      const { value, done } = await csv.next()
      if (done) break
      lines.push(...value.trimEnd().split('\r\n'))
    }
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      Array.from({ length: 3_500 }, (_, at) => String(at + 1)),
    )
  })
})
