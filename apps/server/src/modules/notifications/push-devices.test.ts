import { newInstallsLimit } from '@vitrine/domain/contract/rate-limits'
import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { pushWaitsRoutes } from '@vitrine/domain/notifications/push-waits.routes'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { fanOutNext } from './fan-out.ts'
import { messageSender } from './message-sender.ts'
import { retireUnseenDevices } from './notifications.jobs.ts'

const driver = await createMessagesDriver()
const { app, services, openApp, saveAutomation, device, content, send, read, deliveryTo, expectStatus, list, pass } =
  driver
const { call } = app

const nameOf = (delivery: { device: string } | undefined): string => {
  if (!delivery) throw new Error('The device got nothing.')
  return delivery.device
}

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error))

describe('a device', () => {
  test('that its push service does not know any more is retired, kept, and reached again once it registers anew', async () => {
    const shop = await openApp()
    const one = await device(shop)
    services.web.script(one.id, { status: 410 })
    const lost = await send(shop)
    await expectStatus(shop, lost.id, 'sent')
    expect(await deliveryTo(shop, lost.id, one)).toMatchObject({ state: 'failed', reason: 'unregistered' })
    const missed = await send(shop)
    await expectStatus(shop, missed.id, 'sent')
    expect((await read(shop, missed.id)).counts.devices).toBe(0)
    app.clock.advance(1_000)
    await one.register()
    const again = await send(shop)
    await expectStatus(shop, again.id, 'sent')
    expect(one.got()).toHaveLength(1)
  })

  test('on which nobody opened the app for nine months is reached no more, but where messages are still shown', async () => {
    const shop = await openApp()
    const [gone, reads] = [await device(shop), await device(shop)]
    await pass(shop, 200 * dayMs)
    const shown = await send(shop)
    await expectStatus(shop, shown.id, 'sent')
    await call(pushDevicesRoutes.notePushReceipts, {
      params: shop.params,
      body: {
        installId: reads.installId,
        receipts: [{ id: shown.id, shownAt: new Date(app.clock.now()).toISOString() }],
      },
    })
    await pass(shop, 71 * dayMs)
    await retireUnseenDevices.run(app.ports, {})
    const next = await send(shop)
    await expectStatus(shop, next.id, 'sent')
    expect([gone.got().length, reads.got().length]).toEqual([1, 2])
    await gone.register()
    const last = await send(shop)
    await expectStatus(shop, last.id, 'sent')
    expect(gone.got()).toHaveLength(2)
  })

  test('of a native app that was asked and refused is of its platform, and one of before is of the web', async () => {
    const shop = await openApp()
    const note = (body: object) =>
      call(pushDevicesRoutes.notePermission, { params: shop.params, body: { step: 'refused', ...body } as never })
    await note({ installId: 'native-install', platform: 'ios' })
    await note({ installId: 'install-of-before' })
    const rows = await app.database.db
      .selectFrom('push_devices')
      .select(['install_id', 'platform'])
      .where('app_key', '=', shop.appKey)
      .orderBy('install_id', 'desc')
      .execute()
    expect(rows).toEqual([
      { install_id: 'native-install', platform: 'ios' },
      { install_id: 'install-of-before', platform: 'web' },
    ])
    await expect(note({ installId: 'another-install', platform: 'toaster' })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })

  test('waits for 200 products at most, however many calls arrive at once', async () => {
    const shop = await openApp()
    await saveAutomation(shop, 'back_in_stock', { active: true })
    const { installId } = await device(shop)
    await buildDemoStore(app, shop.appKey)
    const products = await app.database.db
      .selectFrom('products')
      .select('id')
      .where('app_key', '=', shop.appKey)
      .orderBy('id')
      .limit(12)
      .execute()
    await sql`insert into device_interests (app_key, install_id, kind, product_id, at)
      select ${shop.appKey}, ${installId}, 'awaited', 'gone-' || n, now() from generate_series(1, 195) n`.execute(
      app.database.db,
    )
    const wait = ({ id }: { id: string }) => {
      const body = { installId, productId: id, variantId: null }
      return call(pushWaitsRoutes.waitForStock, { params: shop.params, body }).then(() => 'waits', codeOf)
    }
    const answers = await Promise.all(products.map(wait))
    expect(answers.toSorted()).toEqual([...Array(7).fill('limit_reached'), ...Array(5).fill('waits')])
    // What it waits for already is not one more.
    const [known] = products.filter((_, at) => answers[at] === 'waits')
    expect(known && (await wait(known))).toBe('waits')
  })

  test('however it spells its zone, it is in one of few', async () => {
    const shop = await openApp()
    for (const tz of ['Europe/Berlin', 'europe/berlin', 'EUROPE/berlin', 'Mars/Base']) await device(shop, { tz })
    const rows = await app.database.db
      .selectFrom('push_devices')
      .select('tz')
      .distinct()
      .where('app_key', '=', shop.appKey)
      .orderBy('tz')
      .execute()
    expect(rows).toEqual([{ tz: 'Europe/Berlin' }, { tz: 'UTC' }])
  })

  test('tells what it showed and opened, once; the inbox has it, unread until it was opened', async () => {
    const shop = await openApp()
    const [one, other] = [await device(shop), await device(shop)]
    const message = await send(shop)
    await expectStatus(shop, message.id, 'sent')
    const inbox = () => call(pushDevicesRoutes.listInbox, { params: shop.params, query: { installId: one.installId } })
    expect(await inbox()).toMatchObject({ unread: 1, data: [{ id: message.id, title: 'Sale', path: '', read: false }] })
    const at = new Date(app.clock.now()).toISOString()
    const tell = (installId: string, receipt: object) =>
      call(pushDevicesRoutes.notePushReceipts, {
        params: shop.params,
        body: { installId, receipts: [{ id: message.id, ...receipt }] },
      })
    for (const _ of [1, 2]) await tell(one.installId, { shownAt: at })
    await tell('install-of-nobody', { shownAt: at, openedAt: at })
    expect((await read(shop, message.id)).counts).toMatchObject({ delivered: 1, opened: 0 })
    await tell(one.installId, { openedAt: at })
    await tell(other.installId, { openedAt: at })
    expect((await read(shop, message.id)).counts).toMatchObject({ delivered: 2, opened: 2 })
    expect(await inbox()).toMatchObject({ unread: 0, data: [{ read: true }] })
  })

  test('says what it does not want, which is honoured', async () => {
    const shop = await openApp()
    const [mutes, hears] = [await device(shop), await device(shop)]
    const topics = { installId: mutes.installId, topics: { news: false } }
    expect(await call(pushDevicesRoutes.putPushTopics, { params: shop.params, body: topics })).toEqual({
      registered: true,
      topics: { orders: true, news: false, wishlist: true, backInStock: true },
    })
    const message = await send(shop)
    await expectStatus(shop, message.id, 'sent')
    expect([mutes.got().length, hears.got().length]).toEqual([0, 1])
  })

  test('keeps each of two switches that are turned at the same time', async () => {
    const shop = await openApp()
    const { installId } = await device(shop)
    const turn = (topics: object) =>
      call(pushDevicesRoutes.putPushTopics, { params: shop.params, body: { installId, topics } })
    await Promise.all([turn({ news: false }), turn({ wishlist: false }), turn({ backInStock: false })])
    const { topics } = await call(pushDevicesRoutes.getPushTopics, { params: shop.params, query: { installId } })
    expect(topics).toEqual({ orders: true, news: false, wishlist: false, backInStock: false })
  })

  test('that becomes another install is one device still', async () => {
    const shop = await openApp()
    const one = await device(shop)
    await call(pushDevicesRoutes.putPushTopics, {
      params: shop.params,
      body: { installId: one.installId, topics: { wishlist: false } },
    })
    const { keys, endpoint } = { keys: services.web.subscribe().keys, endpoint: one.endpoint }
    const installId = `install-${newId()}`
    await call(pushDevicesRoutes.putPushDevice, {
      params: shop.params,
      body: { installId, target: { provider: 'web', endpoint, ...keys }, platform: 'web' },
    })
    const { data } = await call(
      routes.countAudience,
      { params: shop.params, body: { audience: { kind: 'all' } } },
      shop.owner,
    )
    expect(data).toMatchObject({ devices: 1, reachable: 1 })
    const topics = await call(pushDevicesRoutes.getPushTopics, { params: shop.params, query: { installId } })
    expect(topics.topics.wishlist).toBe(false)
  })

  test.skipIf(inject('postgresUrl') === undefined)(
    'becomes another install while a message is taken to be sent to it',
    async () => {
      const shop = await openApp()
      const one = await device(shop)
      await messageSender(app.ports).stop()
      await send(shop)
      const { db } = app.database
      while (await fanOutNext(db, new Date(app.clock.now())));
      const blocked = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]?.count
      }
      let registered: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (trx) => {
        const of = (table: 'message_deliveries' | 'push_devices') =>
          trx.selectFrom(table).select('install_id').where('app_key', '=', shop.appKey)
        await of('message_deliveries').forUpdate().execute()
        registered = one.register(`install-${newId()}`)
        await soon(blocked).toBe(1)
        // Then the device is locked too, as whoever takes deliveries does.
        await of('push_devices').where('install_id', '=', one.installId).forNoKeyUpdate().execute()
      })
      await registered
      messageSender(app.ports).start()
      await soon(() => one.got().length).toBe(1)
    },
  )

  test('that changes places with another one again and again at the same time is answered each time', async () => {
    const shop = await openApp()
    const [one, other] = [await device(shop), await device(shop)]
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) =>
        (at % 2 === 0 ? one : other).register((at % 3 === 0 ? one : other).installId),
      ),
    )
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : []))
    // Of two that take the same place at once, one may be told to come again.
    expect(refusals.filter((code) => code !== 'conflict')).toEqual([])
    await one.register()
    await other.register()
    const message = await send(shop)
    await expectStatus(shop, message.id, 'sent')
    expect([one.got().length, other.got().length]).toEqual([1, 1])
  })

  test('withdraws its permission, and is not reached any more', async () => {
    const shop = await openApp()
    const one = await device(shop)
    await call(pushDevicesRoutes.notePermission, {
      params: shop.params,
      body: { installId: one.installId, step: 'withdrawn' },
    })
    const message = await send(shop)
    await expectStatus(shop, message.id, 'sent')
    expect(one.got()).toHaveLength(0)
  })

  test('that is invented is refused, once its place told of as many as a shop full of phones', async () => {
    const [shop, other] = [await openApp(), await openApp()]
    const known = await device(shop)
    await app.ports.limits.take(newInstallsLimit, `push ${shop.appKey} 127.0.0.1`, newInstallsLimit.requests - 1)
    await expect(device(shop)).rejects.toMatchObject({ code: 'rate_limited' })
    const body = { installId: `install-${newId()}`, step: 'asked' } as const
    const asked = call(pushDevicesRoutes.notePermission, { params: shop.params, body })
    await expect(asked).rejects.toMatchObject({ code: 'rate_limited' })
    await known.register()
    await device(other)
  })

  test('names a known push service, in a known form', async () => {
    const shop = await openApp()
    const put = (target: object) =>
      call(pushDevicesRoutes.putPushDevice, {
        params: shop.params,
        body: { installId: 'install-1234', platform: 'web', target: target as never },
      })
    const keys = { p256dh: 'a', auth: 'a' }
    for (const endpoint of [
      'https://evil.example/push',
      'http://10.0.0.1/x',
      'https://fcm.googleapis.com.evil.example/x',
      'ftp://fcm.googleapis.com/',
    ])
      await expect(put({ provider: 'web', endpoint, ...keys })).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(put({ provider: 'apns', token: 'not hex' })).rejects.toMatchObject({ code: 'validation_failed' })
  })
})

