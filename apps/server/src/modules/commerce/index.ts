/** What other modules may use of the live side of stores. */
export { changeOrderStatus, commerceOf } from './commerce-of.ts'
export { orderFollowers } from './order-followers.ts'
