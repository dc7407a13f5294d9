import { automationsRoutes as routes } from '@vitrine/domain/notifications/automations.routes'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { createMessagesDriver } from '../../../test/messages-driver.ts'

const driver = await createMessagesDriver()
const { app, device, happens, order, pass } = driver

test('an automation that is off says what it would have sent in the last week, by what would have set it off', async () => {
  const shop = await driver.openApp()
  const told = async () => {
    const { data } = await app.call(routes.listAutomations, { params: shop.params }, shop.owner)
    return Object.fromEntries(data.map(({ id, wouldHaveSent }) => [id, wouldHaveSent]))
  }
  const nothing = {
    welcome: 0,
    post_purchase: 0,
    order_updates: 0,
    browse: 0,
    wishlist: 0,
    cart: 0,
    re_engagement: 0,
    purchase_reminder: 0,
    price_drop: null,
    back_in_stock: null,
  }
  expect(await told()).toEqual(nothing)
  const [buyer, looker] = [await device(shop), await device(shop)]
  await pass(shop, hourMs)
  for (const _ of [1, 2]) await happens(shop, looker.installId, 'product_viewed', { product_id: '1' })
  await happens(shop, looker.installId, 'wishlist_added', { product_id: '2' })
  await happens(shop, buyer.installId, 'product_added', { product_id: '1' })
  await order(shop, { code: 2, installId: looker.installId, at: app.clock.now() })
  // Nothing is due yet but the greeting of whoever did not buy, and the state of the order.
  expect(await told()).toEqual({ ...nothing, welcome: 1, order_updates: 1 })
  await pass(shop, 4 * dayMs)
  expect(await told()).toEqual({
    ...nothing,
    welcome: 1,
    order_updates: 1,
    post_purchase: 1,
    browse: 1,
    wishlist: 1,
    // Once an hour after it was left, and once a day after that.
    cart: 2,
  })
  await pass(shop, 11 * dayMs)
  expect(await told()).toEqual({ ...nothing, re_engagement: 2 })
})
