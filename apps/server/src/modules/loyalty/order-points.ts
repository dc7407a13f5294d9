import { insertRedemption, listOrderTotalsOfInstall, readRedemptions } from '../orders/index.ts'
import type { LoyaltyProvider } from './loyalty-provider.ts'
import { programmeOf, standingAfter } from './order-points.rules.ts'

/** Counts what an install has bought and redeemed: the orders themselves are the ledger. */
export const orderPoints: LoyaltyProvider = {
  async standing({ db, currencyCode }, installId) {
    // First what was spent: an order placed in between then makes this turn an old one.
    const spent = installId === null ? { points: 0, turn: 0 } : await readRedemptions(db, installId)
    const totals = installId === null ? [] : await listOrderTotalsOfInstall(db, installId)
    const { balance, tier } = standingAfter(totals, currencyCode)
    // An order given back takes its points along, those already spent too.
    const left = Math.max(0, balance - spent.points)
    return { loyalty: { ...programmeOf(currencyCode), balance: left, tier, firstName: null }, turn: spent.turn }
  },

  redeem: ({ db, appKey }, { turn, ...redemption }) => insertRedemption(db, { ...redemption, appKey, turn: turn + 1 }),
}
