/** What owners were mailed about a subscription, and until when a provider's events were read again. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { ProviderName } from './billing.queries.ts'

interface SentMail {
  appKey: string
  subscriptionId: string
  kind: string
  moment: number
}

/** False where it was sent before. */
export async function insertMail(trx: TenantDb, { appKey, subscriptionId, kind, moment }: SentMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('billing_mails')
    .values({ app_key: appKey, subscription_id: subscriptionId, kind, moment })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function listOwnerSubs(trx: TenantDb): Promise<string[]> {
  const rows = await trx
    .selectFrom('members')
    .select('sub')
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('sub')
    .execute()
  return rows.map(({ sub }) => sub)
}

export async function findSeenUntil(all: Kysely<Tables>, provider: ProviderName): Promise<Date | null> {
  const row = await all
    .selectFrom('billing_watches')
    .select('seen_until')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.seen_until ?? null
}

export const keepSeenUntil = (all: Kysely<Tables>, provider: ProviderName, seen_until: Date) =>
  all
    .insertInto('billing_watches')
    .values({ provider, seen_until })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ seen_until }))
    .execute()

/** Which of these events were applied. */
export async function listApplied(all: Kysely<Tables>, provider: ProviderName, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await all
    .selectFrom('billing_events')
    .select('id')
    .where('provider', '=', provider)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
