/** API tokens of an app. */
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface NewToken {
  app_key: string
  id: string
  member_id: string
  name: string
  token_hash: string
  hint: string
  permissions: Permission[]
  created_at: Date
  expires_at: Date | null
}

/** Until the transaction ends, nobody else makes a token of this app. Rows that refer to the app can still be written. */
export const lockTokens = (trx: TenantDb) =>
  trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()

/** The person's epoch, which rises with each change of what they may; it stays until the transaction ends. */
export const lockMaker = async (trx: TenantDb, sub: string): Promise<number | undefined> =>
  (await trx.selectFrom('users').select('epoch').where('sub', '=', sub).forShare().executeTakeFirst())?.epoch

export const insertToken = (trx: TenantDb, token: NewToken) => trx.insertInto('api_tokens').values(token).execute()

export const listTokenNames = async (db: TenantDb): Promise<string[]> =>
  (await db.selectFrom('api_tokens').select('name').execute()).map(({ name }) => name)

const rows = (db: TenantDb) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('members', 'members.id', 'api_tokens.member_id')
    .innerJoin('users', 'users.sub', 'members.sub')
    .select(['api_tokens.id', 'api_tokens.name', 'api_tokens.hint', 'api_tokens.permissions'])
    .select(['api_tokens.created_at', 'api_tokens.expires_at', 'api_tokens.used_at'])
    .select(['members.sub', 'members.permissions as maker_permissions'])
    .select(['members.name as maker_name', 'users.preferred_username'])
    .$narrowType<{ permissions: Permission[]; maker_permissions: Permission[] }>()

export const listTokenRows = (db: TenantDb) =>
  rows(db).orderBy('api_tokens.created_at', 'desc').orderBy('api_tokens.id').execute()
export type TokenRow = Awaited<ReturnType<typeof listTokenRows>>[number]

export const findTokenRow = (db: TenantDb, id: string) => rows(db).where('api_tokens.id', '=', id).executeTakeFirst()

export const deleteTokens = (trx: TenantDb, ids: readonly string[]) =>
  trx.deleteFrom('api_tokens').where('id', 'in', ids).returning(['id', 'name', 'permissions']).execute()

/** Whether the token still opens something. */
export const isTokenAlive = async (db: TenantDb, id: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('api_tokens')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()) !== undefined

/** Of all apps. */
export const listHashes = async (db: Kysely<Tables>): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('api_tokens').select('token_hash').execute()).map((row) => row.token_hash))

/** The token with this hash, with its maker as they are now; none where it has expired or the maker may not come in. */
export const findByHash = (db: Kysely<Tables>, hash: string, now: Date) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('members', (join) =>
      join.onRef('members.app_key', '=', 'api_tokens.app_key').onRef('members.id', '=', 'api_tokens.member_id'),
    )
    .where('api_tokens.token_hash', '=', hash)
    .where('members.active', '=', true)
    .where((eb) => eb.or([eb('api_tokens.expires_at', 'is', null), eb('api_tokens.expires_at', '>', now)]))
    .select(['api_tokens.app_key', 'api_tokens.id', 'api_tokens.name', 'api_tokens.permissions', 'api_tokens.used_at'])
    .select(['members.id as member_id', 'members.sub', 'members.role', 'members.permissions as maker_permissions'])
    .$narrowType<{ permissions: Permission[]; maker_permissions: Permission[]; role: Role }>()
    .executeTakeFirst()

export const setUsedAt = (db: TenantDb, id: string, { now, before }: { now: Date; before: Date }) =>
  db
    .updateTable('api_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', before)]))
    .execute()
