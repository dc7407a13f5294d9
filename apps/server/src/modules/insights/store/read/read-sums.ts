/** Counts what is kept by day of UTC for local days. `bounds` are the instants between the days. */

import { dayMs } from '@vitrine/domain/time'
import { installsPart, readInstallsOf } from '../counts/known-installs.ts'
import { customersPart, eachTurn, turns } from '../counts/orders-of-customers.ts'
import { eachSale, type Sale, salesPart } from '../counts/sales.ts'
import { cellNames, cellsPart, eachSum, placesAQuarter, platformAt, sourceAt } from '../counts/sums.ts'
import { readLocalParts, readParts } from '../days/day-parts.ts'
import type { Cell, Customers, OrderCell } from '../event-store.ts'
import { platforms, sources } from '../kinds.ts'
import { dayOf, quarterOf, quartersADay } from '../time.ts'
import type { Reading } from './memory.ts'

type Bounds = readonly number[]

/** Sums of each platform and source of each local day of which there is anything. */
export async function readCells(reading: Reading, appKey: string, bounds: Bounds): Promise<Cell[]> {
  const width = cellNames.length
  const places = (bounds.length - 1) * placesAQuarter
  const [all, isThere] = [new Float64Array(places * width), new Uint8Array(places)]
  for (const { data, dayOfSlot } of await readLocalParts(reading, appKey, cellsPart, bounds))
    eachSum(data, (slot, placeOfSum, index, value) => {
      const day = dayOfSlot[slot] ?? -1
      if (day < 0) return
      const place = day * placesAQuarter + placeOfSum
      isThere[place] = 1
      all[place * width + index] = (all[place * width + index] ?? 0) + value
    })
  const cells: Cell[] = []
  for (let place = 0; place < places; place++) {
    if (isThere[place] === 0) continue
    const at = place % placesAQuarter
    const cell = { day: (place - at) / placesAQuarter, platform: platformAt(at), source: sourceAt(at) } as Cell
    for (const [index, name] of cellNames.entries()) cell[name] = all[place * width + index] ?? 0
    cells.push(cell)
  }
  return cells
}

/** Tells how many sessions began in which quarter hours of these local days. */
export async function eachSessions(
  reading: Reading,
  appKey: string,
  bounds: Bounds,
  tell: (counted: { day: number; quarter: number; sessions: number }) => void,
): Promise<void> {
  const ofSessions = cellNames.indexOf('sessions')
  for (const { data, dayOfSlot, firstQuarter } of await readLocalParts(reading, appKey, cellsPart, bounds)) {
    const sessions = new Float64Array(quartersADay)
    eachSum(data, (slot, _place, index, value) => {
      if (index === ofSessions) sessions[slot] = (sessions[slot] ?? 0) + value
    })
    for (let slot = 0; slot < quartersADay; slot++) {
      const [day = -1, count = 0] = [dayOfSlot[slot], sessions[slot]]
      if (day >= 0 && count !== 0) tell({ day, quarter: firstQuarter + slot, sessions: count })
    }
  }
}

/** Tells of each sale, and in which local day it was. */
export async function eachLocalSale(
  reading: Reading,
  appKey: string,
  bounds: Bounds,
  tell: (sale: Sale, day: number) => void,
): Promise<void> {
  for (const { data, dayOfSlot } of await readLocalParts(reading, appKey, salesPart, bounds))
    eachSale(data, (sale) => {
      const day = dayOfSlot[sale.slot] ?? -1
      if (day >= 0) tell(sale, day)
    })
}

const noSales = { orders: 0, storeMinor: 0, newMinor: 0, couponMinor: 0, pushOrders: 0, pushMinor: 0, withoutRate: 0 }
const noTimes = { gap: 0, gapOf: 0 }

function addSale(cell: OrderCell, sale: Sale): void {
  const minor = sale.storeMinor ?? 0
  cell.orders += 1
  cell.storeMinor += minor
  if (sale.isNew) cell.newMinor += minor
  if (sale.hasCoupon) cell.couponMinor += minor
  if (sale.pushId !== null) {
    cell.pushOrders += 1
    cell.pushMinor += minor
  }
  if (sale.storeMinor === null) cell.withoutRate += 1
  if (sale.gap !== null) {
    cell.gap += sale.gap
    cell.gapOf += 1
  }
}

export async function readOrders(reading: Reading, appKey: string, bounds: Bounds): Promise<OrderCell[]> {
  const cells = new Map<number, OrderCell>()
  const [ofPlatforms, ofSources] = [platforms.names.length + 1, sources.names.length + 1]
  await eachLocalSale(reading, appKey, bounds, (sale, day) => {
    const { platform, source } = sale
    const place = (day * ofPlatforms + platform) * ofSources + source
    let cell = cells.get(place)
    if (!cell) {
      const kind = { platform: platforms.nameOf(platform), source: sources.nameOf(source) }
      cell = { day, ...kind, ...noSales, ...noTimes }
      cells.set(place, cell)
    }
    addSale(cell, sale)
  })
  return [...cells.values()]
}

