import type { Chart } from '@vitrine/domain/insights/charts.rules'
import { m } from '../../../shared/messages/messages.js'

const definitionWords: Record<string, () => string> = {
  installs: m.charts_definition_of_installs,
  sessions: m.charts_definition_of_sessions,
  revenue: m.charts_definition_of_revenue,
  conversion: m.charts_definition_of_conversion,
  active_users: m.charts_definition_of_active_users,
  stickiness: m.charts_definition_of_stickiness,
  signed_up_users: m.charts_definition_of_signed_up_users,
  app_activity: m.charts_definition_of_app_activity,
  time_to_first_purchase: m.charts_definition_of_time_to_first_purchase,
  time_between_purchases: m.charts_definition_of_time_between_purchases,
  app_open_rate: m.charts_definition_of_app_open_rate,
  sessions_by_source: m.charts_definition_of_sessions_by_source,
  average_sessions: m.charts_definition_of_average_sessions,
  average_session_length: m.charts_definition_of_average_session_length,
  orders: m.charts_definition_of_orders,
  average_order_value: m.charts_definition_of_average_order_value,
  orders_by_source: m.charts_definition_of_orders_by_source,
  revenue_per_user: m.charts_definition_of_revenue_per_user,
  revenue_by_customer: m.charts_definition_of_revenue_by_customer,
  revenue_by_coupon: m.charts_definition_of_revenue_by_coupon,
  new_and_returning_users: m.charts_definition_of_new_and_returning_users,
  user_growth_rate: m.charts_definition_of_user_growth_rate,
  customer_lifetime_value: m.charts_definition_of_customer_lifetime_value,
  order_frequency: m.charts_definition_of_order_frequency,
  repurchase_rate: m.charts_definition_of_repurchase_rate,
  retention_day_1: m.charts_definition_of_retention_day_1,
  retention_day_30: m.charts_definition_of_retention_day_30,
  purchase_funnel: m.charts_definition_of_purchase_funnel,
  cart_abandonment: m.charts_definition_of_cart_abandonment,
  top_keywords: m.charts_definition_of_top_keywords,
  top_categories: m.charts_definition_of_top_categories,
  top_products_searched: m.charts_definition_of_top_products_searched,
  top_products_viewed: m.charts_definition_of_top_products_viewed,
  top_products_added: m.charts_definition_of_top_products_added,
  top_products_units: m.charts_definition_of_top_products_units,
  top_products_sales: m.charts_definition_of_top_products_sales,
  top_products_wishlisted: m.charts_definition_of_top_products_wishlisted,
  push_funnel: m.charts_definition_of_push_funnel,
  click_through_rate: m.charts_definition_of_click_through_rate,
  push_sessions: m.charts_definition_of_push_sessions,
  push_cart_adds: m.charts_definition_of_push_cart_adds,
  push_orders: m.charts_definition_of_push_orders,
  push_revenue: m.charts_definition_of_push_revenue,
  push_conversion: m.charts_definition_of_push_conversion,
  push_campaigns: m.charts_definition_of_push_campaigns,
  all_downloads: m.charts_definition_of_all_downloads,
  insights_overview: m.charts_definition_of_insights_overview,
}

/** What a chart's numbers mean. */
export function DefinitionText({ definition: { key, version } }: Pick<Chart, 'definition'>) {
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>{definitionWords[key]?.()}</p>
      <small>{m.charts_definition_version({ version })}</small>
    </>
  )
}
