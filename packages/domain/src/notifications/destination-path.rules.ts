/** The page of the shopper app that a message leads to. */
import type { MessageData } from './message.schema.ts'

/** Parameters of its address: which message led there, and the coupon that it brings. */
export const messageParameter = 'push'
/** Which one of a message that a device may get more than once. */
export const deliveryParameter = 'delivery'
export const couponParameter = 'coupon'

const screens = {
  open_app: '',
  none: '',
  home: '',
  account: 'account',
  order_history: 'orders',
  recently_viewed: 'recent',
  shopping_cart: 'cart',
  wishlist: 'wishlist',
} as const

const ofThing = (screen: string, id: string | null | undefined): string =>
  id ? `${screen}/${encodeURIComponent(id)}` : ''

/** The catalogue answers a brand with its products, not with its name. */
function withName(path: string, name: string | null | undefined, coupon: string): string {
  if (path === '' || !name) return path + coupon
  return `${path}?${new URLSearchParams({ name })}${coupon.replace('?', '&')}`
}

/** Relative to the app's base. `about` is what a message of an automation is about. */
export function pathOfMessage(data: MessageData, about: { orderId?: string; productId?: string } = {}): string {
  const coupon = data.couponCode ? `?${new URLSearchParams({ [couponParameter]: data.couponCode })}` : ''
  switch (data.endPointType) {
    case 'brand':
      return withName(ofThing('brand', data.brandId), data.brandName, coupon)
    case 'category':
      return ofThing('category', data.categoryId) + coupon
    case 'page':
      return ofThing('page', data.pageId) + coupon
    case 'product':
      return ofThing('product', data.productId ?? about.productId) + coupon
    case 'order_details':
      return (about.orderId ? ofThing('order', about.orderId) : 'orders') + coupon
    default:
      return screens[data.endPointType] + coupon
  }
}
