import type { OrderDevice, OrderSort } from '@vitrine/domain/orders/orders.routes'
import { m } from '../../../shared/messages/messages.js'

export const deviceWords = {
  ios: m.orders_device_ios,
  android: m.orders_device_android,
  unknown: m.orders_device_unknown,
} as const satisfies Record<OrderDevice, () => string>

const sourceWords: Record<string, () => string> = {
  direct: m.charts_value_direct,
  push: m.charts_column_from_notifications,
  deeplink: m.charts_value_deeplink,
  ad: m.charts_value_ad,
  other: m.charts_column_from_other,
}

/** Where a visit came from. */
export const sourceWord = (source: string): string =>
  Object.hasOwn(sourceWords, source) ? (sourceWords[source]?.() ?? source) : source

/** The columns of the list, in their order. */
export const columnWords = {
  order_id: m.orders_column_order,
  created_date: m.orders_column_date,
  status_code: m.orders_column_status,
  total: m.orders_column_total,
  items_total: m.orders_column_items,
  device_type: m.orders_column_device,
} as const satisfies Record<OrderSort, () => string>
