import { describe, expect, test } from 'vitest'
import { parseBlock } from '../schemas.ts'
import { isDeletable, isSelectable } from './block-list.ts'
import { defaultAccountBlocks, defaultProductBlocks, withProductCore } from './default-blocks.ts'
import { defaultPage } from './default-pages.ts'

describe('pages before anybody has designed them', () => {
  test('the account has its seven items in the order of the menu; they cannot be deleted', () => {
    const { blocks } = defaultPage('myAccount')
    expect(blocks.map((block) => block['name'])).toEqual([
      'Profile',
      'Address book',
      'Notifications',
      'Orders list',
      'Wishlist',
      'Recently viewed',
      'Settings',
    ])
    expect(blocks.some(isDeletable)).toBe(false)
  })

  test('gallery and information of the product page cannot be selected or deleted', () => {
    const { blocks } = defaultPage('product')
    const fixed = blocks.filter((block) => ['gallery', 'information'].includes(block.type))
    expect(fixed).toHaveLength(2)
    expect(fixed.some((block) => isDeletable(block) || isSelectable(block, 'product'))).toBe(false)
  })

  test('every block is one that the server accepts, with an id of its own on each page', () => {
    for (const type of ['product', 'myAccount'] as const) {
      const { blocks } = defaultPage(type)
      for (const block of blocks) expect(parseBlock(block)).toMatchObject({ ok: true })
      expect(
        blocks.map(({ id }) => id).filter((id) => defaultPage(type).blocks.some((other) => other.id === id)),
      ).toEqual([])
    }
    for (const block of [...defaultProductBlocks, ...defaultAccountBlocks]) {
      const parsed = parseBlock(block)
      expect(parsed).toMatchObject({ ok: true, block })
    }
  })

  test('a product page that came without pictures and name gets them first', () => {
    const reviews = { id: 'r', type: 'reviews' }
    expect(withProductCore([reviews]).map(({ type }) => type)).toEqual(['gallery', 'information', 'reviews'])
    expect(withProductCore(defaultProductBlocks)).toBe(defaultProductBlocks)
  })
})
