import { newId } from '@vitrine/domain/ids'
import { automationsRoutes as routes } from '@vitrine/domain/notifications/automations.routes'
import type { automationIds } from '@vitrine/domain/notifications/automations.rules'
import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { remindByTime } from './notifications.jobs.ts'

const driver = await createMessagesDriver()
const { app, device, content, happens, order, pass, saveAutomation: save } = driver
const { call } = app
type Shop = Awaited<ReturnType<typeof driver.openApp>>
type Device = Awaited<ReturnType<typeof device>>
type AutomationId = (typeof automationIds)[number]

const onComplete = (hours: number) => [{ status: 'complete', wait: { value: hours, unit: 'hours' } }]

/** Order updates alone are active. */
async function openOrders(hours: number) {
  const shop = await driver.openApp()
  await save(shop, 'order_updates', { active: true, statuses: onComplete(hours), contents: [content('First')] })
  return { shop, phone: await device(shop) }
}

test('automations begin with texts in each language of the app that we speak, the default one first', async () => {
  const shop = await driver.openApp({ automations: true })
  const more = ['ar', 'de', 'es', 'fr', 'ja'].map((code) => ({
    app_key: shop.appKey,
    code,
    label: code,
    is_default: false,
  }))
  await app.database.db.insertInto('app_languages').values(more).execute()
  const { data } = await call(routes.listAutomations, { params: shop.params }, shop.owner)
  for (const { id, contents } of data) {
    expect(contents[0]?.language, id).toBe('en')
    expect(contents.map(({ language }) => language).sort(), id).toEqual(['ar', 'de', 'en', 'es', 'fr'])
    expect(new Set(contents.map(({ body }) => body)).size, id).toBe(5)
    // What begins can be saved as it is.
    await save(shop, id, {})
  }
  expect(data[0]?.contents.find(({ language }) => language === 'de')?.title).toBe('Willkommen {{first_name}}')
})

describe('an automation that is edited', () => {
  test('does not tell again what it told before', async () => {
    const { shop, phone } = await openOrders(0)
    const id = newId()
    await order(shop, { id, code: 2, installId: phone.installId })
    await soon(() => phone.got().length).toBe(1)
    await save(shop, 'order_updates', { contents: [content('Second')] })
    // The mirror reads the order once more.
    await order(shop, { id, code: 2, installId: phone.installId })
    await pass(shop, hourMs)
    await order(shop, { id: newId(), code: 2, installId: phone.installId })
    await soon(() => phone.got().map(({ title }) => title)).toEqual(['First', 'Second'])
  })

  test('and then stopped sends nothing of what it was before either', async () => {
    const { shop, phone } = await openOrders(1)
    await order(shop, { id: newId(), code: 2, installId: phone.installId })
    await save(shop, 'order_updates', { contents: [content('Second')] })
    await save(shop, 'order_updates', { active: false })
    await pass(shop, 2 * hourMs)
    await soon(async () => {
      const rows = await app.database.db
        .selectFrom('message_deliveries')
        .select('state')
        .where('app_key', '=', shop.appKey)
        .execute()
      return rows.map(({ state }) => state)
    }).toEqual([4])
    expect(phone.got()).toEqual([])
  })

  test('and stopped keeps what a shopper got in their inbox', async () => {
    const { shop, phone } = await openOrders(0)
    await order(shop, { id: newId(), code: 2, installId: phone.installId })
    await soon(() => phone.got().length).toBe(1)
    await save(shop, 'order_updates', { statuses: onComplete(5) })
    await save(shop, 'order_updates', { active: false })
    await pass(shop, minuteMs)
    const inbox = { params: shop.params, query: { installId: phone.installId } }
    await soon(async () => (await call(pushDevicesRoutes.listInbox, inbox)).data.map(({ title }) => title)).toEqual([
      'First',
    ])
  })
})

