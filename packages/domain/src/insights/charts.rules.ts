/**
 * Every chart of Insights as data: where it stands, how it is drawn, what its rows carry, and which definition its
 * numbers follow. The names of columns are those of the wire (document 3, section 3, Analytics).
 */
import {
  activeUsers,
  type Chart,
  type Column,
  columnsOf,
  type Daily,
  daily,
  day,
  type InsightTab,
  make,
  text,
  type Unit,
} from './chart-shape.rules.ts'

const money = { currencies: true } as const

/** The five steps of a purchase, in order. */
export const funnelSteps = [
  'Session Started',
  'Product Viewed',
  'Product Added',
  'Checkout Started',
  'Order Completed',
] as const

export const productMeasures = ['searched', 'viewed', 'added', 'units', 'sales', 'wishlisted'] as const
export type ProductMeasure = (typeof productMeasures)[number]
export const pushMeasures = ['sessions', 'cart-adds', 'orders', 'revenue', 'conversion'] as const
export type PushMeasure = (typeof pushMeasures)[number]

const products = (choice: ProductMeasure): Chart =>
  make('journey', {
    kind: 'ranking',
    unit: choice === 'sales' ? 'money' : 'count',
    columns: [text('Product Id'), text('Product'), { name: 'Total', holds: choice === 'sales' ? 'money' : 'count' }],
    definition: `top_products_${choice}`,
    more: { switch: { place: 'top-products', choice } },
  })

const pushUnits = { revenue: 'money', conversion: 'percent' } as const satisfies Partial<Record<PushMeasure, Unit>>
const pushNames = {
  sessions: 'Sessions',
  'cart-adds': 'Cart adds',
  orders: 'Orders',
  revenue: 'Revenue',
  conversion: 'Conversion',
} as const satisfies Record<PushMeasure, string>
const pushes = (choice: PushMeasure): Chart => {
  const unit: Unit = choice in pushUnits ? pushUnits[choice as keyof typeof pushUnits] : 'count'
  return daily('notifications', {
    kind: 'stack',
    unit,
    names: [`Total Push ${pushNames[choice]}`, `Other ${pushNames[choice]}`],
    definition: `push_${choice.replace('-', '_')}`,
    more: { switch: { place: 'push-performance', choice } },
  })
}

const byPlatform = (unit: Unit, name: string): Column[] => [day(), text('OS'), { name, holds: unit }]

const overviewCharts = {
  installs: daily('overview', { names: ['Installs'], definition: 'installs' }),
  sessions: daily('overview', { names: ['Sessions'], definition: 'sessions' }),
  sales: daily('overview', { unit: 'money', names: ['Sales'], definition: 'revenue', more: money }),
  conversion: daily('overview', { unit: 'percent', names: ['Conversion'], definition: 'conversion' }),
  'daily-and-monthly-users': activeUsers('overview', '__timestamp', ['Daily Active Users', 'Monthly Active Users']),
  stickiness: daily('overview', { unit: 'percent', names: ['Stickiness'], definition: 'stickiness' }),
  'signed-up-users': daily('overview', { kind: 'bars', names: ['Signed Up Users'], definition: 'signed_up_users' }),
  'app-activity': make('overview', {
    kind: 'heatmap',
    unit: 'count',
    columns: columnsOf('count', ['hour', 'dayInWeek', 'total']),
    definition: 'app_activity',
  }),
  'time-to-first-purchase': daily('overview', {
    unit: 'hours',
    names: ['Hours to First Purchase', 'Median Hours to First Purchase'],
    definition: 'time_to_first_purchase',
  }),
  'time-between-purchases': daily('overview', {
    unit: 'days',
    names: ['Time Between Purchases'],
    definition: 'time_between_purchases',
  }),
} as const satisfies Record<string, Chart>

