/**
 * What Shopify tells by itself: signed over the bytes with the client secret of the merchant's app. It is asked to send along
 * no more than which thing it is of. Requests about people are set up by the merchant, at the app itself.
 */
import { createHash } from 'node:crypto'
import { newId } from '@vitrine/domain/ids'
import { shopAtShopify } from '@vitrine/domain/store-connection/shopify-address.rules'
import type { StoreHook } from '@vitrine/domain/store-connection/store-connection.schema'
import type { CommerceConnector } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { untilLast } from '../kit/read-list.ts'
import { createSubscription, deleteSubscription, type SubscriptionAnswer, subscriptionsQuery } from './admin-queries.ts'
import type { ShopifyApi } from './shopify-api.ts'

/** In small letters, as servers read headers. */
export const signatureHeader = 'x-shopify-hmac-sha256'

/** What is told, by the name that stands in a telling. An app that is removed is found out by the reading that follows. */
const topics: Readonly<Record<string, { topic: string; entity: StoreHook['entity'] }>> = {
  'products/create': { topic: 'PRODUCTS_CREATE', entity: 'product' },
  'products/update': { topic: 'PRODUCTS_UPDATE', entity: 'product' },
  'products/delete': { topic: 'PRODUCTS_DELETE', entity: 'product' },
  'collections/create': { topic: 'COLLECTIONS_CREATE', entity: 'category' },
  'collections/update': { topic: 'COLLECTIONS_UPDATE', entity: 'category' },
  'collections/delete': { topic: 'COLLECTIONS_DELETE', entity: 'category' },
  'orders/create': { topic: 'ORDERS_CREATE', entity: 'order' },
  'orders/updated': { topic: 'ORDERS_UPDATED', entity: 'order' },
  'app/uninstalled': { topic: 'APP_UNINSTALLED', entity: 'category' },
}

export const hooksOf = (api: ShopifyApi): Required<Pick<CommerceConnector, 'tellChanges'>> => ({
  /** Shopify ends a subscription that went unanswered for hours: each is asked for again where it is missing. */
  async tellChanges({ url }) {
    const there: SubscriptionAnswer[] = []
    let after: string | null = null
    await untilLast(async () => {
      const { webhookSubscriptions: list } = await api.admin(subscriptionsQuery, { variables: { after } })
      there.push(...list.nodes)
      after = list.pageInfo.endCursor
      return !list.pageInfo.hasNextPage || after === null
    })
    for (const { topic } of Object.values(topics)) {
      if (there.some((one) => one.topic === topic && one.uri === url)) continue
      const subscription = { uri: url, format: 'JSON', includeFields: ['id'] }
      const { webhookSubscriptionCreate: made } = await api.admin(createSubscription, {
        variables: { topic, subscription },
      })
      if (!made?.webhookSubscription)
        throw new ConnectorError('invalid', 'The store tells nothing at this address.', { native: made?.userErrors })
    }
    // Of an address that this app had before.
    for (const { id, uri } of there)
      if (uri !== url && pathOf(uri) === pathOf(url)) await api.admin(deleteSubscription, { variables: { id } })
  },
})

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address)

type Headers = Readonly<Record<string, string | string[] | undefined>>

const textOf = (headers: Headers, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const idIn = (told: unknown): string | null => {
  const { id } = (told ?? {}) as { id?: unknown }
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : null
}

/** Of which telling it is, however often it is sent. */
export const deliveryOf = (headers: Headers): string | null =>
  textOf(headers, 'x-shopify-webhook-id')?.slice(0, 100) ?? null

/** Null for what is no telling of ours. */
export function readTold(told: unknown, headers: Headers, now: Date): StoreHook | null {
  const known = topics[textOf(headers, 'x-shopify-topic') ?? '']
  const delivery = deliveryOf(headers)
  const id = known?.topic === 'APP_UNINSTALLED' ? 'app' : idIn(told)
  if (!known || delivery === null || id === null) return null
  const said = Date.parse(textOf(headers, 'x-shopify-triggered-at') ?? '')
  return { delivery, at: (Number.isNaN(said) ? now : new Date(said)).toISOString(), entity: known.entity, id }
}

/** What Shopify asks of everybody who has data of a shop's customers. */
export type PrivacyRequest =
  | {
      kind: 'data' | 'erase'
      address?: string
      /** Absent in one that an earlier version took in. */
      customerId?: string
      email: string
      orderIds: readonly string[]
    }
  /** The shop at this address left, two days ago. */
  | { kind: 'eraseAll'; address: string }

/**
 * Of which telling a request is. One for what is kept has a number in its signed body: said again under another name it is the
 * same one, and nobody is mailed of it twice.
 */
export function deliveryOfPrivacy(
  asked: PrivacyRequest,
  { body, headers }: { body: Buffer; headers: Headers },
): string {
  if (asked.kind === 'data') return createHash('sha256').update(body).digest('base64url')
  return deliveryOf(headers) ?? newId()
}

const idsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((id) => typeof id === 'number' || typeof id === 'string').map(String) : []

/** With what only bodies of other topics have. */
const privacyTopics: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['shop/redact', ['customer', 'orders_to_redact', 'orders_requested', 'data_request']],
  ['customers/redact', ['orders_requested', 'data_request']],
  ['customers/data_request', ['orders_to_redact']],
])
export const isPrivacyRequest = (headers: Headers): boolean => privacyTopics.has(headers['x-shopify-topic'])

/** The address of the shop that such a request is of. */
export function shopOfRequest(told: unknown): string | null {
  const { shop_domain: shop } = (told ?? {}) as { shop_domain?: unknown }
  return typeof shop === 'string' ? shopAtShopify(shop) : null
}

/**
 * Of a telling that is such a request. Null for one of another shop than the one at this address, or of another topic: one app
 * at Shopify may be in many shops, all of which sign with its secret, and signed is the body alone.
 */
export function readPrivacy(told: unknown, headers: Headers, address: string): PrivacyRequest | null {
  const topic = textOf(headers, 'x-shopify-topic')
  const body = (told ?? {}) as Record<string, unknown>
  const { customer, orders_to_redact, orders_requested } = body
  if (shopOfRequest(told) !== address) return null
  if (privacyTopics.get(topic)?.some((name) => name in body)) return null
  if (topic === 'shop/redact') return { kind: 'eraseAll', address }
  const { id, email } = (customer ?? {}) as { id?: unknown; email?: unknown }
  const [customerId] = idsIn([id])
  return {
    kind: topic === 'customers/redact' ? 'erase' : 'data',
    address,
    ...(customerId !== undefined && { customerId }),
    email: typeof email === 'string' ? email : '',
    orderIds: [...idsIn(orders_to_redact), ...idsIn(orders_requested)],
  }
}
