/** Which state an order of the store that the app has of its own may get next by hand. Refunds give states of their own. Pure. */
import { isOrderStatusCode, type OrderStatusCode } from './order-status.rules.ts'

const incomplete = 0
const pending = 1
const cancelled = 5
const declined = 6
const awaitingPayment = 7
const toVerify = 12
const disputed = 13
export const refunded = 4
export const partlyRefunded = 14

/** On its way from the till to the shopper, in the usual order: each step can be taken back. */
const underWay = [11, 9, 8, 3, 2, 10] as const
/** Of those, whose pieces have left the house: nothing of them is called off any more. */
const gone: readonly OrderStatusCode[] = [3, 2, 10]
const unpaid = [incomplete, pending, awaitingPayment, declined] as const

/** What a refund gives back was paid before. Of a cancelled order it depends on when. */
export const isPaid = (statusCode: OrderStatusCode): boolean => !unpaid.some((code) => code === statusCode)

function allFrom(code: OrderStatusCode): readonly OrderStatusCode[] {
  if (code === cancelled || code === declined || code === refunded) return []
  if (code === partlyRefunded) return [...underWay, disputed]
  if (code === disputed) return [...underWay, cancelled]
  if (!isPaid(code)) return [pending, awaitingPayment, 11, cancelled, declined]
  if (code === toVerify) return [...underWay, cancelled, declined]
  return [...underWay, toVerify, disputed, ...(gone.includes(code) ? [] : [cancelled as OrderStatusCode])]
}

export const nextStatuses = (code: number): OrderStatusCode[] =>
  isOrderStatusCode(code) ? allFrom(code).filter((next) => next !== code) : []

export const mayBecome = (from: number, to: OrderStatusCode): boolean => nextStatuses(from).includes(to)

/** A called-off order stays one: its money goes back all the same. */
export function statusOfRefund(
  code: OrderStatusCode,
  { paidMinor, refundedMinor }: { paidMinor: number; refundedMinor: number },
): OrderStatusCode {
  if (code === cancelled) return code
  return refundedMinor >= paidMinor ? refunded : partlyRefunded
}

export const isOfRefunds = (code: number): boolean => code === refunded || code === partlyRefunded

/**
 * After a refund was refused: `refundedMinor` is what is left of them, `statusBefore` the state to which the order goes back, null
 * where other refunds say which it has. What somebody chose meanwhile stays.
 */
export function statusOfRefused(
  code: OrderStatusCode,
  { statusBefore, ...sums }: { paidMinor: number; refundedMinor: number; statusBefore: number | null },
): OrderStatusCode {
  if (!isOfRefunds(code)) return code
  if (statusBefore === null) return statusOfRefund(code, sums)
  return isOrderStatusCode(statusBefore) ? statusBefore : code
}
