/** Wishlist and recently viewed products of customers: the only file that names their table. */
import { type CustomerListKind, customerListSizes, type ListChange } from '@vitrine/domain/customers/account.schema'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

interface Merge {
  appKey: string
  customerId: string
  kind: CustomerListKind
  changes: readonly ListChange[]
  now: Date
}

/** Of several words on one product the latest; a time in the future counts as now. */
function latestOf(changes: readonly ListChange[], now: Date): { productId: string; at: Date; removed: boolean }[] {
  const latest = new Map<string, { productId: string; at: Date; removed: boolean }>()
  for (const { productId, at, removed } of changes) {
    const instant = new Date(Math.min(Date.parse(at), now.getTime()))
    const known = latest.get(productId)
    if (!known || known.at <= instant) latest.set(productId, { productId, at: instant, removed })
  }
  // Rows are written in one order, so that two devices at once cannot block each other.
  return [...latest.values()].sort((a, b) => (a.productId < b.productId ? -1 : 1))
}

export async function mergeChanges(trx: TenantDb, merge: Merge): Promise<void> {
  const { appKey, customerId, kind, now } = merge
  const latest = latestOf(merge.changes, now)
  if (latest.length === 0) return
  await trx
    .insertInto('customer_lists')
    .values(
      latest.map(({ productId, at, removed }) => ({
        app_key: appKey,
        customer_id: customerId,
        kind,
        product_id: productId,
        at,
        removed,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'customer_id', 'kind', 'product_id'])
        .doUpdateSet({ at: sql`excluded.at`, removed: sql`excluded.removed` })
        .where(sql<boolean>`customer_lists.at <= excluded.at`),
    )
    .execute()
}

export const readList = (db: TenantDb, { customerId, kind }: Pick<Merge, 'customerId' | 'kind'>) =>
  db
    .selectFrom('customer_lists')
    .select(['product_id', 'at'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('removed', '=', false)
    .orderBy('at', 'desc')
    .orderBy('product_id')
    .limit(customerListSizes[kind])
    .execute()

/** Keeps the table from growing with every product that somebody ever looked at. */
export async function forgetOldest(trx: TenantDb, { customerId, kind }: Pick<Merge, 'customerId' | 'kind'>) {
  const kept = trx
    .selectFrom('customer_lists')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('product_id')
    .limit(2 * customerListSizes[kind])
  await trx
    .deleteFrom('customer_lists')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('product_id', 'not in', kept)
    .execute()
}
