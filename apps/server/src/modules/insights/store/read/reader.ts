/** Answers of the event store, each from what is remembered of its days where nothing of them changed. */
import { addDays, dayAt } from '@vitrine/domain/insights/ranges.rules'
import type { LocalDays } from '../days/local-days.ts'
import type { Ask, EventReader } from '../event-store.ts'
import { quarterMs } from '../time.ts'
import type { Reading, Revisions } from './memory.ts'
import { readBlocks } from './read-blocks.ts'
import { readPushes } from './read-pushes.ts'
import {
  eachSessions,
  readCells,
  readCurrencies,
  readCustomers,
  readFirstPurchases,
  readFrequency,
  readInstallsBefore,
  readOrders,
} from './read-sums.ts'
import { readTop, readTopSales } from './read-tops.ts'
import { readUsers } from './read-users.ts'

const hoursAWeek = 7 * 24

const bytesOfRows = (rows: readonly object[]): number => 64 + rows.length * 200

type Over = { ask: Ask; days: LocalDays; at: Revisions }

/** Sessions by weekday and hour of the local clock. */
const readHours = (reading: Reading, over: Over): Promise<number[]> =>
  reading.memory.ofRange('hours', over, async () => {
    const { ask, days } = over
    const hours = new Array<number>(hoursAWeek).fill(0)
    const placeOf = reading.starts.weekHours(ask.zone, days)
    await eachSessions(reading, ask.appKey, days.bounds, ({ day, quarter, sessions }) => {
      const place = placeOf(day, quarter * quarterMs)
      hours[place] = (hours[place] ?? 0) + sessions
    })
    return { value: hours, bytes: 2_000 }
  })

/** Remembered as a range that begins with all time. */
function readInstalls(reading: Reading, ask: Ask, until: string) {
  const { memory, starts, at } = reading
  const range = { startDate: '1970-01-02', endDate: addDays(until, -1) }
  const end = starts.of(until, ask.zone)
  return memory.ofRange('installs', { ask: { ...ask, range }, days: { days: [], bounds: [0, end] }, at }, async () => {
    const { firstQuarter, ...known } = await readInstallsBefore(reading, ask.appKey, end)
    const since = firstQuarter === null ? null : dayAt(firstQuarter * quarterMs, ask.zone)
    return { value: { ...known, since }, bytes: 300 }
  })
}

/** Of one app, at one moment. */
export function readerOf(reading: Reading): EventReader {
  const { db, memory, starts, at } = reading
  const over = (ask: Ask): Over => ({ ask, days: starts.daysOf(ask.range, ask.zone), at })
  /** `bytes` is about what the answer takes in memory. */
  const ofRange = <T>(
    name: string,
    ask: Ask,
    read: (bounds: readonly number[]) => Promise<T>,
    bytes: (value: T) => number,
  ) => {
    const asked = over(ask)
    return memory.ofRange(name, asked, async () => {
      const value = await read(asked.days.bounds)
      return { value, bytes: bytes(value) }
    })
  }
  return {
    cells: (ask) => ofRange('cells', ask, (bounds) => readCells(reading, ask.appKey, bounds), bytesOfRows),
    orders: (ask) => ofRange('orders', ask, (bounds) => readOrders(reading, ask.appKey, bounds), bytesOfRows),
    firstPurchases: (ask) =>
      ofRange(
        'first purchases',
        ask,
        (bounds) => readFirstPurchases(reading, ask.appKey, bounds),
        (days) => 100 + days.reduce((bytes, { length }) => bytes + 40 + length * 8, 0),
      ),
    currencies: (ask) =>
      ofRange('currencies', ask, (bounds) => readCurrencies(reading, ask.appKey, bounds), bytesOfRows),
    top: (ask, kind, limit) =>
      ofRange(
        `top ${kind} ${limit}`,
        ask,
        (bounds) => readTop(db, ask.appKey, { kind, bounds, limit }),
        (list) => 100 + list.length * 150,
      ),
    topSales: (ask, limit) =>
      ofRange(
        `sales ${limit}`,
        ask,
        (bounds) => readTopSales(reading, ask.appKey, bounds, limit),
        () => 200 + limit * 300,
      ),
    frequency: (ask) =>
      ofRange(
        'frequency',
        ask,
        (bounds) => readFrequency(reading, ask.appKey, bounds),
        () => 100,
      ),
    blocks: (ask) =>
      ofRange(
        'blocks',
        ask,
        (bounds) => readBlocks(db, ask.appKey, bounds),
        (list) => 100 + list.length * 400,
      ),
    pushes: (ask) =>
      ofRange(
        'pushes',
        ask,
        (bounds) => readPushes(reading, ask.appKey, bounds),
        ({ daily, campaigns }) => 200 + daily.length * 60 + campaigns.length * 300,
      ),
    customers: (ask) =>
      ofRange(
        'customers',
        ask,
        (bounds) => readCustomers(reading, ask.appKey, bounds),
        ({ daily }) => 200 + daily.length * 32,
      ),
    hours: (ask) => readHours(reading, over(ask)),
    users: (ask, now) => readUsers(reading, ask, now),
    before: (ask) => readInstalls(reading, ask, ask.range.startDate),
    upTo: (ask) => readInstalls(reading, ask, addDays(ask.range.endDate, 1)),
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
