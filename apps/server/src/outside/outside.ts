/**
 * Calls to addresses that a member, a shopper or a provider supplied. A name is resolved once, all that it resolves to is
 * judged, and the connection goes to just that: a name server that answers otherwise the next time changes nothing. Each
 * redirect is judged the same way, and an answer's size and time are limited.
 */

import { isIP, type LookupFunction } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { createNetworkRules, type MayCall } from './network-rules.ts'
import { hostOf, readOutsideAddress } from './outside-address.ts'
import { OutsideError } from './outside-error.ts'
import { createResolve, type Resolve } from './resolve-name.ts'

export interface OutsideCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Buffer
  /** The whole call with its redirects; ten seconds by default. */
  timeoutMs?: number
  /** Of the answer's body; a megabyte by default. */
  maxBytes?: number
  /** A larger answer is cut there, for whoever needs its beginning alone; by default it fails. */
  cutsLarge?: true
  /** None by default: the answer that leads on is then the answer. */
  maxRedirects?: number
}

export interface OutsideAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** Where the answer came from, after redirects. */
  url: string
}

export interface Outside {
  /** Throws `OutsideError` where there is no answer. An answer that says no is an answer. */
  call(address: string, call?: OutsideCall): Promise<OutsideAnswer>
  /**
   * Throws `OutsideError` for an address that would not be called, as far as its text tells (no name is resolved), or that
   * leads elsewhere than it looks: it is shown to others.
   */
  check(address: string): URL
  close(): Promise<void>
}

/** For protocols of which calls are no part. */
export interface OutsideSockets extends Outside {
  /**
   * An encrypted connection to an https address, judged as calls are. `protocols` are offered to the other side, which
   * chose `alpnProtocol` of the socket. Throws `OutsideError`.
   */
  connect(address: string, options: { protocols: string[]; timeoutMs?: number }): Promise<TLSSocket>
}

interface OutsideOptions {
  /** Private networks and addresses that may be called all the same. */
  allowed: readonly string[]
  resolve?: Resolve
  listOwn?: () => string[]
  /** Certificates (PEM) that are believed instead of the public ones; for tests with receivers of their own. */
  ca?: string | undefined
}

const defaultTimeoutMs = 10_000
const defaultMaxBytes = 1024 * 1024
/** Whoever calls has limits of their own: many apps may have their receivers at one host. */
const connectionsPerHost = 64
/**
 * People read 'https://shop.example\\@other.example' as an address at other.example, and do not see a tab or what joins
 * letters within a name of a host. In a path, words of some languages are written with it.
 */
const misreadAnywhere = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]|^[^?#]*\\/u
const isMisread = (address: string): boolean =>
  misreadAnywhere.test(address) || /\p{Cf}/u.test(address.split('/', 3).join('/').split(/[?#]/, 1)[0] ?? '')
const ownName = /(^|\.)localhost$/i
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const keptAcrossHosts: ReadonlySet<string> = new Set(['accept', 'accept-encoding', 'content-type', 'user-agent'])

/** Connects to the addresses that were judged, whatever the name resolves to by then. */
const answerWith =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (options.all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }

async function judge(host: string, resolve: Resolve, mayCall: MayCall): Promise<string[]> {
  const unknown = (cause?: unknown) => new OutsideError('unknown', `${host} is not known.`, { cause })
  const addresses =
    isIP(host) !== 0
      ? [host]
      : await resolve(host).catch((cause: unknown) => {
          throw unknown(cause)
        })
  if (addresses.length === 0) throw unknown()
  // One private address among public ones is no accident.
  if (!addresses.every(mayCall)) throw new OutsideError('private', fieldReason('address_private', { host }))
  return addresses
}

/** HTTP/1 alone: its limit of headers and one connection a call are what the limits here count on. */
const plain = { allowH2: false }

function createGuardedAgent(resolve: Resolve, mayCall: MayCall, ca: string | undefined): Agent {
  const trust = ca === undefined ? {} : { ca }
  const connect: buildConnector.connector = (options, callback) => {
    judge(options.hostname.replace(/\.$/, ''), resolve, mayCall).then(
      (addresses) =>
        buildConnector({
          ...plain,
          ...trust,
          lookup: answerWith(addresses),
          timeout: defaultTimeoutMs,
          maxCachedSessions: 0,
        })(options, callback),
      (error: Error) => callback(error, null),
    )
  }
  return new Agent({
    ...plain,
    connect,
    connections: connectionsPerHost,
    maxHeaderSize: 16_384,
    keepAliveTimeout: 4_000,
  })
}

interface TlsOptions {
  addresses: readonly string[]
  protocols: string[]
  timeoutMs: number
  ca: string | undefined
}

function openTls(url: URL, { addresses, protocols, timeoutMs, ca }: TlsOptions): Promise<TLSSocket> {
  const host = hostOf(url)
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      host,
      port: Number(url.port || '443'),
      lookup: answerWith(addresses),
      ALPNProtocols: protocols,
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== undefined && { ca }),
    })
    const late = setTimeout(() => socket.destroy(new OutsideError('late', 'It did not answer in time.')), timeoutMs)
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(late)
      reject(new OutsideError('unreachable', 'It could not be reached.'))
    })
    socket.once('secureConnect', () => {
      clearTimeout(late)
      socket.removeListener('error', reject)
      resolve(socket)
    })
  })
}

