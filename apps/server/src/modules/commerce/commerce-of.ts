/** The one door to the live side of an app's store: prices and stock at the cart, cart, checkout, orders, points, customers. */
import type { CommerceConnector, PaymentName } from '@vitrine/connectors/kit/commerce'
import type { OwnOrders } from '@vitrine/connectors/kit/own-orders'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, RefundsOfOrder, StorePorts } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import { mailNews } from './commerce.mails.ts'
import {
  connectOrders,
  connectPages,
  connectPayment,
  connectRefunds,
  connectStore,
  moveOrder,
} from './connect-store.ts'
import { orderFollowers } from './order-followers.ts'

const tellOf =
  (ports: Ports, { appKey }: Shop, { mails = true } = {}): StorePorts['tell'] =>
  async (trx, news) => {
    if (mails) await mailNews(ports, trx, { appKey, ...news })
    await orderFollowers(ports).tell(trx, { appKey, ...news })
  }

/** The store of an app. Its calls throw errors of the error catalogue. Without `mails`, buyers get none of what is done by them. */
export const commerceOf = (ports: Ports, shop: Shop, options: { mails?: boolean } = {}): CommerceConnector =>
  connectStore(ports, shop, tellOf(ports, shop, options))

/** Gives an order another state: false where there is no such order, null where the store is not one of ours. */
export const changeOrderStatus = (
  ports: Ports,
  shop: Shop,
  change: { number: string; statusCode: OrderStatusCode },
): Promise<boolean | null> => moveOrder(ports, shop, { ...change, tell: tellOf(ports, shop) })

/** The orders of a store of ours, to be changed within the transaction; null where the store is one that others run. */
export const ownOrdersOf = (ports: Ports, shop: Shop, db: TenantDb): OwnOrders | null =>
  connectOrders(ports, shop, { db, tell: tellOf(ports, shop) })

/** Asks what became of a payment at a store of ours. Outside of every transaction. */
export const learnPaymentOf = (ports: Ports, shop: Shop, payment: PaymentName): Promise<void> =>
  connectPayment(ports, shop, { payment, tell: tellOf(ports, shop) })

/** Closes the pages on which shoppers of the app are paying. Outside of every transaction; throws where one is not closed. */
export const closePagesOf = (ports: Ports, shop: Shop): Promise<void> => connectPages(ports, shop, tellOf(ports, shop))

/** Asks for money of an order of a store of ours to be given back, where some is to be. Outside of every transaction. */
export const giveRefundsOf = (ports: Ports, shop: Shop, order: RefundsOfOrder): Promise<void> =>
  connectRefunds(ports, shop, { ...order, tell: tellOf(ports, shop) })
