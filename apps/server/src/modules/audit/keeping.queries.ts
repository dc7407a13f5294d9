/** How long the logs are kept, and with whose names; the only file that names the table of the first. */
import { keptMonths } from '@vitrine/domain/audit/audit-keeping.rules'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { searchedColumns } from './record-change.ts'

export const readMonths = async (db: TenantDb): Promise<number> =>
  (await db.selectFrom('audit_keeping').select('months').executeTakeFirst())?.months ?? keptMonths.default

/** Whoever changes it waits for the other, so that the log tells of both. */
export const lockKeeping = (trx: TenantDb) =>
  trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()

export const writeMonths = (trx: TenantDb, { appKey, months }: { appKey: string; months: number }) =>
  trx
    .insertInto('audit_keeping')
    .values({ app_key: appKey, months })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet({ months }))
    .execute()

/** Those of all apps that chose. */
export const listKeeping = (db: Kysely<Tables>) =>
  db.selectFrom('audit_keeping').select(['app_key', 'months']).execute()

/** In these apps, or everywhere else, also where there is no app. */
export const deleteOlder = (db: Kysely<Tables>, before: Date, where: { in: string[] } | { except: string[] }) =>
  db
    .deleteFrom('audit_log')
    .where('at', '<', before)
    .where((eb) =>
      'in' in where
        ? eb('app_key', 'in', where.in)
        : eb.or([
            eb('app_key', 'is', null),
            where.except.length === 0 ? eb.lit(true) : eb('app_key', 'not in', where.except),
          ]),
    )
    .execute()

const searchedWithoutActor = sql<string>`lower(concat_ws(chr(10), ${sql.join(
  searchedColumns.filter((column) => column !== 'actor_name').map((column) => sql.ref(column)),
)}))`

/** Of people whose account is gone, in whatever way it went, only what they did is kept. */
export const forgetErased = (db: Kysely<Tables>) =>
  db
    .updateTable('audit_log')
    .set({ actor_name: null, searched: searchedWithoutActor })
    .where('actor_kind', '=', 'member')
    .where('actor_name', 'is not', null)
    .where('sub', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.sub').whereRef('users.sub', '=', 'audit_log.sub'))),
    )
    .execute()
