/** What the mirror of orders says is counted in Insights, from whichever store it comes. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports, Shop } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { type CountedOrder, eventStoreOf, toOrderFact } from '../insights/index.ts'
import type { OrderDetails } from './mirror.queries.ts'
import { mirrorFollowers } from './mirror-followers.ts'
import { listMirrored, type MirroredOrder } from './order-list.queries.ts'
import type { OrderSync } from './sync-orders.ts'

function toCounted(row: MirroredOrder, currencyCode: string): CountedOrder {
  const { lines, shipping, tax, couponCodes } = JSON.parse(row.details) as OrderDetails
  return {
    ...{ id: row.id, placedAt: row.placed_at.toISOString(), statusCode: row.status_code },
    ...{ customerId: row.customer_id, email: row.email, lines, shipping, couponCodes },
    ...(tax && { tax }),
    device: row.device === 'ios' || row.device === 'android' ? row.device : null,
    installId: row.install_id,
    total: { amountMinor: row.total_minor, currencyCode: row.currency_code },
    storeTotalMinor: row.worth_currency === currencyCode ? row.worth_minor : null,
  }
}

async function readFacts(db: TenantDb, { currencyCode }: Shop, orderIds: readonly string[]) {
  const facts = []
  for (const row of await listMirrored(db, orderIds))
    facts.push(await toOrderFact(db, toCounted(row, currencyCode), currencyCode))
  return facts
}

/** Counts orders as the mirror has them now. Told again they count once. */
export const countOrders: JobKind<{ appKey: string; orderIds: readonly string[] }> = {
  name: 'count-orders',
  retryLimit: 8,
  retryAfterSeconds: 30,
  run: async (ports, { appKey, orderIds }) => {
    const shop = await findShop(ports, appKey)
    if (!shop) return
    // Of two jobs at once the last to count may have read first: it looks again.
    for (let counted = ''; ; ) {
      const facts = await readFacts(ports.forApp(appKey), shop, orderIds)
      const found = JSON.stringify(facts)
      if (found === counted) return
      await eventStoreOf(ports).recordOrders(appKey, facts)
      counted = found
    }
  },
}

/** As an earlier version sent it. */
export const countOrder: JobKind<{ appKey: string; orderId: string }> = {
  ...countOrders,
  name: 'count-order',
  run: (ports, { appKey, orderId }) => countOrders.run(ports, { appKey, orderIds: [orderId] }),
}

/** Brings the mirror of an app up to its store, and Insights with it. */
export const syncOf = (ports: Ports, shop: Shop): OrderSync => ({
  ...{ db: ports.forApp(shop.appKey), clock: ports.clock, shop, store: commerceOf(ports, shop) },
  written: async (trx, orderIds) => {
    await mirrorFollowers(ports).tell(trx, orderIds)
    await ports.jobs.send(countOrders, { appKey: shop.appKey, orderIds }, { within: trx })
  },
})
