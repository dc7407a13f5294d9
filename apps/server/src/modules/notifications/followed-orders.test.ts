import { newId } from '@vitrine/domain/ids'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'

const driver = await createMessagesDriver()
const { app, automation, device, happens, order, pass, saveAutomation } = driver

test('an older order that changes leaves the reminder of a cart that was filled after it', async () => {
  const shop = await driver.openApp()
  await saveAutomation(shop, 'cart', { active: true })
  const [phone, buyer] = [await device(shop), await device(shop)]
  const id = newId()
  await order(shop, { id, code: 11, installId: phone.installId })
  await pass(shop, 2 * dayMs)
  for (const { installId } of [phone, buyer]) await happens(shop, installId, 'product_added', { product_id: '1' })
  await pass(shop, 10 * minuteMs)
  // It is shipped, two days after it was placed.
  await order(shop, { id, code: 2, installId: phone.installId })
  await order(shop, { code: 11, installId: buyer.installId })
  expect(await automation(shop, 'cart')).toMatchObject({ waiting: 1 })
  await pass(shop, hourMs)
  await soon(() => phone.got().length).toBe(1)
  const carts = app.database.db.selectFrom('push_devices').select(['install_id', 'cart_at'])
  const filled = (await carts.where('app_key', '=', shop.appKey).execute()).filter((row) => row.cart_at !== null)
  expect(filled.map((row) => row.install_id)).toEqual([phone.installId])
  expect(buyer.got()).toHaveLength(0)
})

test('an older order that changes leaves what was looked at after it, and a new one ends that', async () => {
  const shop = await driver.openApp()
  await saveAutomation(shop, 'browse', { active: true })
  const { installId } = await device(shop)
  const id = newId()
  await order(shop, { id, code: 11, installId })
  await pass(shop, minuteMs)
  await happens(shop, installId, 'product_looked_at', { product_id: '1' })
  await order(shop, { id, code: 2, installId })
  expect(await automation(shop, 'browse')).toMatchObject({ waiting: 1 })
  await order(shop, { code: 11, installId })
  expect(await automation(shop, 'browse')).toMatchObject({ waiting: 0 })
})
