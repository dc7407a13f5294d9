/** Medusa's two APIs: the Admin API with a secret key, and the Store API with a publishable one and who is signed in. */
import { ConnectorError } from '../kit/connector-error.ts'
import type { Traffic } from '../kit/store-traffic.ts'

export interface MedusaConnection {
  /** Where the APIs are: `https://store.example`. */
  address: string
  /** A secret API key. */
  password: string
  /** The id of a sales channel; the store's default one without. */
  channel?: string | undefined
}

type Parameter = string | number | boolean | readonly string[] | undefined

interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  query?: Readonly<Record<string, Parameter>>
  body?: object
  /** For what is answered with a word alone. */
  isPlain?: boolean
  /** For what changes something and may yet be made twice. */
  repeats?: boolean
}

interface StoreCall extends Call {
  publishableKey: string
  locale?: string | undefined
  /** Of the customer who acts. */
  token?: string | undefined
}

export interface MedusaApi {
  admin<T>(path: string, call?: Call): Promise<T>
  store<T>(path: string, call: StoreCall): Promise<T>
  /** Of the part that knows passwords, which needs no key. */
  auth<T>(path: string, call: Call & { token?: string }): Promise<T>
}

const timeoutMs = 9_000

function addressOf(base: string, path: string, query: Call['query'] = {}): string {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`)
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (typeof value === 'object') for (const one of value) url.searchParams.append(`${name}[]`, one)
    else url.searchParams.set(name, String(value))
  }
  return url.href
}

function readAnswer(text: string): unknown {
  const notData = () =>
    new ConnectorError('unavailable', 'The store answers with something else than data.', {
      native: text.slice(0, 500),
    })
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw notData()
  }
  if (typeof read !== 'object' || read === null) throw notData()
  return read
}

export function createMedusaApi(reach: () => Promise<MedusaConnection>, traffic: Traffic): MedusaApi {
  async function send<T>(
    path: string,
    { method = 'GET', query, body, isPlain = false, repeats = method === 'GET' }: Call,
    headersOf: (at: MedusaConnection) => Record<string, string>,
  ): Promise<T> {
    const at = await reach()
    const { text } = await traffic.send(
      addressOf(at.address, path, query),
      {
        method,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headersOf(at),
        },
        ...(body && { body: JSON.stringify(body) }),
        timeoutMs,
      },
      { repeats },
    )
    return (isPlain ? text : readAnswer(text)) as T
  }

  const bearer = (token: string | undefined): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` }

  return {
    admin: (path, call = {}) =>
      send(`admin/${path}`, call, ({ password }) => ({
        authorization: `Basic ${Buffer.from(`${password}:`).toString('base64')}`,
      })),
    store: (path, { publishableKey, locale, token, ...call }) =>
      send(`store/${path}`, call, () => ({
        'x-publishable-api-key': publishableKey,
        ...(locale !== undefined && { 'x-medusa-locale': locale }),
        ...bearer(token),
      })),
    auth: (path, { token, ...call }) => send(`auth/${path}`, call, () => bearer(token)),
  }
}

/** What the store refused: whoever asks for something by an id gets null where there is nothing. */
export const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ConnectorError && error.kind === 'notFound') return null
    throw error
  })
