import { describe, expect, test } from 'vitest'
import { levelsOf } from './category-levels.rules.ts'
import {
  allIds,
  buildCategoryTree,
  checkStates,
  type FlatCategory,
  idsInTreeOrder,
  setChecked,
} from './category-tree.rules.ts'

const flat = (id: string, parentId: string | null = null, visible = true): FlatCategory => ({
  id,
  name: id,
  parentId,
  visible,
})
const tree = buildCategoryTree([
  flat('a'),
  flat('b'),
  flat('a1', 'a'),
  flat('a2', 'a', false),
  { ...flat('a1x', 'a1'), selected: true },
  flat('lost', 'nowhere'),
])
const sorted = (ids: ReadonlySet<string>) => [...ids].sort()

describe('selecting categories', () => {
  test('a node has id, name, visible, selected and children; one without its parent stands at the top [D-134]', () => {
    expect(tree.roots.map(({ id }) => id)).toEqual(['a', 'b', 'lost'])
    expect(tree.byId.get('a1')).toEqual({
      id: 'a1',
      name: 'a1',
      visible: true,
      selected: false,
      children: [{ id: 'a1x', name: 'a1x', visible: true, selected: true, children: [] }],
    })
  })

  test('checking a category checks all its descendants, unchecking unchecks them [D-187]', () => {
    const on = setChecked(tree, new Set(['b']), { id: 'a', on: true })
    expect(sorted(on)).toEqual(['a', 'a1', 'a1x', 'a2', 'b'])
    expect(sorted(setChecked(tree, on, { id: 'a1', on: false }))).toEqual(['a', 'a2', 'b'])
    expect(sorted(setChecked(tree, on, { id: 'a', on: false }))).toEqual(['b'])
    expect(sorted(setChecked(tree, on, { id: 'nobody', on: true }))).toEqual(sorted(on))
  })

  test('Select all picks every category, hidden ones included [D-188]', () => {
    expect(sorted(allIds(tree))).toEqual(['a', 'a1', 'a1x', 'a2', 'b', 'lost'])
  })

  test('a category is mixed when something below it differs', () => {
    const states = checkStates(tree, new Set(['a', 'a1', 'a1x']))
    expect(Object.fromEntries(states)).toEqual({ a: 'mixed', a1: 'on', a1x: 'on', a2: 'off', b: 'off', lost: 'off' })
    expect(checkStates(tree, new Set(['a1x'])).get('a')).toBe('mixed')
  })

  test('ids come in the order of the tree', () => {
    expect(idsInTreeOrder(tree, new Set(['lost', 'a1x', 'a2', 'a']))).toEqual(['a', 'a1x', 'a2', 'lost'])
  })
})

describe('levels for shoppers', () => {
  const paths = [
    { id: 'a', path: ['a'] },
    { id: 'b', path: ['b'] },
    { id: 'a1', path: ['a', 'a1'] },
    { id: 'a1x', path: ['a', 'a1', 'a1x'] },
  ]
  test('without a selection everything stands where the store put it', () => {
    expect([...levelsOf(paths, null)]).toEqual([
      [null, ['a', 'b']],
      ['a', ['a1']],
      ['a1', ['a1x']],
    ])
  })
  test('what stands below an unselected category moves up to the nearest selected one', () => {
    expect([...levelsOf(paths, new Set(['a', 'a1x']))]).toEqual([
      [null, ['a']],
      ['a', ['a1x']],
    ])
    expect([...levelsOf(paths, new Set(['a1x']))]).toEqual([[null, ['a1x']]])
    expect([...levelsOf(paths, new Set())]).toEqual([])
  })
})
