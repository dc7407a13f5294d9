/** The registry of stores: every kind that an app can have, by the name in its row. */
import { fileURLToPath } from 'node:url'
import { createBigcommerceStore } from '@vitrine/connectors/bigcommerce/bigcommerce-store'
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { StoreRate } from '@vitrine/connectors/kit/store-traffic'
import { createMedusaStore } from '@vitrine/connectors/medusa/medusa-store'
import { createShopifyStore } from '@vitrine/connectors/shopify/shopify-store'
import { createVendureStore } from '@vitrine/connectors/vendure/vendure-store'
import { createWoocommerceStore } from '@vitrine/connectors/woocommerce/woocommerce-store'
import { noStore } from '@vitrine/domain/store-connection/no-store'
import { sweepOldCarts } from '@vitrine/embedded-store/cart/sweep-carts'
import { changeCoupon } from '@vitrine/embedded-store/coupons/coupons.queries'
import { ownDeliveryOf } from '@vitrine/embedded-store/delivery/own-delivery'
import { createEmbeddedStore } from '@vitrine/embedded-store/embedded-store'
import { ownGoodsOf } from '@vitrine/embedded-store/goods/own-goods'
import { changeStatus } from '@vitrine/embedded-store/orders/change-status'
import { giveRefunds } from '@vitrine/embedded-store/orders/give-refunds'
import { ownOrdersOf } from '@vitrine/embedded-store/orders/own-orders'
import { doubtRefund, listDueRefunds } from '@vitrine/embedded-store/orders/refunds.queries'
import { closePayments, learnOfPayment } from '@vitrine/embedded-store/payments/end-payment'
import { takeDuePayments } from '@vitrine/embedded-store/payments/payments.queries'
import { type StorePorts as EmbeddedPorts, storeShopOf } from '@vitrine/embedded-store/store-shop'
import { sayOrderStatus } from './english-names.ts'
import { isConnected } from './modules/apps/index.ts'
import { fillWithSamples } from './modules/demo-store/index.ts'
import { platformOf } from './modules/insights/index.ts'
import { createNoStore } from './no-store.ts'
import type { ConnectorKind, Connectors, StorePorts } from './ports.ts'

/** What the build, the first start and operators use of the demo. */
export { insertBigStore, insertBigTraffic, seedDemo, writeDemoYears } from './modules/demo-store/index.ts'

/** The folder lies beside that of the built program, and likewise beside that of the source. */
export const demoPictures = fileURLToPath(new URL('../demo-pictures', import.meta.url))

const withServer = (ports: StorePorts): EmbeddedPorts => ({
  ...ports,
  hasRewards: (db) => isConnected(db, 'loyalty_and_referrals'),
  platformOf,
  statusName: sayOrderStatus,
})

/** What one run of the job asks of providers. */
const paymentsAtOnce = 50

const embedded: ConnectorKind = {
  connect: (shop, ports) => createEmbeddedStore(shop, withServer(ports)),
  changeStatus: (shop, ports, change) => changeStatus(storeShopOf(shop, withServer(ports)), change),
  changeCoupon: (_shop, { db }, change) => changeCoupon(db, change),
  orders: (shop, ports) => ownOrdersOf(storeShopOf(shop, withServer(ports))),
  giveRefunds: (shop, ports, { orderId, onRefused }) =>
    giveRefunds(storeShopOf(shop, withServer(ports)), orderId, onRefused),
  doubtRefund: ({ db, clock }, refund) => doubtRefund(db, { ...refund, now: new Date(clock.now()) }),
  dueRefunds: ({ allTables, clock }) =>
    listDueRefunds(allTables('Refunds of every app are looked after.'), {
      now: new Date(clock.now()),
      most: paymentsAtOnce,
    }),
  delivery: (shop, ports) => ownDeliveryOf(storeShopOf(shop, withServer(ports))),
  goods: (shop, ports) => ownGoodsOf(storeShopOf(shop, withServer(ports))),
  learnPayment: (shop, ports, { payment, isPresent }) =>
    learnOfPayment(storeShopOf(shop, withServer(ports)), payment, { isPresent }),
  closePayments: (shop, ports, store) => closePayments(storeShopOf(shop, withServer(ports)), store),
  duePayments: ({ allTables, clock }) =>
    takeDuePayments(allTables('Payments of every app are looked after.'), {
      now: new Date(clock.now()),
      most: paymentsAtOnce,
    }),
  fillWithSamples: (ports, sample) => fillWithSamples(ports, { ...sample, pictures: demoPictures }),
  tidy: async ({ allTables, clock }) =>
    void (await sweepOldCarts(allTables('Old carts of every app are deleted.'), clock.now())),
}

type ElsewhereOptions = Parameters<typeof createVendureStore>[0] &
  Parameters<typeof createMedusaStore>[0] &
  Parameters<typeof createShopifyStore>[0] &
  Parameters<typeof createBigcommerceStore>[0] &
  Parameters<typeof createWoocommerceStore>[0]

const storeElsewhere = (kind: string, create: (options: ElsewhereOptions) => CommerceConnector): ConnectorKind => ({
  connect({ appKey }, { elsewhere, clock }) {
    if (!elsewhere) throw new ConnectorError('unavailable', 'There is no way to a store of others.')
    const { call, notes, reach } = elsewhere
    const now = () => clock.now()
    const { bucket: shared } = elsewhere
    const bucket = shared && ((rate: StoreRate) => shared(kind, rate))
    return elsewhere.keep(kind, () => create({ reach: () => reach(kind), call, notes, appKey, now, bucket }))
  },
})

/** Longer than a healthy store needs for an order, shorter than a shopper is willing to wait. */
const timeLimitMs = 10_000

const kinds: Connectors['kinds'] = {
  bigcommerce: storeElsewhere('bigcommerce', createBigcommerceStore),
  demo: embedded,
  medusa: storeElsewhere('medusa', createMedusaStore),
  [noStore]: { connect: createNoStore },
  shopify: storeElsewhere('shopify', createShopifyStore),
  vendure: storeElsewhere('vendure', createVendureStore),
  woocommerce: storeElsewhere('woocommerce', createWoocommerceStore),
}

export const connectors: Connectors = { kinds, timeLimitMs }
