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

export interface MemberRow {
  id: string
  sub: string
  name: string
  role: Role
  permissions: Permission[]
  active: boolean
}

const rows = (db: TenantDb) =>
  db.selectFrom('members').select(['id', 'sub', 'name', 'role', 'permissions', 'active']).$narrowType<MemberRow>()

export const findMemberById = (db: TenantDb, id: string) => rows(db).where('id', '=', id).executeTakeFirst()

export const findMemberBySub = (db: TenantDb, sub: string) => rows(db).where('sub', '=', sub).executeTakeFirst()

export const findMemberByEmail = (db: TenantDb, email: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.sub', 'members.sub')
    .select(['members.id', 'members.sub', 'members.active'])
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()

/**
 * Until the transaction ends, nobody else changes who belongs to this app. One lock for all of them: two changes could
 * otherwise each rely on what the other one takes away. Rows that refer to the app can still be written.
 */
export const lockTeam = (trx: TenantDb) =>
  trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()

/** Locks the person too, who may lose their last membership in two apps at once. */
export const lockPerson = (trx: TenantDb, sub: string) =>
  trx.selectFrom('users').select('sub').where('sub', '=', sub).forUpdate().executeTakeFirst()

export const listActiveOwners = (db: TenantDb) =>
  rows(db).where('role', '=', 'owner').where('active', '=', true).orderBy('id').execute()

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

export const insertMember = (db: Kysely<Tables>, { appKey, ...member }: MemberRow & { appKey: string }) =>
  db
    .insertInto('members')
    .values({ app_key: appKey, ...member })
    .execute()

export const insertOwner = (db: Kysely<Tables>, owner: { appKey: string; id: string; sub: string }) =>
  insertMember(db, { ...owner, name: '', role: 'owner', permissions: permissionsOfRole('owner'), active: true })
