/** What other modules may use of the live side of stores. */

export { isOfAccount, mayMailGuest } from './commerce.mails.ts'
export {
  changeOrderStatus,
  closePagesOf,
  commerceOf,
  giveRefundsOf,
  learnPaymentOf,
  ownOrdersOf,
} from './commerce-of.ts'
export { changeCoupon } from './connect-store.ts'
export { orderFollowers } from './order-followers.ts'
