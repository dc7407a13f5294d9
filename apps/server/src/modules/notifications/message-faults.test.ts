import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { ofAnotherServer } from '../../../test/test-app.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { customerFollowers } from '../customers/index.ts'
import { claimDeliveries, lostAfterMs } from './claim-deliveries.ts'
import { fanOutNext } from './fan-out.ts'
import { messageSender } from './message-sender.ts'

const driver = await createMessagesDriver()
const { app, services, openApp, device, send, read, deliveries, deliveryTo, expectStatus, pass } = driver
const { call } = app
const other = messageSender(ofAnotherServer(app.ports))
afterAll(() => other.stop())

/** What was taken to be sent is written down: it waits then for its next try, and not for its answer. */
async function settled(): Promise<void> {
  await messageSender(app.ports).stop()
  messageSender(app.ports).start()
}

describe('a push service', () => {
  test('that is down is asked again, no sooner than it says, and the message arrives once', async () => {
    const shop = await openApp()
    const one = await device(shop)
    services.web.script(one.id, { status: 503, headers: { 'retry-after': '600' } }, { status: 429 })
    const message = await send(shop)
    const state = () => deliveryTo(shop, message.id, one)
    await soon(state).toMatchObject({ state: 'waiting', reason: 'service_down', attempts: 1 })
    await settled()
    await pass(shop, 9 * minuteMs)
    await settled()
    expect(await state()).toMatchObject({ attempts: 1 })
    await pass(shop, 2 * minuteMs)
    await soon(state).toMatchObject({ state: 'waiting', reason: 'rate_limited', attempts: 2 })
    await settled()
    await pass(shop, 11 * minuteMs)
    await expectStatus(shop, message.id, 'sent')
    expect(one.got()).toHaveLength(1)
    expect((await read(shop, message.id)).counts).toMatchObject({ sent: 1, failed: 0 })
  })

  test('that never takes a message is given up after six tries, with its reason, and the device stays', async () => {
    const shop = await openApp()
    const one = await device(shop)
    services.web.script(one.id, ...Array.from({ length: 6 }, () => ({ status: 500 })))
    const message = await send(shop)
    for (let attempts = 1; attempts < 6; attempts += 1) {
      await soon(() => deliveryTo(shop, message.id, one)).toMatchObject({ state: 'waiting', attempts })
      await settled()
      await pass(shop, 11 * minuteMs)
    }
    await expectStatus(shop, message.id, 'sent')
    expect(await deliveryTo(shop, message.id, one)).toMatchObject({
      state: 'failed',
      reason: 'service_down',
      attempts: 6,
    })
    const next = await send(shop)
    await expectStatus(shop, next.id, 'sent')
    expect(one.got()).toHaveLength(1)
  })

  test('that is given a pause is waited for, which uses no try up', async () => {
    const shop = await openApp()
    const devices = await Promise.all(Array.from({ length: 20 }, () => device(shop)))
    for (const { id } of devices) services.web.script(id, { status: 503 })
    const down = await send(shop)
    // Twenty that fail open the circuit.
    await soon(async () => (await deliveries(shop, down.id)).filter(({ attempts }) => attempts === 1).length).toBe(20)
    await settled()
    const late = await device(shop)
    const message = await send(shop)
    const state = () => deliveryTo(shop, message.id, late)
    await soon(state).toMatchObject({ state: 'waiting', reason: 'circuit_open', attempts: 0 })
    const spared = () =>
      app.database.db
        .selectFrom('message_deliveries')
        .select(['spared', 'attempts'])
        .where('message_id', '=', message.id)
        .where('install_id', '=', late.installId)
        .executeTakeFirstOrThrow()
    const claims = (await spared()).attempts
    expect(await spared()).toEqual({ spared: claims, attempts: claims })
    // More often than it would be tried.
    await app.database.db
      .updateTable('message_deliveries')
      .set({ spared: 7, attempts: 7 })
      .where('message_id', '=', message.id)
      .where('install_id', '=', late.installId)
      .execute()
    await settled()
    // One call is let through first, which shows that the service is well again.
    while (late.got().length === 0) {
      const before = (await spared()).attempts
      await pass(shop, 11 * minuteMs)
      await soon(async () => (await spared()).attempts).toBeGreaterThan(before)
      await settled()
    }
    await soon(state).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('that refuses one browser refuses it alone', async () => {
    const shop = await openApp()
    const [refused, other] = [await device(shop), await device(shop)]
    services.web.script(refused.id, { status: 403 })
    const message = await send(shop)
    await expectStatus(shop, message.id, 'sent')
    expect(await deliveryTo(shop, message.id, refused)).toMatchObject({ state: 'failed', reason: 'push_refused' })
    expect(other.got()).toHaveLength(1)
    const next = await send(shop)
    await expectStatus(shop, next.id, 'sent')
    expect(refused.got()).toHaveLength(1)
  })

  describe('whose answers cannot be written down at once', () => {
    const { db } = app.database
    /** Nothing that was sent is written down until what it returns is called. */
    async function refuseSettling() {
      await sql`create function refuse_settling() returns trigger language plpgsql as $$
        begin if new.state = 1 then raise exception 'away' using errcode = '40P01'; end if; return new; end $$`.execute(
        db,
      )
      await sql`create trigger refuse_settling before update on message_deliveries for each row execute function refuse_settling()`.execute(
        db,
      )
      return async () => {
        await sql`drop trigger refuse_settling on message_deliveries`.execute(db)
        await sql`drop function refuse_settling`.execute(db)
      }
    }

    /** One message went out, and counts as lost by now. */
    async function sendUnwritten() {
      const shop = await openApp()
      const one = await device(shop)
      const take = await refuseSettling()
      const message = await send(shop)
      await soon(() => one.got().length).toBe(1)
      await settled()
      await pass(shop, lostAfterMs + minuteMs)
      return { shop, one, message, take }
    }

    test('it has them written down later, and nothing goes out twice however long that takes', async () => {
      const { shop, one, message, take } = await sendUnwritten()
      messageSender(app.ports).look()
      await settled()
      expect(one.got()).toHaveLength(1)
      await take()
      await expectStatus(shop, message.id, 'sent')
      await pass(shop, lostAfterMs + minuteMs)
      await settled()
      expect(one.got()).toHaveLength(1)
    })

    test('it has them written down also where another server took the message as lost', async () => {
      const { shop, one, message, take } = await sendUnwritten()
      expect((await claimDeliveries(db, { now: new Date(app.clock.now()), most: 10 })).toSend).toMatchObject([
        { attempts: 2 },
      ])
      await take()
      await expectStatus(shop, message.id, 'sent')
      expect(await deliveryTo(shop, message.id, one)).toMatchObject({ state: 'sent', attempts: 2 })
      await pass(shop, lostAfterMs + minuteMs)
      await settled()
      expect(one.got()).toHaveLength(1)
    })
  })
})

describe('servers', () => {
  test('that send one message at the same time send it once to each device', async () => {
    const shop = await openApp()
    const devices = await Promise.all(Array.from({ length: 40 }, () => device(shop)))
    other.start()
    const messages = await Promise.all([send(shop), send(shop), send(shop)])
    other.look()
    for (const { id } of messages) await expectStatus(shop, id, 'sent')
    await other.stop()
    expect(devices.map((one) => one.got().length)).toEqual(devices.map(() => 3))
    for (const { id } of messages) expect((await read(shop, id)).counts).toMatchObject({ devices: 40, sent: 40 })
  })

  test('that end between the claim and the send lose nothing: it is due again, under the same name', async () => {
    const shop = await openApp()
    const one = await device(shop)
    await messageSender(app.ports).stop()
    const message = await send(shop)
    const now = new Date(app.clock.now())
    const db = app.database.db
    while (await fanOutNext(db, now));
    expect((await claimDeliveries(db, { now, most: 10 })).toSend).toMatchObject([
      { message_id: message.id, attempts: 1 },
    ])
    expect(await claimDeliveries(db, { now, most: 10 })).toEqual({ taken: 0, toSend: [] })
    messageSender(app.ports).start()
    await pass(shop, lostAfterMs + 1_000)
    await expectStatus(shop, message.id, 'sent')
    expect(one.got()).toMatchObject([{ id: message.id }])
    expect(await deliveryTo(shop, message.id, one)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('make deliveries of a message at the same time once, also where one did so before', async () => {
    const shop = await openApp()
    await Promise.all(Array.from({ length: 10 }, () => device(shop)))
    const message = await send(shop)
    const now = new Date(app.clock.now())
    const again = app.database.db.updateTable('messages').set({ fan_out_at: now, fan_out_after: null })
    await expectStatus(shop, message.id, 'sent')
    await again.where('id', '=', message.id).set({ status: 'sending' }).execute()
    await Promise.all([fanOutNext(app.database.db, now), fanOutNext(app.database.db, now)])
    await expectStatus(shop, message.id, 'sent')
    expect((await read(shop, message.id)).counts).toMatchObject({ devices: 10, sent: 10 })
  })
})

test('a segment is worked out for some devices after others, and each gets the message once', async () => {
  const shop = await openApp()
  const devices = await Promise.all(Array.from({ length: 9 }, () => device(shop, { platform: 'web' })))
  for (let others = 0; others < 4; others += 1) await device(shop, { platform: 'ios' })
  await messageSender(app.ports).stop()
  const rules = { groups: [{ rules: [{ kind: 'platform' as const, platforms: ['web' as const] }] }] }
  const { id } = await send(shop, { audience: { kind: 'segment', rules } })
  const sizes = { piece: 2, span: 3 }
  let pieces = 0
  while (await fanOutNext(app.database.db, new Date(app.clock.now()), sizes)) pieces += 1
  expect(pieces).toBeGreaterThan(4)
  messageSender(app.ports).start()
  await expectStatus(shop, id, 'sent')
  expect((await read(shop, id)).counts).toMatchObject({ devices: 9, sent: 9 })
  expect(devices.map((one) => one.got().length)).toEqual(devices.map(() => 1))
})

test('messages are worked out in turns: a large one of an app holds up nobody else’s', async () => {
  const { db } = app.database
  const [large, small] = [await openApp(), await openApp()]
  await Promise.all(Array.from({ length: 8 }, () => device(large)))
  const one = await device(small)
  await messageSender(app.ports).stop()
  const first = await send(large)
  app.clock.advance(1_000)
  const second = await send(small)
  const sizes = { piece: 2, span: 2 }
  const make = () => fanOutNext(db, new Date(app.clock.now()), sizes)
  for (let turn = 0; turn < 2; turn += 1) await make()
  expect(await deliveryTo(small, second.id, one)).toMatchObject({ state: 'waiting' })
  await call(notificationsRoutes.stopMessage, { params: { ...large.params, id: first.id } }, large.owner)
  const third = await send(small)
  app.clock.advance(1_000)
  for (let turn = 0; turn < 3; turn += 1) await make()
  expect(await deliveryTo(small, third.id, one)).toMatchObject({ state: 'waiting' })
  while (await make());
  messageSender(app.ports).start()
  for (const { id } of [second, third]) await expectStatus(small, id, 'sent')
  expect(one.got()).toHaveLength(2)
})

test('news of an order goes out among the first of a large message that is going out', async () => {
  const { db } = app.database
  const shop = await openApp()
  const devices = await Promise.all(Array.from({ length: 9 }, () => device(shop)))
  await driver.saveAutomation(shop, 'order_updates', { active: true })
  await messageSender(app.ports).stop()
  const { id } = await send(shop)
  while (await fanOutNext(db, new Date(app.clock.now())));
  app.clock.advance(1_000)
  await driver.order(shop, { code: 2, installId: devices[0]?.installId ?? '' })
  const taken = []
  for (let claims = 0; claims < 3; claims += 1) {
    const { toSend } = await claimDeliveries(db, { now: new Date(app.clock.now()), most: 4 })
    taken.push(toSend.map(({ message_id: messageId }) => messageId === id))
  }
  expect(taken.map((large) => large.length)).toEqual([4, 4, 2])
  expect(taken[0]?.filter((large) => !large)).toHaveLength(1)
  messageSender(app.ports).start()
})

describe('between the fan-out and the send', () => {
  test('a customer who is erased is not called by name any more', async () => {
    const shop = await openApp()
    const [erased, stays] = [await device(shop), await device(shop)]
    const { db } = app.database
    const now = new Date(app.clock.now())
    const of = (one: typeof erased) =>
      db.updateTable('push_devices').where('app_key', '=', shop.appKey).where('install_id', '=', one.installId)
    for (const [one, id, name] of [
      [erased, 'c1', 'Ada Byron'],
      [stays, 'c2', 'Grace Hopper'],
    ] as const) {
      await of(one).set({ customer_id: id }).execute()
      await db
        .insertInto('customers')
        .values({ app_key: shop.appKey, id, name, email: `${id}@shop.example`, language: 'en', created_at: now })
        .execute()
    }
    await messageSender(app.ports).stop()
    const message = await send(shop, {
      contents: [{ language: 'en', title: 'Hello {{first_name|there}}', body: 'Body' }],
    })
    while (await fanOutNext(db, now));
    await forApp(db, shop.appKey)
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('customers').where('id', '=', 'c1').execute()
        await customerFollowers(app.ports).tell(trx, { kind: 'erased', customerId: 'c1' } as never)
      })
    messageSender(app.ports).start()
    await expectStatus(shop, message.id, 'sent')
    expect(erased.got().map(({ title }) => title)).toEqual(['Hello there'])
    expect(stays.got().map(({ title }) => title)).toEqual(['Hello Grace'])
  })

  test('a message whose audience cannot be worked out holds up no other, and ends with its reason', async () => {
    const shop = await openApp()
    const one = await device(shop)
    await messageSender(app.ports).stop()
    const message = await send(shop)
    const other = await send(shop)
    const { db } = app.database
    const row = db.updateTable('messages').where('app_key', '=', shop.appKey).where('id', '=', message.id)
    const rules = { groups: [{ rules: [{ kind: 'lastSeen', days: 1e12, within: true }] }] }
    await row.set({ audience: JSON.stringify({ kind: 'segment', rules }) }).execute()
    const failures = async () => {
      const found = db.selectFrom('messages').select(['fan_out_failures', 'status']).where('id', '=', message.id)
      return found.executeTakeFirstOrThrow()
    }
    for (let tries = 1; tries <= 8; tries += 1) {
      const due = { fan_out_at: new Date(app.clock.now()) }
      if (tries > 1) await row.set(due).execute()
      const make = async () => {
        while (await fanOutNext(db, new Date(app.clock.now())));
      }
      await expect(make()).rejects.toThrow(/time value|timestamp/)
      // Until then it may have been chance.
      expect(await failures()).toEqual({ fan_out_failures: tries, status: tries < 8 ? 'sending' : 'stopped' })
      expect(await fanOutNext(db, new Date(app.clock.now())).catch(() => 'failed')).not.toBe('failed')
    }
    await row.set({ audience: JSON.stringify({ kind: 'all' }) }).execute()
    messageSender(app.ports).start()
    expect(await read(shop, message.id)).toMatchObject({ status: 'stopped', stopReason: 'audience' })
    await expectStatus(shop, other.id, 'sent')
    expect(one.got()).toMatchObject([{ id: other.id }])
  })

  test('a device that withdraws its permission, or is moved to another zone, is asked anew', async () => {
    const shop = await openApp()
    const [gone, moved] = [await device(shop), await device(shop)]
    await messageSender(app.ports).stop()
    const soonest = new Date(app.clock.now() + 60 * minuteMs).toISOString().slice(0, 16)
    const message = await send(shop, { deliveryTime: soonest })
    await pass(shop, 61 * minuteMs)
    const { db } = app.database
    while (await fanOutNext(db, new Date(app.clock.now())));
    await call(pushDevicesRoutes.notePermission, {
      params: shop.params,
      body: { installId: gone.installId, step: 'withdrawn' },
    })
    const west = db.updateTable('push_devices').set({ tz: 'America/Los_Angeles' })
    await west.where('app_key', '=', shop.appKey).where('install_id', '=', moved.installId).execute()
    messageSender(app.ports).start()
    await soon(() => deliveryTo(shop, message.id, gone)).toMatchObject({
      state: 'left_out',
      reason: 'permission_withdrawn',
    })
    await soon(async () => Date.parse((await deliveryTo(shop, message.id, moved))?.dueAt ?? '')).toBeGreaterThan(
      app.clock.now() + 6 * 60 * minuteMs,
    )
    expect(moved.got()).toEqual([])
  })
})
