import { listOrderTotalsOfInstall } from '../orders/index.ts'
import type { LoyaltyProvider } from './loyalty-provider.ts'
import { programmeOf, standingAfter } from './order-points.rules.ts'

/** Counts what an install has bought: the orders themselves are the ledger. */
export const orderPoints: LoyaltyProvider = {
  async standing({ db, currencyCode }, installId) {
    const totals = installId === null ? [] : await listOrderTotalsOfInstall(db, installId)
    return { ...programmeOf(currencyCode), ...standingAfter(totals, currencyCode), firstName: null }
  },
}
