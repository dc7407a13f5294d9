/** The event store in our own database, embedded or PostgreSQL. */
import { addDays, dayAt } from '@vitrine/domain/insights/ranges.rules'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { append } from './append.ts'
import type { Ask, EventStore } from './event-store.ts'
import { platforms } from './kinds.ts'
import { DayStarts, type LocalDays } from './local-days.ts'
import { Memory } from './memory.ts'
import { Months } from './months.ts'
import { recordOrders } from './order-facts.ts'
import { forgetLeft, readPresent } from './present.ts'
import { countReleaseInstalls, readBlocks } from './read-blocks.ts'
import { readDrops } from './read-drops.ts'
import { readPushes } from './read-pushes.ts'
import {
  readBefore,
  readCarts,
  readCells,
  readCurrencies,
  readCustomers,
  readOrders,
  readQuarters,
} from './read-sums.ts'
import { readTop, readTopSales } from './read-tops.ts'
import { readUsers } from './read-users.ts'
import { rebuild } from './rebuild.ts'
import { unnest } from './rows.ts'
import { quarterMs, quarterOf } from './time.ts'
import { deleteBefore, erase, exportEvents, forgetTaps, packDays } from './upkeep.ts'

type Db = Kysely<Tables>
type Reading = { db: Db; memory: Memory; starts: DayStarts }

const daysOfWeek = 7
const hoursADay = 24

/** Sessions by weekday and hour of the local clock. Quarter hours of one local day are counted from its beginning. */
async function readHours({ db, memory, starts }: Reading, ask: Ask): Promise<number[]> {
  const days = starts.daysOf(ask.range, ask.zone)
  const { value } = await memory.ofRange('hours', { ask, days }, async () => {
    const hours = new Array<number>(daysOfWeek * hoursADay).fill(0)
    for (const { quarter, sessions } of await readQuarters(db, ask.appKey, days.bounds)) {
      const { weekday, hour } = starts.clockAt(quarter * quarterMs, ask.zone, days)
      const place = weekday * hoursADay + hour
      hours[place] = (hours[place] ?? 0) + sessions
    }
    return { value: { value: hours }, bytes: 2_000 }
  })
  return value
}

async function readCustomerCounts({ db, memory, starts }: Reading, ask: Ask) {
  const days = starts.daysOf(ask.range, ask.zone)
  return memory.ofRange('customers', { ask, days }, async () => {
    const zeros = () => days.days.map(() => 0)
    const value = { daily: zeros(), repeatDaily: zeros(), total: 0, repeat: 0 }
    for (const { day, customers, repeat } of await readCustomers(db, ask.appKey, days.bounds)) {
      if (day === null) [value.total, value.repeat] = [customers, repeat]
      else [value.daily[day], value.repeatDaily[day]] = [customers, repeat]
    }
    return { value, bytes: 200 + days.days.length * 32 }
  })
}

/** What is read of whole ranges, each with its name in memory. */
function readersOf(
  reading: Reading,
): Pick<EventStore, 'cells' | 'orders' | 'currencies' | 'carts' | 'top' | 'topSales' | 'pushes' | 'blocks'> {
  const { db, memory, starts } = reading
  const over = (ask: Ask): { ask: Ask; days: LocalDays } => ({ ask, days: starts.daysOf(ask.range, ask.zone) })
  return {
    cells: (ask) => memory.ofDays('cells', over(ask), (bounds) => readCells(db, ask.appKey, bounds)),
    orders: (ask) => memory.ofDays('orders', over(ask), (bounds) => readOrders(db, ask.appKey, bounds)),
    currencies: (ask) => memory.ofDays('currencies', over(ask), (bounds) => readCurrencies(db, ask.appKey, bounds)),
    carts: async (ask) => {
      const rows = await memory.ofDays('carts', over(ask), (bounds) => readCarts(db, ask.appKey, bounds))
      const sum = (read: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + read(row), 0)
      return { created: sum((row) => row.created), ordered: sum((row) => row.ordered) }
    },
    top: (ask, kind, limit) =>
      memory.ofRange(`top ${kind} ${limit}`, over(ask), async () => {
        const value = await readTop(db, ask.appKey, { kind, bounds: over(ask).days.bounds, limit })
        return { value, bytes: 100 + value.length * 150 }
      }),
    topSales: (ask, by, limit) =>
      memory.ofRange(`sales ${by} ${limit}`, over(ask), async () => {
        const value = await readTopSales(db, ask.appKey, { by, bounds: over(ask).days.bounds, limit })
        return { value, bytes: 100 + value.length * 150 }
      }),
    blocks: (ask) =>
      memory.ofRange('blocks', over(ask), async () => {
        const value = await readBlocks(db, ask.appKey, over(ask).days.bounds)
        return { value, bytes: 100 + value.length * 400 }
      }),
    pushes: (ask) => readPushes(db, ask.appKey, over(ask).days.bounds),
  }
}

