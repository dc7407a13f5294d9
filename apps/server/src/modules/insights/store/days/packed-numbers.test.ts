import { expect, test } from 'vitest'
import {
  createNumberReader,
  createNumberWriter,
  eachRow,
  fromSigned,
  packRows,
  splitWords,
  toSigned,
  Words,
} from './packed-numbers.ts'

/** Where a number takes another byte, and the numbers beside it. */
const edges = [
  0,
  1,
  ...[7, 14, 21, 28, 31, 32, 35, 42, 49].flatMap((bits) => [2 ** bits - 1, 2 ** bits, 2 ** bits + 1]),
]

test('numbers are read as they were written, at each end of a byte', () => {
  const { write, bytes } = createNumberWriter()
  for (const value of edges) write(value)
  const read = createNumberReader(bytes())
  expect(edges.map(() => read())).toEqual(edges)
  const sizeOf = (value: number) => {
    const one = createNumberWriter()
    one.write(value)
    return one.bytes().length
  }
  expect([0, 127, 128, 16_383, 16_384].map(sizeOf)).toEqual([1, 1, 2, 2, 3])
})

test('numbers below zero come back as they were', () => {
  for (const value of edges.flatMap((one) => [one, -one || 0])) expect(toSigned(fromSigned(value))).toBe(value)
  expect([0, -1, 1, -2, 2].map(fromSigned)).toEqual([0, 1, 2, 3, 4])
})

test('words come back from their places, the first and the last, however many bytes the number of their letters takes', () => {
  for (const length of [0, 123, 124, 125, 16_380, 16_381]) {
    const long = 'x'.repeat(length)
    const all = ['first', 'ünïcode', ...Array.from({ length: 130 }, (_, at) => `word ${at}`), 'last']
    for (const list of [[long], all, [...all, long]]) {
      const words = new Words()
      const places = list.map((word) => words.placeOf(word))
      expect(list.map((word) => words.placeOf(word))).toEqual(places)
      const { write, bytes } = createNumberWriter()
      for (const place of places) write(place)
      const { words: known, numbers } = splitWords(words.before(bytes()))
      const read = createNumberReader(numbers)
      expect(list.map(() => known[read()])).toEqual(list)
      expect(known).toEqual(list)
    }
  }
  expect(splitWords(new Words().before(Buffer.alloc(0)))).toMatchObject({ words: [] })
})

test('rows of a day come back with the first and the last of its quarter hours and kinds', () => {
  const rows = [0, 0, 1, 94, 95, 95].map((slot, at) => ({
    quarter: 20_500 * 96 + slot,
    kind: at % 3,
    value: edges[at] ?? 0,
  }))
  const packed = packRows(rows, { kinds: 3, kindOf: ({ kind }) => kind }, ({ value }, write) => write(value))
  const told: number[][] = []
  eachRow(packed, 3, (slot, kind, read) => told.push([slot, kind, read()]))
  expect(told).toEqual(rows.map(({ quarter, kind, value }) => [quarter % 96, kind, value]))
  eachRow(
    packRows([], { kinds: 3, kindOf: () => 0 }, () => {}),
    3,
    () => told.push([]),
  )
  expect(told).toHaveLength(rows.length)
})
