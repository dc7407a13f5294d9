import { describe, expect, test } from 'vitest'
import { inAppScreens } from '../actions/action-types.ts'
import { pathOfMessage } from './destination-path.rules.ts'
import { endPointTypes } from './destinations.rules.ts'
import { type MessageData, messageDataSchema } from './message.schema.ts'

const things = { productId: 'p 1', categoryId: 'c/2', pageId: 'page3', brandId: 'b4', brandName: 'Ärmel & Co' }
const dataOf = (data: Partial<MessageData>) => messageDataSchema.parse(data)

describe('where a message leads', () => {
  test.each([
    ['home', ''],
    ['open_app', ''],
    ['none', ''],
    ['account', 'account'],
    ['brand', 'brand/b4?name=%C3%84rmel+%26+Co'],
    ['category', 'category/c%2F2'],
    ['page', 'page/page3'],
    ['order_history', 'orders'],
    ['order_details', 'order/o5'],
    ['product', 'product/p%201'],
    ['recently_viewed', 'recent'],
    ['shopping_cart', 'cart'],
    ['wishlist', 'wishlist'],
  ] as const)('%s leads to %j', (endPointType, path) => {
    expect(pathOfMessage(dataOf({ endPointType, ...things }), { orderId: 'o5' })).toBe(path)
  })

  test('a thing that is missing leads home, and an order that nobody knows to the history', () => {
    for (const endPointType of endPointTypes.filter((type) => ['brand', 'category', 'page', 'product'].includes(type)))
      expect(pathOfMessage(dataOf({ endPointType, brandName: 'Ärmel & Co' }))).toBe('')
    expect(pathOfMessage(dataOf({ endPointType: 'order_details' }))).toBe('orders')
    expect(pathOfMessage(dataOf({ endPointType: 'product' }), { productId: 'p9' })).toBe('product/p9')
  })

  test('its values are the twelve and none, while an action offers a shorter list of screens [D-120] [I-173]', () => {
    expect(endPointTypes).toEqual([
      'open_app',
      'account',
      'brand',
      'category',
      'page',
      'home',
      'order_history',
      'order_details',
      'product',
      'recently_viewed',
      'shopping_cart',
      'wishlist',
      'none',
    ])
    for (const type of endPointTypes) expect(dataOf({ endPointType: type }).endPointType).toBe(type)
    expect(inAppScreens).toHaveLength(9)
    expect(inAppScreens).not.toContain('recently_viewed')
  })

  test('a coupon travels in the address', () => {
    const couponCode = ' SAVE 10% '
    expect(pathOfMessage(dataOf({ endPointType: 'brand', ...things, couponCode }))).toBe(
      'brand/b4?name=%C3%84rmel+%26+Co&coupon=SAVE+10%25',
    )
    expect(pathOfMessage(dataOf({ endPointType: 'home', couponCode }))).toBe('?coupon=SAVE+10%25')
  })
})