describe('what never went out', () => {
  const waitingOf = async (shop: Shop, id: AutomationId) =>
    (await call(routes.listAutomations, { params: shop.params }, shop.owner)).data.find((one) => one.id === id)?.waiting

  test('since its automation was switched off sets a reminder off again once that is on', async () => {
    const shop = await driver.openApp()
    await save(shop, 'wishlist', { active: true })
    const { installId } = await device(shop)
    const wish = () => happens(shop, installId, 'wishlist_added', { product_id: '1' })
    await wish()
    expect(await waitingOf(shop, 'wishlist')).toBe(1)
    await save(shop, 'wishlist', { active: false })
    await soon(() => waitingOf(shop, 'wishlist')).toBe(0)
    await save(shop, 'wishlist', { active: true })
    await wish()
    expect(await waitingOf(shop, 'wishlist')).toBe(1)
  })

  test('to a device that wanted none of it goes out when the same happens to one that does', async () => {
    const { shop, phone } = await openOrders(0)
    const want = (orders: boolean) =>
      call(pushDevicesRoutes.putPushTopics, {
        params: shop.params,
        body: { installId: phone.installId, topics: { orders } },
      })
    const reached = { id: newId(), code: 2, installId: phone.installId }
    await want(false)
    await order(shop, reached)
    await soon(() => waitingOf(shop, 'order_updates')).toBe(0)
    await want(true)
    await order(shop, reached)
    await soon(() => phone.got().length).toBe(1)
  })

  test('of what is looked for stays left out, and is not decided again each time', async () => {
    const shop = await driver.openApp()
    await save(shop, 're_engagement', { active: true })
    const { installId } = await device(shop)
    await call(pushDevicesRoutes.putPushTopics, { params: shop.params, body: { installId, topics: { news: false } } })
    app.clock.set(Math.floor(app.clock.now() / dayMs) * dayMs + 15 * dayMs + 9.5 * hourMs)
    await pass(shop, 0)
    await remindByTime.run(app.ports, {})
    expect(await waitingOf(shop, 're_engagement')).toBe(1)
    await pass(shop, 31 * minuteMs)
    await soon(() => waitingOf(shop, 're_engagement')).toBe(0)
    await pass(shop, 23 * hourMs)
    await remindByTime.run(app.ports, {})
    expect(await waitingOf(shop, 're_engagement')).toBe(0)
  })
})

test('a cart that is emptied is reminded of by nobody', async () => {
  const shop = await driver.openApp()
  await save(shop, 'cart', { active: true, contents: [content('Your cart')] })
  const [emptied, smaller] = [await device(shop), await device(shop)]
  for (const { installId } of [emptied, smaller]) await happens(shop, installId, 'product_added', { product_id: '1' })
  await happens(shop, emptied.installId, 'product_removed', { product_id: '1', lines_left: 0 } as never)
  await happens(shop, smaller.installId, 'product_removed', { product_id: '1', lines_left: 2 } as never)
  await pass(shop, 2 * hourMs)
  await soon(() => smaller.got().length).toBe(1)
  expect(emptied.got()).toEqual([])
})

