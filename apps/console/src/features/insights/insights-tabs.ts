/** The tabs of Insights and of its alternative dashboard: one line each, in the order in which they stand. */
import { m } from '../../shared/messages/messages.js'
import { type LazyPart, lazyPart } from '../../shared/parts/lazy-part.tsx'

export interface InsightsTab {
  id: string
  label: () => string
  Content: LazyPart<object>
}

const orders: InsightsTab = {
  id: 'orders',
  label: m.insights_tab_orders,
  Content: lazyPart(() => import('./orders/orders-tab.tsx').then((module) => module.OrdersTab)),
}

export const insightsTabs: readonly InsightsTab[] = [
  {
    id: 'overview',
    label: m.insights_tab_overview,
    Content: lazyPart(() => import('./overview/overview-tab.tsx').then((module) => module.OverviewTab)),
  },
  orders,
]
