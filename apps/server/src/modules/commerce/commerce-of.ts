/** The one door to the live side of an app's store: prices and stock at the cart, cart, checkout, orders, points, customers. */
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { Ports, StorePorts } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import { connectStore, moveOrder } from './connect-store.ts'
import { mailNews } from './mail-news.ts'
import { orderFollowers } from './order-followers.ts'

const tellOf =
  (ports: Ports, { appKey }: Shop): StorePorts['tell'] =>
  async (trx, news) => {
    await mailNews(ports, trx, { appKey, ...news })
    await orderFollowers(ports).tell(trx, { appKey, ...news })
  }

/** The store of an app. Its calls throw errors of the error catalogue. */
export const commerceOf = (ports: Ports, shop: Shop): CommerceConnector =>
  connectStore(ports, shop, tellOf(ports, shop))

/** Gives an order another state: false where there is no such order, null where the store is not one of ours. */
export const changeOrderStatus = (
  ports: Ports,
  shop: Shop,
  change: { number: string; statusCode: OrderStatusCode },
): Promise<boolean | null> => moveOrder(ports, shop, { ...change, tell: tellOf(ports, shop) })
