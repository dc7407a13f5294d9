/** Apple's push service as far as we call it: it checks the token of the sender, the topic and the message. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { hourMs } from '@vitrine/domain/time'
import { rememberTokens } from './read-token.ts'
import { type Answer, type Received, type ReceiverOptions, startReceiver } from './receiver.ts'

export interface ApnsDelivery {
  token: string
  id: string
  collapseId: string
  priority: string
  expiration: string
  payload: Record<string, unknown>
}

const mostBytes = 4_096
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const refusal = (status: number, reason: string): Answer => ({ status, body: JSON.stringify({ reason }) })

export async function startFakeApns(options: ReceiverOptions) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const credential = {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    keyId: 'ABC123DEFG',
    teamId: 'TEAM123456',
    bundleId: 'com.example.shop',
  }
  const devices = new Set<string>()
  const deliveries: ApnsDelivery[] = []
  const tokens = new Set<string>()
  const counts = { taken: 0 }
  const readToken = rememberTokens()
  /** What its clock shows; tests move it with theirs. */
  const clock = { now: () => Date.now() }
  const keyOf = ({ path }: Pick<Received, 'path'>) => path.slice('/3/device/'.length)

  function refuseSender({ headers }: Received): Answer | null {
    const token = /^bearer ([\w.-]+)$/.exec(String(headers['authorization']))?.[1]
    if (token === undefined) return refusal(403, 'MissingProviderToken')
    const read = readToken(token, 'ES256', publicKey)
    if (read?.header['kid'] !== credential.keyId || read.claims['iss'] !== credential.teamId)
      return refusal(403, 'InvalidProviderToken')
    if (Math.abs(clock.now() - Number(read.claims['iat']) * 1_000) > hourMs) return refusal(403, 'ExpiredProviderToken')
    tokens.add(token)
    return headers['apns-topic'] === credential.bundleId ? null : refusal(400, 'TopicDisallowed')
  }

  function refuseMessage({ headers, body }: Received): Answer | null {
    if (headers['apns-push-type'] !== 'alert') return refusal(400, 'InvalidPushType')
    if (!/^(5|10)$/.test(String(headers['apns-priority']))) return refusal(400, 'BadPriority')
    if (!/^\d+$/.test(String(headers['apns-expiration']))) return refusal(400, 'BadExpirationDate')
    if (!uuid.test(String(headers['apns-id']))) return refusal(400, 'BadMessageId')
    if (Buffer.byteLength(String(headers['apns-collapse-id'])) > 64) return refusal(400, 'BadCollapseId')
    if (body.length === 0) return refusal(400, 'PayloadEmpty')
    return body.length > mostBytes ? refusal(413, 'PayloadTooLarge') : null
  }

  function work(received: Received): Answer {
    const refused = refuseSender(received) ?? refuseMessage(received)
    if (refused) return refused
    const token = keyOf(received)
    if (!devices.has(token)) return refusal(400, 'BadDeviceToken')
    const payload = JSON.parse(received.body.toString()) as { aps?: { alert?: { title?: string } } }
    if (payload.aps?.alert?.title === undefined) return refusal(400, 'PayloadEmpty')
    const { headers } = received
    const id = String(headers['apns-id'])
    counts.taken += 1
    if (receiver.state.keepsCalls)
      deliveries.push({
        token,
        id,
        collapseId: String(headers['apns-collapse-id']),
        priority: String(headers['apns-priority']),
        expiration: String(headers['apns-expiration']),
        payload,
      })
    return { status: 200, headers: { 'apns-id': id } }
  }

  const receiver = await startReceiver(options, { keyOf, work })

  return {
    ...receiver,
    origin: `https://127.0.0.1:${receiver.port}`,
    /** Of the app that it knows. */
    credential,
    deliveries,
    /** Provider tokens that it has seen. */
    tokens,
    counts,
    clock,
    /** The token of a new device. */
    register(): string {
      const token = randomBytes(32).toString('hex')
      devices.add(token)
      return token
    },
  }
}
