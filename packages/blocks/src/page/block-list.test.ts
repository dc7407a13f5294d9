import type { Block } from '@vitrine/domain/blocks/block.schema'
import { describe, expect, test } from 'vitest'
import { cloneWithNewIds, isDeletable, isSelectable } from './block-list.ts'

const block = (id: string, more: object = {}): Block => ({ id, type: 'spacer', ...more })

describe('blocks of a page', () => {
  test('gallery and information may not be deleted, nor what is locked', () => {
    const blocks = [
      block('a'),
      block('b', { deleteable: false }),
      block('c', { editable: false }),
      block('d', { type: 'gallery' }),
      block('e', { type: 'information' }),
    ]
    expect(blocks.map(isDeletable)).toEqual([true, false, false, false, false])
  })

  test('gallery, information and recently viewed on the account page cannot be selected', () => {
    expect(isSelectable(block('a', { type: 'gallery' }), 'product')).toBe(false)
    expect(isSelectable(block('a', { type: 'information' }), 'product')).toBe(false)
    expect(isSelectable(block('a', { type: 'recentlyViewed' }), 'myAccount')).toBe(false)
    expect(isSelectable(block('a', { type: 'recentlyViewed' }), 'home')).toBe(true)
    expect(isSelectable(block('a'), 'myAccount')).toBe(true)
  })

  test('copies have ids of their own [A-192]', () => {
    const originals = ['a', 'b'].map((id) => block(id, { title: { text: id } }))
    const copies = cloneWithNewIds(originals, originals)
    expect(copies.map((copy) => copy['title'])).toEqual([{ text: 'a' }, { text: 'b' }])
    expect(new Set([...originals, ...copies].map(({ id }) => id)).size).toBe(4)
    for (const { id } of copies) expect(id).toMatch(/^[A-Za-z0-9]{10}$/)
  })
})
