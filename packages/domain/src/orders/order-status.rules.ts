/** The canonical order statuses: BigCommerce's fifteen, whatever back end the store uses. */
export const orderStatuses = [
  { code: 0, label: 'Incomplete', sale: false },
  { code: 1, label: 'Pending', sale: false },
  { code: 2, label: 'Shipped', sale: true },
  { code: 3, label: 'Partially Shipped', sale: true },
  { code: 4, label: 'Refunded', sale: true },
  { code: 5, label: 'Cancelled', sale: false },
  { code: 6, label: 'Declined', sale: false },
  { code: 7, label: 'Awaiting Payment', sale: false },
  { code: 8, label: 'Awaiting Pickup', sale: true },
  { code: 9, label: 'Awaiting Shipment', sale: true },
  { code: 10, label: 'Completed', sale: true },
  { code: 11, label: 'Awaiting Fulfillment', sale: true },
  { code: 12, label: 'Manual Verification Required', sale: false },
  { code: 13, label: 'Disputed', sale: false },
  { code: 14, label: 'Partially Refunded', sale: true },
] as const
export type OrderStatusCode = (typeof orderStatuses)[number]['code']

export const orderStatusLabel = (code: number): string =>
  orderStatuses.find((status) => status.code === code)?.label ?? `Status ${code}`

/** Statuses that count as sold in the figures for orders and revenue (document 3, Insights). */
export const saleStatusCodes: readonly OrderStatusCode[] = orderStatuses
  .filter(({ sale }) => sale)
  .map(({ code }) => code)

export const isOrderStatusCode = (code: number): code is OrderStatusCode =>
  orderStatuses.some((status) => status.code === code)
