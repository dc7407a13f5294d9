/** Where the store delivers to and what it taxes: the only file that names the table. */
import { type DeliveryRules, deliveryRulesSchema } from '@vitrine/domain/delivery/delivery.schema'
import { standardDelivery } from '@vitrine/domain/delivery/delivery-price.rules'
import type { StoreDb } from '../store-shop.ts'

/** Null where the owner has said nothing yet. */
export async function findDelivery(db: StoreDb): Promise<{ rules: DeliveryRules; revision: number } | null> {
  const row = await db.selectFrom('demo_delivery').select(['rules', 'revision']).executeTakeFirst()
  return row ? { rules: deliveryRulesSchema.parse(JSON.parse(row.rules)), revision: row.revision } : null
}

/** What holds for a cart, also where nobody has said anything. */
export const deliveryRulesOf = async (db: StoreDb, currencies: readonly string[]): Promise<DeliveryRules> =>
  (await findDelivery(db))?.rules ?? standardDelivery(currencies)

export async function saveDelivery(trx: StoreDb, appKey: string, rules: DeliveryRules): Promise<void> {
  const values = { app_key: appKey, rules: JSON.stringify(rules), revision: 1 }
  await trx
    .insertInto('demo_delivery')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('app_key')
        .doUpdateSet((eb) => ({ rules: values.rules, revision: eb('demo_delivery.revision', '+', 1) })),
    )
    .execute()
}
