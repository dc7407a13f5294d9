/** The tabs of Insights and of its alternative dashboard: one line each, in the order in which they stand. */
import { m } from '@vitrine/messages/console'
import { type LazyPart, lazyPart } from '../../shared/parts/lazy-part.tsx'

export interface InsightsTab {
  id: string
  label: () => string
  Content: LazyPart<object>
}

type ChartTab = 'acquisition' | 'revenue' | 'retention' | 'journey' | 'notifications'

const chartTab = (id: ChartTab, label: () => string): InsightsTab => ({
  id,
  label,
  Content: lazyPart(() => import('./charts/charts-of-tab.tsx').then((module) => () => module.ChartsOfTab({ tab: id }))),
})

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
  chartTab('acquisition', m.insights_tab_acquisition),
  chartTab('revenue', m.insights_tab_revenue),
  orders,
  chartTab('retention', m.insights_tab_retention),
  chartTab('journey', m.insights_tab_journey),
  chartTab('notifications', m.insights_tab_notifications),
]

/** Those of the dashboard behind the icon of the app. */
export const alternativeTabs: readonly InsightsTab[] = [
  {
    id: 'overview',
    label: m.insights_tab_overview,
    Content: lazyPart(() => import('./alternative/alternative-tab.tsx').then((module) => module.AlternativeTab)),
  },
  orders,
]
