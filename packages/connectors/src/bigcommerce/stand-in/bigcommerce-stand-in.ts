/**
 * For tests: a store at BigCommerce, in memory. Each request and each answer is checked by BigCommerce's own documents, so that one
 * which they do not know fails.
 */
import type { CallStore, StoreAnswer, StoreRequest } from '../../kit/store-traffic.ts'
import { Refused } from './cart-side.ts'
import { findOperation, mustBeAnswered, mustBeAsked } from './check-shape.ts'
import { handlersOf } from './handlers.ts'
import { type Area, createShop } from './shop.ts'

const origin = 'https://api.bigcommerce.com/stores/id30h7ohwf'
export const keys = { address: origin, password: 'token-1' }

/** What a path needs, as https://developer.bigcommerce.com/docs/start/authentication/api-accounts lists it, read on 2026-11-29. */
const areas: readonly (readonly [start: string, area: Area])[] = [
  ['/v2/store', 'information'],
  ['/v2/currencies', 'information'],
  ['/v2/order', 'orders'],
  ['/v2/coupons', 'marketing'],
  ['/v3/channels', 'channels'],
  ['/v3/catalog', 'products'],
  ['/v3/pric', 'products'],
  ['/v3/carts', 'carts'],
  ['/v3/checkouts', 'checkouts'],
  ['/v3/customers/validate-credentials', 'customersLogin'],
  ['/v3/customers', 'customers'],
]

export function createBigcommerceStandIn() {
  const shop = createShop()
  const asked: { name: string; query: Record<string, string>; body: unknown }[] = []
  /** A test may answer a request in the store's place; what it leaves is answered by the store. */
  const state = { script: (_name: string): StoreAnswer | undefined => undefined, headers: {} as StoreAnswer['headers'] }

  const handlers = handlersOf(shop)

  const said = (status: number, body: unknown): StoreAnswer => ({
    ...{ status, headers: state.headers },
    text: body === null || body === undefined ? '' : JSON.stringify(body),
  })

  function isAllowed(method: string, path: string): boolean {
    const [, area] = areas.find(([start]) => path.startsWith(start)) ?? []
    const right = area && shop.rights[area]
    // Prices are worked out by a POST that changes nothing.
    const isReading = method === 'GET' || path === '/v3/pricing/products'
    return area === undefined || right === 'modify' || (right === 'read' && isReading)
  }

  /** Created with 201, nothing with 204; which of them an operation may answer is in its documents. */
  function statusOf(answers: Record<string, unknown>, answer: unknown): number {
    const isEmpty = answer === undefined || answer === null || (Array.isArray(answer) && answer.length === 0)
    if (isEmpty) return 204
    return '201' in answers ? 201 : 200
  }

  function answerTo(address: string, { method, body: text, headers }: StoreRequest): StoreAnswer {
    if (!address.startsWith(`${origin}/`)) throw new Error(`Nobody asked for ${address}.`)
    const url = new URL(address.slice(origin.length), 'https://stand-in.example')
    const found = findOperation(method, url.pathname)
    if (!found) throw new Error(`${method} ${url.pathname} is in no document.`)
    const { name, operation, names } = found
    const body: unknown = text === undefined ? undefined : JSON.parse(text)
    asked.push({ name, query: Object.fromEntries(url.searchParams), body })
    const scripted = state.script(name)
    if (scripted) return scripted
    if (headers['x-auth-token'] !== keys.password) return said(401, { status: 401, title: 'Unauthorized' })
    if (!isAllowed(method, url.pathname)) return said(403, { status: 403, title: 'You don’t have a required scope.' })
    mustBeAsked(operation, url.searchParams, body)
    const handler = handlers[name]
    if (!handler) throw new Error(`Nobody answers ${name}.`)
    try {
      const answer = handler({ names, params: url.searchParams, body: body as never })
      const status = statusOf(operation.answers, answer)
      mustBeAnswered(operation, status, answer)
      return said(status, status === 204 ? null : answer)
    } catch (error) {
      if (error instanceof Refused) return said(error.status, { status: error.status, title: error.message })
      throw error
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
