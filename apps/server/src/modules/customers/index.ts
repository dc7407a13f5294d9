/** What the guard and other modules may use of customers. */
export { customerFollowers } from './customer-followers.ts'
export { linkInstall } from './customers.queries.ts'
export { eraseBuyers, eraseGone } from './deletion.service.ts'
export { type Exchange, findCustomer } from './session.service.ts'
export { ensureShopperOrigin } from './session-cookie.ts'
export { endSessionsOfApp } from './sessions.queries.ts'
export { shopperLink } from './shopper-link.ts'
