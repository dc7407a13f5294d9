import { automationsRoutes } from '@vitrine/domain/notifications/automations.routes'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createMessagesDriver } from '../../../test/messages-driver.ts'
import { remindByTime, tidyDeliveries, tidyMessages } from './notifications.jobs.ts'

const driver = await createMessagesDriver()
const { app, openApp, device, send, deliveries, expectStatus, list, happens, pass } = driver
const { call } = app
const { db } = app.database
type Shop = Awaited<ReturnType<typeof openApp>>

/** Whatever is done to rows of this table of which the condition holds, `old` or `new`, fails until what it returns is called. */
async function refuse(act: 'insert' | 'delete', table: string, condition: string) {
  const name = sql.raw(`refuse_${act}_${table}`)
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    db,
  )
  await sql`create trigger ${name} before ${sql.raw(act)} on ${sql.table(table)} for each row when (${sql.raw(condition)})
    execute function ${name}()`.execute(db)
  return async () => {
    await sql`drop trigger ${name} on ${sql.table(table)}`.execute(db)
    await sql`drop function ${name}`.execute(db)
  }
}

describe('reminders by time', () => {
  test('of one app that fail hold up those of no other app', async () => {
    const openAway = async () => {
      const shop = await openApp()
      await db
        .updateTable('automations')
        .set({ active: true })
        .where('app_key', '=', shop.appKey)
        .where('id', '=', 're_engagement')
        .execute()
      await device(shop)
      return shop
    }
    const shops = [await openAway(), await openAway(), await openAway()].sort((one, other) =>
      one.appKey < other.appKey ? -1 : 1,
    )
    app.clock.set(Math.floor(app.clock.now() / dayMs) * dayMs + 15 * dayMs + 9.5 * hourMs)
    const take = await refuse('insert', 'message_deliveries', `new.app_key = '${shops[0]?.appKey}'`)
    await expect(remindByTime.run(app.ports, {})).rejects.toThrow('refused')
    await take()
    const waiting = async (shop: Shop) => {
      await pass(shop, 0)
      const { data } = await call(automationsRoutes.listAutomations, { params: shop.params }, shop.owner)
      return data.find(({ id }) => id === 're_engagement')?.waiting
    }
    expect(await Promise.all(shops.map(waiting))).toEqual([0, 1, 1])
  })
})

const daysAgo = (days: number) => new Date(app.clock.now() - days * dayMs)

describe('tidying', () => {
  /** A message that went out, as if it had been composed and sent so long ago. */
  async function sentBefore(shop: Shop, { composed, sent }: { composed: number; sent: number }) {
    const { id } = await send(shop)
    await expectStatus(shop, id, 'sent')
    await db
      .updateTable('messages')
      .set({ created_at: daysAgo(composed), last_at: daysAgo(sent) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const shown = async (shop: Shop) => (await list(shop, false)).data.map(({ id }) => id)

  test('takes a message by when it went out, with all its deliveries, however many they are', async () => {
    const shop = await openApp()
    await device(shop)
    const [old, planned] = [
      await sentBefore(shop, { composed: 800, sent: 396 }),
      await sentBefore(shop, { composed: 800, sent: 1 }),
    ]
    await sql`insert into message_deliveries (app_key, message_id, install_id, state, due_at, expires_at)
      select ${shop.appKey}, ${old}, 'old-' || n, 1, now(), now() from generate_series(1, 10001) n`.execute(db)
    await tidyMessages.run(app.ports, {})
    expect(await shown(shop)).toEqual([planned])
    expect(await deliveries(shop, planned)).toHaveLength(1)
    expect(await db.selectFrom('message_deliveries').selectAll().where('message_id', '=', old).execute()).toEqual([])
  })

  test('goes on with the other steps where one fails', async () => {
    const shop = await openApp()
    await device(shop)
    const id = await sentBefore(shop, { composed: 396, sent: 396 })
    const cap = { app_key: shop.appKey, install_id: 'one', day: daysAgo(30).toISOString().slice(0, 10), count: 1 }
    await db.insertInto('message_caps').values(cap).execute()
    const take = await refuse('delete', 'messages', `old.id = '${id}'`)
    await expect(tidyMessages.run(app.ports, {})).rejects.toThrow('refused')
    await take()
    expect(await db.selectFrom('message_caps').selectAll().where('app_key', '=', shop.appKey).execute()).toEqual([])
  })

  test('takes old deliveries of automations, but what waits, was shown, or would be told again', async () => {
    const shop = await openApp({ automations: true })
    await device(shop)
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'automation'])
      .where('app_key', '=', shop.appKey)
      .where('kind', '=', 'automation')
      .execute()
    const of = (automation: string) => rows.find((row) => row.automation === automation)?.id ?? ''
    await db.deleteFrom('message_deliveries').where('app_key', '=', shop.appKey).execute()
    const row = (name: string, { automation = 'order_updates', days = 100, ...over } = {}) => ({
      app_key: shop.appKey,
      message_id: of(automation),
      install_id: name,
      state: 1,
      due_at: daysAgo(days),
      expires_at: daysAgo(days),
      ...over,
    })
    await db
      .insertInto('message_deliveries')
      .values([
        row('old'),
        row('recent', { days: 80 }),
        row('waits', { state: 0, due_at: new Date(app.clock.now() + dayMs) } as object),
        row('shown', { delivered_at: daysAgo(100) } as object),
        row('shown long ago', { days: 300, delivered_at: daysAgo(300) } as object),
        row('found again', { automation: 'purchase_reminder', days: 300 }),
        row('forgotten', { automation: 'purchase_reminder', days: 400 }),
      ])
      .execute()
    await tidyDeliveries.run(app.ports, {})
    const left = await db
      .selectFrom('message_deliveries')
      .select('install_id')
      .where('app_key', '=', shop.appKey)
      .orderBy('install_id')
      .execute()
    expect(left.map(({ install_id: name }) => name)).toEqual(['found again', 'recent', 'shown', 'waits'])
  })

  test('takes what was looked at longer ago than any segment asks, and keeps what is wished for', async () => {
    const shop = await openApp()
    const { installId } = await device(shop)
    for (const product_id of ['1', '2']) await happens(shop, installId, 'product_viewed', { product_id })
    await happens(shop, installId, 'wishlist_added', { product_id: '1' })
    const interests = db
      .updateTable('device_interests')
      .set({ at: daysAgo(731) })
      .where('app_key', '=', shop.appKey)
    await interests.where('product_id', '=', '1').execute()
    await tidyDeliveries.run(app.ports, {})
    const left = await db
      .selectFrom('device_interests')
      .select(['kind', 'product_id'])
      .where('app_key', '=', shop.appKey)
      .orderBy('kind')
      .execute()
    expect(left).toEqual([
      { kind: 'viewed', product_id: '2' },
      { kind: 'wished', product_id: '1' },
    ])
  })
})
