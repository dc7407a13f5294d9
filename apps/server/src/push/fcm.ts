/** Firebase Cloud Messaging, HTTP v1: one message to one device. Written from its published reference; not tried against Google. */

import { mostPushBytes } from '@vitrine/domain/notifications/payload-limits'
import type { PushPayload } from '@vitrine/domain/notifications/push-payload'
import { operatorHttp2 } from '../outside/open-http2.ts'
import { fcmOutcomeOf } from './fcm-outcome.ts'
import { createGoogleTokens } from './google-tokens.ts'
import type { Lanes } from './lanes.ts'
import type { FcmCredential, PushCall, PushOutcome } from './push-sender.ts'
import { throughLane } from './through-lane.ts'

const picture = (image: string | null) => (image === null ? {} : { image })

/** What the message shows, whoever gets it. */
const shownOf = ({ id, title, body, image, icon, url, tag }: PushPayload) => ({
  notification: { title, body, ...picture(image) },
  data: { id, url, tag, ...picture(image), ...(icon !== null && { icon }) },
})

const fits = (content: PushPayload): boolean => Buffer.byteLength(JSON.stringify(shownOf(content))) <= mostPushBytes.fcm

function messageOf(token: string, { content, collapseId, ttlSeconds, urgency }: PushCall, now: number) {
  const { image, badge } = content
  const ttl = Math.max(0, Math.floor(ttlSeconds))
  return {
    token,
    ...shownOf(content),
    android: {
      collapse_key: collapseId,
      priority: urgency === 'high' ? 'HIGH' : 'NORMAL',
      ttl: `${ttl}s`,
      notification: { tag: collapseId, ...(badge !== undefined && { notification_count: badge }) },
    },
    apns: {
      headers: {
        'apns-collapse-id': collapseId.slice(0, 64),
        'apns-priority': urgency === 'high' ? '10' : '5',
        'apns-expiration': ttl > 0 ? String(Math.floor(now / 1_000) + ttl) : '0',
      },
      payload: { aps: { 'mutable-content': 1, ...(badge !== undefined && { badge }) } },
      ...(image !== null && { fcm_options: { image } }),
    },
  }
}

interface FcmOptions {
  url: string
  tokenUrl: string
  ca: string | undefined
  lanes: Lanes
  now(): number
}

export function createFcm({ url, tokenUrl, ca, lanes, now }: FcmOptions) {
  const { origin } = new URL(url)
  const open = async () => operatorHttp2(origin, ca)
  const tokens = createGoogleTokens({ url: tokenUrl, ca, lanes, now })

  return async (credential: FcmCredential, token: string, call: PushCall): Promise<PushOutcome> => {
    if (!fits(call.content)) return { kind: 'refused', reason: 'payload_too_large' }
    const lane = lanes.get(lanes.nameOf({ credential, origin }), open)
    return await throughLane(lane, async (channel) => {
      const authorization = await tokens.headerOf(credential)
      const path = `/v1/projects/${encodeURIComponent(credential.projectId)}/messages:send`
      const headers = { ':method': 'POST', ':path': path, authorization, 'content-type': 'application/json' }
      const body = Buffer.from(JSON.stringify({ message: messageOf(token, call, now()) }))
      const outcome = fcmOutcomeOf(await channel.request(headers, body), now())
      if (outcome.kind !== 'later' || outcome.reason !== 'token_expired') return outcome
      return tokens.drop(credential, authorization).wasOld ? outcome : { kind: 'credential', reason: 'key_refused' }
    })
  }
}
