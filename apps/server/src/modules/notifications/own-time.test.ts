import { dayMs, hourMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'

const driver = await createMessagesDriver()
const { app, device, openApp, pass, read, send } = driver

test("a message for each shopper's own time that nobody is to get yet waits for who comes until then", async () => {
  const shop = await openApp()
  const tomorrow = new Date(app.clock.now() + dayMs).toISOString().slice(0, 10)
  const { id } = await send(shop, { deliveryTime: `${tomorrow}T12:00`, timezone: null })
  // It is that time in the east already.
  await pass(shop, dayMs - 2 * hourMs)
  const looks = app.database.db.selectFrom('messages').select('fan_out_at').where('id', '=', id)
  await soon(async () => (await looks.executeTakeFirstOrThrow()).fan_out_at?.getTime()).toBeGreaterThan(app.clock.now())
  expect(await read(shop, id)).toMatchObject({ status: 'scheduled' })
  const phone = await device(shop)
  await pass(shop, 4 * hourMs + 60_000)
  await soon(() => phone.got().length).toBe(1)
  await driver.expectStatus(shop, id, 'sent')
})

test("a message for each shopper's own time that nobody is to get ends when it was that time everywhere", async () => {
  const shop = await openApp()
  const tomorrow = new Date(app.clock.now() + dayMs).toISOString().slice(0, 10)
  const { id, lastAt } = await send(shop, { deliveryTime: `${tomorrow}T12:00`, timezone: null })
  await pass(shop, Date.parse(lastAt) - app.clock.now() + 60_000)
  await driver.expectStatus(shop, id, 'sent')
})
