import { wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { newId } from '@vitrine/domain/ids'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { forgetShop } from '../apps/index.ts'

const driver = await createMessagesDriver()
const { app, openApp, device, content, send, read, deliveries, deliveryTo, expectStatus, list, pass } = driver
const { call } = app
const inHours = (hours: number) => new Date(app.clock.now() + hours * hourMs).toISOString()

describe('a message that is sent now', () => {
  test('arrives at once on every device, decrypted there, and is in the history [I-102] [I-104] [I-149]', async () => {
    const shop = await openApp()
    const devices = await Promise.all([device(shop), device(shop), device(shop)])
    const message = await send(shop, { contents: [content('New in', 'Coats for {{first_name|you}}')] })
    expect(message).toMatchObject({ status: 'sending', type: 'sale', audience: { kind: 'all' } })
    expect(message.deliveryTime).toBeUndefined()
    await expectStatus(shop, message.id, 'sent')
    for (const one of devices) {
      expect(one.got()).toHaveLength(1)
      expect(one.got()[0]).toMatchObject({ id: message.id, title: 'New in', body: 'Coats for you', tag: message.id })
    }
    expect((await read(shop, message.id)).counts).toMatchObject({ devices: 3, sent: 3, failed: 0, leftOut: 0 })
    expect(await list(shop, false)).toMatchObject({ totalRecords: 1, data: [{ id: message.id }] })
    expect(await list(shop, true)).toMatchObject({ totalRecords: 0, data: [] })
  })

  test('sent twice under one name is one message, also at the same moment', async () => {
    const shop = await openApp()
    const one = await device(shop)
    const requestId = newId()
    const sent = await Promise.all([1, 2, 3, 4].map(() => send(shop, { requestId })))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    await expectStatus(shop, sent[0]?.id ?? '', 'sent')
    expect(one.got()).toHaveLength(1)
    expect((await list(shop, false)).totalRecords).toBe(1)
  })

  test('stands in the audit log with whom it is for and how many devices it reaches, now or planned', async () => {
    const shop = await openApp()
    const [one] = [await device(shop), await device(shop)]
    await send(shop)
    await send(shop, { devices: [one.installId, 'no-such-install'], deliveryTime: inHours(2), timezone: 'UTC' })
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('app_key', '=', shop.appKey)
      .where('action', 'in', ['message.sent', 'message.planned'])
      .orderBy('action', 'desc')
      .execute()
    expect(rows.map(({ action, after }) => ({ action, after: JSON.parse(after) }))).toMatchObject([
      { action: 'message.sent', after: { audience: 'all', devices: 2 } },
      { action: 'message.planned', after: { audience: 'devices', devices: 1 } },
    ])
  })

  test('goes to the devices that are named alone [I-078] [I-080]', async () => {
    const shop = await openApp()
    const [meant, other] = [await device(shop), await device(shop)]
    const message = await send(shop, { recipientType: 'devices', devices: [meant.installId, 'no-such-install'] })
    await expectStatus(shop, message.id, 'sent')
    expect([meant.got().length, other.got().length]).toEqual([1, 0])
    const to = await deliveryTo(shop, message.id, meant)
    expect(message.audience).toEqual({ kind: 'devices', devices: [to?.device, expect.any(String)] })
    for (const devices of [[], undefined])
      await expect(send(shop, { recipientType: 'devices', ...(devices && { devices }) })).rejects.toMatchObject({
        code: 'validation_failed',
        issues: [{ path: 'devices' }],
      })
  })

  test('says in the language of each device what there is of it, else in the default one [I-075]', async () => {
    const shop = await openApp()
    await app.database.db
      .insertInto('app_languages')
      .values({ app_key: shop.appKey, code: 'de', label: 'Deutsch', is_default: false })
      .execute()
    forgetShop(app.ports, shop.appKey)
    const [german, french] = [await device(shop, { locale: 'de-AT' }), await device(shop, { locale: 'fr' })]
    const message = await send(shop, { contents: [content('Neu', 'Text', 'de'), content('New')] })
    await expectStatus(shop, message.id, 'sent')
    expect(german.got()).toMatchObject([{ title: 'Neu' }])
    expect(french.got()).toMatchObject([{ title: 'New' }])
    expect(message.contents.map(({ language }) => language)).toEqual(['en', 'de'])
  })

  test('leads to its destination, with the coupon and the name of the message', async () => {
    const shop = await openApp()
    const [one, productId] = [await device(shop), await idOf(shop, 'products')]
    const data = {
      endPointType: 'product',
      productId,
      productName: 'Boot',
      price: 9,
      pageId: 'left',
      couponCode: 'X 1',
    } as const
    const message = await send(shop, { data })
    expect(message.data).toEqual({
      endPointType: 'product',
      type: 'sale',
      productId,
      productName: 'Boot',
      price: 9,
      couponCode: 'X 1',
    })
    await expectStatus(shop, message.id, 'sent')
    expect(one.got()[0]?.['url']).toBe(
      app.ports.hosts.urlOf(shop.appKey, `product/${encodeURIComponent(productId)}?coupon=X+1&push=${message.id}`),
    )
  })
})

/** Of something that the app's store has. */
async function idOf(shop: Awaited<ReturnType<typeof openApp>>, table: 'products' | 'brands'): Promise<string> {
  await buildDemoStore(app, shop.appKey)
  const ofApp = app.database.db.selectFrom(table).select('id').where('app_key', '=', shop.appKey)
  return (await ofApp.orderBy('id').executeTakeFirstOrThrow()).id
}

describe('a message that is planned', () => {
  test('for one moment is delivered then, and moves from Scheduled to History [I-076] [I-077] [I-103] [I-104]', async () => {
    const shop = await openApp()
    const one = await device(shop, { tz: 'Asia/Tokyo' })
    const wall = wallClockIn(app.clock.now() + 3 * hourMs, 'Europe/Paris').slice(0, 16)
    const message = await send(shop, { deliveryTime: wall, timezone: 'Europe/Paris' })
    expect(message).toMatchObject({
      status: 'scheduled',
      deliveryTime: `${wall}:00`,
      timezone: 'Europe/Paris',
      timing: 'zone',
    })
    expect(await list(shop, true)).toMatchObject({ totalRecords: 1 })
    await pass(shop, 2 * hourMs)
    expect((await read(shop, message.id)).status).toBe('scheduled')
    await pass(shop, hourMs)
    await expectStatus(shop, message.id, 'sent')
    expect(one.got()).toHaveLength(1)
    expect(await list(shop, true)).toMatchObject({ totalRecords: 0 })
    expect(await list(shop, false)).toMatchObject({ totalRecords: 1 })
  })

  test("in each shopper's own time is delivered when that clock shows it; who is long past it is left out [I-104]", async () => {
    const shop = await openApp()
    const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'UTC', 'America/Los_Angeles']
    const devices = await Promise.all(zones.map((tz) => device(shop, { tz })))
    // An hour at which it is over in the far east, and still to come elsewhere.
    const wall = wallClockIn(app.clock.now() + 2 * hourMs, 'UTC').slice(0, 16)
    const message = await send(shop, { deliveryTime: wall, timezone: null })
    expect(message).toMatchObject({ timing: 'own', timezone: null })
    // Until the first device is due it is planned, though somewhere on earth it is that time already.
    await pass(shop, 90 * minuteMs)
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(await list(shop, true)).toMatchObject({ totalRecords: 1, data: [{ id: message.id, status: 'scheduled' }] })
    await pass(shop, 30 * minuteMs)
    await soon(async () => (await deliveries(shop, message.id)).length).toBe(4)
    const [east, india, utc, west] = devices
    if (!east || !india || !utc || !west) throw new Error('A device is missing.')
    expect(await deliveryTo(shop, message.id, east)).toMatchObject({ state: 'left_out', reason: 'too_late' })
    expect(await deliveryTo(shop, message.id, india)).toMatchObject({ state: 'left_out', reason: 'too_late' })
    await soon(() => utc.got().length).toBe(1)
    expect(west.got()).toHaveLength(0)
    await pass(shop, 8 * hourMs)
    await soon(() => west.got().length).toBe(1)
    await expectStatus(shop, message.id, 'sent')
    expect((await read(shop, message.id)).counts).toMatchObject({ devices: 4, sent: 2, leftOut: 2 })
  })

  test('is stopped with its reason where what it leads to has gone by then, and nobody gets it', async () => {
    const shop = await openApp()
    const one = await device(shop)
    const productId = await idOf(shop, 'products')
    const data = { endPointType: 'product', productId, productName: 'Boot' } as const
    const planned = await send(shop, { data, deliveryTime: inHours(2), timezone: 'UTC' })
    const { db } = app.database
    await db.updateTable('products').set({ visible: false }).where('app_key', '=', shop.appKey).execute()
    await pass(shop, 3 * hourMs)
    await expectStatus(shop, planned.id, 'stopped')
    expect(await read(shop, planned.id)).toMatchObject({ stopReason: 'destination' })
    expect(one.got()).toHaveLength(0)
  })

  test('is deleted while it is planned, and not any more once it went out [I-106] [I-150]', async () => {
    const shop = await openApp()
    const one = await device(shop)
    const planned = await send(shop, { deliveryTime: inHours(2), timezone: 'UTC' })
    const params = { ...shop.params, id: planned.id }
    await call(routes.deleteMessage, { params }, shop.owner)
    await expect(read(shop, planned.id)).rejects.toMatchObject({ code: 'not_found' })
    await pass(shop, 3 * hourMs)
    const sent = await send(shop)
    await expectStatus(shop, sent.id, 'sent')
    await expect(
      call(routes.deleteMessage, { params: { ...shop.params, id: sent.id } }, shop.owner),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(one.got()).toHaveLength(1)
  })

  test('in usual hours begins at once where one of them may still come today, though the chosen time is over there', async () => {
    const shop = await openApp()
    await Promise.all([device(shop, { tz: 'Asia/Tokyo' }), device(shop, { tz: 'America/Los_Angeles' })])
    const wall = wallClockIn(app.clock.now() - 2 * hourMs, 'Asia/Tokyo').slice(0, 16)
    const message = await send(shop, { deliveryTime: wall, timezone: null, usual: true })
    await soon(async () => (await deliveries(shop, message.id)).length).toBe(2)
  })

  test('and stopped goes nowhere; stopped half way it ends what has not gone out', async () => {
    const shop = await openApp()
    const [now, later] = [await device(shop, { tz: 'UTC' }), await device(shop, { tz: 'America/Los_Angeles' })]
    const wall = wallClockIn(app.clock.now() + minuteMs, 'UTC').slice(0, 16)
    const message = await send(shop, { deliveryTime: wall, timezone: null })
    await pass(shop, minuteMs)
    await soon(() => now.got().length).toBe(1)
    await call(routes.stopMessage, { params: { ...shop.params, id: message.id } }, shop.owner)
    await soon(async () => (await deliveryTo(shop, message.id, later))?.state).toBe('stopped')
    // What was on its way when it was stopped is written down as it went.
    await soon(async () => (await read(shop, message.id)).counts.sent).toBe(1)
    await pass(shop, 12 * hourMs)
    expect(await read(shop, message.id)).toMatchObject({ status: 'stopped', stopReason: 'person' })
    expect(later.got()).toHaveLength(0)
  })

  test('is listed by pages and found by its words [I-146]', async () => {
    const shop = await openApp()
    for (const at of [1, 2, 3])
      await send(shop, { contents: [content(`Sale ${at}`, '50% off_all')], deliveryTime: inHours(at), timezone: 'UTC' })
    expect(await list(shop, true, { size: 2 })).toMatchObject({
      totalRecords: 3,
      data: [{ contents: [{ title: 'Sale 1' }] }, { contents: [{ title: 'Sale 2' }] }],
    })
    expect(await list(shop, true, { size: 2, page: 1 })).toMatchObject({ data: [{ contents: [{ title: 'Sale 3' }] }] })
    expect((await list(shop, true, { query: 'sale 2' })).totalRecords).toBe(1)
    expect((await list(shop, true, { query: '50% off_' })).totalRecords).toBe(3)
    expect((await list(shop, true, { query: '%' })).totalRecords).toBe(3)
    expect((await list(shop, true, { query: 'nothing_' })).totalRecords).toBe(0)
  })
})

test('a record has its texts, picture and destination, with a delivery time while it is scheduled and its creation [I-074]', async () => {
  const shop = await openApp()
  const data = { endPointType: 'brand', brandId: await idOf(shop, 'brands'), brandName: 'Acme' } as const
  const planned = await send(shop, { data, deliveryTime: inHours(2), timezone: 'UTC' })
  const now = await send(shop, { data })
  const common = {
    image: null,
    contents: [{ language: 'en', title: 'Sale', body: 'Body' }],
    data: { ...data, type: 'sale' },
    createdAt: expect.any(String),
  }
  expect((await list(shop, true)).data).toMatchObject([{ id: planned.id, ...common, deliveryTime: expect.any(String) }])
  const [sent] = (await list(shop, false)).data
  expect(sent).toMatchObject({ id: now.id, ...common })
  expect(sent).not.toHaveProperty('deliveryTime')
})

describe('marketing', () => {
  const marketing = { urgent: false }

  test('waits for the morning of the device at night, and beyond one a day it is left out', async () => {
    const shop = await openApp()
    // Noon of UTC: evening in the east.
    app.clock.set(Date.parse('2027-03-02T12:00:00Z'))
    await pass(shop, 0)
    const [awake, asleep] = [await device(shop, { tz: 'UTC' }), await device(shop, { tz: 'Australia/Sydney' })]
    const first = await send(shop, marketing)
    await soon(() => awake.got().length).toBe(1)
    expect(await deliveryTo(shop, first.id, asleep)).toMatchObject({
      state: 'waiting',
      dueAt: '2027-03-02T22:00:00.000Z',
    })
    const second = await send(shop, marketing)
    await soon(async () => (await deliveryTo(shop, second.id, awake))?.reason).toBe('cap')
    const urgent = await send(shop, { urgent: true })
    await expectStatus(shop, urgent.id, 'sent')
    expect([awake.got().length, asleep.got().length]).toEqual([2, 1])
    await pass(shop, 10 * hourMs)
    await soon(() => asleep.got().length).toBe(2)
    await soon(async () => (await deliveryTo(shop, second.id, asleep))?.reason).toBe('cap')
    await expectStatus(shop, second.id, 'sent')
  })

  test('is four a week at most', async () => {
    const shop = await openApp()
    app.clock.set(Date.parse('2027-04-05T12:00:00Z'))
    await pass(shop, 0)
    const one = await device(shop)
    for (let day = 0; day < 6; day += 1) {
      const message = await send(shop, marketing)
      await expectStatus(shop, message.id, 'sent')
      await pass(shop, dayMs)
    }
    expect(one.got()).toHaveLength(4)
  })

  test('two messages at once are one for a device', async () => {
    const shop = await openApp()
    app.clock.set(Date.parse('2027-05-05T12:00:00Z'))
    await pass(shop, 0)
    const devices = await Promise.all(Array.from({ length: 20 }, () => device(shop)))
    const sent = await Promise.all([send(shop, marketing), send(shop, marketing)])
    for (const { id } of sent) await expectStatus(shop, id, 'sent')
    expect(devices.map((one) => one.got().length)).toEqual(devices.map(() => 1))
  })
})

describe('what is refused', () => {
  let shop: Awaited<ReturnType<typeof openApp>>
  beforeEach(async () => {
    shop = await openApp()
  })
  const refused = (body: object, path: string) =>
    expect(send(shop, body as never)).rejects.toMatchObject({ code: 'validation_failed', issues: [{ path }] })

  test('an empty or long text, an unknown variable, at its field [I-117] [I-118] [I-120]', async () => {
    await refused({ contents: [content('', 'x')] }, 'contents.0.title')
    await refused({ contents: [content('x', ' ')] }, 'contents.0.body')
    await refused({ contents: [content('x'.repeat(41))] }, 'contents.0.title')
    await refused({ contents: [content('x', 'y'.repeat(201))] }, 'contents.0.body')
    await refused({ contents: [content('x', '👨‍👩‍👧‍👦'.repeat(180))] }, 'contents.0.body')
    await refused({ contents: [content('x', '{{last_name}}')] }, 'contents.0.body')
    await refused({ contents: [content('x', 'Hi {{first_name')] }, 'contents.0.body')
    await send(shop, { contents: [content('👩‍👩‍👧‍👦'.repeat(40))] })
  })

  test('a character that no database keeps, at its field', async () => {
    await refused({ contents: [content('x', 'a\0b')] }, 'contents.0.body')
    await refused({ contents: [content('x', 'a\ud800')] }, 'contents.0.body')
    await refused({ data: { endPointType: 'product', productId: 'a\0' } }, 'data.productId')
    const rules = { groups: [{ rules: [{ kind: 'product', act: 'viewed', products: ['ok', 'a\0'], days: 1 }] }] }
    await refused({ audience: { kind: 'segment', rules } }, 'audience.rules.groups.0.rules.0.products.1')
    const form = { params: shop.params, body: { name: 'a\0b', rules: rules as never } }
    await expect(call(routes.saveSegment, form, shop.owner)).rejects.toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'name' }],
    })
    const query = { query: 'a\0', scheduled: 'false' }
    await expect(call(routes.listMessages, { params: shop.params, query }, shop.owner)).rejects.toMatchObject({
      issues: [{ in: 'query', path: 'query' }],
    })
  })

  test('a destination without its thing [I-119]', async () => {
    for (const thing of ['category', 'product', 'page', 'brand'])
      await refused({ data: { endPointType: thing } }, `data.${thing}Id`)
  })

  test('a destination that is gone, sent now or planned, at its field', async () => {
    const gone = [
      ['product', 'productId'],
      ['category', 'categoryId'],
      ['brand', 'brandId'],
      ['page', 'pageId'],
    ] as const
    for (const [endPointType, field] of gone)
      for (const time of [{}, { deliveryTime: inHours(2), timezone: 'UTC' }])
        await expect(send(shop, { data: { endPointType, [field]: 'gone' }, ...time })).rejects.toMatchObject({
          code: 'validation_failed',
          issues: [{ path: `data.${field}`, reason: { name: 'destination_gone' } }],
        })
    expect((await list(shop, true)).totalRecords + (await list(shop, false)).totalRecords).toBe(0)
  })

  test('a time that is over, unknown or missing, and an unknown zone [I-121]', async () => {
    await refused({ deliveryTime: inHours(-1), timezone: 'UTC' }, 'deliveryTime')
    await refused({ deliveryTime: 'tomorrow', timezone: 'UTC' }, 'deliveryTime')
    await refused({ deliveryTime: '2099-02-31T10:00', timezone: 'UTC' }, 'deliveryTime')
    await refused({ timezone: 'UTC' }, 'deliveryTime')
    await refused({ deliveryTime: inHours(1), timezone: 'Mars/Olympus' }, 'timezone')
  })

  test('a language that the app does not have, and one named twice', async () => {
    await refused({ contents: [content('x'), content('x', 'y', 'xx')] }, 'contents.1.language')
    await refused({ contents: [content('x'), content('y')] }, 'contents.1.language')
  })

  test('whoever may not, and another app', async () => {
    const reader = await app.signIn(shop.appKey, { role: 'staff', permissions: ['notifications.read'] })
    await expect(send(shop, {}, reader)).rejects.toMatchObject({ code: 'permission_missing' })
    const other = await openApp()
    const message = await send(other, { deliveryTime: inHours(2), timezone: 'UTC' })
    for (const route of [routes.getMessage, routes.deleteMessage, routes.stopMessage] as const)
      await expect(call(route, { params: { ...shop.params, id: message.id } }, shop.owner)).rejects.toMatchObject({
        code: 'not_found',
      })
    expect(permissionsOfRole('staff')).toEqual(
      expect.arrayContaining(['notifications.read', 'notifications.write', 'notifications.send']),
    )
  })
})
