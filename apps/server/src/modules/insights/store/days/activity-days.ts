/**
 * Who was there in which quarter hour of one day of UTC, as numbers of installs. A closed day is one value: for each of
 * its 96 quarter hours the count of installs, then their numbers in order as differences, each doubled and with a one
 * for an install, in the usual variable-length bytes.
 */

import { quartersADay } from '../time.ts'
import { createNumberReader, createNumberWriter } from './packed-numbers.ts'

export interface ActivityDay {
  /** How many were there in each quarter hour of the day. */
  sizes: Uint32Array
  /** One quarter hour after the other: the numbers of its installs in order, each doubled, with a one for an install. */
  marks: Uint32Array
}

export interface Presence {
  slot: number
  ord: number
  isInstall: boolean
}

export function toActivityDay(entries: readonly Presence[]): ActivityDay {
  const sorted = [...entries].sort((a, b) => a.slot - b.slot || a.ord - b.ord)
  const sizes = new Uint32Array(quartersADay)
  for (const { slot } of sorted) sizes[slot] = (sizes[slot] ?? 0) + 1
  return { sizes, marks: Uint32Array.from(sorted, ({ ord, isInstall }) => ord * 2 + (isInstall ? 1 : 0)) }
}

function* presencesOf({ sizes, marks }: ActivityDay): Iterable<Presence> {
  let index = 0
  for (const [slot, size] of sizes.entries())
    for (const end = index + size; index < end; index++) {
      const mark = marks[index] ?? 0
      yield { slot, ord: mark >>> 1, isInstall: (mark & 1) === 1 }
    }
}

/** Entries of either, each once. */
export function mergeDays(one: ActivityDay, more: readonly Presence[]): ActivityDay {
  const byPlace = new Map<number, Presence>()
  for (const entry of [...presencesOf(one), ...more]) {
    const key = entry.ord * quartersADay + entry.slot
    const known = byPlace.get(key)
    byPlace.set(key, known ? { ...entry, isInstall: known.isInstall || entry.isInstall } : entry)
  }
  return toActivityDay([...byPlace.values()])
}

export function encodeDay(day: ActivityDay): Buffer {
  const { write, bytes } = createNumberWriter()
  for (const size of day.sizes) write(size)
  let [slotBefore, before] = [-1, 0]
  for (const { slot, ord, isInstall } of presencesOf(day)) {
    if (slot !== slotBefore) before = 0
    write((ord - before) * 2 + (isInstall ? 1 : 0))
    slotBefore = slot
    before = ord
  }
  return bytes()
}

function readMarks(read: () => number, sizes: Uint32Array, marks: Uint32Array): void {
  let index = 0
  for (let slot = 0; slot < quartersADay; slot++) {
    let before = 0
    for (let left = sizes[slot] ?? 0; left > 0; left--) {
      const value = read()
      // The number of the install before, doubled, and the difference with its mark.
      marks[index] = before + value
      before += value - (value & 1)
      index += 1
    }
  }
}

/** Each day takes the place of the one before, of which nothing may be used any more; its list of marks may be longer. */
export function createDayDecoder(): (data: Uint8Array) => ActivityDay {
  const sizes = new Uint32Array(quartersADay)
  let marks = new Uint32Array(0)
  return (data) => {
    const read = createNumberReader(data)
    let total = 0
    for (let slot = 0; slot < quartersADay; slot++) {
      const size = read()
      sizes[slot] = size
      total += size
    }
    if (marks.length < total) marks = new Uint32Array(total * 2)
    readMarks(read, sizes, marks)
    return { sizes, marks }
  }
}

export const decodeDay = (data: Uint8Array): ActivityDay => createDayDecoder()(data)
