/** Apple's push service: one alert to one device. Written from its published reference; not tried against Apple. */
import { hash } from 'node:crypto'
import { mostPushBytes } from '@vitrine/domain/notifications/payload-limits'
import type { PushPayload } from '@vitrine/domain/notifications/push-payload'
import { operatorHttp2 } from '../outside/open-http2.ts'
import { apnsOutcomeOf } from './apns-outcome.ts'
import { createApnsTokens } from './apns-tokens.ts'
import type { Lanes } from './lanes.ts'
import { uuidOfName } from './name-uuid.ts'
import type { ApnsCredential, PushCall, PushOutcome } from './push-sender.ts'
import { throughLane } from './through-lane.ts'

const mostCollapseBytes = 64
/** As it stands in the address; of a length that Apple may change. */
const deviceToken = /^[0-9a-f]{8,200}$/i

const bodyOf = ({ title, body, badge, tag, ...data }: PushPayload): Buffer =>
  Buffer.from(
    JSON.stringify({
      aps: {
        alert: { title, body },
        // Lets the app fetch the picture before it is shown.
        'mutable-content': 1,
        'thread-id': tag,
        ...(badge !== undefined && { badge }),
      },
      ...data,
      tag,
    }),
  )

const collapseIdOf = (id: string): string =>
  Buffer.byteLength(id) <= mostCollapseBytes ? id : hash('sha256', id, 'base64url')

interface ApnsOptions {
  url: string
  sandboxUrl: string
  ca: string | undefined
  lanes: Lanes
  now(): number
}

export function createApns({ url, sandboxUrl, ca, lanes, now }: ApnsOptions) {
  const tokens = createApnsTokens(now)

  const headersOf = (credential: ApnsCredential, call: PushCall & { token: string; lane: string }) => ({
    ':method': 'POST',
    ':path': `/3/device/${call.token}`,
    authorization: tokens.headerOf(credential, call.lane),
    'apns-topic': credential.bundleId,
    'apns-push-type': 'alert',
    'apns-priority': call.urgency === 'high' ? '10' : '5',
    // 0: now or never.
    'apns-expiration': call.ttlSeconds > 0 ? String(Math.floor(now() / 1_000 + call.ttlSeconds)) : '0',
    'apns-collapse-id': collapseIdOf(call.collapseId),
    'apns-id': uuidOfName(call.deliveryId),
  })

  return async (credential: ApnsCredential, token: string, call: PushCall): Promise<PushOutcome> => {
    if (!deviceToken.test(token)) return { kind: 'gone', reason: 'token_invalid' }
    const { origin } = new URL(credential.sandbox ? sandboxUrl : url)
    const name = lanes.nameOf({ credential, origin })
    return await throughLane(
      lanes.get(name, async () => operatorHttp2(origin, ca)),
      async (channel) => {
        const body = bodyOf(call.content)
        if (body.length > mostPushBytes.apns) return { kind: 'refused', reason: 'payload_too_large' }
        const answer = await channel.request(headersOf(credential, { ...call, token, lane: name }), body)
        const outcome = apnsOutcomeOf(answer, now())
        if (outcome.kind !== 'later' || outcome.reason !== 'token_expired') return outcome
        // A token of this minute that is too old is one of a clock or a key that is wrong.
        return tokens.drop(name).wasOld ? outcome : { kind: 'credential', reason: 'key_refused' }
      },
    )
  }
}
