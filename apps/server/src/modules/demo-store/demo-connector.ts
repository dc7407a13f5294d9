/** The embedded demo store behind the commerce port: a small real store over our own tables. */
import type { CommerceCapabilities, CommerceConnector, StoreProduct } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import {
  listAttributes,
  listBrands,
  listCategories,
  listProducts,
  listProductTypes,
  listReviews,
  listTags,
  type Reading,
  readAvailability,
  readProducts,
} from '../catalog/index.ts'
import { createCart, findCart, setCartLine } from './cart/change-cart.ts'
import { pageAt, toPage } from './cursor.ts'
import { type DemoShop, demoShopOf } from './demo-shop.ts'
import { checkOut, settleCheckout } from './orders/check-out.ts'
import { sumOrders } from './orders/orders.queries.ts'
import { openStoreOrder, readStoreOrder, readStoreOrderOfCart, readStoreOrders } from './orders/store-orders.ts'
import { mustExist } from './refuse.ts'
import { setCartReward } from './rewards/choose-reward.ts'
import { findProgramme } from './rewards/programme.ts'

const pageSize = 100

async function readStoreProducts(reading: Reading, ids: readonly string[]): Promise<StoreProduct[]> {
  const products = await readProducts(reading, ids)
  return products.map((product) => ({ ...product, updatedAt: product.updatedAt.toISOString() }))
}

type Catalogue = Pick<
  CommerceConnector,
  'categories' | 'brands' | 'productTypes' | 'tags' | 'attributes' | 'products' | 'product' | 'reviews' | 'search'
>

function catalogueOf(shop: Shop, db: TenantDb): Catalogue {
  const read = (context: { language?: string; currencyCode?: string } = {}): Reading => ({
    db,
    language: context.language ?? shop.defaultLanguage,
    currencyCode: context.currencyCode ?? shop.currencyCode,
    audience: 'console',
  })
  return {
    categories: async (context) => {
      const { rows } = await listCategories(read(context), { paging: { page: 0, size: 10_000 } })
      return rows.map(({ id, name, parentId, visible, image, position }) => ({
        id,
        name,
        parentId,
        visible,
        imageUrl: image,
        position,
      }))
    },
    brands: async (cursor) => {
      const at = pageAt(cursor, pageSize)
      const { rows, total } = await listBrands(read(), { paging: at })
      const brands = rows.map(({ id, name, imageUrl }) => ({ id, name, imageUrl }))
      return toPage(brands, total, at)
    },
    productTypes: () => listProductTypes(read()),
    tags: () => listTags(read()),
    attributes: (context) => listAttributes(read(context)),
    products: async ({ cursor, updatedSince, limit = pageSize } = {}, context) => {
      const at = pageAt(cursor, Math.min(limit, pageSize))
      const { rows, total } = await listProducts(read(context), { updatedSince, sort: 'featured', paging: at })
      const ids = rows.map((row) => row.id)
      return toPage(await readStoreProducts(read(context), ids), total, at)
    },
    product: async (id, context) => (await readStoreProducts(read(context), [id]))[0] ?? null,
    reviews: async (productId, { cursor, limit = pageSize } = {}) => {
      const at = pageAt(cursor, Math.min(limit, pageSize))
      const reviews = await listReviews(read().db, { productId, paging: at })
      return toPage(reviews?.data ?? [], reviews?.total ?? 0, at)
    },
    search: async (text, context) => {
      const paging = { page: 0, size: pageSize }
      const { rows } = await listProducts(read(context), { query: text, sort: 'featured', paging })
      const ids = rows.map((row) => row.id)
      return readStoreProducts(read(context), ids)
    },
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
    | 'loyalty'
    | 'startCheckout'
    | 'placeOrder'
    | 'settle'
    | 'openOrder'
  >
>

function buyingOf(shop: DemoShop): Buying {
  return {
    availability: (variantIds) => readAvailability(shop.db, variantIds),
    createCart: (context = {}) => createCart(shop, context),
    cart: (cartId, wish) => findCart(shop, cartId, wish),
    setLine: (cartId, line, wish = {}) => setCartLine(shop, { ...line, cartId, wish }),
    setReward: (cartId, reward, wish = {}) => setCartReward(shop, { ...reward, cartId, wish }),
    loyalty: async (installId) => {
      const programme = await findProgramme(shop.db)
      if (!programme) throw new ConnectorError('notFound', 'This app has no rewards programme.')
      return (await programme.standing(shop, installId)).loyalty
    },
    startCheckout: async (cartId) => {
      mustExist(await findCart(shop, cartId))
      return { mode: 'native' }
    },
    placeOrder: (cartId, checkout, wish = {}) => checkOut(shop, { ...checkout, cartId, wish }),
    settle: (cartId, attempt, wish = {}) => settleCheckout(shop, { ...attempt, cartId, wish }),
    openOrder: (id, secretHash) => openStoreOrder(shop.db, id, secretHash),
  }
}

const capabilities: CommerceCapabilities = {
  languages: true,
  multiCurrency: true,
  stockCounts: true,
  compareAt: true,
  weight: true,
  webhooks: 'none',
  checkout: 'native',
  customerAuth: 'none',
  couponWrite: false,
  reviews: true,
  rewards: true,
}

export function createDemoConnector(shop: Shop, ports: Pick<Ports, 'db' | 'clock'>): CommerceConnector {
  const demo = demoShopOf(shop, ports)
  const { db, currencyCode } = demo
  return {
    kind: 'demo',
    capabilities,
    probe: async () => ({ storeName: shop.name, storeUrl: shop.storeUrl, currencyCode, missingScopes: [] }),
    channels: async () => [{ id: 'default', name: shop.name, url: shop.storeUrl }],
    languages: async () =>
      shop.languages.map(({ code, label, isDefault }) => ({ isoCode: code, endonymName: label, isDefault })),
    currencies: async () => shop.currencies,
    orders: (query = {}) => readStoreOrders(db, query),
    order: (id) => readStoreOrder(db, id),
    orderOfCart: (cartId) => readStoreOrderOfCart(db, cartId),
    orderStatuses: async () => orderStatuses.map(({ code, label }) => ({ statusCode: code, customStatus: label })),
    orderTotals: async (query) => {
      const { count, revenueMinor } = await sumOrders(db, query)
      return { count, revenue: { amountMinor: revenueMinor, currencyCode } }
    },
    ...catalogueOf(shop, db),
    ...buyingOf(demo),
  }
}
