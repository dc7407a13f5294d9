/** Firebase's messages and Google's tokens as far as we call them: who asks is checked by the key of the service account. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { hourMs } from '@vitrine/domain/time'
import { readToken } from './read-token.ts'
import { type Answer, type Received, type ReceiverOptions, startReceiver } from './receiver.ts'

export interface FcmDelivery {
  token: string
  message: Record<string, unknown>
}

const projectId = 'shop-of-a-test'
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Scripted for the key of the token endpoint. */
export const tokenPath = '/token'

/** As Google words an error. */
export const fcmError = (status: number, code: string, { errorCode = code, message = '' } = {}): Answer => ({
  status,
  body: JSON.stringify({ error: { code: status, status: code, message, details: [{ errorCode }] } }),
})

interface MessageBody {
  message: { token: string; data?: Record<string, unknown>; notification?: { title?: string } }
}

export async function startFakeFcm(options: ReceiverOptions) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const credential = {
    projectId,
    clientEmail: `sender@${projectId}.iam.gserviceaccount.com`,
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
  const devices = new Set<string>()
  const issued = new Set<string>()
  const deliveries: FcmDelivery[] = []
  const counts = { taken: 0, tokens: 0 }
  const clock = { now: () => Date.now() }
  let origin = ''

  const readMessage = ({ body }: Pick<Received, 'body'>) => (JSON.parse(body.toString()) as MessageBody).message
  const keyOf = (received: Received) => (received.path === tokenPath ? tokenPath : readMessage(received).token)

  function giveToken({ body }: Received): Answer {
    const sent = new URLSearchParams(body.toString())
    const read = readToken(sent.get('assertion') ?? '', 'RS256', publicKey)
    const { iss, aud, iat, exp } = read?.claims ?? {}
    const isRight =
      sent.get('grant_type') === grant &&
      iss === credential.clientEmail &&
      aud === `${origin}${tokenPath}` &&
      read?.claims['scope'] === scope &&
      Number(exp) * 1_000 > clock.now() &&
      Number(exp) - Number(iat) <= hourMs / 1_000
    if (!isRight) return { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) }
    const token = randomBytes(24).toString('base64url')
    issued.add(token)
    counts.tokens += 1
    return { status: 200, body: JSON.stringify({ access_token: token, expires_in: 3_600, token_type: 'Bearer' }) }
  }

  function take(received: Received): Answer {
    const bearer = /^Bearer ([\w-]+)$/.exec(String(received.headers['authorization']))?.[1] ?? ''
    if (!issued.has(bearer)) return fcmError(401, 'UNAUTHENTICATED')
    if (received.path !== `/v1/projects/${projectId}/messages:send`) return fcmError(403, 'PERMISSION_DENIED')
    const message = readMessage(received)
    if (!/^[\w:-]{20,}$/.test(message.token))
      return fcmError(400, 'INVALID_ARGUMENT', {
        message: 'The registration token is not a valid FCM registration token',
      })
    if (!devices.has(message.token)) return fcmError(404, 'NOT_FOUND', { errorCode: 'UNREGISTERED' })
    const isText = Object.values(message.data ?? {}).every((value) => typeof value === 'string')
    if (!isText || message.notification?.title === undefined) return fcmError(400, 'INVALID_ARGUMENT')
    counts.taken += 1
    if (receiver.state.keepsCalls) deliveries.push({ token: message.token, message })
    return { status: 200, body: JSON.stringify({ name: `projects/${projectId}/messages/${counts.taken}` }) }
  }

  const work = (received: Received) => (received.path === tokenPath ? giveToken(received) : take(received))
  const receiver = await startReceiver(options, { keyOf, work })
  origin = `https://127.0.0.1:${receiver.port}`

  return {
    ...receiver,
    origin,
    tokenUrl: `${origin}${tokenPath}`,
    /** Of the project that it knows. */
    credential,
    deliveries,
    counts,
    clock,
    /** It knows its access tokens no more. */
    forgetTokens: () => issued.clear(),
    /** The token of a new device. */
    register(): string {
      const token = `device:${randomBytes(24).toString('hex')}`
      devices.add(token)
      return token
    },
  }
}
