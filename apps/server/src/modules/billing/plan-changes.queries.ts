/** Payment pages that were asked for; an app has at most one that is open. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { ProviderName } from './billing.queries.ts'

const openStates = ['opening', 'open'] as const

const selectOpenChange = (db: TenantDb) => db.selectFrom('plan_changes').selectAll().where('state', 'in', openStates)

export const findOpenChange = (db: TenantDb) => selectOpenChange(db).executeTakeFirst()
export type OpenChange = NonNullable<Awaited<ReturnType<typeof findOpenChange>>>

/** Until the transaction ends nobody keeps a page for it. */
export const lockOpenChange = (trx: TenantDb) => selectOpenChange(trx).forUpdate().executeTakeFirst()

interface NewChange {
  appKey: string
  id: string
  provider: ProviderName
  planCode: string
  now: Date
}

export const insertChange = (trx: TenantDb, { appKey, id, provider, planCode, now }: NewChange) =>
  trx
    .insertInto('plan_changes')
    .values({
      app_key: appKey,
      id,
      provider,
      plan_code: planCode,
      state: 'opening',
      created_at: now,
      asked_at: now,
    })
    .execute()

/** False where another change has taken its place meanwhile. */
export async function keepPage(
  db: TenantDb,
  { id, checkoutId, url }: { id: string; checkoutId: string; url: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plan_changes')
    .set({ state: 'open', checkout_id: checkoutId, url })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const endChange = (db: TenantDb, { id, state }: { id: string; state: 'done' | 'dropped' }) =>
  db.updateTable('plan_changes').set({ state }).where('id', '=', id).where('state', 'in', openStates).execute()

/** Ends a change for which no page was kept meanwhile. */
export const dropUnopened = (db: TenantDb, id: string) =>
  db
    .updateTable('plan_changes')
    .set({ state: 'dropped' })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .where('checkout_id', 'is', null)
    .execute()

/** Whoever moves the time on asks the provider; true for one of several at once. */
export async function takeAsking(db: TenantDb, { id, before, now }: { id: string; before: Date; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('plan_changes')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .where('asked_at', '<=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Apps whose open payment nobody has asked about for a while. */
export const listOpenChanges = (all: Kysely<Tables>, before: Date) =>
  all
    .selectFrom('plan_changes')
    .select(['app_key', 'id', 'created_at'])
    .where('state', 'in', openStates)
    .where('asked_at', '<=', before)
    .orderBy('asked_at')
    .limit(200)
    .execute()

export const deleteEndedChanges = (all: Kysely<Tables>, before: Date) =>
  all.deleteFrom('plan_changes').where('state', 'not in', openStates).where('created_at', '<', before).execute()
