import { automationsRoutes } from '@vitrine/domain/notifications/automations.routes'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createMessagesDriver } from '../../../test/messages-driver.ts'
import { remindByTime } from './notifications.jobs.ts'

const driver = await createMessagesDriver()
const { app, openApp, device, pass } = driver
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
