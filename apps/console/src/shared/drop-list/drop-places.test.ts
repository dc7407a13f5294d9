import { describe, expect, test } from 'vitest'
import { indexAt, lineAt, stepOf, tileAt } from './drop-places.rules.ts'

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
