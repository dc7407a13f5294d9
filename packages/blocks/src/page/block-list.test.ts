import type { Block } from '@vitrine/domain/blocks/block.schema'
import { maxBlocksPerPage } from '@vitrine/domain/pages/page.schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cloneWithNewIds,
  duplicateBlock,
  duplicateBlocks,
  insertBlock,
  insertBlocks,
  isDeletable,
  isSelectable,
  moveBlock,
  moveBlocks,
  removeBlock,
  removeBlocks,
} from './block-list.ts'

const block = (id: string, more: object = {}): Block => ({ id, type: 'spacer', ...more })
const list = (ids: string) => [...ids].map((id) => block(id))
const ids = (blocks: readonly Block[]) => blocks.map(({ id }) => id).join('')

describe('the list of blocks', () => {
  test.each([
    [0, 'xabc'],
    [1, 'axbc'],
    [3, 'abcx'],
    [99, 'abcx'],
    [-5, 'xabc'],
    [undefined, 'abcx'],
  ])('a block dropped at %s lands there', (at, result) => {
    expect(ids(insertBlock(list('abc'), block('x'), at))).toBe(result)
  })

  test.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 1, 'abcd'],
    ['c', 99, 'abdc'],
    ['z', 0, 'abcd'],
  ])('moving %s to %i gives %s', (id, to, result) => {
    expect(ids(moveBlock(list('abcd'), id, to))).toBe(result)
  })

  test('several blocks move together in their own order', () => {
    expect(ids(moveBlocks(list('abcde'), ['d', 'b'], 0))).toBe('bdace')
    expect(ids(moveBlocks(list('abcde'), ['a', 'b'], 3))).toBe('cdeab')
  })

  test('blocks go only when they may be deleted', () => {
    const blocks = [
      block('a'),
      block('b', { deleteable: false }),
      block('c', { editable: false }),
      block('d', { type: 'gallery' }),
      block('e', { type: 'information' }),
    ]
    expect(blocks.map(isDeletable)).toEqual([true, false, false, false, false])
    expect(ids(removeBlocks(blocks, ['a', 'b', 'c', 'd', 'e']))).toBe('bcde')
    expect(removeBlock(blocks, 'z')).toBe(blocks)
  })

  test('gallery, information and recently viewed on the account page cannot be selected', () => {
    expect(isSelectable(block('a', { type: 'gallery' }), 'product')).toBe(false)
    expect(isSelectable(block('a', { type: 'information' }), 'product')).toBe(false)
    expect(isSelectable(block('a', { type: 'recentlyViewed' }), 'myAccount')).toBe(false)
    expect(isSelectable(block('a', { type: 'recentlyViewed' }), 'home')).toBe(true)
    expect(isSelectable(block('a'), 'myAccount')).toBe(true)
  })

  test('a copy stands right after its original with an id of its own [A-192]', () => {
    const doubled = duplicateBlock(list('abc'), 'b')
    expect(doubled.map(({ id }) => id.length)).toEqual([1, 1, 10, 1])
    expect(new Set(doubled.map(({ id }) => id)).size).toBe(4)
    expect(duplicateBlocks(list('abc'), ['a', 'c'])).toHaveLength(5)
    expect(cloneWithNewIds(list('ab'), list('ab')).every(({ id }) => /^[A-Za-z0-9]{10}$/.test(id))).toBe(true)
  })

  test('a page never grows over its limit', () => {
    const full = Array.from({ length: maxBlocksPerPage }, (_, at) => block(`b${at}`))
    expect(insertBlock(full, block('x'))).toBe(full)
    expect(duplicateBlock(full, 'b1')).toBe(full)
    expect(insertBlocks(full.slice(1), list('xy'))).toHaveLength(maxBlocksPerPage - 1)
  })

  test('any sequence of operations keeps every other block as it is and all ids different', () => {
    const operation = fc.record({
      kind: fc.constantFrom('insert', 'move', 'remove', 'duplicate'),
      which: fc.nat(20),
      to: fc.integer({ min: -3, max: 25 }),
    })
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
        let blocks: readonly Block[] = list('abcdef')
        for (const [at, { kind, which, to }] of operations.entries()) {
          const before = blocks
          const id = blocks[which % Math.max(blocks.length, 1)]?.id ?? 'none'
          if (kind === 'insert') blocks = insertBlock(blocks, block(`new${at}`), to)
          if (kind === 'move') blocks = moveBlock(blocks, id, to)
          if (kind === 'remove') blocks = removeBlock(blocks, id)
          if (kind === 'duplicate') blocks = duplicateBlock(blocks, id)
          expect(new Set(blocks.map((each) => each.id)).size).toBe(blocks.length)
          const kept = new Set(before)
          const grown = { insert: 1, move: 0, remove: before.length > 0 ? -1 : 0, duplicate: before.length > 0 ? 1 : 0 }
          expect(blocks.length - before.length).toBe(grown[kind as keyof typeof grown])
          expect(blocks.filter((each) => kept.has(each)).length).toBeGreaterThanOrEqual(before.length - 1)
        }
      }),
    )
  })
})
