/** Answers of the event store, each from what is remembered of its days where nothing of them changed. */
import { addDays, dayAt } from '@vitrine/domain/insights/ranges.rules'
import type { Ask, EventReader } from './event-store.ts'
import { platforms } from './kinds.ts'
import type { LocalDays } from './local-days.ts'
import type { Reading, Revisions } from './memory.ts'
import { readBlocks } from './read-blocks.ts'
import { readPushes } from './read-pushes.ts'
import {
  readBefore,
  readCells,
  readCurrencies,
  readCustomers,
  readFrequency,
  readHourly,
  readOrders,
} from './read-sums.ts'
import { readTop, readTopSales } from './read-tops.ts'
import { readUsers } from './read-users.ts'
import { quarterMs, quarterOf } from './time.ts'

const daysOfWeek = 7
const hoursADay = 24

type Over = { ask: Ask; days: LocalDays; at: Revisions }

/** Sessions by weekday and hour of the local clock. Quarter hours of one local day are counted from its beginning. */
const readHours = ({ db, memory, starts }: Reading, over: Over): Promise<number[]> =>
  memory.ofRange('hours', over, async () => {
    const { ask, days } = over
    const hours = new Array<number>(daysOfWeek * hoursADay).fill(0)
    for (const { quarter, sessions } of await readHourly(db, ask.appKey, days.bounds)) {
      const { weekday, hour } = starts.clockAt(quarter * quarterMs, ask.zone, days)
      const place = weekday * hoursADay + hour
      hours[place] = (hours[place] ?? 0) + sessions
    }
    return { value: hours, bytes: 2_000 }
  })

const readCustomerCounts = ({ db, memory }: Reading, over: Over) =>
  memory.ofRange('customers', over, async () => {
    const { ask, days } = over
    const zeros = () => days.days.map(() => 0)
    const value = { daily: zeros(), repeatDaily: zeros(), total: 0, repeat: 0 }
    for (const { day, customers, repeat } of await readCustomers(db, ask.appKey, days.bounds)) {
      if (day === null) [value.total, value.repeat] = [customers, repeat]
      else [value.daily[day], value.repeatDaily[day]] = [customers, repeat]
    }
    return { value, bytes: 200 + days.days.length * 32 }
  })

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
  return reading.memory.ofRange('installs', { ask: { ...ask, range }, days, at: reading.at }, async () => ({
    value: await installsUntil(reading, ask, until),
    bytes: 300,
  }))
}

/** Of one app, at one moment. */
export function readerOf(reading: Reading): EventReader {
  const { db, memory, starts, at } = reading
  const over = (ask: Ask): Over => ({ ask, days: starts.daysOf(ask.range, ask.zone), at })
  const listed = <T>(name: string, ask: Ask, entryBytes: number, read: (bounds: readonly number[]) => Promise<T[]>) => {
    const asked = over(ask)
    return memory.ofRange(name, asked, async () => {
      const value = await read(asked.days.bounds)
      return { value, bytes: 100 + value.length * entryBytes }
    })
  }
  return {
    cells: (ask) => memory.ofDays('cells', over(ask), (bounds) => readCells(db, ask.appKey, bounds)),
    orders: (ask) => memory.ofDays('orders', over(ask), (bounds) => readOrders(db, ask.appKey, bounds)),
    currencies: (ask) => memory.ofDays('currencies', over(ask), (bounds) => readCurrencies(db, ask.appKey, bounds)),
    top: (ask, kind, limit) =>
      listed(`top ${kind} ${limit}`, ask, 150, (bounds) => readTop(db, ask.appKey, { kind, bounds, limit })),
    topSales: (ask, limit) =>
      memory.ofRange(`sales ${limit}`, over(ask), async () => {
        const value = await readTopSales(db, ask.appKey, over(ask).days.bounds, limit)
        return { value, bytes: 200 + limit * 300 }
      }),
    frequency: (ask) =>
      memory.ofRange('frequency', over(ask), async () => {
        const value = await readFrequency(db, ask.appKey, over(ask).days.bounds)
        return { value, bytes: 100 }
      }),
    blocks: (ask) => listed('blocks', ask, 400, (bounds) => readBlocks(db, ask.appKey, bounds)),
    pushes: (ask) =>
      memory.ofRange('pushes', over(ask), async () => {
        const value = await readPushes(db, ask.appKey, over(ask).days.bounds)
        return { value, bytes: 200 + value.daily.length * 60 + value.campaigns.length * 300 }
      }),
    hours: (ask) => readHours(reading, over(ask)),
    customers: (ask) => readCustomerCounts(reading, over(ask)),
    users: (ask, now) => readUsers(reading, ask, now),
    before: (ask) => rememberedInstalls(reading, ask, ask.range.startDate),
    upTo: (ask) => rememberedInstalls(reading, ask, addDays(ask.range.endDate, 1)),
    remembered: async (name, end, make) => {
      const revision = at.until(end)
      const known = memory.find<string>(name, revision)
      if (known !== undefined) return known
      const value = await make()
      memory.keep(name, { revision, value, bytes: 100 + value.length })
      return value
    },
  }
}
