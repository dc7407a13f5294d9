/** A store elsewhere whose goods and troubles a test sets: in memory, in dollars, behind the port and nothing else. */
import type { CategoryNode, CommerceConnector, StoreBrand, StoreProduct } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { ConnectorKind } from '../src/ports.ts'

const none = {
  languages: false,
  multiCurrency: false,
  rates: false,
  stockCounts: false,
  compareAt: false,
  weight: false,
}

export function createScriptedStore() {
  const state = {
    products: [] as StoreProduct[],
    categories: [] as CategoryNode[],
    brands: [] as StoreBrand[],
    types: [] as string[],
    tags: [] as string[],
    languages: ['en'],
    currencies: ['USD'],
    /** Products on a page at most. */
    pageSize: 100,
    canSearch: true,
    /** Its last page has another one after it, for ever. */
    endless: false,
    /** The same of its brands. */
    endlessBrands: false,
    asked: [] as string[],
    /** What it does of buying, where a test needs some. */
    buying: {} as Partial<CommerceConnector>,
    /** Called before each answer: throws, or waits, in the place of the store. */
    before: async (_call: string): Promise<void> => {},
  }

  const product = (id: string, over: Partial<StoreProduct> = {}): StoreProduct => ({
    ...{ id, handle: `handle-${id}`, sku: `SKU-${id}`, name: `Product ${id}`, descriptionHtml: '<p>.</p>' },
    ...{ vendor: null, productType: null, tags: [], categoryIds: [], images: [], options: [], attributes: [] },
    ...{ videos: [], rating: null, relatedIds: [], visible: true },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
    variants: [
      {
        ...{ id: `${id}-v`, title: '', sku: `SKU-${id}`, barcode: null, compareAtPrice: null, quantityAvailable: null },
        ...{ price: { amountMinor: 1_000, currencyCode: 'USD' }, availableForSale: true, selectedOptions: [] },
        ...{ imageUrl: null, weightGrams: null },
      },
    ],
    ...over,
  })

  const category = (id: string, name: string, parentId: string | null = null): CategoryNode => ({
    ...{ id, name, parentId, visible: true, imageUrl: null, position: 0 },
  })

  async function asked<T>(call: string, answer: () => T): Promise<T> {
    state.asked.push(call)
    await state.before(call)
    return answer()
  }

  const connector = {
    kind: 'vendure',
    capabilities: {
      ...{ ...none, checkout: 'native', customerAuth: 'none' },
      ...{ coupons: false, couponWrite: false, reviews: false, rewards: false },
    },
    probe: () =>
      asked('probe', () => ({
        ...{ storeName: 'Scripted', storeUrl: 'https://scripted.example', currencyCode: 'USD', missingScopes: [] },
      })),
    channels: async () => [],
    categories: () => asked('categories', () => state.categories),
    brands: () => asked('brands', () => ({ items: state.brands, next: state.endlessBrands ? 'more' : null })),
    productTypes: async () => state.types,
    tags: async () => state.tags,
    languages: async () =>
      state.languages.map((isoCode, at) => ({ isoCode, endonymName: isoCode, isDefault: at === 0 })),
    currencies: async () =>
      state.currencies.map((code, at) => ({ code, name: code, isDefault: at === 0, enabled: true })),
    attributes: async () => [],
    products: ({ cursor, ids, updatedSince, limit = 100 } = {}) =>
      asked(ids ? `products ${ids.join(',')}` : `products from ${cursor ?? '0'}`, () => {
        if (ids) return { items: state.products.filter(({ id }) => ids.includes(id)), next: null }
        const found = state.products.filter(({ updatedAt }) => !updatedSince || new Date(updatedAt) > updatedSince)
        const [from, size] = [Number(cursor ?? 0), Math.min(limit, state.pageSize)]
        const isLast = from + size >= found.length && !state.endless
        return { items: found.slice(from, from + size), next: isLast ? null : String(from + size) }
      }),
    product: async (id) => state.products.find((one) => one.id === id) ?? null,
    reviews: async () => ({ items: [], next: null }),
    availability: async () => new Map(),
    orders: async () => ({ items: [], next: null }),
  } as Partial<CommerceConnector> as CommerceConnector

  const find: CommerceConnector['findProducts'] = (text) =>
    asked(`find ${text}`, () => state.products.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())))

  const kind: ConnectorKind = {
    connect: () => ({ ...connector, ...(state.canSearch && { findProducts: find }), ...state.buying }),
  }
  return { state, product, category, kind, away: () => new ConnectorError('unavailable', 'Away.') }
}
