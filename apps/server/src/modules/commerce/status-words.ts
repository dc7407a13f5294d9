/** The canonical order statuses in the languages of mails. */
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { m } from '../../messages/messages.js'

export const statusWords = {
  0: m.order_status_0,
  1: m.order_status_1,
  2: m.order_status_2,
  3: m.order_status_3,
  4: m.order_status_4,
  5: m.order_status_5,
  6: m.order_status_6,
  7: m.order_status_7,
  8: m.order_status_8,
  9: m.order_status_9,
  10: m.order_status_10,
  11: m.order_status_11,
  12: m.order_status_12,
  13: m.order_status_13,
  14: m.order_status_14,
} as const satisfies Record<OrderStatusCode, unknown>
