/** What an address says of the message that led to it. Pure. */
import type { couponParameter, messageParameter } from '@vitrine/domain/notifications/destination-path.rules'
import { longestCouponCode } from '@vitrine/domain/storefront/coupon.rules'

// Types alone come from the domain's file, whose code is the service worker's.
const message: typeof messageParameter = 'push'
const coupon: typeof couponParameter = 'coupon'

export interface Arrival {
  messageId: string | null
  coupon: string | null
  /** The address without both, so that a reload does not arrive once more. */
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
  const found = { messageId: taken(message, 64), coupon: taken(coupon, longestCouponCode) }
  const left = query.toString()
  return { ...found, rest: left === '' ? path : `${path}?${left}` }
}