const acquisitionCharts = {
  'app-installs': make('acquisition', {
    kind: 'stack',
    unit: 'count',
    columns: byPlatform('count', 'Installs'),
    definition: 'installs',
  }),
  'installs-by-platform': make('acquisition', {
    kind: 'pie',
    unit: 'count',
    columns: [text('OS'), ...columnsOf('count', ['Installs'])],
    definition: 'installs',
  }),
  'app-open-rate': daily('acquisition', { unit: 'percent', names: ['App Open Rate'], definition: 'app_open_rate' }),
  'app-sessions': daily('acquisition', { kind: 'bars', names: ['Sessions'], definition: 'sessions' }),
  'sessions-by-source': make('acquisition', {
    kind: 'pie',
    unit: 'count',
    columns: [text('Source'), ...columnsOf('count', ['Source Count'])],
    definition: 'sessions_by_source',
  }),
  'average-sessions': daily('acquisition', {
    unit: 'average',
    names: ['Average Sessions'],
    definition: 'average_sessions',
  }),
  'average-session-length': daily('acquisition', {
    unit: 'minutes',
    names: ['Average Session Length'],
    definition: 'average_session_length',
  }),
} as const satisfies Record<string, Chart>

const revenueCharts = {
  'app-revenue': make('revenue', {
    kind: 'stack',
    unit: 'money',
    columns: byPlatform('money', 'Sales'),
    definition: 'revenue',
    more: money,
  }),
  'total-orders': daily('revenue', { kind: 'bars', names: ['Orders'], definition: 'orders' }),
  'average-order-value': daily('revenue', {
    unit: 'money',
    names: ['Average order value'],
    isMean: true,
    definition: 'average_order_value',
    more: money,
  }),
  'orders-by-source': make('revenue', {
    kind: 'pie',
    unit: 'count',
    columns: [text('Source'), ...columnsOf('count', ['Source Count'])],
    definition: 'orders_by_source',
  }),
  'revenue-by-source': make('revenue', {
    kind: 'pie',
    unit: 'money',
    columns: [text('Source'), ...columnsOf('money', ['Revenue'])],
    definition: 'revenue_by_source',
  }),
  'revenue-per-user': daily('revenue', {
    unit: 'money',
    names: ['Revenue per User', 'Revenue per Paying User'],
    isMean: true,
    definition: 'revenue_per_user',
  }),
  'revenue-by-customer': daily('revenue', {
    kind: 'stack',
    unit: 'money',
    names: ['New Customer', 'Returning Customer'],
    definition: 'revenue_by_customer',
  }),
  'revenue-by-coupon': daily('revenue', {
    kind: 'stack',
    unit: 'money',
    names: ['Website coupon revenue', 'Revenue without coupon'],
    definition: 'revenue_by_coupon',
  }),
} as const satisfies Record<string, Chart>

const retentionCharts = {
  'new-and-returning-users': daily('retention', {
    kind: 'stack',
    names: ['Returning users', 'New users'],
    definition: 'new_and_returning_users',
  }),
  'user-growth-rate': daily('retention', {
    unit: 'percent',
    names: ['User Growth Rate'],
    definition: 'user_growth_rate',
  }),
  'customer-lifetime-value': daily('retention', {
    unit: 'money',
    names: ['Customer Lifetime Value'],
    isMean: true,
    definition: 'customer_lifetime_value',
  }),
  'average-order-frequency': daily('retention', {
    unit: 'average',
    names: ['Average order frequency'],
    definition: 'order_frequency',
  }),
  'repurchase-rate': daily('retention', {
    unit: 'percent',
    names: ['Repurchase Rate'],
    definition: 'repurchase_rate',
  }),
  'day-1-retention': daily('retention', { unit: 'percent', names: ['Day 1 Retention'], definition: 'retention_day_1' }),
  'day-30-retention': daily('retention', {
    unit: 'percent',
    names: ['Day 30 Retention'],
    definition: 'retention_day_30',
  }),
} as const satisfies Record<string, Chart>

const journeyCharts = {
  'purchase-funnel': make('journey', {
    kind: 'funnel',
    unit: 'percent',
    columns: columnsOf('count', funnelSteps),
    definition: 'purchase_funnel',
  }),
  'cart-abandonment': make('journey', {
    kind: 'pie',
    unit: 'percent',
    columns: [text('Carts'), ...columnsOf('count', ['Total'])],
    definition: 'cart_abandonment',
  }),
  'top-keywords': make('journey', {
    kind: 'ranking',
    unit: 'count',
    columns: [text('Keyword'), ...columnsOf('count', ['Total'])],
    definition: 'top_keywords',
  }),
  'top-categories': make('journey', {
    kind: 'ranking',
    unit: 'count',
    columns: [text('Category Id'), text('Category'), ...columnsOf('count', ['Total'])],
    definition: 'top_categories',
  }),
  'top-products-searched': products('searched'),
  'top-products-viewed': products('viewed'),
  'top-products-added': products('added'),
  'top-products-units': products('units'),
  'top-products-sales': products('sales'),
  'top-products-wishlisted': products('wishlisted'),
} as const satisfies Record<string, Chart>

