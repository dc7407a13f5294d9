/** What other modules may use of orders. */

export { countOrders } from './count-orders.ts'
export { blankMirroredOrders, forgetInstalls, listOpenOrders, rememberCartDevice } from './mirror.queries.ts'
export { mirrorFollowers } from './mirror-followers.ts'
export { readFreshOrders, readLatestOrders } from './newest-orders.ts'
export { openOrder, orderSecretOf } from './open-order.ts'
export { hashOrderSecret } from './order-secret.ts'
export { keepOrders, mirrorOrder } from './orders.jobs.ts'
export { followRefund } from './own-refunds.ts'
export { opensRedirectedOrder, rememberRedirect, takeTelling } from './redirects.queries.ts'
export { isDated, orderForShopper, ordersForShopper, toShopperOrder } from './shopper-order.ts'
export { forgetOrderSync, syncOrders } from './sync-orders.ts'
