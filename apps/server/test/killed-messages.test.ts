/**
 * A server that is killed while it makes deliveries of a message, takes them, sends them, writes them down, sets a reminder off or
 * stops a message. What it leaves is done by another one: nothing is lost, and what goes out again has the name by which the
 * device drops it.
 */
import { automationsRoutes } from '@vitrine/domain/notifications/automations.routes'
import type { Wait } from '@vitrine/domain/notifications/automations.rules'
import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { expect, test } from 'vitest'
import { lostAfterMs } from '../src/modules/notifications/claim-deliveries.ts'
import { deliveryState } from '../src/modules/notifications/delivery-rows.ts'
import { fanOutNext } from '../src/modules/notifications/fan-out.ts'
import { writeLimits } from '../src/modules/notifications/message-limits.queries.ts'
import { messageSender } from '../src/modules/notifications/message-sender.ts'
import { forApp } from '../src/platform/db/tenant.ts'
import { holdChanges, startDyingServer } from './dying-server.ts'
import { createMessagesDriver, soon } from './messages-driver.ts'

const { app, services, openApp, device, send, read, pass, happens } = await createMessagesDriver()
const { db } = app.database
// This server sends only what the killed one left.
await messageSender(app.ports).stop()

const { waiting, sent, stopped } = deliveryState
type Shop = Awaited<ReturnType<typeof openApp>>
type Device = Awaited<ReturnType<typeof device>>

/** The killed server has no clock of a test. */
async function open() {
  app.clock.set(Date.now())
  const shop = await openApp()
  const devices = [await device(shop), await device(shop), await device(shop), await device(shop)]
  return { shop, devices: devices.sort((a, b) => (a.installId < b.installId ? -1 : 1)) }
}

const statesOf = async ({ appKey }: Shop) => {
  const rows = await forApp(db, appKey)
    .selectFrom('message_deliveries')
    .select(['state', 'attempts'])
    .orderBy('install_id')
    .execute()
  return rows.map(({ state, attempts }) => [state, attempts])
}

const ofEach = <T>(devices: readonly Device[], value: T): T[] => devices.map(() => value)
const idsAt = (one: Device) => one.got().map(({ id }) => id)

/** Rows of the third device: the server is in the middle of what it does. */
const third = (devices: readonly Device[]) => `new.install_id = '${devices[2]?.installId}'`

async function killWhere(
  when: 'insert' | 'update',
  isSo: string,
  of: Pick<Parameters<typeof startDyingServer>[0], 'event'> = {},
): Promise<void> {
  const held = await holdChanges(app, when, isSo)
  const server = await startDyingServer({ app, services, ...of })
  await server.until(held.isHeld)
  await server.kill()
  await held.release()
}

/** Another server goes on, once what was taken counts as lost. */
async function goOn(shop: Shop): Promise<void> {
  await pass(shop, lostAfterMs + 1_000)
  messageSender(app.ports).start()
  messageSender(app.ports).look()
  await soon(async () => (await statesOf(shop)).some(([state]) => state === waiting)).toBe(false)
  await messageSender(app.ports).stop()
}

async function expectSentOnce(shop: Shop, devices: readonly Device[], id: string): Promise<void> {
  const { status, counts } = await read(shop, id)
  const all = devices.length
  expect({ status, ...counts }).toMatchObject({ status: 'sent', devices: all, sent: all, failed: 0, leftOut: 0 })
  expect(devices.map((one) => [...new Set(idsAt(one))])).toEqual(ofEach(devices, [id]))
}

const makeDeliveries = async () => {
  while (await fanOutNext(db, new Date(app.clock.now())));
}

test('in the middle of making deliveries leaves none, and each device gets the message once', async () => {
  const { shop, devices } = await open()
  const { id } = await send(shop)
  await killWhere('insert', third(devices))
  expect(await statesOf(shop)).toEqual([])
  await makeDeliveries()
  await goOn(shop)
  await expectSentOnce(shop, devices, id)
  expect(devices.map((one) => one.got().length)).toEqual(ofEach(devices, 1))
})

test('in the middle of taking deliveries has taken none, and each device gets the message once', async () => {
  const { shop, devices } = await open()
  const { id } = await send(shop)
  await makeDeliveries()
  await killWhere('update', `${third(devices)} and new.attempts > old.attempts`)
  expect(await statesOf(shop)).toEqual(ofEach(devices, [waiting, 0]))
  await goOn(shop)
  await expectSentOnce(shop, devices, id)
  expect(devices.map((one) => one.got().length)).toEqual(ofEach(devices, 1))
})