const notificationCharts = {
  'push-funnel': make('notifications', {
    kind: 'funnel',
    unit: 'percent',
    columns: columnsOf('count', ['Sent', 'Delivered', 'Opened']),
    definition: 'push_funnel',
  }),
  'push-click-through-rate': daily('notifications', {
    unit: 'percent',
    names: ['Click-through Rate'],
    definition: 'click_through_rate',
  }),
  'push-sessions': pushes('sessions'),
  'push-cart-adds': pushes('cart-adds'),
  'push-orders': pushes('orders'),
  'push-revenue': pushes('revenue'),
  'push-conversion': pushes('conversion'),
  'push-campaigns': make('notifications', {
    kind: 'table',
    unit: 'count',
    columns: [
      text('Id'),
      text('Name'),
      ...columnsOf('count', ['Sessions', 'Cart adds', 'Orders']),
      ...columnsOf('money', ['Revenue']),
      ...columnsOf('percent', ['Conversion']),
      text('Date sent'),
    ],
    definition: 'push_campaigns',
  }),
} as const satisfies Record<string, Chart>

const alternativeDaily = (shape: Daily): Chart => daily('alternative', { dayName: 'timestamp', ...shape })

/** The calls that document 3, section 7 names for the alternative dashboard. */
const alternativeCharts = {
  downloads: alternativeDaily({
    kind: 'stack',
    names: ['ios_total', 'android_total', 'web_total'],
    definition: 'installs',
  }),
  'all-downloads': make('alternative', {
    kind: 'pie',
    unit: 'count',
    columns: [...columnsOf('count', ['ios_total', 'android_total', 'web_total']), day('started_date')],
    definition: 'all_downloads',
  }),
  'active-users': activeUsers('alternative', 'timestamp', ['DAU', 'MAU']),
  'user-activity': make('alternative', {
    kind: 'heatmap',
    unit: 'count',
    columns: columnsOf('count', ['hour', 'dayInWeek', 'total']),
    definition: 'app_activity',
  }),
  orders: alternativeDaily({ kind: 'bars', names: ['Orders'], definition: 'orders' }),
  revenue: alternativeDaily({ unit: 'money', names: ['Revenue'], definition: 'revenue', more: money }),
  aov: alternativeDaily({
    unit: 'money',
    names: ['AOV'],
    isMean: true,
    definition: 'average_order_value',
    more: money,
  }),
  'insights-overview': make('alternative', {
    kind: 'cards',
    unit: 'count',
    columns: [text('card'), text('unit'), ...columnsOf('average', ['number', 'compare'])],
    definition: 'insights_overview',
  }),
} as const satisfies Record<string, Chart>

export const charts = {
  ...overviewCharts,
  ...acquisitionCharts,
  ...revenueCharts,
  ...retentionCharts,
  ...journeyCharts,
  ...notificationCharts,
  ...alternativeCharts,
} as const satisfies Record<string, Chart>

export type ChartId = keyof typeof charts
export const chartIds = Object.keys(charts) as ChartId[]
export const isChartId = (id: string): id is ChartId => Object.hasOwn(charts, id)
export const chartOf = (id: ChartId): Chart => charts[id]

/** The charts of a tab, in the order in which they stand there. */
export const chartsOfTab = (tab: InsightTab): ChartId[] => chartIds.filter((id) => charts[id].tab === tab)

/** The five cards of the alternative dashboard: each shows the number and the comparison of this chart. */
export const overviewCards = ['downloads', 'active-users', 'orders', 'revenue', 'aov'] as const satisfies ChartId[]

/** Lists show this many entries at most. */
export const topListSize = 10
/** A customer's lifetime is taken to be this many years. */
export const lifetimeYears = 3
/** Days over which monthly active users are counted. */
export const monthDays = 30
