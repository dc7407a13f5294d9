/** The embedded demo store behind the commerce port: a small real store over our own tables. */
import type { CommerceConnector, ConnectorPage, StoreProduct } from '@vitrine/connectors/kit/commerce'
import { ConnectorError, type ConnectorErrorKind } from '@vitrine/connectors/kit/connector-error'
import { AppError, type ErrorCode } from '@vitrine/domain/errors'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { forApp } from '../../platform/db/tenant.ts'
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
  readProducts,
} from '../catalog/index.ts'
import { checkOut, createCart, getCart, setCartLine, setCartReward } from '../storefront/index.ts'
import { readStoreOrder, readStoreOrders } from './store-orders.ts'

const kinds: Partial<Record<ErrorCode, ConnectorErrorKind>> = {
  not_found: 'notFound',
  guest_checkout_off: 'auth',
  unavailable: 'unavailable',
  rate_limited: 'rate',
}

/** Our own refusals in the port's words. */
async function inPort<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new ConnectorError(kinds[error.code] ?? 'invalid', error.message, { native: error.code })
  }
}

const pageSize = 100

/** Cursors are the place of the next row. */
function pageAt(cursor: string | undefined, limit: number): { page: number; size: number } {
  const page = cursor === undefined ? 0 : Number(cursor)
  if (!Number.isSafeInteger(page) || page < 0) throw new ConnectorError('invalid', 'This is no cursor of ours.')
  return { page, size: Math.min(limit, pageSize) }
}

const toPage = <T>(items: T[], total: number, at: { page: number; size: number }): ConnectorPage<T> => ({
  items,
  next: (at.page + 1) * at.size < total ? String(at.page + 1) : null,
})

async function readStoreProducts(reading: Reading, ids: readonly string[]): Promise<StoreProduct[]> {
  const products = await readProducts(reading, ids)
  return products.map((product) => ({ ...product, updatedAt: product.updatedAt.toISOString() }))
}

type Catalogue = Pick<
  CommerceConnector,
  'categories' | 'brands' | 'productTypes' | 'tags' | 'attributes' | 'products' | 'product' | 'reviews' | 'search'
>

function catalogueOf(shop: Shop, ports: Ports): Catalogue {
  const read = (context: { language?: string; currencyCode?: string } = {}): Reading => ({
    db: forApp(ports.db, shop.appKey),
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
      const at = pageAt(cursor, limit)
      const { rows, total } = await listProducts(read(context), { updatedSince, sort: 'featured', paging: at })
      const ids = rows.map((row) => row.id)
      return toPage(await readStoreProducts(read(context), ids), total, at)
    },
    product: async (id, context) => (await readStoreProducts(read(context), [id]))[0] ?? null,
    reviews: async (productId, { cursor, limit = pageSize } = {}) => {
      const at = pageAt(cursor, limit)
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
  Pick<CommerceConnector, 'createCart' | 'cart' | 'setLine' | 'setReward' | 'startCheckout' | 'placeOrder'>
>

function buyingOf(shop: Shop, ports: Ports): Buying {
  return {
    createCart: ({ language, currencyCode, installId } = {}) =>
      inPort(createCart(ports, shop, { language, currency: currencyCode, installId })),
    cart: (cartId) =>
      inPort(getCart(ports, shop, cartId)).catch((error: unknown) => {
        if (error instanceof ConnectorError && error.kind === 'notFound') return null
        throw error
      }),
    setLine: (cartId, variantId, quantity) => inPort(setCartLine(ports, shop, { cartId, variantId, quantity })),
    setReward: (cartId, points) => inPort(setCartReward(ports, shop, { cartId, points })),
    startCheckout: async (cartId) => {
      await inPort(getCart(ports, shop, cartId))
      return { mode: 'native' }
    },
    placeOrder: async (cartId, checkout) =>
      (await inPort(checkOut(ports, shop, { cartId, ...checkout, secret: null }))).id,
  }
}

export function createDemoConnector(shop: Shop, ports: Ports): CommerceConnector {
  const db = forApp(ports.db, shop.appKey)
  return {
    kind: 'demo',
    capabilities: {
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
    },
    probe: async () => ({
      storeName: shop.name,
      storeUrl: shop.storeUrl,
      currencyCode: shop.currencyCode,
      missingScopes: [],
    }),
    channels: async () => [{ id: 'default', name: shop.name, url: shop.storeUrl }],
    languages: async () =>
      shop.languages.map(({ code, label, isDefault }) => ({ isoCode: code, endonymName: label, isDefault })),
    currencies: async () => shop.currencies,
    orders: (query = {}) => readStoreOrders(db, query),
    order: (id) => readStoreOrder(db, id),
    orderStatuses: async () => orderStatuses.map(({ code, label }) => ({ statusCode: code, customStatus: label })),
    ...catalogueOf(shop, ports),
    ...buyingOf(shop, ports),
  }
}
