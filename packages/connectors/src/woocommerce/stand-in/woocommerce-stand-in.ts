/**
 * For tests: a store that runs WooCommerce, in memory. Each request and each answer is checked by WooCommerce's own documents, so that
 * one which they do not know fails.
 */
import type { CallStore, StoreAnswer, StoreRequest } from '../../kit/store-traffic.ts'
import { cartSide } from './cart-side.ts'
import { type Asked, catalogueSide, isAfter, type Part, partOf } from './catalogue-side.ts'
import { findOperation, mustBeAnswered, mustBeAsked } from './check-shape.ts'
import { createShop, Refused, type Shop } from './shop.ts'

const origin = 'https://store.example/shop'
export const keys = { address: origin, identifier: 'ck_1', password: 'cs_1' }

const statuses = {
  ...{ pending: 'Pending payment', processing: 'Processing', 'on-hold': 'On hold', completed: 'Completed' },
  ...{ cancelled: 'Cancelled', refunded: 'Refunded', failed: 'Failed' },
}

/** Of orders, webhooks and settings. */
function officeSide(shop: Shop): Record<string, (asked: Asked) => unknown> {
  return {
    'GET /wc/v3/system_status': () => ({
      environment: { version: shop.version, language: 'en_US' },
      settings: { currency: 'USD' },
    }),
    'GET /wc/v3/settings/products/woocommerce_weight_unit': () => ({ id: 'woocommerce_weight_unit', value: 'kg' }),
    'GET /': () => ({ name: 'Woo &amp; Co', url: origin, timezone_string: 'Europe/Rome' }),
    'GET /wc/v3/orders': ({ params }) =>
      partOf(
        shop.orders.filter((one) => isAfter(one.date_modified_gmt, params)),
        params,
      ),
    'GET /wc/v3/orders/{id}': ({ names }) => {
      const order = shop.orders.find((one) => String(one.id) === names[0])
      if (!order) throw new Refused(404, 'woocommerce_rest_shop_order_invalid_id')
      return order
    },
    'GET /wc/v3/reports/orders/totals': ({ params }) =>
      partOf(
        Object.entries(statuses).map(([slug, name]) => ({ slug, name, total: 0 })),
        params,
      ),
    'GET /wc/v3/webhooks': ({ params }) =>
      partOf(
        shop.hooks.map(({ secret: _secret, ...hook }) => hook),
        params,
      ),
    'POST /wc/v3/webhooks': ({ body }) => {
      const hook = { id: shop.next++, ...(body as unknown as Omit<Shop['hooks'][number], 'id'>) }
      shop.hooks.push(hook)
      const { secret: _secret, ...answer } = hook
      return answer
    },
    'DELETE /wc/v3/webhooks/{id}': ({ names, params }) => {
      const hook = shop.hooks.find(({ id }) => String(id) === names[0])
      if (params.get('force') !== 'true') throw new Refused(501, 'woocommerce_rest_trash_not_supported')
      if (!hook) throw new Refused(404, 'woocommerce_rest_shop_webhook_invalid_id')
      shop.hooks = shop.hooks.filter((one) => one !== hook)
      const { secret: _secret, ...answer } = hook
      return answer
    },
  }
}

const isPart = (answer: unknown): answer is Part =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'total' in answer

/** The route of WordPress, and the parameters for it; null for another page of the server. */
function routeOf(address: string, { plain }: Shop): { route: string; params: URLSearchParams } | null {
  if (!address.startsWith(`${origin}/`)) throw new Error(`Nobody asked for ${address}.`)
  const url = new URL(address)
  const below = url.pathname.slice(new URL(origin).pathname.length)
  const params = new URLSearchParams(url.searchParams)
  params.delete('rest_route')
  if (plain) return below === '/' ? { route: url.searchParams.get('rest_route') ?? '', params } : null
  return below.startsWith('/wp-json') ? { route: below.slice('/wp-json'.length), params } : null
}

const basic = `Basic ${Buffer.from(`${keys.identifier}:${keys.password}`).toString('base64')}`

/** As WooCommerce's class for this says no; a key that may not change is told that nobody knows it. */
function mustBeAllowed(shop: Shop, route: string, { method, headers }: StoreRequest): void {
  if (!route.startsWith('/wc/v3')) return
  if (headers['authorization'] !== basic) throw new Refused(401, 'woocommerce_rest_cannot_view')
  const need = method === 'GET' ? 'read' : 'write'
  if (shop.permissions !== need && shop.permissions !== 'read_write')
    throw new Refused(401, 'woocommerce_rest_authentication_error')
  if (shop.closed.some((start) => route.startsWith(`/wc/v3/${start}`)))
    throw new Refused(403, 'woocommerce_rest_cannot_view')
}

export function createWoocommerceStandIn() {
  const shop = createShop()
  const asked: { name: string; query: Record<string, string>; body: unknown; headers: Record<string, string> }[] = []
  /** A test may answer a request in the store's place; what it leaves is answered by the store. */
  const state = { script: (_name: string): StoreAnswer | undefined => undefined }
  const carts = cartSide(shop)
  const handlers = { ...catalogueSide(shop), ...officeSide(shop) }

  const said = (status: number, body: unknown, headers: StoreAnswer['headers'] = {}): StoreAnswer => ({
    ...{ status, headers, text: JSON.stringify(body) },
  })

  function handle(name: string, { headers }: StoreRequest, details: Asked): { answer: unknown; headers: object } {
    const [, path = ''] = name.split(' /wc/store/v1/cart')
    if (name.includes(' /wc/store/v1/cart')) {
      const { answer, token } = carts(headers['cart-token'], path === '' ? null : path.slice(1), details.body)
      return { answer, headers: { 'cart-token': token } }
    }
    const handler = handlers[name]
    if (!handler) throw new Error(`Nobody answers ${name}.`)
    const answer = handler(details)
    return isPart(answer)
      ? { answer: answer.rows, headers: { 'x-wp-total': String(answer.total) } }
      : { answer, headers: {} }
  }

  function answerTo(address: string, request: StoreRequest): StoreAnswer {
    const found = routeOf(address, shop)
    if (!found) return { status: 404, headers: {}, text: '<!doctype html><title>404 Not Found</title>' }
    const { route, params } = found
    const operation = findOperation(request.method, route)
    if (!operation) throw new Error(`${request.method} ${route} is in no document.`)
    const { name, names } = operation
    const body = request.body === undefined ? undefined : (JSON.parse(request.body) as Record<string, unknown>)
    asked.push({ name, query: Object.fromEntries(params), body, headers: request.headers })
    const scripted = state.script(name)
    if (scripted) return scripted
    try {
      mustBeAllowed(shop, route, request)
      mustBeAsked(operation.operation, params, body)
      const { answer, headers } = handle(name, request, { names, params, body: body ?? {} })
      const status = '201' in operation.operation.answers ? 201 : 200
      mustBeAnswered(operation.operation, status, answer)
      return said(status, answer, headers as StoreAnswer['headers'])
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return said(error.status, { code: error.code, message: 'Sorry.', data: { status: error.status } })
    }
  }

  /** To a connector a mistake looks like a store that is away: tests look here whether there was any. */
  const mistakes: unknown[] = []
  const call: CallStore = async (address, request) => {
    try {
      return answerTo(address, request)
    } catch (error) {
      mistakes.push(error)
      throw error
    }
  }

  return { shop, asked, state, mistakes, call }
}
