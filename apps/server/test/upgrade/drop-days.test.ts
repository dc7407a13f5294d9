/** What was not counted, as versions before quarter hours wrote it. */

import { rawEventsRoutes } from '@vitrine/domain/insights/raw-events.routes'
import { dayMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations } from '../../src/platform/db/migrate.ts'
import { createTestApp } from '../test-app.ts'
import { openEmptyDatabase } from '../test-database.ts'

test('what was counted by day of UTC stands on its day after the upgrade, in any zone', async () => {
  const database = await openEmptyDatabase()
  await migrate(
    database.db,
    migrations.filter(({ name }) => name < '0301'),
  )
  await sql`insert into apps (app_key, application_name, store_url) values ('shop', 'Shop', 'https://store.example')`.execute(
    database.db,
  )
  const day = Date.parse('2026-03-10') / dayMs
  for (const [offset, reason, count] of [
    [0, 'robot', 3],
    [0, 'too_old', 5],
    [1, 'robot', 4],
  ] as const)
    await sql`insert into insight_drops (app_key, day, reason, count) values ('shop', ${day + offset}, ${reason}, ${count})`.execute(
      database.db,
    )
  const app = await createTestApp({ database })
  app.clock.set(Date.parse('2026-03-12T12:00:00Z'))
  const owner = await app.signIn('shop')
  for (const timezone of ['America/Los_Angeles', 'UTC', 'Australia/Adelaide']) {
    const query = { appKey: 'shop', startDate: '2026-03-10', endDate: '2026-03-10', timezone }
    expect((await app.call(rawEventsRoutes.listDrops, { query }, owner)).data).toEqual([
      { reason: 'too_old', count: 5, lastDay: '2026-03-10' },
      { reason: 'robot', count: 3, lastDay: '2026-03-10' },
    ])
  }
})
