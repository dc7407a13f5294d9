/** Where the points of a rewards programme come from. The embedded one counts the app's own orders. */
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface ProgrammeShop {
  db: TenantDb
  appKey: string
  /** The store's own: points are earned and redeemed in it. */
  currencyCode: string
}

/** `turn` names what the balance was counted from: once somebody redeems, it is another. */
export interface Standing {
  loyalty: Loyalty
  turn: number
}

export interface Redemption {
  installId: string
  points: number
  orderId: string
  /** Of the standing that the points were offered from. */
  turn: number
  now: Date
}

export interface LoyaltyProvider {
  /** The programme, with the standing of one install; without an install, of somebody new. */
  standing(shop: ProgrammeShop, installId: string | null): Promise<Standing>
  /** Spends points in the order's transaction. False when others were spent since that standing: nothing happened. */
  redeem(shop: ProgrammeShop, redemption: Redemption): Promise<boolean>
}
