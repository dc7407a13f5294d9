/** The canonical order statuses: BigCommerce's fifteen, whatever back end the store uses. Their words are messages. */
export const orderStatuses = [
  { code: 0, sale: false },
  { code: 1, sale: false },
  { code: 2, sale: true },
  { code: 3, sale: true },
  { code: 4, sale: true },
  { code: 5, sale: false },
  { code: 6, sale: false },
  { code: 7, sale: false },
  { code: 8, sale: true },
  { code: 9, sale: true },
  { code: 10, sale: true },
  { code: 11, sale: true },
  { code: 12, sale: false },
  { code: 13, sale: false },
  { code: 14, sale: true },
] as const
export type OrderStatusCode = (typeof orderStatuses)[number]['code']

/** Statuses that count as sold in the figures for orders and revenue (document 3, Insights). */
export const saleStatusCodes: readonly OrderStatusCode[] = orderStatuses
  .filter(({ sale }) => sale)
  .map(({ code }) => code)

/** Statuses of orders that still have to reach somebody, or may have to: without an address nobody could send them. */
export const openStatusCodes: readonly OrderStatusCode[] = [1, 3, 7, 8, 9, 11, 12, 13]
export const isOpenOrder = (statusCode: number): boolean => openStatusCodes.some((code) => code === statusCode)

export const isOrderStatusCode = (code: number): code is OrderStatusCode =>
  orderStatuses.some((status) => status.code === code)
