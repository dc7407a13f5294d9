/** Permissions to change something without the one to view it, as versions before 0860 gave them. */
import { completePermissions } from '@vitrine/domain/identity/permission-needs.rules'
import { type Permission, permissionCatalog } from '@vitrine/domain/identity/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations } from '../../src/platform/db/migrate.ts'
import { openEmptyDatabase } from '../test-database.ts'

test('what an earlier version gave members and invitations brings the one to view along; tokens stay', async () => {
  const { db } = await openEmptyDatabase()
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0860'),
  )
  await sql`insert into apps (app_key, application_name, store_url) values ('aurora', 'Shop', 'https://store.example')`.execute(
    db,
  )
  const codes = Object.keys(permissionCatalog) as Permission[]
  const given: Permission[][] = [...codes.map((code) => [code]), ['orders.change', 'team.change'], codes]
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [at, permissions] of given.entries()) {
      const id = `m${String(at).padStart(3, '0')}`
      await sql`insert into members (id, app_key, sub, name, role, permissions, active)
        values (${id}, 'aurora', ${`s${at}`}, 'Ada', 'staff', ${permissions}, true)`.execute(trx)
      await sql`insert into invitations (id, app_key, email, role, permissions, sending, sent_at, expires_at)
        values (${id}, 'aurora', ${`${id}@store.example`}, 'staff', ${permissions}, 'first', now(), now())`.execute(trx)
      await sql`insert into api_tokens (id, app_key, member_id, name, token_hash, hint, permissions, created_at)
        values (${id}, 'aurora', ${id}, ${id}, ${id}, 'abcd', ${permissions}, now())`.execute(trx)
    }
  })
  await migrate(db, migrations)
  const kept = async (table: string): Promise<Permission[][]> => {
    const asked = sql<{ permissions: Permission[] }>`select permissions from ${sql.table(table)} order by id`
    return (await asked.execute(db)).rows.map(({ permissions }) => permissions.toSorted())
  }
  const completed = given.map((permissions) => completePermissions(permissions).toSorted())
  expect(await kept('members')).toEqual(completed)
  expect(await kept('invitations')).toEqual(completed)
  expect(await kept('api_tokens')).toEqual(given.map((permissions) => permissions.toSorted()))
})
