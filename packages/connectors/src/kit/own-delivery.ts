/** Delivery and tax of a store that lives in our database, changed by us: only such a store has them. */
import type { DeliveryRules } from '@vitrine/domain/delivery/delivery.schema'

export interface OwnDeliveryRules {
  /** Those of a store whose owner has said nothing are there too. The store's own currency is the first one. */
  open(): Promise<{ rules: DeliveryRules; revision: string; currencies: readonly string[] }>
  save(rules: DeliveryRules): Promise<void>
}