async function readBody(
  answer: Dispatcher.ResponseData,
  { maxBytes, cutsLarge }: { maxBytes: number; cutsLarge: boolean },
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    // Leaving the loop ends the connection.
    if (size > maxBytes && cutsLarge) break
    if (size > maxBytes) throw new OutsideError('large', `The answer is larger than ${maxBytes} bytes.`)
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

/** What an answer that leads on asks for next; null for any other answer. */
function nextCall(
  from: URL,
  call: OutsideCall,
  answer: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
): { url: URL; call: OutsideCall } | null {
  const location = answer.headers['location']
  if (!redirects.has(answer.statusCode) || typeof location !== 'string') return null
  const target = URL.canParse(location, from.href) ? new URL(location, from).href : location
  const url = readOutsideAddress(target)
  if (from.protocol === 'https:' && url.protocol === 'http:')
    throw new OutsideError('redirect', 'It leads from an encrypted address to one that is not.')
  const headers = Object.fromEntries(
    Object.entries(call.headers ?? {}).filter(
      ([name]) => url.origin === from.origin || keptAcrossHosts.has(name.toLowerCase()),
    ),
  )
  const keepsMethod = answer.statusCode === 307 || answer.statusCode === 308 || (call.method ?? 'GET') === 'GET'
  const { body: _body, ...withoutBody } = call
  return { url, call: keepsMethod ? { ...call, headers } : { ...withoutBody, method: 'GET', headers } }
}

/** Our own error beneath what the client made of it. */
function explain(error: unknown): OutsideError {
  if (error instanceof OutsideError) return error
  const { name, code, cause } = error as Error & { code?: string }
  if (cause instanceof OutsideError) return cause
  if (name === 'TimeoutError' || code?.endsWith('_TIMEOUT') === true)
    return new OutsideError('late', 'It did not answer in time.', { cause: error })
  return new OutsideError('unreachable', 'It could not be reached.', { cause: error })
}

export function createOutside({ allowed, resolve = createResolve(), listOwn, ca }: OutsideOptions): OutsideSockets {
  const mayCall = createNetworkRules(allowed, listOwn)
  const agent = createGuardedAgent(resolve, mayCall, ca)

  async function callOnce(url: URL, call: OutsideCall, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const { method = 'GET', headers = {}, body } = call
    return await request(url, {
      dispatcher: agent,
      method,
      // A compressed answer could be small on the way and large here.
      headers: { 'user-agent': 'Vitrine', 'accept-encoding': 'identity', ...headers },
      ...(body !== undefined && { body }),
      signal,
    })
  }

  async function follow(first: URL, firstCall: OutsideCall): Promise<OutsideAnswer> {
    const { timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes, maxRedirects = 0, cutsLarge = false } = firstCall
    const signal = AbortSignal.timeout(timeoutMs)
    let url = first
    let call = firstCall
    for (let followed = 0; ; followed += 1) {
      const answer = await callOnce(url, call, signal)
      const next = maxRedirects > 0 ? nextCall(url, call, answer) : null
      if (!next) {
        const body = await readBody(answer, { maxBytes, cutsLarge })
        return { status: answer.statusCode, headers: answer.headers, body, url: url.href }
      }
      await answer.body.dump({ limit: maxBytes })
      if (followed === maxRedirects) throw new OutsideError('redirect', 'It leads on to another address too often.')
      url = next.url
      call = next.call
    }
  }

  return {
    check(address) {
      if (isMisread(address)) throw new OutsideError('address', fieldReason('address_unreadable'))
      const url = readOutsideAddress(address)
      const host = hostOf(url)
      // The names of this computer need no name server.
      const known = isIP(host) !== 0 ? [host] : ownName.test(host) ? ['127.0.0.1', '::1'] : []
      if (known.length > 0 && !known.some(mayCall))
        throw new OutsideError('private', fieldReason('address_private', { host }))
      return url
    },
    async call(address, call = {}) {
      const url = readOutsideAddress(address)
      return await follow(url, call).catch((error: unknown) => {
        throw explain(error)
      })
    },
    async connect(address, { protocols, timeoutMs = defaultTimeoutMs }) {
      try {
        const url = readOutsideAddress(address)
        if (url.protocol !== 'https:')
          throw new OutsideError('address', 'It is not the address of an encrypted service.')
        const addresses = await judge(hostOf(url), resolve, mayCall)
        return await openTls(url, { addresses, protocols, timeoutMs, ca })
      } catch (error) {
        throw explain(error)
      }
    },
    close: () => agent.destroy(),
  }
}
