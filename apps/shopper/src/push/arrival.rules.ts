/** What an address says of the message that led to it. Pure. */
import type {
  couponParameter,
  deliveryParameter,
  messageParameter,
} from '@vitrine/domain/notifications/destination-path.rules'
import { longestCouponCode } from '@vitrine/domain/storefront/coupon.rules'

// Types alone come from the domain's file, whose code is the service worker's.
const message: typeof messageParameter = 'push'
const coupon: typeof couponParameter = 'coupon'
const delivery: typeof deliveryParameter = 'delivery'

export interface Arrival {
  messageId: string | null
  /** How receipts and the inbox name what was opened. */
  delivery: string | null
  coupon: string | null
  /** The address without them, so that a reload does not arrive once more. */
  rest: string
}

/** `address` is relative to any base, as `product/1?coupon=A`. */
export function readArrival(address: string): Arrival {
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  const taken = (name: string, most: number) => {
    const value = query.get(name)?.trim() ?? ''
    query.delete(name)
    return value === '' || value.length > most ? null : value
  }
  const messageId = taken(message, 64)
  // Without a message it is the screen's own.
  const named = messageId === null ? null : (taken(delivery, 64) ?? messageId)
  const found = { messageId, delivery: named, coupon: taken(coupon, longestCouponCode) }
  const left = query.toString()
  return { ...found, rest: left === '' ? path : `${path}?${left}` }
}

/** The address of what a notification leads to, which names the message already, with what was opened there. */
export function withDelivery(address: string, name: string): string {
  const [before = '', hash] = address.split(/(?=#)/)
  return `${before}${before.includes('?') ? '&' : '?'}${new URLSearchParams({ [delivery]: name })}${hash ?? ''}`
}
