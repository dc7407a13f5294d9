/** Whole numbers from 0 in the usual variable-length bytes: seven bits each, the lowest first. Most fit into one byte. */
import { quartersADay } from '../time.ts'

type Write = (value: number) => void
type ReadNumber = () => number

export function createNumberWriter(): { write: Write; bytes(): Buffer } {
  const bytes: number[] = []
  return {
    write(value) {
      let rest = value
      for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80)
      bytes.push(rest)
    },
    bytes: () => Buffer.from(bytes),
  }
}

/** Gives one number after the other. */
export function createNumberReader(data: Uint8Array): ReadNumber {
  let at = 0
  return () => {
    const first = data[at++] ?? 0
    if (first < 0x80) return first
    let [value, factor] = [first & 0x7f, 0x80]
    for (;;) {
      const byte = data[at++] ?? 0
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 0x80
    }
  }
}

/** A number that may be below zero as one that is not: 0, -1, 1, -2, 2 are 0, 1, 2, 3, 4. */
export const fromSigned = (value: number): number => (value < 0 ? -value * 2 - 1 : value * 2)
export const toSigned = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

/** Of rows that are all of one kind. */
export const oneKind = { kinds: 1, kindOf: () => 0 }

/**
 * Rows of a day in the order of their quarter hours: their number, and for each how far its quarter hour is from the one
 * before, in one number with its kind, and what `pack` writes of it. Kinds are numbered from 0; `kinds` says how many there are.
 */
export function packRows<Row extends { quarter: number }>(
  rows: readonly Row[],
  { kinds, kindOf }: { kinds: number; kindOf: (row: Row) => number },
  pack: (row: Row, write: Write) => void,
): Buffer {
  const { write, bytes } = createNumberWriter()
  write(rows.length)
  let before = 0
  for (const row of rows) {
    const slot = row.quarter % quartersADay
    write((slot - before) * kinds + kindOf(row))
    before = slot
    pack(row, write)
  }
  return bytes()
}

/** Tells of each row that {@link packRows} packed: its quarter hour in the day, and its kind. What was packed of it must be read. */
export function eachRow(
  data: Uint8Array,
  kinds: number,
  tell: (slot: number, kind: number, read: ReadNumber) => void,
): void {
  const read = createNumberReader(data)
  let slot = 0
  for (let left = read(); left > 0; left--) {
    const value = read()
    const kind = value % kinds
    slot += (value - kind) / kinds
    tell(slot, kind, read)
  }
}

/** A few words, each once, and the places at which they stand. They are packed before the numbers that name them. */
export class Words {
  readonly #places = new Map<string, number>()

  placeOf(word: string): number {
    const known = this.#places.get(word)
    if (known !== undefined) return known
    this.#places.set(word, this.#places.size)
    return this.#places.size - 1
  }

  /** The words, and behind them what was packed of their places. */
  before(numbers: Buffer): Buffer {
    const words = Buffer.from(JSON.stringify([...this.#places.keys()]))
    const { write, bytes } = createNumberWriter()
    write(words.length)
    return Buffer.concat([bytes(), words, numbers])
  }
}

/** Takes apart what {@link Words.before} put together. */
export function splitWords(data: Uint8Array): { words: readonly string[]; numbers: Uint8Array } {
  let length = 0
  let start = 0
  for (let factor = 1; ; factor *= 0x80) {
    const byte = data[start++] ?? 0
    length += (byte & 0x7f) * factor
    if (byte < 0x80) break
  }
  const text = Buffer.from(data.buffer, data.byteOffset + start, length).toString('utf8')
  return { words: JSON.parse(text) as string[], numbers: data.subarray(start + length) }
}
