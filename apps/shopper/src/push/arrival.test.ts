import { pathOfMessage } from '@vitrine/domain/notifications/destination-path.rules'
import { destinations } from '@vitrine/domain/notifications/destinations.rules'
import { expect, test } from 'vitest'
import { parseRoute } from '../app/routes.ts'
import { readArrival, withDelivery } from './arrival.rules.ts'

const things = { productId: 'p 1', categoryId: 'c/2', pageId: 'page3', brandId: 'b4', brandName: 'Ärmel & Co' }

test('every destination is a screen of this app, and its message and coupon are read from the address', () => {
  const screens = destinations.map((endPointType) => {
    const data = { endPointType, type: 'sale' as const, ...things, couponCode: 'SAVE 10%' }
    const path = `${pathOfMessage(data, { orderId: 'o5' })}&push=m1`
    const { messageId, coupon, rest } = readArrival(`/a/demo/${path}`)
    expect([messageId, coupon], endPointType).toEqual(['m1', 'SAVE 10%'])
    expect(rest, endPointType).not.toMatch(/push|coupon/)
    const { screen, id, query } = parseRoute(path)
    expect(query, endPointType).toEqual(endPointType === 'brand' ? { name: 'Ärmel & Co' } : {})
    return [endPointType, screen, id]
  })
  expect(screens).toEqual([
    ['open_app', 'home', ''],
    ['account', 'account', ''],
    ['brand', 'brand', 'b4'],
    ['category', 'category', 'c/2'],
    ['page', 'page', 'page3'],
    ['home', 'home', ''],
    ['order_history', 'orders', ''],
    ['order_details', 'order', 'o5'],
    ['product', 'product', 'p 1'],
    ['recently_viewed', 'recent', ''],
    ['shopping_cart', 'cart', ''],
    ['wishlist', 'wishlist', ''],
  ])
})

test('what is no message and no coupon stays in the address', () => {
  expect(readArrival('/a/demo/category/1?sort=newest')).toEqual({
    ...{ messageId: null, delivery: null, coupon: null, rest: '/a/demo/category/1?sort=newest' },
  })
  expect(readArrival(`cart?coupon=${'x'.repeat(999)}&push=`)).toEqual({
    ...{ messageId: null, delivery: null, coupon: null, rest: 'cart' },
  })
})

test('of a message that a device got more than once the address says which one was opened', () => {
  const opened = { messageId: 'm1', delivery: 'm1.order-7', coupon: null, rest: 'order/7' }
  expect(readArrival(withDelivery('order/7?push=m1', 'm1.order-7'))).toEqual(opened)
  expect(readArrival('order/7?push=m1')).toEqual({ ...opened, delivery: 'm1' })
})
