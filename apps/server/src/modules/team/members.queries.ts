/** Members of an app. */
import { type Permission, permissionsOfRole, type Role } from '@vitrine/domain/identity/permissions'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface MemberChange {
  name?: string
  role?: Role
  permissions?: Permission[]
  active?: boolean
}

export const findMemberById = (db: TenantDb, id: string) =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

export const findMemberByEmail = (db: TenantDb, email: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.sub', 'members.sub')
    .select(['members.id', 'members.sub', 'members.active'])
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()

/** Locks the owners too: otherwise two concurrent changes could each rely on the other's owner as the last one. */
export const lockActiveOwners = (db: TenantDb) =>
  db
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updateMemberRow = (db: TenantDb, id: string, change: MemberChange) =>
  db
    .updateTable('members')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute()

export const deleteMemberRow = (db: TenantDb, id: string) => db.deleteFrom('members').where('id', '=', id).execute()

/** Spans apps on purpose: checks whether the person is still an active member of any of them. */
export async function hasActiveMembership(db: Kysely<Tables>, sub: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('sub', '=', sub)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const insertOwner = (db: Kysely<Tables>, owner: { appKey: string; id: string; sub: string }) =>
  db
    .insertInto('members')
    .values({
      app_key: owner.appKey,
      id: owner.id,
      sub: owner.sub,
      role: 'owner',
      permissions: permissionsOfRole('owner'),
      active: true,
    })
    .execute()
