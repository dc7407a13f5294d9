import { newId } from '@vitrine/domain/ids'
import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { customerFollowers } from '../customers/index.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { messageSender } from './message-sender.ts'

const driver = await createMessagesDriver()
const { app, automation, content, device, order, pass, saveAutomation } = driver
const { db } = app.database

/** An order of somebody who is signed in on the phone is shipped, which is told an hour later. */
async function open() {
  const shop = await driver.openApp()
  await saveAutomation(shop, 'order_updates', {
    active: true,
    contents: [content('Order {{order_id}}')],
    statuses: [{ status: 'complete', wait: { value: 1, unit: 'hours' } }],
  })
  const phone = await device(shop)
  const customerId = newId()
  const rows = db.updateTable('push_devices').where('app_key', '=', shop.appKey)
  await rows.where('install_id', '=', phone.installId).set({ customer_id: customerId }).execute()
  const id = newId()
  await order(shop, { id, code: 2, customerId, installId: phone.installId })
  expect(await automation(shop, 'order_updates')).toMatchObject({ waiting: 1 })
  return { shop, phone, customerId, id }
}

test('whoever uses a phone after a sign-out is not told of the orders of the one before', async () => {
  const { shop, phone } = await open()
  const soonest = new Date(app.clock.now() + hourMs).toISOString().slice(0, 16)
  await driver.send(shop, { deliveryTime: soonest })
  await phone.register(`install-${newId()}`)
  await pass(shop, hourMs + minuteMs)
  await soon(() => phone.got().map(({ title }) => title)).toEqual(['Sale'])
  await soon(async () => (await automation(shop, 'order_updates')).waiting).toBe(0)
  expect(phone.got()).toHaveLength(1)
})

test('what is being sent while somebody signs out is not sent again', async () => {
  const shop = await driver.openApp()
  const phone = await device(shop)
  await messageSender(app.ports).stop()
  const { id } = await driver.send(shop)
  messageSender(app.ports).start()
  await driver.expectStatus(shop, id, 'sent')
  const flight = db.updateTable('message_deliveries').where('app_key', '=', shop.appKey)
  // As it was between the call and the note of its answer.
  const lostAt = new Date(app.clock.now() + minuteMs)
  await flight.set({ state: 0, due_at: lostAt, sent_at: null }).execute()
  await phone.register(`install-${newId()}`)
  expect(await driver.deliveryTo(shop, id, phone)).toMatchObject({ state: 'waiting' })
  await pass(shop, 2 * minuteMs)
  await claimDeliveries(db, { now: new Date(app.clock.now()), most: 10 })
  expect(await driver.deliveryTo(shop, id, phone)).toMatchObject({ state: 'left_out' })
  expect(phone.got()).toHaveLength(1)
})

test('of the orders of a customer who is erased no device is told, and what it was told of them is emptied', async () => {
  const { shop, phone, customerId, id } = await open()
  await pass(shop, hourMs + minuteMs)
  await soon(() => phone.got().length).toBe(1)
  await soon(async () => (await automation(shop, 'order_updates')).waiting).toBe(0)
  await order(shop, { code: 2, customerId, installId: phone.installId })
  await forApp(db, shop.appKey)
    .transaction()
    .execute((trx) => customerFollowers(app.ports).tell(trx, { kind: 'erased', appKey: shop.appKey, customerId }))
  expect(await automation(shop, 'order_updates')).toMatchObject({ waiting: 0 })
  await pass(shop, hourMs + minuteMs)
  const query = { installId: phone.installId, language: 'en' }
  const { data } = await app.call(pushDevicesRoutes.listInbox, { params: shop.params, query })
  expect(data.map(({ title }) => title)).toEqual(['Order'])
  expect(JSON.stringify(data)).not.toContain(id)
  expect(phone.got()).toHaveLength(1)
})