describe('the second reminder of a cart', () => {
  const open = async (over: object = {}) => {
    // A morning, so that no quiet hour is near.
    app.clock.set((Math.floor(app.clock.now() / dayMs) + 1) * dayMs + 10 * hourMs)
    const shop = await driver.openApp()
    await save(shop, 'cart', { active: true, contents: [content('Your cart')], ...over })
    return shop
  }
  const fill = (shop: Shop, { installId }: Device) => happens(shop, installId, 'product_added', { product_id: '1' })
  /** In how many hours it is due, of each device that waits for one. */
  const waiting = async (shop: Shop) => {
    const rows = await app.database.db
      .selectFrom('message_deliveries')
      .select(['install_id as installId', 'due_at as dueAt', 'values'])
      .where('app_key', '=', shop.appKey)
      .where('state', '=', 0)
      .orderBy('due_at')
      .execute()
    return rows.map(({ dueAt, ...row }) => ({
      ...row,
      inHours: Math.round((dueAt.getTime() - app.clock.now()) / hourMs),
    }))
  }
  /** The first one went out, and that is written down. */
  const remindedOnce = async (shop: Shop, devices: readonly Device[]) => {
    for (const one of devices) await fill(shop, one)
    await pass(shop, hourMs + minuteMs)
    for (const one of devices) await soon(() => one.got().length).toBe(1)
    await soon(async () => (await waiting(shop)).map(({ values }) => values)).toEqual(
      devices.map(() => ({ step: 'second' })),
    )
  }

  test('goes out a day after the first one did, once, and a phone that is away gets neither hours later', async () => {
    const shop = await open()
    const phone = await device(shop)
    await remindedOnce(shop, [phone])
    await pass(shop, 24 * hourMs)
    await soon(() => phone.got().length).toBe(2)
    await soon(() => waiting(shop)).toEqual([])
    const sent = driver.services.web.deliveries.filter(({ id }) => id === phone.id)
    expect(sent.map(({ ttl }) => ttl)).toEqual([4 * 3_600, 4 * 3_600])
    // Both are shown, and the second where the first stood.
    const namesOf = (what: 'id' | 'tag') => new Set(phone.got().map((one) => one[what])).size
    expect([namesOf('id'), namesOf('tag')]).toEqual([2, 1])
  })

  test('ends with the order and with the last thing that is taken out, and moves with each change', async () => {
    const shop = await open()
    const [kept, ordered, emptied, elsewhere] = [
      await device(shop),
      await device(shop),
      await device(shop),
      await device(shop),
    ]
    await remindedOnce(shop, [kept, ordered, emptied, elsewhere])
    await happens(shop, ordered.installId, 'order_completed', { order_id: newId() })
    await happens(shop, emptied.installId, 'product_removed', { product_id: '1', lines_left: 0 } as never)
    await order(shop, { code: 11, installId: elsewhere.installId })
    await pass(shop, 5 * hourMs)
    await happens(shop, kept.installId, 'product_removed', { product_id: '2', lines_left: 1 } as never)
    const { installId } = kept
    expect(await waiting(shop)).toEqual([{ installId, inHours: 24, values: { step: 'second' } }])
    // Another day begins a series of its own, which the former one gives way to.
    await pass(shop, 20 * hourMs)
    await fill(shop, kept)
    expect(await waiting(shop)).toEqual([{ installId, inHours: 1, values: null }])
  })

  test('follows no first one that did not go out', async () => {
    const shop = await open()
    const phone = await device(shop)
    const { id } = await driver.send(shop, { urgent: false })
    await driver.expectStatus(shop, id, 'sent')
    await fill(shop, phone)
    await pass(shop, hourMs + minuteMs)
    await soon(() => waiting(shop)).toEqual([])
    expect(phone.got()).toHaveLength(1)
  })

  test('is switched off by whoever wants one alone, and by stopping what waits', async () => {
    const shop = await open({ again: null })
    const [phone, other] = [await device(shop), await device(shop)]
    await fill(shop, phone)
    await pass(shop, hourMs + minuteMs)
    await soon(() => phone.got().length).toBe(1)
    await soon(() => waiting(shop)).toEqual([])
    await save(shop, 'cart', { again: { value: 2, unit: 'days' } })
    await remindedOnce(shop, [other])
    await save(shop, 'cart', { active: false })
    await soon(() => waiting(shop)).toEqual([])
    expect([phone.got().length, other.got().length]).toEqual([1, 1])
  })
})

test('a cart whose order was known before the device told of it is reminded of by nobody', async () => {
  const shop = await driver.openApp()
  await save(shop, 'cart', { active: true, contents: [content('Your cart')] })
  const phone = await device(shop)
  await order(shop, { code: 11, installId: phone.installId, at: app.clock.now() + minuteMs })
  await happens(shop, phone.installId, 'product_added', { product_id: '1' })
  await pass(shop, hourMs + minuteMs)
  const states = app.database.db.selectFrom('message_deliveries').select(['state', 'reason'])
  await soon(() => states.where('app_key', '=', shop.appKey).execute()).toEqual([{ state: 3, reason: 'condition' }])
  expect(phone.got()).toEqual([])
})

test('what is on its way to a phone goes on after a sign-out, which makes another install of it', async () => {
  const shop = await driver.openApp()
  const phone = await device(shop)
  // It is due now, and so all of them are noted.
  await device(shop, { tz: 'Etc/GMT-1' })
  const soonest = new Date(app.clock.now() + hourMs).toISOString().slice(0, 16)
  const { id } = await driver.send(shop, { deliveryTime: soonest })
  await soon(async () => (await driver.deliveries(shop, id)).length).toBe(2)
  const { db } = app.database
  const row = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('app_key', '=', shop.appKey)
    .where('install_id', '=', phone.installId)
    .executeTakeFirstOrThrow()
  const target = {
    provider: 'web',
    endpoint: row.target ?? '',
    p256dh: row.p256dh ?? '',
    auth: row.auth ?? '',
  } as const
  const next = `install-${newId()}`
  await call(pushDevicesRoutes.putPushDevice, {
    params: shop.params,
    body: { installId: next, target, platform: 'web', tz: 'UTC', locale: 'en', appVersion: '1.0.0' },
  })
  await pass(shop, hourMs + minuteMs)
  await driver.expectStatus(shop, id, 'sent')
  expect(await driver.deliveries(shop, id)).toHaveLength(2)
  expect(await driver.deliveryTo(shop, id, { installId: next })).toMatchObject({ state: 'sent' })
  expect(phone.got()).toHaveLength(1)
})
