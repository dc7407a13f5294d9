/** What WooCommerce tells by itself: signed over the bytes with the secret that a webhook was made with. */
import type { StoreHook } from '@vitrine/domain/store-connection/store-connection.schema'
import type { CommerceConnector } from '../kit/commerce.ts'
import { orNull, type WoocommerceApi } from './woocommerce-api.ts'

/** In small letters, as servers read headers. */
export const signatureHeader = 'x-wc-webhook-signature'
const topicHeader = 'x-wc-webhook-topic'
/** The first is what WooCommerce sends; its documents call it by the second. */
const deliveryHeaders = ['x-wc-webhook-delivery-id', 'x-wc-delivery-id']

/** The stock of products is among what is told of them. There is none of categories and brands. */
const topics = ['product', 'order'].flatMap((one) =>
  ['created', 'updated', 'deleted'].map((event) => `${one}.${event}`),
)

interface HookAnswer {
  id: number
  delivery_url?: string
}

export const hooksOf = (api: WoocommerceApi): Required<Pick<CommerceConnector, 'tellChanges'>> => ({
  async tellChanges({ url, secret }) {
    const before = await api.all<HookAnswer>('webhooks', { orderby: 'id', order: 'asc' })
    for (const topic of topics)
      await api.one('webhooks', {
        method: 'POST',
        body: { name: `App: ${topic}`, topic, delivery_url: url, secret, status: 'active' },
      })
    for (const { id, delivery_url: destination } of before)
      if (destination === url) await orNull(api.one(`webhooks/${id}`, { method: 'DELETE', query: { force: 'true' } }))
  },
})

const entities = ['product', 'order'] as const

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * What changed, as the port of hooks says it; null for what is no telling of WooCommerce. No time is signed: a telling is of the
 * moment in which it comes, and is heard once by its number.
 */
export function readTold(told: unknown, headers: Headers, now: Date): StoreHook | null {
  if (typeof told !== 'object' || told === null) return null
  const topic = headers[topicHeader]
  const delivery = deliveryHeaders.map((name) => headers[name]).find((one) => one !== undefined)
  const entity = entities.find((one) => typeof topic === 'string' && topic.startsWith(`${one}.`))
  if (!entity || typeof delivery !== 'string' || !/^[\w-]{1,80}$/.test(delivery)) return null
  const { id, parent_id: parent } = told as { id?: unknown; parent_id?: unknown }
  // Variations are told of as products.
  const of = entity === 'product' && typeof parent === 'number' && parent > 0 ? parent : id
  if (typeof of !== 'number' || !Number.isSafeInteger(of) || of <= 0) return null
  return { delivery, at: now.toISOString(), entity, id: String(of) }
}
