import { buildCategoryTree } from '@vitrine/domain/selections/category-tree.rules'
import { describe, expect, test } from 'vitest'
import { findInTree, treeRows } from './tree-rows.rules.ts'

const node = (id: string, parentId: string | null = null, name = id) => ({ id, name, parentId, visible: true })
const tree = buildCategoryTree([node('a'), node('b'), node('a1', 'a', 'Étagères'), node('a2', 'a'), node('a1x', 'a1')])
const shown = (open: string[], text = '') =>
  treeRows(tree, { open: new Set(open), found: findInTree(tree, text) }).map(
    ({ node: { id }, level }) => `${level} ${id}`,
  )

describe('rows of the category tree', () => {
  test('only opened categories show what is below them', () => {
    expect(shown([])).toEqual(['1 a', '1 b'])
    expect(shown(['a'])).toEqual(['1 a', '2 a1', '2 a2', '1 b'])
    expect(shown(['a1'])).toEqual(['1 a', '1 b'])
  })
  test('a search shows what it finds with the way to it, without case and accents', () => {
    expect(shown([], 'ETAG')).toEqual(['1 a', '2 a1'])
    expect(shown([], 'a1x')).toEqual(['1 a', '2 a1', '3 a1x'])
    expect(shown(['a'], 'nowhere')).toEqual([])
  })
  test('each row knows its place among its siblings', () => {
    const rows = treeRows(tree, { open: new Set(['a']), found: null })
    expect(rows.map(({ place, siblings }) => [place, siblings])).toEqual([
      [1, 2],
      [1, 2],
      [2, 2],
      [2, 2],
    ])
  })
  test('a tree of thousands makes a row for each open category', () => {
    const big = buildCategoryTree(
      Array.from({ length: 5000 }, (_, at) => node(`c${at}`, at < 50 ? null : `c${Math.floor((at - 50) / 10)}`)),
    )
    expect(treeRows(big, { open: new Set(big.byId.keys()), found: null })).toHaveLength(5000)
  })
})
