import { describe, expect, test } from 'vitest'
import { createBlock } from '../../schemas.ts'
import { goodsOf, goodsOfConditions } from './named-goods.ts'

describe('the things of a store that a design names', () => {
  test('are the words that a badge compares whole with something', () => {
    const condition = (operand: string, value: string | number, operator = 'equals') => ({ operand, operator, value })
    expect(
      goodsOfConditions([
        condition('product.tags', 'summer'),
        condition('product.vendor', 'Aurora', 'notEquals'),
        condition('product.productType', 7),
        condition('product.tags', ''),
        condition('product.tags', 'sum', 'contains'),
        condition('product.price', 20),
      ]),
    ).toEqual([
      { kind: 'tag', id: 'summer', name: 'summer' },
      { kind: 'vendor', id: 'Aurora', name: 'Aurora' },
      { kind: 'type', id: '7', name: '7' },
    ])
  })

  test('are what a block shows, opens and lists, under the name that it has there', () => {
    const block = {
      ...createBlock('banner'),
      products: [{ id: 'p1', title: 'Chair' }],
      images: [{ src: '/media/a/one.webp', action: { type: 'openProduct', product: { id: 'p2', title: 'Lamp' } } }],
      conditions: [
        { key: 'collections', values: [{ id: 'c1', name: 'Garden' }] },
        { key: 'tags', values: ['new'] },
        { key: 'price', values: ['20'] },
      ],
    }
    expect([...goodsOf(block)]).toEqual([
      { kind: 'product', id: 'p1', name: 'Chair' },
      { kind: 'product', id: 'p2', name: 'Lamp' },
      { kind: 'category', id: 'c1', name: 'Garden' },
      { kind: 'tag', id: 'new', name: 'new' },
    ])
  })
})
