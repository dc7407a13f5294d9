/** Web Push (RFC 8030): one encrypted message to one subscription of a browser. */
import { hash } from 'node:crypto'
import type { PushPayload } from '@vitrine/domain/notifications/push-payload'
import { hourMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import { http2Over } from '../outside/open-http2.ts'
import type { OutsideSockets } from '../outside/outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import type { OpenSession } from './http2-channel.ts'
import type { WireLimits } from './http2-session.ts'
import type { Lanes } from './lanes.ts'
import { EarlyOutcome, later, laterOf } from './push-outcome.ts'
import type { PushCall, PushOutcome, WebCredential, WebTarget } from './push-sender.ts'
import { throughLane } from './through-lane.ts'
import { createVapid } from './vapid.ts'
import { encryptWebPush, mostWebPushBytes } from './web-push-encryption.ts'
import { createEndpointReader } from './web-push-hosts.ts'
import { type WireAnswer, WireError } from './wire-call.ts'

const topicLength = 32
/** For so long it is not asked again whether an origin has learnt HTTP/2. */
const plainForMs = hourMs
const mostPlainOrigins = 1_000

const textOf = (content: PushPayload): Buffer => Buffer.from(JSON.stringify(content))

/** The origin speaks HTTP/1.1 alone. */
class PlainOrigin extends Error {}

function explainOutside(error: unknown): Error {
  if (!(error instanceof OutsideError)) return error as Error
  if (error.problem === 'private') return new WireError('address_private')
  if (error.problem === 'late') return new WireError('late')
  return new WireError(error.problem === 'large' ? 'answer_too_large' : 'unreachable')
}

const openJudged =
  (outside: OutsideSockets, origin: string, timeoutMs: number): OpenSession =>
  async () => {
    const socket = await outside
      .connect(origin, { protocols: ['h2', 'http/1.1'], timeoutMs })
      .catch((error: unknown) => Promise.reject(explainOutside(error)))
    if (socket.alpnProtocol !== 'h2') {
      socket.destroy()
      throw new PlainOrigin()
    }
    return http2Over(origin, socket)
  }

/** What services write where a subscription was made with another key than the one that signed. */
const otherKey = /VapidPkHashMismatch|VapidKeyMismatch|VAPID public key mismatch|do not correspond/i

function outcomeOf(answer: WireAnswer, now: number): PushOutcome {
  const { status, headers, body } = answer
  const passing = laterOf(answer, now)
  if (passing) return passing
  if (status >= 200 && status < 300) {
    const { location } = headers
    return { kind: 'sent', providerId: typeof location === 'string' ? location : null }
  }
  if (status === 404 || status === 410) return { kind: 'gone', reason: 'unregistered' }
  if (status === 413) return { kind: 'refused', reason: 'payload_too_large' }
  if (status !== 400 && status !== 401 && status !== 403) return later('answer_unexpected')
  if (otherKey.test(body)) return { kind: 'gone', reason: 'token_of_other_app' }
  // The key is our own and no one's to mend, and the address is whatever a stranger said: it speaks for this device alone.
  return { kind: 'refused', reason: status === 400 ? 'payload_invalid' : 'push_refused' }
}

interface WebPushOptions {
  outside: OutsideSockets
  hosts: readonly string[]
  lanes: Lanes
  limits: WireLimits
  now(): number
}

function encrypt(content: PushPayload, target: WebTarget): Buffer {
  const text = textOf(content)
  if (text.length > mostWebPushBytes) throw new EarlyOutcome({ kind: 'refused', reason: 'payload_too_large' })
  try {
    return encryptWebPush(text, target)
  } catch {
    throw new EarlyOutcome({ kind: 'gone', reason: 'subscription_invalid' })
  }
}

const headersOf = ({ collapseId, ttlSeconds, urgency }: PushCall, authorization: string) => ({
  authorization,
  ttl: String(Math.max(0, Math.floor(ttlSeconds))),
  urgency,
  topic: hash('sha256', collapseId, 'base64url').slice(0, topicLength),
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
})

export function createWebPush({ outside, hosts, lanes, limits, now }: WebPushOptions) {
  const readEndpoint = createEndpointReader(outside, hosts)
  const authorize = createVapid(now)
  const plainOrigins = new LRUCache<string, true>({ max: mostPlainOrigins, ttl: plainForMs })

  async function callPlainly(url: URL, headers: Record<string, string>, body: Buffer): Promise<WireAnswer> {
    const { deadlineMs: timeoutMs, maxAnswerBytes: maxBytes } = limits
    try {
      const answer = await outside.call(url.href, {
        method: 'POST',
        headers,
        body,
        timeoutMs,
        maxBytes,
        cutsLarge: true,
      })
      return { status: answer.status, headers: answer.headers, body: answer.body.toString(), cut: null }
    } catch (error) {
      throw explainOutside(error)
    }
  }

  return async (credential: WebCredential, target: WebTarget, call: PushCall): Promise<PushOutcome> => {
    const url = readEndpoint(target.endpoint)
    if (!url) return { kind: 'gone', reason: 'endpoint_refused' }
    const { origin } = url
    const name = lanes.nameOf({ credential, origin })
    const lane = lanes.get(name, openJudged(outside, origin, limits.deadlineMs))
    return await throughLane(lane, async (channel) => {
      const headers = headersOf(call, authorize(credential, { lane: name, origin }))
      const body = encrypt(call.content, target)
      if (url.protocol !== 'https:' || plainOrigins.has(origin))
        return outcomeOf(await callPlainly(url, headers, body), now())
      const path = { ':method': 'POST', ':path': `${url.pathname}${url.search}` }
      const answer = await channel.request({ ...path, ...headers }, body).catch((error: unknown) => {
        if (!(error instanceof PlainOrigin)) throw error
        plainOrigins.set(origin, true)
        return callPlainly(url, headers, body)
      })
      return outcomeOf(answer, now())
    })
  }
}
