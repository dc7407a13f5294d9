/**
 * What BigCommerce tells by itself. It signs with the secret of an app that we do not have, and sends along what a hook was made
 * with: a header of ours with a secret. The server compares it (`store-connection/store-hooks`).
 */
import type { StoreHook } from '@vitrine/domain/store-connection/store-connection.schema'
import type { CommerceConnector } from '../kit/commerce.ts'
import { type BigcommerceApi, orNull } from './bigcommerce-api.ts'

/** In small letters, as servers read headers. */
export const hookHeader = 'x-vitrine-secret'

/** What is told of a variant, as its stock and its price, is not told of its product. */
const scopes = ['store/product/*', 'store/sku/*', 'store/category/*', 'store/order/*']

interface HookAnswer {
  id?: number
  destination?: string
}

export const hooksOf = (api: BigcommerceApi): Required<Pick<CommerceConnector, 'tellChanges'>> => ({
  async tellChanges({ url, secret }) {
    const before = await api.all3<HookAnswer>('hooks', { destination: url })
    for (const scope of scopes)
      await api.v3('hooks', {
        method: 'POST',
        body: { scope, destination: url, is_active: true, headers: { [hookHeader]: secret } },
      })
    for (const { id, destination } of before)
      if (id !== undefined && destination === url) await orNull(api.v3(`hooks/${id}`, { method: 'DELETE' }))
  },
})

interface ToldAnswer {
  data?: {
    type?: unknown
    id?: unknown
    sku?: { product_id?: unknown }
    inventory?: { product_id?: unknown }
  }
  hash?: unknown
  /** In seconds since 1970. */
  created_at?: unknown
}

const entities = ['product', 'category', 'order'] as const

/** Of a variant, the product that it is of. */
function thingOf(data: ToldAnswer['data']): { entity: StoreHook['entity'] | undefined; id: unknown } {
  if (data?.type === 'sku') return { entity: 'product', id: data.sku?.product_id ?? data.inventory?.product_id }
  return { entity: entities.find((one) => one === data?.type), id: data?.id }
}

/** What changed, as the port of hooks says it; null for what is no telling of BigCommerce. */
export function readTold(told: unknown): StoreHook | null {
  if (typeof told !== 'object' || told === null) return null
  const { data, hash, created_at: at } = told as ToldAnswer
  const { entity, id } = thingOf(data)
  const isOne = typeof id === 'number' && Number.isSafeInteger(id) && id > 0
  if (!entity || !isOne || typeof hash !== 'string' || !/^[\w-]{1,80}$/.test(hash)) return null
  if (typeof at !== 'number' || !(at > 0 && at < 1e11)) return null
  // The same change is told with the same hash; another one of the same thing may be, too.
  return { delivery: `${hash}-${at}`, at: new Date(at * 1_000).toISOString(), entity, id: String(id) }
}
