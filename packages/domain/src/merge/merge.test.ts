import { describe, expect, test } from 'vitest'
import { merge } from './merge.rules.ts'
import { type DesignTree, mergeDesign, wholeBar } from './merge-design.rules.ts'
import { mergeIds, mergeOrder } from './merge-order.rules.ts'

const conflictsOf = (sides: Parameters<typeof merge>[0]) => merge(sides).conflicts.map(({ path }) => path.join('.'))

describe('the merge of two people’s edits', () => {
  test('takes each field from the side that changed it', () => {
    const base = { title: { text: 'Sale', color: 'red' }, columns: 2 }
    const { value, conflicts, changes } = merge({
      base,
      mine: { ...base, title: { text: 'Summer', color: 'red' } },
      theirs: { title: { text: 'Sale', color: 'blue' }, columns: 3 },
    })
    expect(value).toEqual({ title: { text: 'Summer', color: 'blue' }, columns: 3 })
    expect(conflicts).toEqual([])
    expect(changes.map(({ path, by }) => `${path.join('.')} ${by}`)).toEqual([
      'title.text mine',
      'title.color theirs',
      'columns theirs',
    ])
  })

  test('asks only where both changed the same field differently', () => {
    expect(conflictsOf({ base: { a: 1, b: 1 }, mine: { a: 2, b: 2 }, theirs: { a: 3, b: 2 } })).toEqual(['a'])
  })

  test('merges items by their ids, wherever they stand', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
    const { value, conflicts } = merge<unknown>({
      base: [a, b, c],
      mine: [c, { ...a, text: 'mine' }, b],
      theirs: [a, { ...b, text: 'theirs' }, { id: 'new', text: '' }],
    })
    expect(value).toEqual([
      { id: 'a', text: 'mine' },
      { id: 'b', text: 'theirs' },
      { id: 'new', text: '' },
    ])
    expect(conflicts).toEqual([])
  })

  test('asks about an item that one side deleted and the other changed', () => {
    const base = [{ id: 'a', text: '' }]
    expect(conflictsOf({ base, mine: [], theirs: [{ id: 'a', text: 'theirs' }] })).toEqual(['a'])
    expect(conflictsOf({ base, mine: [], theirs: base })).toEqual([])
  })

  test('keeps together what means nothing apart: a picture and its measures, an action and its target', () => {
    const base = { src: 'old', width: 1, height: 1, alt: '' }
    expect(
      conflictsOf({ base, mine: { ...base, src: 'mine', width: 2 }, theirs: { ...base, src: 'theirs', height: 3 } }),
    ).toEqual(['src'])
    const action = (type: string, to: string) => ({ action: { type, to } })
    expect(conflictsOf({ base: action('none', ''), mine: action('url', 'a'), theirs: action('page', 'b') })).toEqual([
      'action',
    ])
  })

  test('merges slots without ids by their place, and never mixes them once one side moved them', () => {
    const slot = (name: string, text = '') => ({ name, text })
    const base = [slot('one'), slot('two')]
    expect(
      merge<unknown>({ base, mine: [slot('one', 'mine'), slot('two')], theirs: [slot('one'), slot('two', 'theirs')] })
        .value,
    ).toEqual([slot('one', 'mine'), slot('two', 'theirs')])
    expect(
      conflictsOf({ base, mine: [slot('two'), slot('one')], theirs: [slot('one', 'theirs'), slot('two')] }),
    ).toEqual([''])
  })

  test('merges lists of texts word by word, and asks where a text stands twice', () => {
    const of = (base: unknown, mine: unknown, theirs: unknown) => {
      const { value, conflicts, changes } = merge({ base, mine, theirs })
      return { value, asks: conflicts.length, by: changes.map(({ by }) => by).join() }
    }
    expect(of(['a', 'b'], ['b', 'c'], ['a', 'b', 'd'])).toEqual({ value: ['b', 'c', 'd'], asks: 0, by: '' })
    expect(of(['a', 'b'], ['a'], ['a', 'b'])).toEqual({ value: ['a'], asks: 0, by: 'mine' })
    expect(of(['a', 'b'], ['a', 'b'], ['b'])).toEqual({ value: ['b'], asks: 0, by: 'theirs' })
    expect(of(null, ['a'], ['b'])).toMatchObject({ value: expect.arrayContaining(['a', 'b']), asks: 0 })
    expect(of(['a', 'b'], ['a', 'a', 'b'], ['b'])).toEqual({ value: ['a', 'a', 'b'], asks: 1, by: '' })
    expect(of(['a', 'a'], ['a'], ['a', 'a', 'b'])).toEqual({ value: ['a'], asks: 1, by: '' })
    expect(of(['a'], [], ['a', 'a'])).toEqual({ value: [], asks: 1, by: '' })
    for (const [one, other] of [
      [[1], [2]],
      [['a'], [2]],
      [[1], ['b']],
    ])
      expect(of([], one, other)).toMatchObject({ value: one, asks: 1 })
    expect(of([1], ['a', 'b'], ['b', 'c'])).toMatchObject({ value: ['a', 'b'], asks: 1 })
  })

  test('keeps the order of whoever moved something, and new items behind their neighbour', () => {
    expect(mergeOrder(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'n', 'b', 'c'])).toEqual(['c', 'a', 'n', 'b'])
    expect(mergeOrder(['a', 'b', 'c'], ['a', 'b', 'm', 'c'], ['c', 'b', 'a'])).toEqual(['c', 'b', 'm', 'a'])
    expect(mergeOrder([], ['m'], ['t'])).toHaveLength(2)
    expect(mergeIds(['a', 'b', 'c'], ['a', 'c', 'm'], ['c', 'b', 'a', 't'])).toEqual(['c', 'm', 'a', 't'])
  })
})

