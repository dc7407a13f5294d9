import { pageContentSchema } from '@vitrine/domain/pages/page.schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareFields, comparePages } from './compare-pages.ts'

const block = (id: string, more: object = {}) => ({ id, type: 'banner', ...more })
const page = (blocks: { id: string; type: string }[], more: object = {}) => pageContentSchema.parse({ blocks, ...more })
const kinds = (before: ReturnType<typeof page>, after: ReturnType<typeof page>) =>
  comparePages(before, after).blocks.map(({ id, kind }) => `${id} ${kind}`)

describe('two versions of a page', () => {
  test('the same page has no difference', () => {
    const one = page([block('a'), block('b', { images: [{ src: '/x' }] })])
    expect(comparePages(one, structuredClone(one))).toEqual({ settings: [], blocks: [] })
  })

  test('added, removed, changed and moved blocks are told apart', () => {
    const before = page([block('a'), block('b'), block('c'), block('d')])
    const after = page([block('d'), block('a'), block('n'), block('c', { height: 9 })])
    expect(kinds(before, after)).toEqual(['b removed', 'd moved', 'n added', 'c changed'])
  })

  test('a change names each field with both values', () => {
    const before = page([block('a', { title: { text: 'Old', visible: true }, images: [{ src: '/1' }] })])
    const after = page([block('a', { title: { text: 'New', visible: true }, images: [{ src: '/1' }, { src: '/2' }] })])
    expect(comparePages(before, after).blocks[0]?.fields).toEqual([
      { path: 'title.text', before: 'Old', after: 'New' },
      { path: 'images.1', before: undefined, after: { src: '/2' } },
    ])
  })

  test('settings of the page are told too; what nobody wrote is not', () => {
    const before = page([block('a', { schemaVersion: 1 })], { backgroundColor: '#FFFFFF' })
    const after = page([block('a', { schemaVersion: 2 })], { backgroundColor: '#000000' })
    expect(comparePages(before, after)).toEqual({
      settings: [{ path: 'backgroundColor', before: '#FFFFFF', after: '#000000' }],
      blocks: [],
    })
  })

  test('nothing differs exactly when both are the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(compareFields(one, structuredClone(one))).toEqual([])
        const isSame = JSON.stringify(one) === JSON.stringify(other)
        if (isSame) expect(compareFields(one, other)).toEqual([])
      }),
    )
  })

  test('as few blocks as possible count as moved', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 2 }), fc.nat(), (numbers, at) => {
        const ids = numbers.map((n) => `b${n}`)
        const from = at % ids.length
        const moved = [...ids.slice(0, from), ...ids.slice(from + 1), ids[from] ?? '']
        const found = comparePages(page(ids.map((id) => block(id))), page(moved.map((id) => block(id)))).blocks
        expect(found.length).toBe(from === ids.length - 1 ? 0 : 1)
      }),
    )
  })
})