test('before a push service answers leaves the delivery to another server', async () => {
  const { shop, devices } = await open()
  const { id } = await send(shop)
  await makeDeliveries()
  for (const one of devices) services.web.script(one.id, { fault: 'stall' })
  const isCalled = ({ id: of }: Device) => services.web.state.calls.some(({ path }) => path.endsWith(of))
  const server = await startDyingServer({ app, services })
  await server.until(() => devices.every(isCalled))
  await server.kill()
  expect(await statesOf(shop)).toEqual(ofEach(devices, [waiting, 1]))
  await goOn(shop)
  await expectSentOnce(shop, devices, id)
  expect(await statesOf(shop)).toEqual(ofEach(devices, [sent, 2]))
})

test('while it writes down what was sent sends it again under the same name, and counts it once', async () => {
  const { shop, devices } = await open()
  const { id } = await send(shop)
  await makeDeliveries()
  await killWhere('update', `${third(devices)} and new.state = ${sent}`)
  expect(await statesOf(shop)).toEqual(ofEach(devices, [waiting, 1]))
  expect(devices.map((one) => one.got().length)).toEqual(ofEach(devices, 1))
  await goOn(shop)
  await expectSentOnce(shop, devices, id)
  expect(devices.map((one) => one.got().length)).toEqual(ofEach(devices, 2))
})

/** Carts are reminded of at once, also at night. */
async function remindOfCarts({ appKey, params, owner }: Shop, again: Wait | null = null): Promise<void> {
  await writeLimits(forApp(db, appKey), { quiet: null, perDay: 20, perWeek: 100 })
  const { data } = await app.call(automationsRoutes.listAutomations, { params }, owner)
  const cart = data.find((one) => one.id === 'cart')
  if (!cart) throw new Error('There is no reminder of carts.')
  const body = { ...cart, active: true, again, wait: { value: 0, unit: 'minutes' as const } }
  await app.call(automationsRoutes.saveAutomation, { params: { ...params, id: 'cart' }, body }, owner)
}

test('while it sets a reminder off has set none off, and the device that tells again gets one', async () => {
  const { shop, devices } = await open()
  const [one] = devices as [Device]
  await remindOfCarts(shop)
  const taken = {
    installId: one.installId,
    name: 'product_added',
    at: app.clock.now(),
    props: { product_id: '1' },
  } as const
  await killWhere('insert', `new.install_id = '${one.installId}'`, { event: { appKey: shop.appKey, taken } })
  expect(await statesOf(shop)).toEqual([])
  await happens(shop, one.installId, 'product_added', { product_id: '1' })
  await goOn(shop)
  expect(await statesOf(shop)).toEqual([[sent, 1]])
  expect(one.got()).toHaveLength(1)
})

test('while it makes the second reminder of a cart sends the first again under the same name, and makes one', async () => {
  const { shop, devices } = await open()
  const [one] = devices as [Device]
  await remindOfCarts(shop, { value: 24, unit: 'hours' })
  await happens(shop, one.installId, 'product_added', { product_id: '1' })
  await killWhere('insert', `new."values" ->> 'step' = 'second'`)
  expect(await statesOf(shop)).toEqual([[waiting, 1]])
  await pass(shop, lostAfterMs + 1_000)
  messageSender(app.ports).start()
  messageSender(app.ports).look()
  const states = async () => (await statesOf(shop)).sort(([one = 0], [other = 0]) => one - other)
  await soon(states).toEqual([
    [waiting, 0],
    [sent, 2],
  ])
  await messageSender(app.ports).stop()
  expect(new Set(idsAt(one)).size).toBe(1)
})

test('while it stops a message sends nothing of it, and another server ends what waits', async () => {
  const { shop, devices } = await open()
  const { id } = await send(shop)
  await makeDeliveries()
  await app.call(notificationsRoutes.stopMessage, { params: { ...shop.params, id } }, shop.owner)
  await killWhere('update', `${third(devices)} and new.state = ${stopped}`)
  expect(await statesOf(shop)).toEqual(ofEach(devices, [waiting, 0]))
  await goOn(shop)
  expect(await statesOf(shop)).toEqual(ofEach(devices, [stopped, 0]))
  expect(await read(shop, id)).toMatchObject({ status: 'stopped', counts: { devices: devices.length, sent: 0 } })
  expect(devices.flatMap(idsAt)).toEqual([])
})
