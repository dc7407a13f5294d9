/** What the mirror takes of a store's orders: one that no row could hold is named, and the others of its page are kept. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { isKeptTime } from '@vitrine/domain/formats/sent-time.schema'

export const longestId = 500
const longestNumber = 200
const mostBytes = 1_000_000
const mostPieces = 2 ** 31 - 1

const isAmount = (value: number): boolean => Number.isSafeInteger(value)

/** Of texts a row holds all but a zero and half a letter; names and addresses of people may have any other sign. */
function isWritable(order: StoreOrder): boolean {
  let isFit = true
  JSON.stringify(order, (_name, value: unknown) => {
    if (typeof value === 'string') isFit &&= value.isWellFormed() && !value.includes('\u0000')
    return value
  })
  return isFit
}

const isReadable = (order: StoreOrder): boolean =>
  order.id !== '' &&
  order.id.length <= longestId &&
  order.number.length <= longestNumber &&
  order.email.length <= longestId &&
  [order.customerId, order.installId, order.cartId].every((id) => id === null || id.length <= longestId) &&
  isKeptTime(order.placedAt) &&
  isKeptTime(order.updatedAt) &&
  isAmount(order.total.amountMinor) &&
  isAmount(order.storeTotalMinor ?? 0) &&
  Number.isInteger(order.itemCount) &&
  order.itemCount >= 0 &&
  order.itemCount <= mostPieces &&
  Buffer.byteLength(JSON.stringify(order)) <= mostBytes &&
  isWritable(order)

export function siftOrders(orders: readonly StoreOrder[]) {
  const { taken = [], left = [] } = Object.groupBy(orders, (order) => (isReadable(order) ? 'taken' : 'left'))
  return { taken, left }
}
