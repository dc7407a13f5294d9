import { chartIds, chartOf } from '@vitrine/domain/insights/charts.rules'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { sayOrderStatus } from '../../../english-names.ts'
import { eventStoreOf, type InstallBatch, type OrderFact } from '../index.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

describe('reports of Insights', async () => {
  const app = await createTestApp()
  app.clock.set(now)
  const appKey = await app.buildApp()
  const emptyKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const emptyOwner = await app.signIn(emptyKey)
  const store = eventStoreOf(app.ports)

  const event = (seq: number, at: string, name: InstallBatch['events'][number]['name'], props = {}) => ({
    seq,
    at: Date.parse(at),
    sessionId: at.slice(0, 10),
    name,
    props,
  })
  const visit: InstallBatch = {
    ...{ appKey, installId: 'install-one', platform: 'ios', os: '', appVersion: '', locale: '', tz: 'UTC' },
    events: [
      event(1, '2026-03-08T23:30:00Z', 'app_installed'),
      event(2, '2026-03-08T23:30:00Z', 'session_started', { source: 'ad' }),
      event(3, '2026-03-08T23:40:00Z', 'product_viewed', { product_id: 'p1' }),
      event(4, '2026-03-10T09:00:00Z', 'session_started', { source: 'direct' }),
    ],
  }
  const order = (orderId: string, more: Partial<OrderFact>): OrderFact => ({
    orderId,
    at: Date.parse('2026-03-09T10:00:00Z'),
    customerKey: 'c1',
    installId: 'install-one',
    platform: 'ios',
    statusCode: 11,
    currencyCode: 'USD',
    totalMinor: 1_000,
    storeMinor: 1_000,
    hasCoupon: false,
    items: [],
    ...more,
  })
  await store.append(appKey, [visit], now)
  await store.recordOrders(appKey, [
    order('o1', {}),
    order('o2', { currencyCode: 'EUR', totalMinor: 900, storeMinor: 1_100 }),
    order('o3', { currencyCode: 'JPY', totalMinor: 5_000, storeMinor: null }),
    order('o4', { statusCode: 5 }),
  ])

  const range = { startDate: '2026-03-01', endDate: '2026-03-09' }
  const read = (chartId: string, query: object = {}, as = owner, key = appKey) =>
    app.call(insightsRoutes.readChart, { params: { chartId }, query: { appKey: key, ...range, ...query } }, as)
  const refusal = async (chartId: string, query: Record<string, string>, as = owner) => {
    const text = new URLSearchParams({ appKey, ...range, ...query })
    const answer = await app.inject({ url: `/report/charts/${chartId}/report?${text}`, headers: as.headers })
    return { status: answer.statusCode, body: answer.json().error }
  }

  test('[I-144] [I-084] a chart answers with its number, the comparison and its rows', async () => {
    const report = await read('sessions')
    expect(report.number.data).toBe(1)
    expect(report.compare.data).toBeNull()
    expect(report.chart.data).toHaveLength(9)
    expect(report.chart.data.at(-2)).toEqual({ __timestamp: '2026-03-08', Sessions: 1 })
    expect(report.definition).toEqual(chartOf('sessions').definition)
    expect(report.comparedWith).toEqual({ startDate: '2026-02-20', endDate: '2026-02-28' })
  })

  test('a day is one of the zone that is asked for, and what is compared with is the equally long period before', async () => {
    const inParis = await read('sessions', { startDate: '2026-03-09', endDate: '2026-03-09', timezone: 'Europe/Paris' })
    expect(inParis.number.data).toBe(1)
    const today = await read('sessions', { startDate: '2026-03-09', endDate: '2026-03-10' })
    expect([today.number.data, today.compare.data]).toEqual([1, 0])
  })

  test('a range that includes today says which day is not over', async () => {
    expect((await read('sessions')).unfinishedDay).toBeNull()
    expect((await read('sessions', { endDate: '2026-03-10' })).unfinishedDay).toBe('2026-03-10')
  })

  test('[I-172] an order counts in the statuses that the specification names, and in no other', async () => {
    const key = await app.buildApp()
    const named = [
      ...['Awaiting Fulfillment', 'Awaiting Pickup', 'Awaiting Shipment', 'Partially Shipped', 'Shipped', 'Completed'],
      ...['Refunded', 'Partially Refunded'],
    ]
    // Each order comes to another power of two, so that the sum says which of them count.
    const orders = orderStatuses.map(({ code }) =>
      order(`status-${code}`, { statusCode: code, totalMinor: 2 ** code, storeMinor: 2 ** code }),
    )
    await store.recordOrders(key, orders)
    const { number } = await read('sales', {}, await app.signIn(key), key)
    const counted = orderStatuses.filter(({ code }) => named.includes(sayOrderStatus(code)))
    expect(counted).toHaveLength(named.length)
    expect(number.data).toBe(counted.reduce((sum, { code }) => sum + 2 ** code, 0))
  })

  test('money is in the currency of the store, without the orders that do not count, and says what has no rate', async () => {
    const report = await read('sales')
    expect([report.number.data, report.currencyCode, report.ordersWithoutRate]).toEqual([2_100, 'USD', 1])
    expect((await read('total-orders')).number.data).toBe(3)
    expect((await read('average-order-value')).number.data).toBe(1_050)
  })

  test('what no device reported is a source and a platform of its own beside those that one did', async () => {
    const key = await app.buildApp()
    const as = await app.signIn(key)
    const bought = event(5, '2026-03-08T23:45:00Z', 'order_completed', { order_id: 'o1' })
    await store.append(key, [{ ...visit, appKey: key, events: [...visit.events, bought] }], now)
    const elsewhere = { installId: null, platform: null, customerKey: null }
    await store.recordOrders(key, [
      order('o1', {}),
      order('o2', elsewhere),
      order('o3', { ...elsewhere, storeMinor: 70 }),
    ])
    const amounts = async (chartId: string, [word, name]: readonly [string, string]) => {
      const { chart, number } = await read(chartId, {}, as, key)
      const rows = chart.data.filter((row) => row[name] !== 0).map((row) => [row[word], row[name]])
      return { rows, number: number.data }
    }
    expect(await amounts('orders-by-source', ['Source', 'Source Count'])).toEqual({
      rows: [
        ['Ad', 1],
        ['Unknown', 2],
      ],
      number: 3,
    })
    expect(await amounts('revenue-by-source', ['Source', 'Revenue'])).toMatchObject({
      rows: [
        ['Ad', 1_000],
        ['Unknown', 1_070],
      ],
    })
    expect(await amounts('app-revenue', ['OS', 'Sales'])).toMatchObject({
      rows: [
        ['iOS', 1_000],
        ['Unknown', 1_070],
      ],
    })
    // A visit always says where it came from.
    expect((await amounts('sessions-by-source', ['Source', 'Source Count'])).rows).toEqual([['Ad', 1]])
  })

  test('sales can be split by currency, each in its own money', async () => {
    const { chart } = await read('sales', { split: 'currency' })
    expect(chart.totals).toEqual({ EUR: 900, JPY: 5_000, USD: 1_000 })
    expect(chart.columns.map(({ name, currencyCode }) => [name, currencyCode])).toEqual([
      ['__timestamp', undefined],
      ['EUR', 'EUR'],
      ['JPY', 'JPY'],
      ['USD', 'USD'],
    ])
  })

  test.each(chartIds)(
    '%s of an app without events, and of one with a few, carries the columns that it declares',
    async (id) => {
      const empty = await read(id, { endDate: '2026-03-10' }, emptyOwner, emptyKey)
      expect(empty.compare.data).toBeNull()
      for (const report of [empty, await read(id)]) {
        const names = report.chart.columns.map(({ name }) => name)
        for (const row of report.chart.data) expect(Object.keys(row).sort()).toEqual([...names].sort())
      }
    },
  )

  test.each(['app-activity', 'user-activity'])(
    '[I-086] each row of %s is an hour of a weekday with its total',
    async (id) => {
      const { chart } = await read(id, { endDate: '2026-03-10' })
      const expected = [1, 2, 3, 4, 5, 6, 7].flatMap((dayInWeek) =>
        // The two visits began on a Sunday at 23:30 and on a Tuesday at 09:00.
        Array.from({ length: 24 }, (_, hour) => {
          const isVisit = (dayInWeek === 1 && hour === 23) || (dayInWeek === 3 && hour === 9)
          return { hour, dayInWeek, total: isVisit ? 1 : 0 }
        }),
      )
      expect(chart.data).toEqual(expected)
    },
  )

  test('[I-088] rows are named as the specification names them', async () => {
    const reports = await Promise.all(chartIds.map((id) => read(id)))
    const names = new Set(reports.flatMap(({ chart }) => chart.data.flatMap((row) => Object.keys(row))))
    const wanted = [
      ...['__timestamp', 'OS', 'Installs', 'Sessions', 'Sales', 'Conversion', 'Daily Active Users'],
      ...['Monthly Active Users', 'Signed Up Users', 'Hours to First Purchase', 'Time Between Purchases', 'Source'],
      ...[
        'Source Count',
        'Sent',
        'Delivered',
        'Opened',
        'Click-through Rate',
        'Total Push Sessions',
        'Total Push Cart adds',
      ],
      ...['Total Push Revenue', 'Total Push Orders', 'Total Push Conversion', 'Session Started', 'Product Viewed'],
      ...['Product Added', 'Checkout Started', 'Order Completed', 'Returning users', 'New users', 'User Growth Rate'],
      ...['Customer Lifetime Value', 'Average order frequency', 'Repurchase Rate', 'Average order value'],
      ...['New Customer', 'Returning Customer', 'Website coupon revenue', 'Revenue without coupon'],
    ]
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })

  test.each([
    ['an unknown chart', 'nothing', {}, 404, null],
    ['a name that every object has', 'constructor', {}, 404, null],
    ['an unknown zone', 'sessions', { timezone: 'Mars/Olympus' }, 400, 'timezone'],
    ['an offset as zone', 'sessions', { timezone: '+02:00' }, 400, 'timezone'],
    ['an end before the start', 'sessions', { endDate: '2026-02-01' }, 400, 'endDate'],
    ['a future range', 'sessions', { startDate: '2026-03-11', endDate: '2026-03-12' }, 400, 'startDate'],
    ['a future end', 'sessions', { endDate: '2026-03-11' }, 400, 'endDate'],
    ['a day that is none', 'sessions', { startDate: '2026-02-30' }, 400, 'startDate'],
    ['a range of ten years', 'sessions', { startDate: '2016-03-01' }, 400, 'endDate'],
    ['the beginning of time', 'sessions', { startDate: '0000-01-01', endDate: '0000-01-02' }, 400, 'startDate'],
  ] as const)('%s is refused at its field', async (_what, chartId, query, status, path) => {
    const { status: answered, body } = await refusal(chartId, query)
    expect(answered).toBe(status)
    if (path !== null) expect(body.issues).toMatchObject([{ in: 'query', path }])
  })

  test('only members of the app who may view insights read them', async () => {
    const nobody = await app.signIn(appKey, { role: 'staff', permissions: ['app.read'] })
    expect((await refusal('sessions', {}, nobody)).status).toBe(403)
    const stranger = { ...emptyOwner, headers: { ...emptyOwner.headers, 'app-key': appKey } }
    expect((await refusal('sessions', {}, stranger)).status).toBe(404)
    expect((await refusal('sessions', {}, emptyOwner)).status).toBe(403)
  })
})
