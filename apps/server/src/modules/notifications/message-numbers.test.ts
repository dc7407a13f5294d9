import { newId } from '@vitrine/domain/ids'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { webhooksRoutes } from '@vitrine/domain/webhooks/webhooks.routes'
import { describe, expect, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { eventStoreOf } from '../insights/index.ts'
import { countSentMessages, tellClicks } from './notifications.jobs.ts'

const driver = await createMessagesDriver()
const { app, openApp, device, send, read, expectStatus, happens, pass, list } = driver
const { call } = app
type Shop = Awaited<ReturnType<typeof openApp>>

async function chart({ appKey, owner }: Shop, chartId: 'push-funnel' | 'push-campaigns') {
  const day = new Date(app.clock.now()).toISOString().slice(0, 10)
  const query = { appKey, timezone: 'UTC', startDate: day, endDate: day }
  return (await call(insightsRoutes.readChart, { params: { chartId }, query }, owner)).chart
}

describe('what a message brought', () => {
  test('are the sessions, orders and revenue that followed its opening, beside those of others', async () => {
    const shop = await openApp()
    const one = await device(shop)
    const [message, other] = [await send(shop), await send(shop)]
    for (const { id } of [message, other]) await expectStatus(shop, id, 'sent')
    await happens(shop, one.installId, 'session_started', { source: 'push', push_id: message.id })
    await happens(shop, one.installId, 'push_opened', { push_id: message.id })
    const orderId = newId()
    await pass(shop, 5 * minuteMs)
    await happens(shop, one.installId, 'order_completed', { order_id: orderId })
    await eventStoreOf(app.ports).recordOrders(shop.appKey, [
      {
        orderId,
        at: app.clock.now(),
        customerKey: 'c1',
        installId: one.installId,
        platform: 'web',
        statusCode: 11,
        currencyCode: 'USD',
        totalMinor: 4_200,
        storeMinor: 4_200,
        hasCoupon: false,
        items: [],
      },
    ])
    expect((await read(shop, message.id)).results).toEqual({ sessions: 1, orders: 1, revenueMinor: 4_200 })
    expect((await read(shop, other.id)).results).toEqual({ sessions: 0, orders: 0, revenueMinor: 0 })
    const listed = (await list(shop, false)).data.map(({ id, results }) => [id, results.orders])
    expect(Object.fromEntries(listed)).toEqual({ [message.id]: 1, [other.id]: 0 })
  })

  test('stands in the charts in the quarter hour in which it went out, once however often it is told', async () => {
    const shop = await openApp()
    await Promise.all([device(shop), device(shop)])
    const message = await send(shop)
    await expectStatus(shop, message.id, 'sent')
    for (const _ of [1, 2]) await countSentMessages.run(app.ports, {} as never)
    expect((await chart(shop, 'push-funnel')).totals).toMatchObject({ Sent: 2 })
    // Two more are sent an hour later, as to those in another zone.
    await app.database.db.updateTable('messages').set({ sent: 4 }).where('id', '=', message.id).execute()
    await pass(shop, hourMs)
    for (const _ of [1, 2]) await countSentMessages.run(app.ports, {} as never)
    expect((await chart(shop, 'push-funnel')).totals).toMatchObject({ Sent: 4 })
    const { data } = await chart(shop, 'push-campaigns')
    expect(data).toMatchObject([{ Id: message.id, Name: 'Sale' }])
    const told = await app.database.db
      .selectFrom('insight_campaigns')
      .select(['sent', 'sent_at'])
      .where('app_key', '=', shop.appKey)
      .orderBy('sent_at')
      .execute()
    expect(told.map(({ sent }) => sent)).toEqual([2, 2])
  })

  test('counts each opening of what a phone gets more than once, as each that came', async () => {
    const shop = await openApp()
    const { installId } = await device(shop)
    for (const delivery of ['m1.first', 'm1.second']) {
      await happens(shop, installId, 'push_received', { push_id: delivery })
      await happens(shop, installId, 'push_opened', { push_id: 'm1', delivery_id: delivery })
    }
    expect((await chart(shop, 'push-funnel')).totals).toMatchObject({ Delivered: 2, Opened: 2 })
  })

  test('of automations stands in the charts too', async () => {
    const shop = await driver.openApp({ automations: true })
    const phone = await device(shop)
    await pass(shop, 11 * minuteMs)
    await soon(() => phone.got().length).toBe(1)
    await expect
      .poll(async () => {
        await countSentMessages.run(app.ports, {} as never)
        return (await chart(shop, 'push-campaigns')).data
      })
      .toMatchObject([{ Name: 'Welcome, there' }])
  })
})

test('webhooks are told of openings as a sum, and of each once', async () => {
  const shop = await openApp()
  const [one, other] = [await device(shop), await device(shop)]
  const body = {
    address: 'https://hooks.example/in',
    description: '',
    active: true,
    events: ['message.clicked'] as const,
  }
  const { data: hook } = await call(
    webhooksRoutes.createWebhook,
    { params: shop.params, body: body as never },
    shop.owner,
  )
  const message = await send(shop)
  await expectStatus(shop, message.id, 'sent')
  const openedAt = new Date(app.clock.now()).toISOString()
  for (const { installId } of [one, other])
    await call(pushDevicesRoutes.notePushReceipts, {
      params: shop.params,
      body: { installId, receipts: [{ id: message.id, openedAt }] },
    })
  for (const _ of [1, 2]) await tellClicks.run(app.ports, {} as never)
  const events = await app.database.db
    .selectFrom('webhook_events')
    .select(['type', 'subject_id', 'payload'])
    .where('app_key', '=', shop.appKey)
    .execute()
  expect(hook.events).toEqual(['message.clicked'])
  expect(events).toMatchObject([{ type: 'message.clicked', subject_id: message.id }])
  expect(JSON.parse(String(events[0]?.payload))).toMatchObject({ data: { clicks: 2 } })
})

test('a request of the same name that says something else is refused, and the first message stays', async () => {
  const shop = await openApp()
  const requestId = newId()
  const first = await send(shop, { requestId })
  expect((await send(shop, { requestId })).id).toBe(first.id)
  await expect(send(shop, { requestId, contents: [driver.content('Another')] })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await list(shop, false)).totalRecords).toBe(1)
})

test('devices are counted at each step of the permission', async () => {
  const shop = await openApp()
  const note = (installId: string, step: 'asked' | 'granted' | 'refused' | 'withdrawn') =>
    call(pushDevicesRoutes.notePermission, { params: shop.params, body: { installId, step } })
  const [kept, left] = [await device(shop), await device(shop)]
  await note('install-refuses', 'asked')
  await note('install-refuses', 'refused')
  await note(kept.installId, 'asked')
  await note(left.installId, 'withdrawn')
  expect((await call(routes.getPermissionFunnel, { params: shop.params }, shop.owner)).data).toEqual({
    asked: 3,
    granted: 2,
    refused: 2,
    reachable: 1,
  })
})
