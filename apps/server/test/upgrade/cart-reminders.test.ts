/** Automations as they were stored before carts were reminded of twice. */
import { automationsRoutes } from '@vitrine/domain/notifications/automations.routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations } from '../../src/platform/db/migrate.ts'
import { createTestApp } from '../test-app.ts'
import { openEmptyDatabase } from '../test-database.ts'

test('a cart reminder that runs goes on with one message, and one that is started has two', async () => {
  const database = await openEmptyDatabase()
  const { db } = database
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0810'),
  )
  for (const [appKey, active] of [
    ['runs', true],
    ['rests', false],
  ] as const) {
    await sql`insert into apps (app_key, application_name, store_url) values (${appKey}, 'Shop', 'https://store.example')`.execute(
      db,
    )
    for (const id of ['cart', 'browse']) {
      const texts = JSON.stringify([{ language: 'en', title: 'Ours', body: 'Text' }])
      await sql`insert into messages (app_key, id, kind, automation, type, topic, contents, data, audience, timing, first_at, last_at,
          status, created_at)
        values (${appKey}, ${id}, 'automation', ${id}, 'cart', 'news', ${texts}, '{}', '{}', 'now', now(), now(), 'sending', now())`.execute(
        db,
      )
      await sql`insert into automations (app_key, id, active, wait_value, wait_unit, message_id, revision)
        values (${appKey}, ${id}, ${active}, 3, 'hours', ${id}, 'kept')`.execute(db)
    }
  }
  const app = await createTestApp({ database })
  const stored = async (appKey: string, id: string) => {
    const { data } = await app.call(automationsRoutes.listAutomations, { params: { appKey } }, await app.signIn(appKey))
    return data.find((one) => one.id === id)
  }
  const ours = { revision: 'kept', wait: { value: 3, unit: 'hours' }, contents: [{ title: 'Ours' }] }
  expect(await stored('runs', 'cart')).toMatchObject({ ...ours, active: true, again: null })
  expect(await stored('rests', 'cart')).toMatchObject({ ...ours, active: false, again: { value: 24, unit: 'hours' } })
  expect(await stored('rests', 'browse')).toMatchObject({ ...ours, again: null })
})
