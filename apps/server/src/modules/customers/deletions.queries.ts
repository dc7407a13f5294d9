/** Requests to delete an account: the only file that names their table. */
import { newId } from '@vitrine/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export const findOpenDeletion = (db: TenantDb, customerId: string) =>
  db
    .selectFrom('customer_deletions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('stopped_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

interface Request {
  appKey: string
  customerId: string
  now: Date
  erasesAt: Date
}

/** Undefined where a request is open already. */
export const insertDeletion = (trx: TenantDb, { appKey, customerId, now, erasesAt }: Request) =>
  trx
    .insertInto('customer_deletions')
    .values({ app_key: appKey, id: newId(), customer_id: customerId, requested_at: now, erases_at: erasesAt })
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'customer_id'])
        .where('stopped_at', 'is', null)
        .where('erased_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** Undefined where no request is open, and where its erasure has begun. */
export const stopOpenDeletion = (trx: TenantDb, customerId: string, stop: { by: 'customer' | 'owner'; now: Date }) =>
  trx
    .updateTable('customer_deletions')
    .set({ stopped_at: stop.now, stopped_by: stop.by })
    .where('customer_id', '=', customerId)
    .where('begun_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Moves an open request to now; the job goes on with it where this process ends. */
export const hastenDeletion = (trx: TenantDb, customerId: string, now: Date) =>
  trx
    .updateTable('customer_deletions')
    .set({ erases_at: now })
    .where('customer_id', '=', customerId)
    .where('stopped_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()

/** From now on nobody stops the open request, and nobody's visit keeps the person. Undefined where none is due. */
export const beginErasure = (trx: TenantDb, customerId: string, now: Date) =>
  trx
    .updateTable('customer_deletions')
    .set({ begun_at: sql`coalesce(begun_at, ${now})` })
    .where('customer_id', '=', customerId)
    .where('erases_at', '<=', now)
    .where('stopped_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const finishDeletion = (trx: TenantDb, customerId: string, now: Date) =>
  trx
    .updateTable('customer_deletions')
    .set({ erased_at: now })
    .where('customer_id', '=', customerId)
    .where('stopped_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()

const isDue = (now: Date) => sql<boolean>`erases_at <= ${now} and stopped_at is null and erased_at is null`

/** Spans all apps, because nobody asks for it. */
export const listAppsWithDueDeletions = (db: Kysely<Tables>, now: Date) =>
  db.selectFrom('customer_deletions').select('app_key').distinct().where(isDue(now)).orderBy('app_key').execute()

export type DueDeletion = Awaited<ReturnType<typeof listDueDeletions>>[number]

/** The oldest first, from after one on. */
export const listDueDeletions = (
  db: TenantDb,
  { now, after, limit }: { now: Date; after: { customer_id: string; erases_at: Date } | undefined; limit: number },
) =>
  db
    .selectFrom('customer_deletions')
    .select(['customer_id', 'erases_at'])
    .where(isDue(now))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(erases_at, customer_id) > (${after?.erases_at}, ${after?.customer_id})`),
    )
    .orderBy('erases_at')
    .orderBy('customer_id')
    .limit(limit)
    .execute()
