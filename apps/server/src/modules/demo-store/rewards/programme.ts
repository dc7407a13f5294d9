/** The rewards programme of the demo store: the orders of an install are its ledger. */
import { gatedScreens } from '@vitrine/domain/actions/action-types'
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listActiveIntegrations } from '../../apps/index.ts'
import type { DemoShop } from '../demo-shop.ts'
import { listOrderTotalsOfInstall } from '../orders/orders.queries.ts'
import { programmeOf, standingAfter } from './order-points.rules.ts'
import { insertRedemption, readRedemptions } from './redemptions.queries.ts'

type ProgrammeShop = Pick<DemoShop, 'db' | 'appKey' | 'currencyCode'>

/** `turn` names what the balance was counted from: once somebody redeems, it is another. */
interface Standing {
  loyalty: Loyalty
  turn: number
}

interface Redemption {
  installId: string
  points: number
  orderId: string
  /** Of the standing that the points were offered from. */
  turn: number
  now: Date
}

const programme = {
  /** The programme, with the standing of one install; without an install, of somebody new. */
  async standing({ db, currencyCode }: ProgrammeShop, installId: string | null): Promise<Standing> {
    // First what was spent: an order placed in between then makes this turn an old one.
    const spent = installId === null ? { points: 0, turn: 0 } : await readRedemptions(db, installId)
    const totals = installId === null ? [] : await listOrderTotalsOfInstall(db, installId)
    const { balance, tier } = standingAfter(totals, currencyCode)
    // An order given back takes its points along, those already spent too.
    const left = Math.max(0, balance - spent.points)
    return { loyalty: { ...programmeOf(currencyCode), balance: left, tier, firstName: null }, turn: spent.turn }
  },

  /** Spends points in the order's transaction. False when others were spent since that standing: nothing happened. */
  redeem: ({ db, appKey }: ProgrammeShop, { turn, ...redemption }: Redemption): Promise<boolean> =>
    insertRedemption(db, { ...redemption, appKey, turn: turn + 1 }),
}

/** Null while the app has no rewards programme. */
export async function findProgramme(db: TenantDb): Promise<typeof programme | null> {
  return (await listActiveIntegrations(db)).includes(gatedScreens.loyalty) ? programme : null
}
