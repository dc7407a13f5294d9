/** The embedded store behind the commerce port: a small real store over tables of its own. */
import type { CommerceCapabilities, CommerceConnector, ReadContext } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { createCart, findCart, setCartLine } from './cart/change-cart.ts'
import { readAvailability } from './cart/stock.queries.ts'
import { channelsOf, withheldRoots } from './channels.ts'
import { setCartCoupon } from './coupons/enter-coupon.ts'
import { keepExclusiveCoupon } from './coupons/exclusive-coupon.ts'
import { customerStoreOf } from './customers/customer-store.ts'
import { type Reading, readStoreProducts } from './goods/goods.queries.ts'
import {
  readStoreBrands,
  readStoreCategories,
  readStoreCurrencies,
  readStoreReviews,
  readStoreTags,
  readStoreTypes,
} from './goods/store-lists.queries.ts'
import { checkOut, settleCheckout } from './orders/check-out.ts'
import { openStoreOrder, readStoreOrder, readStoreOrderOfCart, readStoreOrders } from './orders/store-orders.ts'
import { endPayment } from './payments/end-payment.ts'
import { payCart } from './payments/pay-cart.ts'
import { mustExist } from './refuse.ts'
import { setCartReward } from './rewards/choose-reward.ts'
import { findProgramme } from './rewards/programme.ts'
import { type AppOfStore, type StorePorts, type StoreShop, storeShopOf } from './store-shop.ts'

const mostFound = 50

type Catalog = Pick<
  CommerceConnector,
  'categories' | 'brands' | 'productTypes' | 'tags' | 'products' | 'product' | 'findProducts' | 'reviews'
>

function catalogOf({ db, language, currencyCode }: StoreShop, channelId: string | null): Catalog {
  const reading = (context: ReadContext = {}): Reading => ({
    db,
    without: withheldRoots(channelId),
    language: context.language ?? language,
    currencyCode: context.currencyCode ?? currencyCode,
  })
  return {
    categories: (context = {}) => readStoreCategories(db, context.language ?? language, withheldRoots(channelId)),
    brands: (cursor) => readStoreBrands(db, cursor),
    productTypes: () => readStoreTypes(db),
    tags: () => readStoreTags(db),
    products: (query = {}, context) => readStoreProducts(reading(context), query),
    product: async (id, context) => (await readStoreProducts(reading(context), { ids: [id] })).items[0] ?? null,
    findProducts: async (text, context) =>
      (await readStoreProducts(reading(context), { named: text, limit: mostFound })).items,
    reviews: (productId, query = {}) => readStoreReviews(db, productId, query),
  }
}

type Buying = Required<
  Pick<
    CommerceConnector,
    | 'availability'
    | 'createCart'
    | 'cart'
    | 'setLine'
    | 'setReward'
    | 'setCoupon'
    | 'keepExclusiveCoupon'
    | 'loyalty'
    | 'startCheckout'
    | 'placeOrder'
    | 'payCart'
    | 'settle'
    | 'openOrder'
  >
>

function buyingOf(shop: StoreShop): Buying {
  return {
    availability: (variantIds) => readAvailability(shop.db, variantIds),
    createCart: (context = {}) => createCart(shop, context),
    cart: (cartId, wish) => findCart(shop, cartId, wish),
    setLine: (cartId, line, wish = {}) => setCartLine(shop, { ...line, cartId, wish }),
    setReward: (cartId, reward, wish = {}) => setCartReward(shop, { ...reward, cartId, wish }),
    setCoupon: (cartId, coupon, wish = {}) => setCartCoupon(shop, { ...coupon, cartId, wish }),
    keepExclusiveCoupon: (coupon) => keepExclusiveCoupon(shop, coupon),
    loyalty: async (installId, { customerId } = {}) => {
      const programme = await findProgramme(shop.db, shop)
      if (!programme) throw new ConnectorError('notFound', 'This app has no rewards programme.')
      const guest = installId === null ? null : { installId }
      return (await programme.standing(shop, customerId === undefined ? guest : { customerId })).loyalty
    },
    startCheckout: async (cartId) => {
      mustExist(await findCart(shop, cartId))
      return { mode: 'native', payment: (await shop.payments?.(shop.db)) == null ? 'test' : 'page' }
    },
    placeOrder: (cartId, checkout, wish = {}) => checkOut(shop, { ...checkout, cartId, wish }),
    payCart: (cartId, checkout, wish = {}) => payCart(shop, { ...checkout, cartId, wish }),
    settle: async (cartId, attempt, wish = {}) => {
      await endPayment(shop, cartId)
      return settleCheckout(shop, { ...attempt, cartId, wish })
    },
    openOrder: (id, secretHash) => openStoreOrder(shop.db, id, secretHash),
  }
}

const capabilities: CommerceCapabilities = {
  languages: true,
  multiCurrency: true,
  rates: false,
  stockCounts: true,
  compareAt: true,
  weight: true,
  checkout: 'native',
  customerAuth: 'password',
  coupons: true,
  couponWrite: true,
  reviews: true,
  rewards: true,
}

export function createEmbeddedStore(shop: AppOfStore, ports: StorePorts): CommerceConnector {
  const store = storeShopOf(shop, ports)
  const { db, currencyCode } = store
  return {
    kind: 'demo',
    capabilities,
    probe: async () => ({ storeName: shop.name, storeUrl: shop.storeUrl, currencyCode, missingScopes: [] }),
    channels: async () => channelsOf(shop),
    languages: async () =>
      shop.languages.map(({ code, label, isDefault }) => ({ isoCode: code, endonymName: label, isDefault })),
    currencies: () => readStoreCurrencies(store),
    orders: (query = {}) => readStoreOrders(db, query),
    order: (id) => readStoreOrder(db, id),
    orderOfCart: (cartId) => readStoreOrderOfCart(db, cartId),
    orderStatuses: async () =>
      orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: store.statusName(code) })),
    ...catalogOf(store, shop.channelId),
    ...buyingOf(store),
    ...(ports.passwords && { customers: customerStoreOf(store, ports.passwords) }),
  }
}