export async function readFirstPurchases(reading: Reading, appKey: string, bounds: Bounds): Promise<number[][]> {
  const days: number[][] = bounds.slice(1).map(() => [])
  await eachLocalSale(reading, appKey, bounds, ({ sinceInstall }, day) => {
    if (sinceInstall !== null) days[day]?.push(sinceInstall)
  })
  return days
}

/** Sales in their own currencies, by local day. */
export async function readCurrencies(reading: Reading, appKey: string, bounds: Bounds) {
  const sums = new Map<string, { day: number; currencyCode: string; orders: number; minor: number }>()
  await eachLocalSale(reading, appKey, bounds, ({ currencyCode, totalMinor }, day) => {
    const known = sums.get(`${day} ${currencyCode}`)
    if (known) {
      known.orders += 1
      known.minor += totalMinor
    } else sums.set(`${day} ${currencyCode}`, { day, currencyCode, orders: 1, minor: totalMinor })
  })
  return [...sums.values()]
}

/**
 * Customers with a sale, of each day and of the whole, and how many of them had two by its end. A customer is counted at the
 * first of their sales in the stretch, which is the one whose sale before lies before it, and again as one who came back
 * where that was not their first, or where their second is in the stretch too.
 */
export async function readCustomers(reading: Reading, appKey: string, bounds: Bounds): Promise<Customers> {
  const starts = bounds.map(quarterOf)
  const first = starts[0] ?? 0
  const zeros = () => new Array<number>(bounds.length - 1).fill(0)
  const counts = { daily: zeros(), repeatDaily: zeros(), total: 0, repeat: 0 }
  for (const { data, dayOfSlot, firstQuarter } of await readLocalParts(reading, appKey, customersPart, bounds))
    eachTurn(data, (slot, turn, back) => {
      const day = dayOfSlot[slot] ?? -1
      if (day < 0 || turn === turns.nobodys) return
      const before = firstQuarter + slot - back
      const isBefore = (start: number) => turn >= turns.second && before < start
      const start = starts[day] ?? 0
      if (turn === turns.first || isBefore(start)) counts.daily[day] = (counts.daily[day] ?? 0) + 1
      if (turn === turns.second || isBefore(start)) counts.repeatDaily[day] = (counts.repeatDaily[day] ?? 0) + 1
      if (turn === turns.first || isBefore(first)) counts.total += 1
      if (turn === turns.second || isBefore(first)) counts.repeat += 1
    })
  return counts
}

/** Sales, and customers with one, counted as in {@link readCustomers}. */
export async function readFrequency(reading: Reading, appKey: string, bounds: Bounds) {
  const start = quarterOf(bounds[0] ?? 0)
  const counts = { orders: 0, customers: 0 }
  for (const { data, dayOfSlot, firstQuarter } of await readLocalParts(reading, appKey, customersPart, bounds))
    eachTurn(data, (slot, turn, back) => {
      if ((dayOfSlot[slot] ?? -1) < 0) return
      counts.orders += 1
      if (turn === turns.first || (turn >= turns.second && firstQuarter + slot - back < start)) counts.customers += 1
    })
  return counts
}

/** Installs of all time before an instant, and the quarter hour of the first. */
export async function readInstallsBefore(reading: Reading, appKey: string, end: number) {
  const known = { installs: { ios: 0, android: 0, web: 0 }, arrivals: 0, firstQuarter: null as number | null }
  const lastDay = dayOf(end)
  const firstDay = Math.min(lastDay, ...reading.at.days.keys())
  const noteFirst = (quarter: number) => {
    known.firstQuarter ??= quarter
  }
  for (const [day, data] of await readParts(reading, appKey, installsPart, { first: firstDay, last: lastDay - 1 })) {
    const { firstSlot, platforms: counts } = readInstallsOf(data)
    if (firstSlot !== null) noteFirst(day * quartersADay + firstSlot)
    for (const { name, installs, arrivals } of counts) {
      known.installs[name] += installs
      known.arrivals += arrivals
    }
  }
  const [installs, arrivals] = [cellNames.indexOf('installs'), cellNames.indexOf('arrivals')]
  for (const { data, dayOfSlot, firstQuarter } of await readLocalParts(reading, appKey, cellsPart, [
    lastDay * dayMs,
    end,
  ]))
    eachSum(data, (slot, place, index, value) => {
      if ((dayOfSlot[slot] ?? -1) < 0) return
      if (index === arrivals) known.arrivals += value
      if (index !== installs) return
      known.installs[platformAt(place)] += value
      if (value > 0) noteFirst(firstQuarter + slot)
    })
  return known
}
