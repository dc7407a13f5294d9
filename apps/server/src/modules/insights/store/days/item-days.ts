/**
 * What a list counted on one day of UTC. A closed day is one value: for each of its 96 quarter hours the count of keys,
 * then the numbers of the keys in order as differences, each doubled, with a one where its count follows because it is
 * not one, in the usual variable-length bytes.
 */

import { quartersADay } from '../time.ts'
import { createNumberReader, createNumberWriter } from './packed-numbers.ts'

export interface CountedKey {
  /** Quarter hour of the day, 0 to 95. */
  slot: number
  /** Number of the key. */
  number: number
  count: number
}

/** Counts of either, each key of a quarter hour once. */
export function mergeItems(one: readonly CountedKey[], more: readonly CountedKey[]): CountedKey[] {
  const byPlace = new Map<number, CountedKey>()
  for (const { slot, number, count } of [...one, ...more]) {
    const place = number * quartersADay + slot
    const known = byPlace.get(place)
    if (known) known.count += count
    else byPlace.set(place, { slot, number, count })
  }
  return [...byPlace.values()].sort((a, b) => a.slot - b.slot || a.number - b.number)
}

/** Of keys in the order of {@link mergeItems}. */
export function encodeItems(items: readonly CountedKey[]): Buffer {
  const { write, bytes } = createNumberWriter()
  const sizes = new Array<number>(quartersADay).fill(0)
  for (const { slot } of items) sizes[slot] = (sizes[slot] ?? 0) + 1
  for (const size of sizes) write(size)
  let [slotBefore, before] = [-1, 0]
  for (const { slot, number, count } of items) {
    if (slot !== slotBefore) before = 0
    write((number - before) * 2 + (count === 1 ? 0 : 1))
    if (count !== 1) write(count)
    slotBefore = slot
    before = number
  }
  return bytes()
}

/** Tells each key of the quarter hours from `from` up to, but not including, `to`. */
function eachItem(
  data: Uint8Array,
  { from, to }: { from: number; to: number },
  tell: (slot: number, number: number, count: number) => void,
): void {
  const read = createNumberReader(data)
  const sizes = new Uint32Array(quartersADay)
  for (let slot = 0; slot < quartersADay; slot++) sizes[slot] = read()
  for (let slot = 0; slot < to; slot++) {
    let number = 0
    for (let left = sizes[slot] ?? 0; left > 0; left--) {
      const value = read()
      number += Math.floor(value / 2)
      const count = value % 2 === 1 ? read() : 1
      if (slot >= from) tell(slot, number, count)
    }
  }
}

export function decodeItems(data: Uint8Array): CountedKey[] {
  const items: CountedKey[] = []
  eachItem(data, { from: 0, to: quartersADay }, (slot, number, count) => items.push({ slot, number, count }))
  return items
}

/** Counts by the numbers of keys. */
export class KeyCounts {
  #counts = new Float64Array(1_024)

  add(number: number, count: number): void {
    if (number >= this.#counts.length) {
      const wider = new Float64Array(Math.max(number + 1, this.#counts.length * 2))
      wider.set(this.#counts)
      this.#counts = wider
    }
    this.#counts[number] = (this.#counts[number] ?? 0) + count
  }

  /** What the quarter hours from `from` up to, but not including, `to` of a packed day counted. */
  addDay(data: Uint8Array, stretch: { from: number; to: number }): void {
    eachItem(data, stretch, (_slot, number, count) => this.add(number, count))
  }

  /** The highest counts, and all that equal the last of them. */
  highest(limit: number): { number: number; count: number }[] {
    const counts = this.#counts
    // The highest so far, the least of them first.
    const firsts = new Float64Array(limit)
    for (let number = 0; number < counts.length; number++) {
      const count = counts[number] ?? 0
      if (count <= (firsts[0] ?? 0)) continue
      firsts[0] = count
      firsts.sort()
    }
    const least = Math.max(firsts[0] ?? 0, Number.MIN_VALUE)
    const highest: { number: number; count: number }[] = []
    for (let number = 0; number < counts.length; number++) {
      const count = counts[number] ?? 0
      if (count >= least) highest.push({ number, count })
    }
    return highest
  }
}
