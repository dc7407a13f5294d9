/**
 * WooCommerce's two APIs: the REST API with a key, which knows everything, and the Store API without one, by whose tokens carts are
 * opened. Both are WordPress's: lists say in headers how long they are.
 */
import { storeAtWoocommerce } from '@vitrine/domain/store-connection/woocommerce-address.rules'
import { ConnectorError } from '../kit/connector-error.ts'
import { EndlessList, partOf, untilLast } from '../kit/read-list.ts'
import type { StoreAnswer, StoreRequest, Traffic } from '../kit/store-traffic.ts'

export interface WoocommerceConnection {
  /** `https://shop.example`, with the folder where there is one. */
  address: string
  /** Consumer key and consumer secret of a key of the REST API. */
  identifier: string
  password: string
}

type Query = Readonly<Record<string, string | number | undefined>>

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Query
  body?: object
  /** For a change that may be made twice. */
  repeats?: boolean
}

export interface ListAnswer<T> {
  items: T[]
  /** Null where the store does not say how many there are. */
  total: number | null
}

/** What the Store API answers, and by what the same cart is opened next. */
export interface ShopAnswer<T> {
  answer: T
  token: string | null
}

export interface WoocommerceApi {
  /** Of the REST API: one thing. */
  one<T>(path: string, call?: Call): Promise<T>
  /** A part of a list. */
  list<T>(path: string, query: Query & { per_page: number }): Promise<ListAnswer<T>>
  /** Every page of a list. Throws `EndlessList`. */
  all<T>(path: string, query?: Query): Promise<T[]>
  /** Of the Store API. A token that opens nothing any more is `notFound`. */
  shop<T>(path: string, call?: Call & { token?: string | null }): Promise<ShopAnswer<T>>
  /** What WordPress says of itself to everybody. */
  index<T>(): Promise<T>
  /** The address of a page of the store by WordPress's names for it. */
  pageOf(name: string): Promise<URL>
}

const timeoutMs = 9_500
/** As many as WordPress lists at once. */
export const mostOfList = 100
const mostCharacters = 64_000_000

const notData = (native: string) =>
  new ConnectorError('unavailable', 'The store answers with something else than data.', {
    native: native.slice(0, 500),
  })

function readAnswer<T>({ text }: StoreAnswer): T {
  let read: unknown
  try {
    // Some themes and plugins save their files with a mark before the first letter, which then stands before every answer.
    read = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    throw notData(text)
  }
  if (typeof read !== 'object' || read === null) throw notData(text)
  return read as T
}

function mustBeList<T>(answer: unknown): T[] {
  if (!Array.isArray(answer)) throw notData(JSON.stringify(answer))
  return answer as T[]
}

function headerOf({ headers }: StoreAnswer, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const numberOf = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** A page of the server, and not of WordPress, which answers with data even where there is nothing. */
const isNoWordpress = (error: unknown): boolean =>
  error instanceof ConnectorError &&
  error.kind === 'notFound' &&
  !(typeof error.native === 'string' && error.native.trimStart().startsWith('{'))

export function createWoocommerceApi(reach: () => Promise<WoocommerceConnection>, traffic: Traffic): WoocommerceApi {
  /** Stores whose addresses are of the form 'Plain' have the API behind a parameter. */
  let plainAt: string | null = null

  function addressOf(base: string, route: string, query: Query = {}): string {
    // Keys and carts go over no other connection, whatever stands in a connection.
    if (storeAtWoocommerce(base) !== base) throw new ConnectorError('notFound', 'There is no store at this address.')
    const url = new URL(plainAt === base ? `${base}/` : `${base}/wp-json${route}`)
    if (plainAt === base) url.searchParams.set('rest_route', route)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    return url.href
  }

  async function send(
    route: string,
    { method = 'GET', query, body, repeats = method === 'GET' }: Call,
    headersFor: (at: WoocommerceConnection) => Record<string, string>,
  ): Promise<StoreAnswer> {
    const at = await reach()
    const request: StoreRequest = {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headersFor(at),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
    }
    const ask = () => traffic.send(addressOf(at.address, route, query), request, { repeats })
    try {
      return await ask()
    } catch (error) {
      if (plainAt === at.address || !isNoWordpress(error)) throw error
      plainAt = at.address
      try {
        const answer = await ask()
        readAnswer(answer)
        return answer
      } catch (again) {
        if (!(again instanceof ConnectorError) || isNoWordpress(again) || again.kind === 'unavailable') {
          plainAt = null
          throw error
        }
        throw again
      }
    }
  }

  const withKey = ({ identifier, password }: WoocommerceConnection) => ({
    authorization: `Basic ${Buffer.from(`${identifier}:${password}`).toString('base64')}`,
  })
  const rest = (path: string, call: Call = {}) => send(`/wc/v3/${path}`, call, withKey)

  const list: WoocommerceApi['list'] = async <T>(path: string, query: Query & { per_page: number }) => {
    const answer = await rest(path, { query })
    const items = partOf(mustBeList<T>(readAnswer(answer)), query.per_page)
    return { items, total: numberOf(headerOf(answer, 'x-wp-total')) }
  }

  return {
    list,
    async one<T>(path: string, call?: Call) {
      const read = readAnswer<T>(await rest(path, call))
      if (Array.isArray(read)) throw notData(JSON.stringify(read))
      return read
    },
    async all<T>(path: string, query: Query = {}) {
      const all: T[] = []
      let [page, characters] = [0, 0]
      await untilLast(async () => {
        page += 1
        const { items, total } = await list<T>(path, { ...query, page, per_page: mostOfList })
        characters += JSON.stringify(items).length
        if (characters > mostCharacters) throw new EndlessList()
        all.push(...items)
        return items.length < mostOfList || all.length === total
      })
      return all
    },
    async shop<T>(path: string, { token = null, ...call }: Call & { token?: string | null } = {}) {
      const byToken: Record<string, string> = token === null ? {} : { 'cart-token': token }
      const answer = await send(`/wc/store/v1/${path}`, call, () => byToken).catch((error: unknown) => {
        // Without a token that holds, WooCommerce asks for the mark of a page of its own.
        if (token !== null && error instanceof ConnectorError && error.kind === 'auth')
          throw new ConnectorError('notFound', 'The store has no such cart.', { native: error.native })
        throw error
      })
      return { answer: readAnswer<T>(answer), token: headerOf(answer, 'cart-token') }
    },
    index: async <T>() =>
      readAnswer<T>(await send('/', { query: { _fields: 'name,url,timezone_string' } }, () => ({}))),
    async pageOf(name) {
      const { address } = await reach()
      return new URL(plainAt === address ? `${address}/?${name}=true` : `${address}/${name}/`)
    },
  }
}

/** Whoever asks for something by an id gets null where there is nothing. */
export const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ConnectorError && error.kind === 'notFound') return null
    throw error
  })
