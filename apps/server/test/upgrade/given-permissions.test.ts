/** Permissions to change something without the one to view it, as versions before 0860 gave them. */
import { completePermissions } from '@vitrine/domain/identity/permission-needs.rules'
import { type Permission, permissionCatalog } from '@vitrine/domain/identity/permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations } from '../../src/platform/db/migrate.ts'
import { openEmptyDatabase } from '../test-database.ts'

test('a permission that an earlier version gave brings the one to view along, and nothing else', async () => {
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
    for (const [at, permissions] of given.entries())
      await sql`insert into members (id, app_key, sub, name, role, permissions, active)
        values (${`m${String(at).padStart(3, '0')}`}, 'aurora', ${`s${at}`}, 'Ada', 'staff', ${permissions}, true)`.execute(
        trx,
      )
  })
  await migrate(db, migrations)
  const { rows } = await sql<{ permissions: Permission[] }>`select permissions from members order by id`.execute(db)
  expect(rows.map(({ permissions }) => permissions.toSorted())).toEqual(
    given.map((permissions) => completePermissions(permissions).toSorted()),
  )
})
