/** BigCommerce's management API: version 3 answers with `data`, version 2 with the thing itself, and with nothing for an empty list. */
import { ConnectorError } from '../kit/connector-error.ts'
import { EndlessList, untilLast } from '../kit/read-list.ts'
import type { Traffic } from '../kit/store-traffic.ts'

export interface BigcommerceConnection {
  /** `https://api.bigcommerce.com/stores/{store hash}` */
  address: string
  /** The access token of an API account of the store. */
  password: string
  /** The id of one of its channels; its default one without. */
  channel?: string | undefined
}

type Parameter = string | number | undefined

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Readonly<Record<string, Parameter>>
  body?: object
  /** For what reads and is yet no GET, and for a change that may be made twice. */
  repeats?: boolean
}

export interface BigcommerceApi {
  /** What version 2 answers; null for nothing. */
  v2<T>(path: string, call?: Call): Promise<T | null>
  /** The whole answer of version 3; null for nothing. */
  v3<T>(path: string, call?: Call): Promise<T | null>
  /** A list of version 2. */
  list2<T>(path: string, query?: Call['query']): Promise<T[]>
  /** One page of a list of version 3, with how many there are in all; null where that is not said. */
  page3<T>(path: string, query?: Call['query']): Promise<{ items: T[]; total: number | null }>
  /** The same without the number. */
  list3<T>(path: string, query?: Call['query']): Promise<T[]>
  /** Every page of a list of version 3. Throws `EndlessList`. */
  all3<T>(path: string, query?: Call['query']): Promise<T[]>
  /** The `data` of version 3, which is one thing. */
  one3<T>(path: string, call?: Call): Promise<T>
}

const timeoutMs = 9_000
/** As many as BigCommerce lists at once. */
export const mostOfList = 250
const mostCharacters = 64_000_000

/** The token goes nowhere else, whatever stands in a connection. */
const knownAddress = /^https:\/\/api\.bigcommerce\.com\/stores\/[a-z0-9]{1,32}$/

const notData = (native: unknown) =>
  new ConnectorError('unavailable', 'The store answers with something else than data.', {
    native: String(JSON.stringify(native)).slice(0, 500),
  })

function addressOf(base: string, path: string, query: Call['query'] = {}): string {
  if (!knownAddress.test(base)) throw new ConnectorError('notFound', 'There is no store at this address.')
  const url = new URL(`${base}/${path}`)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

function readAnswer({ status, text }: { status: number; text: string }): unknown {
  if (status === 204) return null
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw notData(text)
  }
  if (typeof read !== 'object' || read === null) throw notData(read)
  return read
}

function mustBeList<T>(answer: unknown): T[] {
  if (answer === null) return []
  if (!Array.isArray(answer)) throw notData(answer)
  return answer as T[]
}

const dataOf = (answer: object | null): unknown => {
  if (answer === null) return null
  if (!('data' in answer)) throw notData(answer)
  return answer.data ?? {}
}

export function createBigcommerceApi(reach: () => Promise<BigcommerceConnection>, traffic: Traffic): BigcommerceApi {
  async function send<T>(
    version: 'v2' | 'v3',
    path: string,
    { method = 'GET', query, body, repeats = method === 'GET' }: Call = {},
  ): Promise<T | null> {
    const at = await reach()
    const answer = await traffic.send(
      addressOf(at.address, `${version}/${path}`, query),
      {
        method,
        headers: {
          accept: 'application/json',
          'x-auth-token': at.password,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs,
      },
      { repeats },
    )
    return readAnswer(answer) as T | null
  }

  const page3: BigcommerceApi['page3'] = async (path, query = {}) => {
    const answer = await send<{ meta?: { pagination?: { total?: unknown } } }>('v3', path, { query })
    const total = answer?.meta?.pagination?.total
    return { items: mustBeList(dataOf(answer)), total: typeof total === 'number' ? total : null }
  }
  const list3: BigcommerceApi['list3'] = async <T>(path: string, query: Call['query'] = {}) =>
    (await page3<T>(path, query)).items

  return {
    v2: (path, call) => send('v2', path, call),
    v3: (path, call) => send('v3', path, call),
    list2: async (path, query = {}) => mustBeList(await send('v2', path, { query })),
    ...{ page3, list3 },
    async all3<T>(path: string, query: Call['query'] = {}) {
      const all: T[] = []
      let [page, characters] = [0, 0]
      await untilLast(async () => {
        page += 1
        const items = await list3<T>(path, { ...query, page, limit: mostOfList })
        characters += JSON.stringify(items).length
        if (characters > mostCharacters) throw new EndlessList()
        all.push(...items)
        return items.length < mostOfList
      })
      return all
    },
    async one3<T>(path: string, call?: Call) {
      const data = dataOf(await send<object>('v3', path, call))
      if (typeof data !== 'object' || data === null || Array.isArray(data)) throw notData(data)
      return data as T
    },
  }
}

/** Whoever asks for something by an id gets null where there is nothing. */
export const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ConnectorError && error.kind === 'notFound') return null
    throw error
  })
