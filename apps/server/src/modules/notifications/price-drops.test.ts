import { hourMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { soldGoods } from '../../../test/sold-goods.ts'
import { followStock } from './notifications.jobs.ts'

const driver = await createMessagesDriver()
const { app, automation, device, happens, order, pass, saveAutomation } = driver
const { priceOf, soldProduct } = soldGoods(app)

/** Their wishes are told of an hour after the price dropped by half, which it did just now. */
async function open(devices: number) {
  const shop = await driver.openApp()
  await saveAutomation(shop, 'price_drop', { active: true, wait: { value: 1, unit: 'hours' } })
  const productId = await soldProduct(shop)
  const phones = await Promise.all(Array.from({ length: devices }, () => device(shop)))
  for (const { installId } of phones) await happens(shop, installId, 'wishlist_added', { product_id: productId })
  await followStock.run(app.ports, {})
  await priceOf(shop, productId, 0.5)
  await followStock.run(app.ports, {})
  expect(await automation(shop, 'price_drop')).toMatchObject({ waiting: devices })
  const later = async () => {
    await pass(shop, 1.1 * hourMs)
    await soon(async () => (await automation(shop, 'price_drop')).waiting).toBe(0)
  }
  return { shop, productId, phones, later }
}

test('a lower price is told to whoever still wishes for it, and not to who took it off or bought it', async () => {
  const { shop, productId, phones, later } = await open(3)
  const [keeps, leaves, buys] = phones
  await happens(shop, leaves?.installId ?? '', 'wishlist_removed', { product_id: productId })
  expect(await automation(shop, 'price_drop')).toMatchObject({ waiting: 2 })
  await order(shop, { code: 11, installId: buys?.installId ?? '', productId })
  await later()
  expect(phones.map((phone) => phone.got().length)).toEqual([1, 0, 0])
  expect(keeps?.got()[0]).toMatchObject({ title: 'The price has dropped' })
})

test('a price that rose again is not told of, and a lower one is', async () => {
  const { shop, productId, phones, later } = await open(1)
  await priceOf(shop, productId, 2)
  await later()
  expect(phones.map((phone) => phone.got().length)).toEqual([0])
  await followStock.run(app.ports, {})
  await priceOf(shop, productId, 0.4)
  await followStock.run(app.ports, {})
  await later()
  await soon(() => phones.map((phone) => phone.got().length)).toEqual([1])
})

test('a lower price of something that the store does not show any more is not told of', async () => {
  const { shop, productId, phones, later } = await open(1)
  const product = app.database.db.updateTable('products').where('app_key', '=', shop.appKey).where('id', '=', productId)
  await product.set({ visible: false }).execute()
  await later()
  expect(phones.map((phone) => phone.got().length)).toEqual([0])
})
