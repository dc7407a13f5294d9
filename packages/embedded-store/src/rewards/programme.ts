/** The rewards programme of the embedded store: the orders of a customer, or of an install, are the ledger. */
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import { listOrderTotalsOf, type PointsHolder } from '../orders/orders.queries.ts'
import type { StoreDb, StoreShop } from '../store-shop.ts'
import { programmeOf, standingAfter } from './order-points.rules.ts'
import { insertRedemption, readRedemptions } from './redemptions.queries.ts'

type ProgrammeShop = Pick<StoreShop, 'db' | 'appKey' | 'currencyCode'>

/** `turn` names the redemptions that the balance was counted from: it changes when somebody redeems. */
interface Standing {
  loyalty: Loyalty
  turn: number
}

interface Redemption {
  holder: PointsHolder
  points: number
  orderId: string
  /** Turn of the standing from which the points were offered. */
  turn: number
  now: Date
}

const programme = {
  /** The programme with the standing of one holder; without one, with that of a newcomer. */
  async standing({ db, currencyCode }: ProgrammeShop, holder: PointsHolder | null): Promise<Standing> {
    // Redemptions are read first: an order placed in between then makes this turn outdated.
    const spent = holder === null ? { points: 0, turn: 0 } : await readRedemptions(db, holder)
    const totals = holder === null ? [] : await listOrderTotalsOf(db, holder)
    const { balance, tier } = standingAfter(totals, currencyCode)
    // A refunded order takes its points away, including those already spent.
    const left = Math.max(0, balance - spent.points)
    return {
      loyalty: {
        ...programmeOf(currencyCode),
        balance: left,
        tier,
        firstName: null,
        redeemedAt: 'cart',
        needsAccount: false,
      },
      turn: spent.turn,
    }
  },

  /** Spends points in the order's transaction. Returns false and does nothing when the turn is outdated. */
  redeem: ({ db, appKey }: ProgrammeShop, { turn, ...redemption }: Redemption): Promise<boolean> =>
    insertRedemption(db, { ...redemption, appKey, turn: turn + 1 }),
}

/** Null while the app has no rewards programme, or one that somebody else keeps. */
export async function findProgramme(db: StoreDb, { hasRewards }: StoreShop): Promise<typeof programme | null> {
  return (await hasRewards(db)) ? programme : null
}
