/** What every event store must say of blocks, on whichever database the tests run. */
import { hourMs } from '@vitrine/domain/time'
import { createRandom, type Random } from '@vitrine/embedded-store/random'
import { describe, expect, test } from 'vitest'
import { plainBlocks } from '../../../../../test/plain-blocks.ts'
import { createTestApp } from '../../../../../test/test-app.ts'
import type { InstallBatch, OrderFact, StoredEvent } from '../event-store.ts'
import { createSqlEventStore } from '../sql-event-store.ts'

/** Within come the clock changes of New York (8 March), Adelaide and Chatham (5 April). */
const begin = Date.parse('2026-03-01T00:00:00Z')
const now = Date.parse('2026-04-12T15:20:00Z')
const zones = ['America/New_York', 'Asia/Kolkata', 'Australia/Adelaide', 'Pacific/Chatham']
const device = { platform: 'ios', os: '', appVersion: '1', locale: 'en', tz: 'UTC' } as const

interface History {
  batches: InstallBatch[]
  orders: OrderFact[]
}

const orderOf = (random: Random, orderId: string, at: number): OrderFact => ({
  ...{ orderId, at, customerKey: null, installId: null, platform: null, hasCoupon: false, items: [] },
  statusCode: random.pick([11, 11, 10, 5, 0]),
  currencyCode: random.pick(['USD', 'EUR', 'JPY']),
  totalMinor: random.between(500, 20_000),
  storeMinor: random.chance(0.2) ? null : random.between(500, 20_000),
})

/** Weeks of visits to pages of three releases, with clocks that go back and forth by minutes. */
function makeHistory(random: Random, appKey: string, installs: number): History {
  const history: History = { batches: [], orders: [] }
  for (let index = 0; index < installs; index++) {
    const events: StoredEvent[] = []
    let at = begin + Math.floor(random.next() * 20 * 24 * hourMs)
    const add = (sessionId: string, name: StoredEvent['name'], props: StoredEvent['props']) => {
      at += random.between(-60, 400) * 1_000
      events.push({ seq: events.length + 1, at: Math.min(at, now), sessionId, name, props })
    }
    for (let visit = random.between(1, 9); visit > 0; visit--) {
      const session = `s${visit}`
      for (let left = random.between(1, 6); left > 0; left--) {
        const place = { release: `r${random.between(1, 3)}`, page: random.pick(['home', 'sale']) }
        const blocks = Array.from({ length: random.between(1, 6) }, () => `b${random.between(1, 9)}`)
        add(session, 'blocks_seen', { ...place, blocks: blocks.join(' ') })
        const item: StoredEvent['props'] = random.chance(0.5) ? { item: `i${random.between(1, 3)}` } : {}
        if (random.chance(0.6)) add(session, 'block_tapped', { ...place, block: blocks[0] ?? '', ...item })
      }
      if (random.chance(0.5)) {
        const orderId = `order-${index}-${visit}`
        add(session, 'order_completed', { order_id: orderId })
        if (random.chance(0.2)) add(session, 'order_completed', { order_id: orderId })
        history.orders.push(orderOf(random, orderId, Math.min(at, now)))
      }
      at += Math.floor(random.next() ** 2 * 60 * hourMs)
    }
    for (let from = 0; from < events.length; ) {
      const to = from + random.between(1, 9)
      history.batches.push({ ...device, appKey, installId: `install-${index}`, events: events.slice(from, to) })
      from = to
    }
  }
  return history
}

/** Mixed over all devices, in order for each; many a batch comes a second time, some of them much later. */
function shuffle(random: Random, batches: readonly InstallBatch[]): InstallBatch[] {
  const lines = new Map<string, InstallBatch[]>()
  for (const batch of batches) lines.set(batch.installId, [...(lines.get(batch.installId) ?? []), batch])
  const open = [...lines.values()]
  const mixed: InstallBatch[] = []
  while (open.length > 0) {
    const index = random.between(0, open.length - 1)
    const next = open[index]?.shift()
    if (next) mixed.push(next, ...(random.chance(0.2) ? [next] : []))
    if (open[index]?.length === 0) open.splice(index, 1)
    if (mixed.length > 0 && random.chance(0.1)) mixed.push(random.pick(mixed))
  }
  return mixed
}

