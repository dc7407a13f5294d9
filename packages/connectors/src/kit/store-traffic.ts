/** Calls of a store elsewhere: as many at a time as it takes, in time, and once more where that does no harm. */
import { ConnectorError, type ConnectorErrorKind } from './connector-error.ts'

export interface StoreRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

export interface StoreAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

/** The one way out. It throws where there is no answer: the store is away, or too slow. */
export type CallStore = (address: string, request: StoreRequest) => Promise<StoreAnswer>

export interface StoreRate {
  /** How many calls the store takes in a second, and how many at once after a pause. */
  perSecond: number
  burst: number
}

/** What a store takes, for all who call it. */
export interface StoreBucket {
  /** Resolves when it is our turn. Throws `rate` where that is later than anybody waits. */
  take(): Promise<void>
  /** The store said that nobody may ask it for so long. */
  pause(ms: number): Promise<void>
}

export interface TrafficOptions {
  call: CallStore
  perSecond?: number
  burst?: number
  /** Shared by all servers; without it each has one of its own. */
  bucket?: ((rate: StoreRate) => StoreBucket) | undefined
  now?: () => number
  sleep?: (ms: number) => Promise<void>
  random?: () => number
}

export interface Traffic {
  /** `repeats` is for a call that may be made twice: only such a one is made again where the store did not answer. */
  send(address: string, request: StoreRequest, options: { repeats: boolean }): Promise<StoreAnswer>
}

const tries = 3
const firstPauseMs = 250
/** Whoever waits for us gives up sooner than that. */
export const longestPauseMs = 2_000

/** In how many milliseconds the store counts its calls anew: BigCommerce says it with each answer. */
function resetOf({ headers }: StoreAnswer): number | undefined {
  const said = headers['x-rate-limit-time-reset-ms']
  return typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : undefined
}

/** When the store wants to be asked again, in seconds or as a date; undefined where it does not say. */
function retryAfterOf(answer: StoreAnswer, now: number): number | undefined {
  const said = answer.headers['retry-after']
  if (typeof said !== 'string') return resetOf(answer)
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** Some are Shopify's: a shop whose bill is open (402) or that is locked (423), and a caller that is taken for a flood (430). */
const kinds: Readonly<Record<number, ConnectorErrorKind>> = {
  401: 'auth',
  402: 'unavailable',
  403: 'scope',
  404: 'notFound',
  423: 'unavailable',
  429: 'rate',
  430: 'rate',
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** The server that a redirect leads to; undefined where it leads to no other one. */
function leadsToOf({ status, headers: { location } }: StoreAnswer, from: string): string | undefined {
  if (!isRedirect(status) || typeof location !== 'string' || !URL.canParse(location, from)) return
  const { origin, protocol } = new URL(location, from)
  return /^https?:$/.test(protocol) && origin !== new URL(from).origin ? origin : undefined
}

function kindOfStatus(status: number): ConnectorErrorKind | null {
  const known = kinds[status]
  if (known) return known
  if (status >= 500 || isRedirect(status)) return 'unavailable'
  return status >= 400 ? 'invalid' : null
}

/** Not that one error, which is no fault of the address, but all that a call ends with which has no answer. */
const away = (native: unknown) =>
  native instanceof ConnectorError
    ? native
    : new ConnectorError('unavailable', 'The store does not answer.', { native })

/** Throws where nobody would wait so long. */
export async function waitUntil(
  closedUntil: number,
  { at, sleep }: { at: number; sleep: (ms: number) => Promise<void> },
): Promise<void> {
  const retryAfterMs = closedUntil - at
  if (retryAfterMs <= 0) return
  if (retryAfterMs > longestPauseMs)
    throw new ConnectorError('rate', 'The store wants to be asked later.', { retryAfterMs })
  await sleep(retryAfterMs)
}

function createBucket({
  perSecond,
  burst,
  now,
  sleep,
}: StoreRate & Required<Pick<TrafficOptions, 'now' | 'sleep'>>): StoreBucket {
  let closedUntil = 0
  let tokens = burst
  let filledAt = now()
  const take = async (): Promise<void> => {
    const at = now()
    await waitUntil(closedUntil, { at, sleep })
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1_000) * perSecond)
    filledAt = at
    tokens -= 1
    // Below nothing, calls stand in line: each waits until its token is there.
    if (tokens < 0) await sleep((-tokens / perSecond) * 1_000)
  }
  return {
    take,
    async pause(ms) {
      closedUntil = Math.max(closedUntil, now() + ms)
    },
  }
}

export function createTraffic({
  call,
  perSecond = 50,
  burst = 100,
  bucket: shared,
  now = Date.now,
  sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random = Math.random,
}: TrafficOptions): Traffic {
  const bucket = shared?.({ perSecond, burst }) ?? createBucket({ perSecond, burst, now, sleep })

  async function once(address: string, request: StoreRequest): Promise<StoreAnswer> {
    await bucket.take()
    const answer = await call(address, request).catch((error: unknown) => {
      throw away(error)
    })
    const kind = kindOfStatus(answer.status)
    // The last one that the store takes for now: whoever asks next waits, and need not be refused.
    if (kind === null && answer.headers['x-rate-limit-requests-left'] === '0') await bucket.pause(resetOf(answer) ?? 0)
    if (kind === null) return answer
    const retryAfterMs = retryAfterOf(answer, now())
    const leadsTo = leadsToOf(answer, address)
    if (kind === 'rate' && retryAfterMs !== undefined) await bucket.pause(retryAfterMs)
    throw new ConnectorError(kind, `The store answered with ${answer.status}.`, {
      native: answer.text.slice(0, 500),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(leadsTo !== undefined && { leadsTo }),
    })
  }

  /** How long until it is tried again; null for a failure that stays. */
  function pauseAfter(error: unknown, repeats: boolean, tried: number): number | null {
    if (!(error instanceof ConnectorError) || tried >= tries) return null
    // A store that has too much to do did nothing; one that is away may have.
    if (error.kind !== 'rate' && !(error.kind === 'unavailable' && repeats)) return null
    const pauseMs = error.retryAfterMs ?? firstPauseMs * 2 ** (tried - 1)
    return pauseMs > longestPauseMs ? null : pauseMs * (1 + random() / 2)
  }

  return {
    async send(address, request, { repeats }) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await once(address, request)
        } catch (error) {
          const pauseMs = pauseAfter(error, repeats, tried)
          if (pauseMs === null) throw error
          await sleep(pauseMs)
        }
      }
    },
  }
}
