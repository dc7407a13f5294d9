/** What a day is packed into says what it was made of. */

import { createRandom, type Random } from '@vitrine/embedded-store/random'
import { expect, test } from 'vitest'
import { installsPart, readInstallsOf } from '../counts/known-installs.ts'
import { customersPart, eachTurn, turns } from '../counts/orders-of-customers.ts'
import { eachPush, pushesPart } from '../counts/pushes.ts'
import { eachSale, salesPart } from '../counts/sales.ts'
import { addSold, type ProductSales, soldPart } from '../counts/sold.ts'
import { cellNames, cellsPart, eachSum } from '../counts/sums.ts'

const firstQuarter = 20_500 * 96
const seeds = ['one', 'two', 'three']

/** Quarter hours of one day in their order, some of them several times. */
const quartersOf = (random: Random) =>
  Array.from({ length: random.between(0, 300) }, () => firstQuarter + random.between(0, 95)).sort((a, b) => a - b)
const amount = (random: Random) => random.pick([0, 1, -1, 63, 64, 12_345, -70_000, 2 ** 33])

test('sums of each quarter hour, platform and source', () => {
  for (const seed of seeds) {
    const random = createRandom(seed)
    const rows = quartersOf(random).map((quarter) => {
      const sums = Object.fromEntries(cellNames.map((name) => [name, random.chance(0.5) ? 0 : amount(random)]))
      const kind = { platform: random.between(1, 3), source: random.between(1, 5) }
      return { quarter, ...kind, ...sums } as Parameters<typeof cellsPart.encode>[0][number]
    })
    const told: number[][] = []
    eachSum(cellsPart.encode(rows), (...sum) => told.push(sum))
    const expected = rows.flatMap((row) => {
      const at = [row.quarter - firstQuarter, (row.platform - 1) * 5 + row.source - 1] as const
      const sums = cellNames.flatMap((name, index) => (row[name] === 0 ? [] : [[...at, index, row[name]]]))
      return sums.length === 0 ? [[...at, 0, 0]] : sums
    })
    expect(told).toEqual(expected)
  }
})

test('sales with what is known of each', () => {
  for (const seed of seeds) {
    const random = createRandom(seed)
    const rows = quartersOf(random).map((quarter) => ({
      quarter,
      platform: random.pick([1, 2, 3, null]),
      source: random.pick([1, 5, null]),
      hasCoupon: random.chance(0.3),
      isNew: random.chance(0.8),
      pushId: random.pick(['push-1', 'ünïcode "push"', null]),
      currencyCode: random.pick(['USD', 'EUR', 'JPY']),
      totalMinor: amount(random),
      storeMinor: random.pick([amount(random), null]),
      gap: random.pick([0, 5_000_000, null]),
      sinceInstall: random.pick([0, 90_000, null]),
    }))
    const told: object[] = []
    eachSale(salesPart.encode(rows), (sale) => told.push({ ...sale }))
    const expected = rows.map(({ quarter, platform, source, ...same }) => ({
      ...same,
      slot: quarter - firstQuarter,
      platform: platform ?? 0,
      source: source ?? 0,
    }))
    expect(told).toEqual(expected)
  }
})

test('whose sales there were', () => {
  const rows = [
    { quarter: firstQuarter, nth: 1, previousQuarter: null },
    { quarter: firstQuarter + 60, nth: null, previousQuarter: null },
    { quarter: firstQuarter + 95, nth: 2, previousQuarter: firstQuarter + 95 },
    { quarter: firstQuarter + 95, nth: 300, previousQuarter: firstQuarter - 70_000 },
  ]
  const told: number[][] = []
  eachTurn(customersPart.encode(rows), (...turn) => told.push(turn))
  expect(told).toEqual([
    [0, turns.first, 0],
    [60, turns.nobodys, 0],
    [95, turns.second, 0],
    [95, turns.later, 70_095],
  ])
})

test('what was sold of each product in the quarter hours that are asked for', () => {
  for (const seed of seeds) {
    const random = createRandom(seed)
    const rows = quartersOf(random).map((quarter) => ({
      ...{ quarter, productId: `product ${random.between(1, 200)}` },
      ...{ units: random.between(0, 900), storeMinor: amount(random) },
    }))
    const [sums, expected] = [new Map<string, ProductSales>(), new Map<string, ProductSales>()]
    const isAsked = (slot: number) => slot > 20
    addSold(sums, soldPart.encode(rows), isAsked)
    for (const { quarter, productId, units, storeMinor } of rows) {
      if (!isAsked(quarter - firstQuarter)) continue
      const known = expected.get(productId) ?? { units: 0, storeMinor: 0 }
      expected.set(productId, { units: known.units + units, storeMinor: known.storeMinor + storeMinor })
    }
    expect(sums).toEqual(expected)
  }
})

test('what pushes did, and the installs of a day', () => {
  const rows = [
    { quarter: firstQuarter, what: 'delivered', pushId: null, count: 4_000, adds: 0, converted: 0 },
    { quarter: firstQuarter + 95, what: 'followed', pushId: 'push 1', count: 3, adds: 200, converted: 1 },
    { quarter: firstQuarter + 95, what: 'opened', pushId: null, count: 2, adds: 0, converted: 0 },
  ] as const
  const told: unknown[] = []
  eachPush(pushesPart.encode(rows), {
    counted: (...what) => told.push(what),
    followed: (...what) => told.push(what),
  })
  expect(told).toEqual([
    ['delivered', 0, 4_000],
    ['push 1', 95, { sessions: 3, adds: 200, converted: 1 }],
    ['opened', 95, 2],
  ])
  const installs = [
    { quarter: firstQuarter + 1, platform: 1, installs: 0, arrivals: 2 },
    { quarter: firstQuarter + 7, platform: 3, installs: 300, arrivals: 1 },
    { quarter: firstQuarter + 9, platform: 1, installs: 1, arrivals: 0 },
  ]
  expect(readInstallsOf(installsPart.encode(installs))).toEqual({
    firstSlot: 7,
    platforms: [
      { name: 'ios', installs: 1, arrivals: 2 },
      { name: 'android', installs: 0, arrivals: 0 },
      { name: 'web', installs: 300, arrivals: 1 },
    ],
  })
  expect(readInstallsOf(installsPart.encode([])).firstSlot).toBeNull()
})
