/** What followed a push, as versions before 0430 counted it from sessions. */
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSqlEventStore } from '../../src/modules/insights/index.ts'
import { migrate, migrations } from '../../src/platform/db/migrate.ts'
import { openEmptyDatabase } from '../test-database.ts'

test('what followed a push before the upgrade is told after it, and stays when its sessions are gone', async () => {
  const { db } = await openEmptyDatabase()
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0430'),
  )
  await sql`insert into apps (app_key, application_name, store_url) values ('shop', 'Shop', 'https://store.example')`.execute(
    db,
  )
  const sentAt = Date.parse('2026-03-10T09:00:00Z')
  for (const [ord, number, minutes, adds, orders, pushId] of [
    [1, 1, 3, 1, 0, 'push-1'],
    [1, 2, 9, 0, 2, 'push-1'],
    [2, 1, 80, 2, 1, 'push-1'],
    [2, 2, 81, 4, 1, null],
  ] as const)
    await sql`insert into insight_sessions (app_key, ord, number, session_id, started_at, ended_at, platform, source, adds, orders, push_id)
      values ('shop', ${ord}, ${number}, ${`s${number}`}, ${new Date(sentAt + minutes * minuteMs)}, ${new Date(sentAt)}, 1, 2, ${adds}, ${orders}, ${pushId})`.execute(
      db,
    )
  await migrate(db, migrations)
  const store = createSqlEventStore(db)
  await store.recordCampaign('shop', { pushId: 'push-1', name: 'Sale', sentAt, sent: 9 })
  const range = { startDate: '2026-03-10', endDate: '2026-03-10' }
  const told = async () => (await (await store.reader('shop')).pushes({ appKey: 'shop', zone: 'UTC', range })).campaigns
  const followed = [{ pushId: 'push-1', sessions: 3, adds: 3, converted: 2 }]
  expect(await told()).toMatchObject(followed)
  await sql`delete from insight_sessions`.execute(db)
  await store.tidy({ now: sentAt + 2 * dayMs, keepFrom: 0 })
  expect(await told()).toMatchObject(followed)
})
