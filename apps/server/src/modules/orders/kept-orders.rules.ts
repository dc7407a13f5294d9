/** Which orders the mirror can keep: one that it cannot is named, and stops no other. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { isKeptTime } from '@vitrine/domain/formats/sent-time.schema'

const longestId = 500
const mostPieces = 2 ** 31 - 1

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= mostPieces

/** Of texts a row holds all but a zero and half a letter; names and addresses of people may have any other sign. */
function isWritable(order: StoreOrder): boolean {
  let isFit = true
  JSON.stringify(order, (_name, value: unknown) => {
    if (typeof value === 'string') isFit &&= value.isWellFormed() && !value.includes('\u0000')
    return value
  })
  return isFit
}

const isKept = (order: StoreOrder): boolean =>
  order.id !== '' &&
  order.id.length <= longestId &&
  isKeptTime(order.placedAt) &&
  isKeptTime(order.updatedAt) &&
  isCount(order.itemCount) &&
  [order.total.amountMinor, order.storeTotalMinor ?? 0].every(Number.isSafeInteger) &&
  isWritable(order)

export function siftOrders(orders: readonly StoreOrder[]) {
  const { kept = [], left = [] } = Object.groupBy(orders, (order) => (isKept(order) ? 'kept' : 'left'))
  return { kept, left }
}
