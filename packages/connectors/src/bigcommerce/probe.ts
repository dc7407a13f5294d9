/** What a token may do: BigCommerce does not say, so that each thing is tried in a way that changes nothing. */
import type { MissingScope } from '@vitrine/domain/store-connection/store-connection.schema'
import type { StoreProfile } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import type { BigcommerceApi } from './bigcommerce-api.ts'
import type { StoreFacts } from './store-facts.ts'

/** There is none of this name: a token that may change carts is told so. */
const nothing = '00000000-0000-4000-8000-000000000000'

type Tries = MissingScope & { ask(api: BigcommerceApi): Promise<unknown> }

/** As the page on which BigCommerce makes an API account names them. */
const needed: readonly Tries[] = [
  {
    scope: 'Products (read-only)',
    costs: 'products',
    ask: (api) => api.list3('catalog/products', { limit: 1, include_fields: 'name' }),
  },
  { scope: 'Channel settings (read-only)', costs: 'products', ask: (api) => api.list3('channels', { limit: 1 }) },
  { scope: 'Orders (modify)', costs: 'orders', ask: (api) => api.v2('orders/0', { method: 'PUT', body: {} }) },
  { scope: 'Carts (modify)', costs: 'carts', ask: (api) => api.v3(`carts/${nothing}`, { method: 'DELETE' }) },
  {
    scope: 'Checkouts (modify)',
    costs: 'coupons',
    ask: (api) => api.v3(`checkouts/${nothing}/coupons/none`, { method: 'DELETE' }),
  },
  {
    scope: 'Marketing (modify)',
    costs: 'coupons',
    ask: (api) =>
      api.v2('coupons/0', {
        method: 'PUT',
        body: { name: '-', code: '-', type: 'percentage_discount', amount: '0', applies_to: {} },
      }),
  },
  { scope: 'Customers (modify)', costs: 'customers', ask: (api) => api.v3('customers', { method: 'PUT', body: [] }) },
  {
    scope: 'Customers login (modify)',
    costs: 'customers',
    ask: (api) =>
      api.v3('customers/validate-credentials', {
        method: 'POST',
        body: { email: 'nobody@customers.invalid', password: nothing },
      }),
  },
]

/** What is refused for another reason than a missing right may be done. */
const may = ({ ask }: Tries, api: BigcommerceApi): Promise<boolean> =>
  ask(api).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ConnectorError)) throw error
      if (error.kind === 'scope') return false
      if (error.kind === 'invalid' || error.kind === 'notFound') return true
      throw error
    },
  )

export async function probe(api: BigcommerceApi, facts: () => Promise<StoreFacts>): Promise<StoreProfile> {
  // Who may not even read what the store is cannot be told what else is missing.
  await api.v2('store')
  const missing: MissingScope[] = []
  for (const one of needed) if (!(await may(one, api))) missing.push({ scope: one.scope, costs: one.costs })
  const isReadable = !missing.some(({ costs }) => costs === 'products')
  if (!isReadable) return { ...(await bareProfile(api)), missingScopes: missing }
  const { name, url, currencyCode, timeZone, channelId } = await facts()
  const channels = await api.all3<{ id: number }>('channels')
  if (!channels.some(({ id }) => id === channelId))
    throw new ConnectorError('invalid', 'The store has no such channel.')
  return {
    ...{ storeName: name, storeUrl: url, currencyCode, missingScopes: missing },
    ...(timeZone !== undefined && { timeZone }),
  }
}

async function bareProfile(api: BigcommerceApi): Promise<Omit<StoreProfile, 'missingScopes'>> {
  const store = await api.v2<{ name?: string; secure_url?: string; currency?: string }>('store')
  if (typeof store?.currency !== 'string' || store.secure_url === undefined)
    throw new ConnectorError('unavailable', 'The store does not say what it is.')
  return { storeName: store.name ?? '', storeUrl: store.secure_url, currencyCode: store.currency }
}