describe('blocks in an event store', async () => {
  const app = await createTestApp()
  const { db } = app.database
  const store = createSqlEventStore(db)

  async function contentsOf(appKey: string, { zone, from, to }: { zone: string; from: string; to: string }) {
    const cells = await (await store.reader(appKey)).blocks({ appKey, zone, range: { startDate: from, endDate: to } })
    return Object.fromEntries(
      cells.map(({ release, page, block, item, revenue, ...sums }) => [
        [release, page, block, item].join(' '),
        { ...sums, revenue: Object.fromEntries(revenue.map((money) => [money.currencyCode, money.amountMinor])) },
      ]),
    )
  }

  async function expectExact(appKey: string, { batches, orders }: History, range: { from: string; to: string }) {
    for (const zone of zones) {
      const plain = plainBlocks(batches, orders, { zone, ...range })
      const found = await contentsOf(appKey, { zone, ...range })
      for (const sum of ['views', 'taps', 'orders', 'storeMinor'] as const)
        expect(Object.values(plain).some((one) => one[sum] > 0)).toBe(true)
      expect.soft(found, zone).toEqual(plain)
    }
  }

  async function take(random: Random, appKey: string, history: History): Promise<void> {
    const batches = shuffle(random, history.batches)
    const orders = [...history.orders].sort(() => random.next() - 0.5)
    for (let at = 0; at < batches.length; at += 40) {
      await store.append(appKey, batches.slice(at, at + 40), now)
      const told = orders.splice(0, 6)
      // An order is first told in another state, which does not count.
      await store.recordOrders(
        appKey,
        told.map((order) => ({ ...order, statusCode: 1 })),
      )
      await store.recordOrders(appKey, told)
    }
    await store.recordOrders(appKey, orders)
  }

  test('no cell differs from a plain count of the raw events, in four zones over clock changes', async () => {
    const random = createRandom('blocks')
    const appKey = await app.buildApp()
    const history = makeHistory(random, appKey, 40)
    await take(random, appKey, history)
    await expectExact(appKey, history, { from: '2026-03-04', to: '2026-04-10' })
    await expectExact(appKey, history, { from: '2026-03-08', to: '2026-03-08' })
    await store.tidy({ now, keepFrom: 0 })
    await expectExact(appKey, history, { from: '2026-03-04', to: '2026-04-10' })
  })

  test('worked out anew from the raw events, every cell is the same, and what comes later is added to it', async () => {
    const random = createRandom('rebuilt')
    const appKey = await app.buildApp()
    const history = makeHistory(random, appKey, 20)
    await take(random, appKey, history)
    const range = { zone: 'Pacific/Chatham', from: '2026-03-01', to: '2026-04-12' }
    const before = await contentsOf(appKey, range)
    const shown = await store.installsShown(appKey, ['r1', 'r2', 'r3', 'r4'])
    await store.rebuild(appKey)
    expect(await contentsOf(appKey, range)).toEqual(before)
    expect(await store.installsShown(appKey, ['r1', 'r2', 'r3', 'r4'])).toEqual(shown)
    const late = { ...history.batches[0], installId: 'install-late' } as InstallBatch
    await store.append(appKey, [late], now)
    await expectExact(
      appKey,
      { ...history, batches: [...history.batches, late] },
      { from: '2026-03-02', to: '2026-04-12' },
    )
  })

  test('two stores that take in the same installs at once count each view, tap and order once', async () => {
    const random = createRandom('at once')
    const appKey = await app.buildApp()
    const history = makeHistory(random, appKey, 12)
    const other = createSqlEventStore(db)
    for (let at = 0; at < history.batches.length; at += 20) {
      const piece = history.batches.slice(at, at + 20)
      await Promise.all([store.append(appKey, piece, now), other.append(appKey, piece, now)])
    }
    await Promise.all([store.recordOrders(appKey, history.orders), other.recordOrders(appKey, history.orders)])
    await expectExact(appKey, history, { from: '2026-03-02', to: '2026-04-12' })
  })

  const visit = (appKey: string, installId: string, events: [string, string, StoredEvent['name'], object][]) => ({
    ...{ ...device, appKey, installId },
    events: events.map(([time, sessionId, name, props], index) => ({
      ...{ seq: index + 1, at: Date.parse(`2026-03-${time}:00Z`), sessionId, name },
      props: { ...(name === 'order_completed' ? {} : { release: 'r1', page: 'home' }), ...props },
    })),
  })
  const sold = (orderId: string, more: Partial<OrderFact> = {}): OrderFact => ({
    ...{ orderId, at: Date.parse('2026-03-11T12:00:00Z'), customerKey: 'c1', installId: null, platform: null },
    ...{ hasCoupon: false, items: [], statusCode: 11, currencyCode: 'USD', totalMinor: 1_000, storeMinor: 1_000 },
    ...more,
  })
  const march = { zone: 'UTC', from: '2026-03-01', to: '2026-03-31' }

  test('an order follows taps of its visit, however long ago, and of other visits within a day', async () => {
    const appKey = await app.buildApp()
    const tap = (block: string, item?: string) => ['block_tapped', { block, ...(item && { item }) }] as const
    const events = [
      ['10T08:00', 'one', ...tap('too-early')],
      ['10T13:00', 'two', ...tap('yesterday')],
      ['10T06:00', 'three', ...tap('this-visit', 'left')],
      ['11T11:00', 'three', ...tap('this-visit', 'right')],
      ['11T12:00', 'three', 'order_completed', { order_id: 'o1' }],
      ['11T12:30', 'three', ...tap('afterwards')],
    ] as [string, string, StoredEvent['name'], object][]
    await store.append(appKey, [visit(appKey, 'install-one', events)], now)
    await store.recordOrders(appKey, [sold('o1')])
    const found = Object.entries(await contentsOf(appKey, march))
    expect(found.filter(([, { orders }]) => orders > 0).map(([key]) => key)).toEqual([
      'r1 home this-visit ',
      'r1 home this-visit left',
      'r1 home this-visit right',
      'r1 home yesterday ',
    ])
  })

  test('an order that changes its state or is reported by a second install changes what blocks brought accordingly', async () => {
    const appKey = await app.buildApp()
    const events = (block: string): [string, string, StoredEvent['name'], object][] => [
      ['11T11:00', 's', 'block_tapped', { block }],
      ['11T12:00', 's', 'order_completed', { order_id: 'o1' }],
    ]
    await store.append(appKey, [visit(appKey, 'install-one', events('first'))], now)
    await store.append(appKey, [visit(appKey, 'install-two', events('second'))], now)
    expect((await contentsOf(appKey, march))['r1 home first ']).toMatchObject({ taps: 1, orders: 0 })
    await store.recordOrders(appKey, [sold('o1', { currencyCode: 'EUR', storeMinor: null })])
    expect(await contentsOf(appKey, march)).toEqual({
      'r1 home first ': { views: 0, taps: 1, orders: 1, storeMinor: 0, revenue: { EUR: 1_000 } },
      'r1 home second ': { views: 0, taps: 1, orders: 0, storeMinor: 0, revenue: {} },
    })
    await store.recordOrders(appKey, [sold('o1', { statusCode: 5 })])
    expect((await contentsOf(appKey, march))['r1 home first ']).toMatchObject({ orders: 0, revenue: {} })
  })

  test('of an erased person what they tapped is in no table, and the numbers of blocks stay', async () => {
    const appKey = await app.buildApp()
    const events = [
      ['11T11:00', 's', 'blocks_seen', { blocks: 'hero more' }],
      ['11T11:10', 's', 'block_tapped', { block: 'hero', item: 'banner-of-march' }],
      ['11T12:00', 's', 'order_completed', { order_id: 'o1' }],
    ] as [string, string, StoredEvent['name'], object][]
    await store.append(appKey, [visit(appKey, 'install-one', events)], now)
    await store.recordOrders(appKey, [sold('o1')])
    const before = await contentsOf(appKey, march)
    expect(before['r1 home hero banner-of-march']).toMatchObject({ taps: 1, orders: 1 })
    await store.erase(appKey, { installIds: ['install-one'], customerKeys: ['c1'] })
    expect(await contentsOf(appKey, march)).toEqual(before)
    const left = await db.selectFrom('installs').select('taps').where('app_key', '=', appKey).execute()
    expect(left).toEqual([])
  })

  test('at most five orders follow one tap, and another tap is followed again, also worked out anew', async () => {
    const appKey = await app.buildApp()
    const order = (id: string): [string, string, StoredEvent['name'], object] => [
      '11T12:00',
      's',
      'order_completed',
      { order_id: id },
    ]
    const tap: [string, string, StoredEvent['name'], object] = [
      '11T11:00',
      's',
      'block_tapped',
      { block: 'hero', item: 'one' },
    ]
    const ids = Array.from({ length: 9 }, (_, index) => `o${index}`)
    const first = visit(appKey, 'install-one', [tap, ...ids.slice(0, 4).map(order)])
    const rest = visit(appKey, 'install-one', [
      tap,
      ...ids.slice(0, 4).map(order),
      ...ids.slice(4, 8).map(order),
      tap,
      order('o8'),
    ])
    await store.append(appKey, [first], now)
    await store.append(appKey, [rest], now)
    await store.recordOrders(
      appKey,
      ids.map((id) => sold(id)),
    )
    const linked = async () => {
      const rows = await db
        .selectFrom('insight_block_orders')
        .select(['order_id', 'item'])
        .where('app_key', '=', appKey)
        .execute()
      return rows.map(({ order_id, item }) => `${order_id} ${item}`).sort()
    }
    const expected = ['o0', 'o1', 'o2', 'o3', 'o4', 'o8'].flatMap((id) => [`${id} `, `${id} one`])
    expect(await linked()).toEqual(expected)
    await store.rebuild(appKey)
    expect(await linked()).toEqual(expected)
  })

  test('which taps an order followed is forgotten where no store ever told of it, and stays where one did', async () => {
    const appKey = await app.buildApp()
    const events = [
      ['11T11:00', 's', 'block_tapped', { block: 'hero' }],
      ['11T12:00', 's', 'order_completed', { order_id: 'sold' }],
      ['11T12:00', 's', 'order_completed', { order_id: 'invented' }],
    ] as [string, string, StoredEvent['name'], object][]
    await store.append(appKey, [visit(appKey, 'install-one', events)], now)
    await store.recordOrders(appKey, [sold('sold')])
    const left = async () =>
      (await db.selectFrom('insight_block_orders').select('order_id').where('app_key', '=', appKey).execute()).map(
        ({ order_id }) => order_id,
      )
    await store.tidy({ now, keepFrom: 0 })
    expect((await left()).sort()).toEqual(['invented', 'sold'])
    await store.tidy({ now: now + 5 * 24 * hourMs, keepFrom: 0 })
    expect(await left()).toEqual(['sold'])
    expect((await contentsOf(appKey, march))['r1 home hero ']).toMatchObject({ taps: 1, orders: 1 })
  })

  test('the taps of an install that did not come for weeks are forgotten', async () => {
    const appKey = await app.buildApp()
    const taps = () => db.selectFrom('installs').select('taps').where('app_key', '=', appKey).executeTakeFirst()
    const events = [['11T11:00', 's', 'block_tapped', { block: 'hero' }]] as [string, string, 'block_tapped', object][]
    await store.append(appKey, [visit(appKey, 'install-one', events)], now)
    await store.tidy({ now: now + 30 * 24 * hourMs, keepFrom: 0 })
    expect((await taps())?.taps).toContain('hero')
    await store.tidy({ now: now + 36 * 24 * hourMs, keepFrom: 0 })
    expect((await taps())?.taps).toBeNull()
  })
})