describe('the merge of a design', () => {
  const block = (id: string, text = '') => ({ id, type: 'searchBar', placeholder: text })
  const layout = { bottomTabs: [] } as unknown as DesignTree['layout']
  const tree = (pages: Record<string, ReturnType<typeof block>[]>): DesignTree => ({
    pages: Object.entries(pages).map(([id, blocks]) => ({ id, settings: { title: id }, blocks })),
    layout,
    selections: {},
  })
  const shown = ({ pages }: DesignTree) =>
    Object.fromEntries(pages.map(({ id, blocks }) => [id, blocks.map((one) => `${one.id}${one['placeholder'] ?? ''}`)]))

  test('a block that one moved to another page and the other edited is one block, moved and edited', () => {
    const base = tree({ one: [block('a'), block('b')], two: [block('c')] })
    const moved = tree({ one: [block('a')], two: [block('c'), block('b')] })
    const edited = tree({ one: [block('a'), block('b', '!')], two: [block('c')] })
    for (const sides of [
      { base, mine: moved, theirs: edited },
      { base, mine: edited, theirs: moved },
    ]) {
      const { value, conflicts } = mergeDesign(sides)
      expect(conflicts).toEqual([])
      expect(shown(value)).toEqual({ one: ['a'], two: ['c', 'b!'] })
    }
  })

  test('a block that was moved stands right behind its neighbour, before what the other added there', () => {
    const base = tree({ one: [block('a'), block('b')], two: [block('x')] })
    const mine = tree({ one: [block('a'), block('x'), block('b')], two: [] })
    const theirs = tree({ one: [block('a'), block('c'), block('b')], two: [block('x')] })
    const { value, conflicts } = mergeDesign({ base, mine, theirs })
    expect([conflicts, shown(value)]).toEqual([[], { one: ['a', 'x', 'c', 'b'], two: [] }])
  })

  test('a choice between whole bars takes the place of those within them and of no other', () => {
    const tab = (id: string, name = id) => ({ id, type: 'custom', name })
    const sideOf = (text: string, ...bottomTabs: ReturnType<typeof tab>[]) =>
      ({ ...tree({ one: [block('a', text)] }), layout: { bottomTabs } }) as unknown as DesignTree
    const [b, c, d] = [tab('b'), tab('c'), tab('d')]
    const { conflicts } = mergeDesign({
      base: sideOf('before', tab('a'), b, c, d),
      mine: sideOf('mine', tab('a', 'My name'), b, c, d, tab('m')),
      theirs: sideOf('theirs', tab('a', 'Their name'), b, c, d, tab('t')),
    })
    expect(conflicts.map(({ path }) => path.at(-1))).toEqual(['placeholder', wholeBar.at(-1)])
  })

  test('two bars that fit and do not together are a choice between whole bars', () => {
    const tab = (id: string) => ({ id, type: 'custom', name: id })
    const barOf = (...ids: string[]) => ({ ...tree({}), layout: { bottomTabs: ids.map(tab) } }) as unknown as DesignTree
    const idsOf = ({ layout: bar }: DesignTree) => bar?.bottomTabs.map(({ id }) => id)
    const merged = (mine: string[], theirs: string[]) =>
      mergeDesign({ base: barOf('a', 'b', 'c', 'd'), mine: barOf(...mine), theirs: barOf(...theirs) })
    const full = merged(['a', 'b', 'c', 'd', 'm'], ['a', 'b', 'c', 'd', 't'])
    expect(full.conflicts.map(({ path }) => path)).toEqual([wholeBar])
    expect(full.changes).toEqual([])
    expect(idsOf(full.value)).toEqual(['a', 'b', 'c', 'd', 'm'])
    const few = merged(['a', 'b', 'c'], ['b', 'c', 'd'])
    expect(few.conflicts.map(({ path }) => path)).toEqual([wholeBar])
    expect(idsOf(few.value)).toEqual(['a', 'b', 'c'])
    const fitting = merged(['a', 'b', 'c', 'd', 'm'], ['d', 'c', 'b', 'a'])
    expect([fitting.conflicts, idsOf(fitting.value)]).toEqual([[], ['d', 'm', 'c', 'b', 'a']])
  })

  test('blocks of equal ids on two pages are told apart by their page, and an id stands once in the end', () => {
    const base = tree({ home: [block('a')] })
    const mine = tree({ home: [block('a', 'mine')] })
    const theirs = tree({ home: [block('a')], copy: [block('a', 'theirs')] })
    const { value } = mergeDesign({ base, mine, theirs })
    const texts = value.pages.flatMap(({ blocks }) => blocks.map((one) => one['placeholder']))
    expect(texts).toEqual(['mine', 'theirs'])
    expect(new Set(value.pages.flatMap(({ blocks }) => blocks.map(({ id }) => id))).size).toBe(2)
  })

  test('without an answer a changed thing is kept, whoever deleted it', () => {
    const base = tree({ one: [block('a'), block('b')] })
    const mine = tree({ one: [block('b', 'mine')] })
    const theirs = tree({ one: [block('a', 'theirs')] })
    const { value, conflicts } = mergeDesign({ base, mine, theirs })
    expect(conflicts).toHaveLength(2)
    expect(shown(value)['one']).toEqual(['atheirs', 'bmine'])
  })
})
