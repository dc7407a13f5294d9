import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { messageLimitsRoutes as routes } from '@vitrine/domain/notifications/message-limits.routes'
import { usualLimits } from '@vitrine/domain/notifications/message-limits.rules'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createMessagesDriver } from '../../../test/messages-driver.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { fanOutNext } from './fan-out.ts'
import { messageSender } from './message-sender.ts'

const driver = await createMessagesDriver()
const { app, openApp, device, send, deliveryTo, expectStatus, pass } = driver
const { call } = app
type Shop = Awaited<ReturnType<typeof openApp>>

const get = async ({ params, owner }: Shop) => (await call(routes.getMessageLimits, { params }, owner)).data
const save = async ({ params, owner }: Shop, body: object, revision?: string) =>
  call(routes.saveMessageLimits, { params, body: body as never }, owner, revision === undefined ? {} : { revision })

test('a message goes out at once also where as many are planned as may be', async () => {
  const shop = await openApp()
  await device(shop)
  const deliveryTime = new Date(app.clock.now() + dayMs).toISOString().slice(0, 16)
  const { id } = await send(shop, { deliveryTime })
  await sql`insert into messages
    select (jsonb_populate_record(m, jsonb_build_object('id', 'planned-' || n))).* from messages m, generate_series(1, 499) n
    where m.id = ${id}`.execute(app.database.db)
  await expect(send(shop, { deliveryTime })).rejects.toMatchObject({ code: 'limit_reached' })
  await expectStatus(shop, (await send(shop)).id, 'sent')
})

test('what waits for the morning of its devices counts as more that may be due', async () => {
  const shop = await openApp()
  await Promise.all(Array.from({ length: 3 }, () => device(shop, { tz: 'Etc/GMT-14' })))
  await messageSender(app.ports).stop()
  await send(shop, { urgent: false })
  const now = new Date(app.clock.now())
  while (await fanOutNext(app.database.db, now));
  const claim = () => claimDeliveries(app.database.db, { now, most: 2 })
  expect([await claim(), await claim(), await claim()]).toEqual([2, 1, 0].map((taken) => ({ taken, toSend: [] })))
  messageSender(app.ports).start()
})

describe('quiet hours and caps', () => {
  test('begin as usual, are saved on the revision that was read, and the audit log says so', async () => {
    const shop = await openApp()
    const first = await get(shop)
    expect(first).toMatchObject(usualLimits)
    const next = { quiet: { from: 23, to: 7 }, perDay: 2, perWeek: 6 }
    expect((await save(shop, next, first.revision)).data).toMatchObject(next)
    await expect(save(shop, { ...next, perDay: 3 }, first.revision)).rejects.toMatchObject({ code: 'stale_revision' })
    expect(await get(shop)).toMatchObject(next)
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('app_key', '=', shop.appKey)
      .where('action', '=', 'message_limits.saved')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('are refused at their fields, and to whoever may not send', async () => {
    const shop = await openApp()
    const valid = { quiet: { from: 22, to: 8 }, perDay: 1, perWeek: 4 }
    for (const [body, path] of [
      [{ ...valid, quiet: { from: 9, to: 9 } }, 'quiet.to'],
      [{ ...valid, quiet: { from: 24, to: 9 } }, 'quiet.from'],
      [{ ...valid, perDay: 0 }, 'perDay'],
      [{ ...valid, perDay: 5 }, 'perWeek'],
      [{ ...valid, perWeek: 1_000 }, 'perWeek'],
    ] as const)
      await expect(save(shop, body)).rejects.toMatchObject({ code: 'validation_failed', issues: [{ path }] })
    const reader = await app.signIn(shop.appKey, {
      permissions: permissionsOfRole('owner').filter((one) => one !== 'notifications.send'),
    })
    await expect(call(routes.saveMessageLimits, { params: shop.params, body: valid }, reader)).rejects.toMatchObject({
      code: 'permission_missing',
    })
    expect(await get(shop)).toMatchObject(usualLimits)
  })

  test('hold for what has not gone out yet: without quiet hours nothing waits for the morning', async () => {
    const shop = await openApp()
    await pass(shop, 14 * hourMs)
    const one = await device(shop)
    await save(shop, { quiet: null, perDay: 2, perWeek: 4 })
    const messages = [await send(shop, { urgent: false }), await send(shop, { urgent: false })]
    for (const { id } of messages) await expectStatus(shop, id, 'sent')
    expect(one.got()).toHaveLength(2)
    const third = await send(shop, { urgent: false })
    await expectStatus(shop, third.id, 'sent')
    expect(await deliveryTo(shop, third.id, one)).toMatchObject({ state: 'left_out', reason: 'cap' })
    await pass(shop, 10 * hourMs)
  })

  test('that are made narrower keep back what waits', async () => {
    const shop = await openApp()
    const one = await device(shop)
    const at = new Date(app.clock.now() + 2 * hourMs)
    const message = await send(shop, { urgent: false, deliveryTime: at.toISOString(), timezone: 'UTC' })
    // It is ten in the morning; two hours later it is quiet for eleven hours.
    await save(shop, { quiet: { from: 11, to: 22 }, perDay: 1, perWeek: 4 })
    await pass(shop, 2 * hourMs)
    await expect
      .poll(async () => (await deliveryTo(shop, message.id, one))?.dueAt)
      .toBe(new Date(Math.floor(app.clock.now() / dayMs) * dayMs + 22 * hourMs).toISOString())
    expect(one.got()).toEqual([])
    await pass(shop, 22 * hourMs)
  })
})
