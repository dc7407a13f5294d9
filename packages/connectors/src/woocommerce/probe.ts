/** What a key may do: WooCommerce does not say, so that each thing is tried in a way that changes nothing. */
import type { MissingScope } from '@vitrine/domain/store-connection/store-connection.schema'
import type { StoreProfile } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import type { StoreFacts } from './store-facts.ts'
import type { WoocommerceApi } from './woocommerce-api.ts'

/** The first whose checkout takes a cart by an address. */
const leastVersion = 10

type Tries = MissingScope & { ask(api: WoocommerceApi): Promise<unknown> }

const one = { per_page: 1, _fields: 'id' }

/** As the page on which WooCommerce makes a key names them, or what the user of the key may do. */
const needed: readonly Tries[] = [
  { scope: 'Products', costs: 'products', ask: (api) => api.list('products', one) },
  { scope: 'Orders', costs: 'orders', ask: (api) => api.list('orders', one) },
  { scope: 'Coupons', costs: 'coupons', ask: (api) => api.list('coupons', one) },
  // There is none with this number: a key that may change is told so.
  {
    scope: 'Permissions: Read/Write',
    costs: 'coupons',
    ask: (api) => api.one('coupons/0', { method: 'PUT', body: {} }),
  },
]

/** A key that may read alone is told that nobody knows it, as soon as it changes something. */
const may = ({ ask }: Tries, api: WoocommerceApi): Promise<boolean> =>
  ask(api).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ConnectorError)) throw error
      if (error.kind === 'scope' || error.kind === 'auth') return false
      if (error.kind === 'invalid' || error.kind === 'notFound') return true
      throw error
    },
  )

async function hasCarts(api: WoocommerceApi): Promise<boolean> {
  try {
    return (await api.shop('cart')).token !== null
  } catch (error) {
    if (error instanceof ConnectorError && error.kind !== 'unavailable' && error.kind !== 'rate') return false
    throw error
  }
}

export async function probe(api: WoocommerceApi, facts: () => Promise<StoreFacts>): Promise<StoreProfile> {
  // Who may not even read what the store is cannot be told what else is missing.
  const { name, url, currencyCode, timeZone, version } = await facts()
  const missing: MissingScope[] = []
  for (const { ask, ...scope } of needed) if (!(await may({ ask, ...scope }, api))) missing.push(scope)
  if (!(Number.parseInt(version, 10) >= leastVersion))
    missing.push({ scope: `WooCommerce ${leastVersion}.0 (${version || '?'})`, costs: 'carts' })
  if (!(await hasCarts(api))) missing.push({ scope: 'Store API (wc/store/v1, Cart-Token)', costs: 'carts' })
  return {
    ...{ storeName: name, storeUrl: url, currencyCode, missingScopes: missing },
    ...(timeZone !== undefined && { timeZone }),
  }
}
