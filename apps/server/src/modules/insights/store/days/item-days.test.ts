import { createRandom } from '@vitrine/embedded-store/random'
import { expect, test } from 'vitest'
import { type CountedKey, decodeItems, encodeItems, KeyCounts, mergeItems } from './item-days.ts'

/** Numbers of one to four bytes, counts of one and more, hours without anything. */
function makeItems(random: ReturnType<typeof createRandom>): CountedKey[] {
  const items = Array.from({ length: 400 }, () => ({
    slot: random.chance(0.5) ? 95 : random.between(0, 94),
    number: random.pick([1, 63, 64, 200, 20_000, 5_000_000]) + random.between(0, 3),
    count: random.chance(0.6) ? 1 : random.between(2, 300),
  }))
  return mergeItems(items, [])
}

test('a packed day says what was counted of each key in each quarter hour', () => {
  for (const seed of ['one', 'two', 'three']) {
    const items = makeItems(createRandom(seed))
    expect(decodeItems(encodeItems(items))).toEqual(items)
  }
  expect(decodeItems(encodeItems([]))).toEqual([])
})

test('counts are of the quarter hours that are asked for, and the highest come with all that equal the last', () => {
  const items = [
    { slot: 0, number: 3, count: 5 },
    { slot: 1, number: 1, count: 2 },
    { slot: 1, number: 90_000, count: 2 },
    { slot: 95, number: 3, count: 1 },
  ]
  const counts = new KeyCounts()
  counts.addDay(encodeItems(items), { from: 1, to: 96 })
  const ones = { number: 1, count: 2 }
  const others = { number: 90_000, count: 2 }
  expect(counts.highest(1)).toEqual([ones, others])
  expect(counts.highest(10)).toEqual([ones, { number: 3, count: 1 }, others])
  counts.addDay(encodeItems(items), { from: 0, to: 1 })
  expect(counts.highest(1)).toEqual([{ number: 3, count: 6 }])
  expect(new KeyCounts().highest(10)).toEqual([])
})

test('counts of keys are kept where the list of them grows, and of the key on its edge', () => {
  const counts = new KeyCounts()
  const numbers = [0, 1_023, 1_024, 1_025, 2_048, 4_096]
  for (const [at, number] of numbers.entries()) counts.add(number, at + 1)
  for (const number of numbers) counts.add(number, 10)
  expect(counts.highest(numbers.length)).toEqual(numbers.map((number, at) => ({ number, count: at + 11 })))
})