async function installsUntil({ db, starts }: Reading, { appKey, zone }: Ask, end: string) {
  const rows = await readBefore(db, appKey, quarterOf(starts.of(end, zone)))
  const installs = { ios: 0, android: 0, web: 0 }
  let arrivals = 0
  let first: number | null = null
  for (const row of rows) {
    installs[platforms.nameOf(row.platform) ?? 'web'] += row.installs
    arrivals += row.arrivals
    if (row.since !== null) first = Math.min(first ?? row.since, row.since)
  }
  return { installs, arrivals, since: first === null ? null : dayAt(first * quarterMs, zone) }
}

/** Remembered as a range that begins with all time. */
const rememberedInstalls = (reading: Reading, ask: Ask, until: string) => {
  const range = { startDate: '1970-01-02', endDate: addDays(until, -1) }
  const days = { days: [], bounds: [0, reading.starts.of(until, ask.zone)] }
  return reading.memory.ofRange('installs', { ask: { ...ask, range }, days }, async () => ({
    value: await installsUntil(reading, ask, until),
    bytes: 300,
  }))
}

export function createSqlEventStore(db: Db): EventStore {
  const months = new Months(db)
  const reading: Reading = { db, memory: new Memory(db), starts: new DayStarts() }
  return {
    ...readersOf(reading),
    installsShown: (appKey, releases) => countReleaseInstalls(db, appKey, releases),
    hours: (ask) => readHours(reading, ask),
    customers: (ask) => readCustomerCounts(reading, ask),
    users: (ask, now) => readUsers(reading, ask, now),
    before: (ask) => rememberedInstalls(reading, ask, ask.range.startDate),
    upTo: (ask) => rememberedInstalls(reading, ask, addDays(ask.range.endDate, 1)),
    present: (appKey, now) => readPresent(db, appKey, now),
    append: async (appKey, batches, receivedAt) => {
      await months.prepare(batches.flatMap(({ events }) => events.map(({ at }) => at)))
      return append(db, appKey, { batches, receivedAt })
    },
    recordOrders: (appKey, orders) => recordOrders(db, appKey, orders),
    recordCampaign: async (appKey, { pushId, name, sentAt, sent }) => {
      const values = { name, sent_at: new Date(sentAt), sent }
      await db
        .insertInto('insight_campaigns')
        .values({ app_key: appKey, push_id: pushId, ...values })
        .onConflict((conflict) => conflict.columns(['app_key', 'push_id']).doUpdateSet(values))
        .execute()
    },
    drops: (appKey, range) => readDrops(db, appKey, range),
    recordDrops: async (appKey, day, drops) => {
      const source = unnest([...drops], {
        reason: ['text', ([reason]) => reason],
        count: ['bigint', ([, count]) => count],
      })
      await sql`insert into insight_drops as d (app_key, day, reason, count) select ${appKey}, ${day}::integer, t.* from ${source}
        on conflict (app_key, day, reason) do update set count = d.count + excluded.count`.execute(db)
    },
    export: (appKey, range) => exportEvents(db, appKey, range),
    erase: (appKey, who) => erase(db, appKey, who),
    rebuild: (appKey) => rebuild(db, appKey),
    tidy: async ({ now, keepFrom, ofApps = [] }) => {
      await packDays(db, now)
      await forgetLeft(db, now)
      await forgetTaps(db, now)
      await months.dropBefore(keepFrom)
      for (const app of ofApps) if (app.keepFrom > keepFrom) await deleteBefore(db, app)
    },
  }
}
