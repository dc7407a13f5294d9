/** Where the points of a rewards programme come from. The embedded one counts the app's own orders. */
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface LoyaltyProvider {
  /** The programme, with the standing of one install; without an install, of somebody new. */
  standing(shop: { db: TenantDb; currencyCode: string }, installId: string | null): Promise<Loyalty>
}
