/** The names of the canonical order statuses in the shopper app. */
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import type { WordKey } from './words.ts'

const words: Record<OrderStatusCode, WordKey> = {
  0: 'orderIncomplete',
  1: 'orderPending',
  2: 'orderShipped',
  3: 'orderPartiallyShipped',
  4: 'orderRefunded',
  5: 'orderCancelled',
  6: 'orderDeclined',
  7: 'orderAwaitingPayment',
  8: 'orderAwaitingPickup',
  9: 'orderAwaitingShipment',
  10: 'orderCompleted',
  11: 'orderAwaitingFulfillment',
  12: 'orderManualVerification',
  13: 'orderDisputed',
  14: 'orderPartiallyRefunded',
}

/** Null for a status that is not canonical: then only the store's own name exists. */
export function orderStatusWord({ status, statusCode }: Pick<Order, 'status' | 'statusCode'>): WordKey | null {
  if (statusCode !== undefined) return (words as Record<number, WordKey>)[statusCode] ?? null
  // Orders that a device kept from an earlier version have only the English name, of which the words' names are made.
  const named = `order${status.replaceAll(' ', '')}`
  return Object.values(words).find((word) => named === word || named === `${word}Required`) ?? null
}
