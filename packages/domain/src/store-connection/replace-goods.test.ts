import { describe, expect, test } from 'vitest'
import type { KeptReplacement } from './goods.schema.ts'
import { replaceGoods, replacementsBy, turnedRound } from './replace-goods.rules.ts'

const good = (id: string, name: string, imageUrl: string | null = null) => ({ id, name, imageUrl })
const swaps: KeptReplacement[] = [
  { kind: 'product', from: good('5', 'Lamp'), to: good('8', 'Light', 'https://cdn.example/8.webp') },
  { kind: 'product', from: good('8', 'Rug'), to: good('5', 'Mat') },
  { kind: 'category', from: good('5', 'Lamps'), to: good('c9', 'Lights') },
  { kind: 'tag', from: good('Sale', 'Sale'), to: good('offer', 'offer') },
]
const find = replacementsBy(swaps)

describe('what another store has in the place of a thing', () => {
  test('is named by blocks, their parts and their actions, all at once', () => {
    const blocks = [
      {
        id: 'b1',
        type: 'productGrid',
        products: [{ id: '5', name: 'Lamp', image: '/old.webp', sku: 'L' }, { id: '8' }],
      },
      { id: '5', type: 'banner', images: [{ src: '/a', action: { type: 'openCategory', category: { id: '5' } } }] },
      { id: 'b3', categories: [{ id: '5', name: 'Lamps', title: 'All lamps', image: { src: '/chosen' } }, { id: '' }] },
    ]
    expect(replaceGoods(blocks, find)).toEqual([
      {
        ...blocks[0],
        products: [{ id: '8', name: 'Light', image: 'https://cdn.example/8.webp', sku: null }, { id: '5' }],
      },
      { ...blocks[1], images: [{ src: '/a', action: { type: 'openCategory', category: { id: 'c9' } } }] },
      {
        id: 'b3',
        categories: [{ id: 'c9', name: 'Lights', title: 'All lamps', image: { src: '/chosen' } }, { id: '' }],
      },
    ])
  })

  test('is named by conditions of blocks and badges, in any spelling, but not by a part of a word', () => {
    const conditions = [
      { key: 'collections', values: ['5', { id: '5', name: 'Lamps' }, 'x'] },
      { key: 'tags', values: ['SALE'] },
      { operand: 'product.tags', operator: 'equals', value: 'sale' },
      { operand: 'product.tags', operator: 'contains', value: 'sale' },
      { operand: 'variants.price.amount', operator: 'equals', value: 5 },
    ]
    expect(replaceGoods({ conditions }, find).conditions).toEqual([
      { key: 'collections', values: ['c9', { id: 'c9', name: 'Lights' }, 'x'] },
      { key: 'tags', values: ['offer'] },
      { operand: 'product.tags', operator: 'equals', value: 'offer' },
      conditions[3],
      conditions[4],
    ])
  })

  test('gives way again, and a document that names nothing of it stays the same one', () => {
    const page = { blocks: [{ products: [{ id: '5', name: 'Lamp' }], category: { id: '5', name: 'Lamps' } }] }
    const there = replaceGoods(page, find)
    expect(there).not.toEqual(page)
    expect(replaceGoods(there, replacementsBy(turnedRound(swaps)))).toEqual(page)
    const other = { blocks: [{ products: [{ id: '7' }] }] }
    expect(replaceGoods(other, find)).toBe(other)
  })
})
