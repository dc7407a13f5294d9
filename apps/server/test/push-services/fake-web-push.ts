/**
 * A push service of a browser (RFC 8030) together with the browser: it checks who sends (RFC 8292) and decrypts what came
 * with the keys of the subscription (RFC 8291), step by step as the documents say and not as our sender does.
 */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { rememberTokens } from './read-token.ts'
import { type Answer, type Received, type ReceiverOptions, startReceiver } from './receiver.ts'

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface Subscriber {
  pair: ECDH
  auth: Buffer
  /** Nobody else may send to it. */
  onlyKey: string | null
}

export interface WebDelivery {
  id: string
  topic: string
  ttl: number
  urgency: string
  content: Record<string, unknown>
}

const mostBytes = 4_096
const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The text of a body of aes128gcm with a single record. */
export function decryptWebPush(body: Buffer, { pair, auth }: Pick<Subscriber, 'pair' | 'auth'>): Buffer {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const theirs = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const secret = derive(pair.computeSecret(theirs), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  const end = text.lastIndexOf(2)
  if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record has no end.')
  return text.subarray(0, end)
}

function keyOfPoint(text: string) {
  const point = Buffer.from(text, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
}

const refusal = (status: number, body: string): Answer => ({ status, body })

function whatIsWrong({ headers, body }: Received): Answer | null {
  if (!/^\d+$/.test(String(headers['ttl']))) return refusal(400, 'TTL')
  if (!/^(very-low|low|normal|high)$/.test(String(headers['urgency'] ?? 'normal'))) return refusal(400, 'Urgency')
  if (!/^[\w-]{1,32}$/.test(String(headers['topic'] ?? 'none'))) return refusal(400, 'Topic')
  if (headers['content-encoding'] !== 'aes128gcm') return refusal(400, 'Content-Encoding')
  return body.length > mostBytes ? refusal(413, '') : null
}

export async function startFakeWebPush({ host = '127.0.0.1', ...options }: ReceiverOptions & { host?: string }) {
  const subscribers = new Map<string, Subscriber>()
  const deliveries: WebDelivery[] = []
  const counts = { taken: 0 }
  const clock = { now: () => Date.now() }
  const readToken = rememberTokens()
  const keyOf = ({ path }: Pick<Received, 'path'>) => path.slice('/push/'.length)
  let origin = ''

  function refuseSender({ headers }: Received, { onlyKey }: Subscriber): Answer | null {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers['authorization'])) ?? []
    if (token === '') return refusal(401, 'No token.')
    if (onlyKey !== null && key !== onlyKey)
      return refusal(403, 'The VAPID credentials do not correspond to the credentials used to create the subscription.')
    const read = readToken(token, 'ES256', keyOfPoint(key))
    const endsMs = Number(read?.claims['exp']) * 1_000
    const lives = endsMs > clock.now() && endsMs <= clock.now() + dayMs + hourMs / 60
    const isNamed = /^(mailto:|https:)/.test(String(read?.claims['sub']))
    return read?.claims['aud'] === origin && lives && isNamed ? null : refusal(403, 'The token is not valid.')
  }

  function work(received: Received): Answer {
    const id = keyOf(received)
    const subscriber = subscribers.get(id)
    if (!subscriber) return refusal(404, '')
    const refused = refuseSender(received, subscriber) ?? whatIsWrong(received)
    if (refused) return refused
    try {
      const content = JSON.parse(decryptWebPush(received.body, subscriber).toString()) as Record<string, unknown>
      const { topic, ttl, urgency } = received.headers
      counts.taken += 1
      if (receiver.state.keepsCalls)
        deliveries.push({ id, topic: String(topic), ttl: Number(ttl), urgency: String(urgency), content })
    } catch {
      return refusal(400, 'It cannot be decrypted.')
    }
    return { status: 201, headers: { location: `${origin}/message/${counts.taken}` } }
  }

  const receiver = await startReceiver(options, { keyOf, work })
  origin = `https://${host}:${receiver.port}`

  return {
    ...receiver,
    origin,
    clock,
    deliveries,
    counts,
    /** A new browser that wants pushes, from the holder of one key or from anybody. */
    subscribe(onlyKey: string | null = null): Subscription & { id: string } {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      const id = randomBytes(12).toString('hex')
      subscribers.set(id, { pair, auth, onlyKey })
      return { id, endpoint: `${origin}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
  }
}
