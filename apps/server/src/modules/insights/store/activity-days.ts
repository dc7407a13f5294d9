/**
 * Who was there in which quarter hour of one day of UTC, as numbers of installs. A closed day is one value: for each of
 * its 96 quarter hours the count of installs, then their numbers in order as differences, each doubled and with a one
 * for an install, in the usual variable-length bytes.
 */
import { createNumberReader, createNumberWriter } from './packed-numbers.ts'
import { quartersADay } from './time.ts'

export interface ActivityDay {
  /** Quarter hour of the day, 0 to 95. */
  slots: Uint8Array
  ords: Uint32Array
  /** 1 where the install was made then. */
  isInstall: Uint8Array
}

export interface Presence {
  slot: number
  ord: number
  isInstall: boolean
}

export function toActivityDay(entries: readonly Presence[]): ActivityDay {
  const sorted = [...entries].sort((a, b) => a.slot - b.slot || a.ord - b.ord)
  return {
    slots: Uint8Array.from(sorted, ({ slot }) => slot),
    ords: Uint32Array.from(sorted, ({ ord }) => ord),
    isInstall: Uint8Array.from(sorted, ({ isInstall }) => (isInstall ? 1 : 0)),
  }
}

export function* presencesOf({ slots, ords, isInstall }: ActivityDay): Iterable<Presence> {
  for (const [index, slot] of slots.entries()) yield { slot, ord: ords[index] ?? 0, isInstall: isInstall[index] === 1 }
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
  const counts = new Array<number>(quartersADay).fill(0)
  for (const slot of day.slots) counts[slot] = (counts[slot] ?? 0) + 1
  for (const count of counts) write(count)
  let [slotBefore, before] = [-1, 0]
  for (const { slot, ord, isInstall } of presencesOf(day)) {
    if (slot !== slotBefore) before = 0
    write((ord - before) * 2 + (isInstall ? 1 : 0))
    slotBefore = slot
    before = ord
  }
  return bytes()
}

export function decodeDay(data: Uint8Array): ActivityDay {
  const read = createNumberReader(data)
  const counts = new Uint32Array(quartersADay)
  let total = 0
  for (let slot = 0; slot < quartersADay; slot++) {
    const count = read()
    counts[slot] = count
    total += count
  }
  const day = { slots: new Uint8Array(total), ords: new Uint32Array(total), isInstall: new Uint8Array(total) }
  let index = 0
  for (let slot = 0; slot < quartersADay; slot++) {
    let before = 0
    for (let left = counts[slot] ?? 0; left > 0; left--) {
      const value = read()
      before += Math.floor(value / 2)
      day.slots[index] = slot
      day.ords[index] = before
      day.isInstall[index] = value & 1
      index += 1
    }
  }
  return day
}
