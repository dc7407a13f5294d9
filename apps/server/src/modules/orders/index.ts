/** What other modules may use of orders. */
export { openOrder, orderSecretOf } from './open-order.ts'
export { hashOrderSecret } from './order-secret.ts'
export { opensRedirectedOrder, rememberRedirect } from './redirects.queries.ts'
export { orderForShopper, ordersForShopper, toShopperOrder } from './shopper-order.ts'
