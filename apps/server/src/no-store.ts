/** Stands behind the port while an app has no store: there is nothing to read, and nothing can be bought. */
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { noStore } from '@vitrine/domain/store-connection/no-store'
import { sayOrderStatus } from './english-names.ts'
import type { Shop } from './ports.ts'

async function refuse(): Promise<never> {
  throw new AppError('unavailable', because('store_not_connected'))
}
const nothing = async () => []
const nothingMore = async () => ({ items: [], next: null })

export const createNoStore = ({ name, storeUrl, currencyCode }: Shop): CommerceConnector => ({
  kind: noStore,
  capabilities: {
    ...{ languages: false, multiCurrency: true, rates: false, stockCounts: false, compareAt: false, weight: false },
    ...{ checkout: 'native', customerAuth: 'none', coupons: false, couponWrite: false, reviews: false, rewards: false },
  },
  probe: async () => ({ storeName: name, storeUrl, currencyCode, missingScopes: [] }),
  channels: nothing,
  categories: nothing,
  brands: nothingMore,
  productTypes: nothing,
  tags: nothing,
  languages: nothing,
  // A store that names none leaves the currencies of the app as they are.
  currencies: nothing,
  products: nothingMore,
  product: async () => null,
  reviews: nothingMore,
  orders: nothingMore,
  order: async () => null,
  orderOfCart: async () => null,
  orderStatuses: async () =>
    orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: sayOrderStatus(code) })),
  availability: async () => new Map(),
  createCart: refuse,
  cart: async () => null,
  setLine: refuse,
  startCheckout: refuse,
})
