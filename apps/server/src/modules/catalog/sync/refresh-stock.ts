import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import type { TenantDb } from '../../../platform/db/tenant.ts'

/** Asks the store for the stock of these products and updates the mirror, unless a later answer was already stored. */
export async function refreshStock(
  db: TenantDb,
  store: Pick<CommerceConnector, 'availability'>,
  { variantIds, now }: { variantIds: readonly string[]; now: Date },
): Promise<void> {
  if (variantIds.length === 0) return
  const found = await store.availability(variantIds)
  for (const [id, { quantity, availableForSale }] of [...found].sort(([one], [other]) => (one < other ? -1 : 1)))
    await db
      .updateTable('variants')
      .set({ stock: quantity, sold_out: !availableForSale, stock_read_at: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('stock_read_at', 'is', null), eb('stock_read_at', '<=', now)]))
      .execute()
}
