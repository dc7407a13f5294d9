import { describe, expect, test } from 'vitest'
import { indexAt, lineAt } from './drop-index.ts'

const edges = { tops: [0, 100, 400], bottoms: [100, 400, 420] }

describe('dropping on the canvas', () => {
  test('the upper half of a block is before it and the lower half behind it [D-174]', () => {
    expect([-50, 49, 51, 249, 251, 405, 419, 900].map((y) => indexAt(edges, y))).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  })

  test('the line stands at the top of the next block, or under the last', () => {
    expect([0, 1, 2, 3].map((index) => lineAt(edges, index))).toEqual([0, 100, 400, 420])
    expect(indexAt({ tops: [], bottoms: [] }, 300)).toBe(0)
    expect(lineAt({ tops: [], bottoms: [] }, 0)).toBe(0)
  })
})
