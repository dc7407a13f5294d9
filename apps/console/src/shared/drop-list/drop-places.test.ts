import { describe, expect, test } from 'vitest'
import {
  dropIndexAt,
  headsOut,
  indexAt,
  isStill,
  lineAt,
  reachOf,
  stepOf,
  tileAt,
  wayFrom,
  wayOn,
} from './drop-places.rules.ts'

/** The same numbers from 0 to 1 on each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Two to eight items, from a line of 2 px to a tall block, with and without gaps. */
function someList(random: () => number) {
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  const count = 2 + Math.floor(random() * 7)
  for (let item = 0; item < count; item++) {
    at += random() < 0.5 ? 0 : 12 * random()
    starts.push(at)
    at += random() < 0.4 ? 2 + 40 * random() : 700 * random() + 2
    ends.push(at)
  }
  return { edges: { starts, ends }, order: starts.map((_, index) => index) }
}

const edges = { starts: [0, 100, 400], ends: [100, 400, 420] }

describe('dropping in a list', () => {
  test('the upper half of a block is before it and the lower half behind it [D-174]', () => {
    expect([-50, 49, 51, 249, 251, 405, 419, 900].map((y) => indexAt(edges, y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })

  test('the line stands at the top of the next block, or under the last', () => {
    expect([0, 1, 2, 3].map((index) => lineAt(edges, index))).toEqual([0, 100, 400, 420])
    expect(indexAt({ starts: [], ends: [] }, 300)).toBe(0)
    expect(lineAt({ starts: [], ends: [] }, 0)).toBe(0)
  })

  /** The order after a drop, as the lists make it: the index counts before the move. */
  const moved = (order: readonly number[], from: number, index: number | null) => {
    if (index === null) return order
    const rest = (one: number) => one !== from
    return [...order.slice(0, index).filter(rest), from, ...order.slice(index).filter(rest)]
  }

  test('an item that is dropped where it was stays there, whatever its height, its neighbours and its handle [D-175]', () => {
    const random = seeded(20)
    for (let round = 0; round < 3_000; round++) {
      const { edges, order } = someList(random)
      const from = Math.floor(random() * order.length)
      const start = edges.starts[from] ?? 0
      const end = edges.ends[from] ?? 0
      // The handle is in the item, or as far above or below it as a toolbar stands.
      const pickedUp = start - 44 + random() * (end - start + 88)
      const own = { index: from, reach: reachOf(edges, from, pickedUp) }
      const over = [pickedUp, pickedUp - 1 + 2 * random(), start, end, start + random() * (end - start)]
      for (const at of over) expect(moved(order, from, dropIndexAt(edges, at, own))).toEqual(order)
    }
  })

  test('an item still reaches every place of its list', () => {
    const random = seeded(21)
    for (let round = 0; round < 500; round++) {
      const { edges, order } = someList(random)
      const from = Math.floor(random() * order.length)
      const own = { index: from, reach: [0, 36, -36][round % 3] ?? 0 }
      const total = edges.ends.at(-1) ?? 0
      const reached = new Set<number>()
      for (let at = -80; at <= total + 80; at += 0.5)
        reached.add(moved(order, from, dropIndexAt(edges, at, own)).indexOf(from))
      expect([...reached].sort((a, b) => a - b)).toEqual(order)
    }
  })

  test('a block that is held by a handle above it moves above a short neighbour once its own edge is there', () => {
    const short = { starts: [0, 24], ends: [24, 324] }
    const own = { index: 1, reach: reachOf(short, 1, -12) }
    expect(own.reach).toBe(36)
    expect([-12, -13, -23, -25, -60].map((at) => dropIndexAt(short, at, own))).toEqual([null, 1, 1, 0, 0])
  })

  test('an item that is held still near an end of the view scrolls nothing, until it goes towards that end', () => {
    const view = { start: 0, end: 900 }
    const held = wayFrom(880)
    expect(headsOut(wayOn(wayOn(held, 884), 877), view)).toBe(false)
    expect(headsOut(wayOn(held, 890), view)).toBe(true)
    expect(headsOut(wayOn(wayOn(held, 500), 880), view)).toBe(true)
    expect(headsOut(wayOn(held, 600), view)).toBe(false)
    expect(headsOut(wayOn(wayFrom(20), 20), view)).toBe(false)
    expect(headsOut(wayOn(wayFrom(20), 8), view)).toBe(true)
    expect([wayOn(held, 884), wayOn(wayOn(held, 600), 880)].map(isStill)).toEqual([true, false])
  })

  test('a drag from elsewhere has no place of its own', () => {
    expect([-50, 51, 900].map((y) => dropIndexAt(edges, y, null))).toEqual([0, 1, 3])
  })

  test('a tile is dropped on the tile under the pointer, and in a gap on the nearest', () => {
    const box = (left: number, top: number) => ({ left, right: left + 50, top, bottom: top + 50 })
    const boxes = [box(0, 0), box(60, 0), box(0, 60)]
    expect(tileAt(boxes, 70, 20)).toBe(1)
    expect(tileAt(boxes, 53, 20)).toBe(0)
    expect(tileAt(boxes, 58, 20)).toBe(1)
    expect(tileAt(boxes, 30, 300)).toBe(2)
  })

  test('arrow keys move along the list, mirrored where it runs from the right', () => {
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft'].map((key) => stepOf('block', key, false))).toEqual([-1, 1, undefined])
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp'].map((key) => stepOf('inline', key, false))).toEqual([
      -1,
      1,
      undefined,
    ])
    expect(['ArrowLeft', 'ArrowRight'].map((key) => stepOf('inline', key, true))).toEqual([1, -1])
    expect(['ArrowUp', 'ArrowRight'].map((key) => stepOf('tiles', key, false))).toEqual([-1, 1])
  })
})