describe('a test device', () => {
  test('joins by an address that works once, and gets what its member sends; the history knows nothing of it [I-049]', async () => {
    const shop = await openApp()
    const phone = await device(shop)
    const other = await device(shop)
    const { data } = await call(routes.inviteTestDevice, { params: shop.params }, shop.owner)
    const ticket = new URL(data.url).searchParams.get('test-device') ?? ''
    const join = (installId: string) =>
      call(pushDevicesRoutes.joinTestDevices, { params: shop.params, body: { installId, ticket } })
    await expect(join('install-unknown')).rejects.toMatchObject({ code: 'conflict' })
    await join(phone.installId)
    await expect(join(other.installId)).rejects.toMatchObject({ code: 'conflict' })
    const devices = (await call(routes.listTestDevices, { params: shop.params }, shop.owner)).data
    expect(devices).toMatchObject([{ device: expect.any(String), reachable: true }])
    const name = devices[0]?.device ?? ''
    const colleague = await app.signIn(shop.appKey)
    expect((await call(routes.listTestDevices, { params: shop.params }, colleague)).data).toEqual([])
    const body = { contents: [content('Try')], data: {}, devices: [name] }
    await expect(call(routes.sendTestMessage, { params: shop.params, body }, colleague)).rejects.toMatchObject({
      code: 'not_found',
    })
    const test = (await call(routes.sendTestMessage, { params: shop.params, body }, shop.owner)).data
    await soon(() => phone.got().length).toBe(1)
    expect(other.got()).toHaveLength(0)
    await soon(async () => (await deliveryTo(shop, test.id, phone))?.state).toBe('sent')
    expect(await deliveryTo(shop, test.id, phone)).toMatchObject({ device: name })
    expect((await list(shop, false)).totalRecords).toBe(0)
    await call(routes.removeTestDevice, { params: { ...shop.params, device: name } }, shop.owner)
    expect((await call(routes.listTestDevices, { params: shop.params }, shop.owner)).data).toEqual([])
  })

  test('whose service is down for a quarter of an hour does not get what was tried then', async () => {
    const shop = await openApp()
    const phone = await device(shop)
    const { data } = await call(routes.inviteTestDevice, { params: shop.params }, shop.owner)
    const ticket = new URL(data.url).searchParams.get('test-device') ?? ''
    await call(pushDevicesRoutes.joinTestDevices, { params: shop.params, body: { installId: phone.installId, ticket } })
    const [own] = (await call(routes.listTestDevices, { params: shop.params }, shop.owner)).data
    services.web.script(phone.id, { status: 503, headers: { 'retry-after': '660' } })
    const body = { contents: [content('Try')], data: {}, devices: [own?.device ?? ''] }
    const { id } = (await call(routes.sendTestMessage, { params: shop.params, body }, shop.owner)).data
    await soon(() => deliveryTo(shop, id, phone)).toMatchObject({ state: 'waiting', reason: 'service_down' })
    await pass(shop, 15 * minuteMs)
    await soon(() => deliveryTo(shop, id, phone)).toMatchObject({ state: 'left_out', reason: 'too_late' })
    expect(phone.got()).toEqual([])
  })

  test("is named to members by a name that opens nothing: no answer holds an install's id", async () => {
    const shop = await openApp()
    const [phone, elsewhere] = [await device(shop), await openApp()]
    const same = await device(elsewhere, { installId: phone.installId })
    await app.database.db
      .updateTable('push_devices')
      .set({ tester: shop.owner.sub, tester_at: new Date(app.clock.now()) })
      .where('app_key', '=', shop.appKey)
      .execute()
    const sent = await send(shop, { recipientType: 'devices', devices: [phone.installId] })
    await expectStatus(shop, sent.id, 'sent')
    const reader = await app.signIn(shop.appKey, { permissions: ['notifications.read'] })
    const one = { params: { ...shop.params, id: sent.id } }
    const answers = [
      sent,
      await call(routes.listMessages, { params: shop.params, query: {} }, reader),
      await call(routes.getMessage, one, reader),
      await call(routes.listMessageDeliveries, { ...one, query: {} }, reader),
      await call(routes.listTestDevices, { params: shop.params }, shop.owner),
      await call(
        routes.removeTestDevice,
        { params: { ...shop.params, device: nameOf(await deliveryTo(shop, sent.id, phone)) } },
        shop.owner,
      ),
    ]
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(phone.installId)
    // What it is called there is no way in here: it is another device's id then, and nobody's inbox.
    const name = nameOf(await deliveryTo(shop, sent.id, phone))
    const inbox = await call(pushDevicesRoutes.listInbox, { params: shop.params, query: { installId: name } })
    expect(inbox.data).toEqual([])
    const other = await send(elsewhere)
    await expectStatus(elsewhere, other.id, 'sent')
    expect(nameOf(await deliveryTo(elsewhere, other.id, same))).not.toBe(name)
  })
})
