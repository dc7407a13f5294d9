/** What other modules may use of orders. */
export { hashOrderSecret, opensOrder } from './order-secret.ts'
export {
  findOrderOfKey,
  findOrderRow,
  hasOrderOfCart,
  insertOrder,
  listLatestOrders,
  listOrderRows,
  listOrderTotalsOfInstall,
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
  sumOrders,
} from './orders.queries.ts'
export { insertRedemption, readRedemptions } from './redemptions.queries.ts'
export { findShopperOrder, openShopperOrder } from './shopper-order.ts'
