/** Work of Insights beside requests. */
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { JobKind, Ports } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { eventStoreOf, keptFrom } from './event-store-of.ts'
import { listEventMonths } from './measuring/measuring.queries.ts'
import { toOrderFact } from './order-fact.ts'

/** Packs days that are over and deletes events that their app keeps no longer. */
export const tidyInsights: JobKind = {
  name: 'tidy-insights',
  everySeconds: 6 * 60 * 60,
  expireInSeconds: 60 * 60,
  run: async (ports) => {
    const now = ports.clock.now()
    const months = await listEventMonths(ports.allTables('Each app says how long it keeps its events.'))
    const ofApps = months.map((app) => ({ appKey: app.appKey, keepFrom: keptFrom(now, app.months) }))
    // A month goes as a whole when no app keeps it any more.
    const keepFrom = Math.min(...ofApps.map((app) => app.keepFrom), now)
    await eventStoreOf(ports).tidy({ now, keepFrom, ofApps })
  },
}

/** Works out the sums of apps whose events were taken by an earlier version. */
export const rebuildInsights: JobKind = {
  name: 'rebuild-insights',
  everySeconds: 60 * 60,
  expireInSeconds: 2 * 60 * 60,
  run: async (ports) => {
    const rows = await ports
      .allTables('Every app may have sums that are not worked out yet.')
      .selectFrom('insight_apps')
      .select('app_key')
      .where('needs_rebuild', '=', true)
      .execute()
    for (const { app_key } of rows) await eventStoreOf(ports).rebuild(app_key)
  },
}

interface OrderOfApp {
  appKey: string
  orderId: string
  statusCode: OrderStatusCode
}

/** Counts an order as its store tells of it now. Told again it counts once. */
export const countOrder: JobKind<OrderOfApp> = {
  name: 'count-order',
  retryLimit: 8,
  retryAfterSeconds: 30,
  run: async (ports: Ports, { appKey, orderId }) => {
    const shop = await findShop(ports, appKey)
    const order = shop && (await commerceOf(ports, shop).order(orderId))
    if (!shop || !order) return
    const fact = await toOrderFact(ports.forApp(appKey), order, shop.currencyCode)
    await eventStoreOf(ports).recordOrders(appKey, [fact])
  },
}
