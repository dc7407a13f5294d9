/**
 * The sender of push messages: speaks HTTP/2 to the services of browsers, to Apple and to Firebase, one connection for
 * each credential and origin. It keeps no queue: whoever calls tries again what may be taken later.
 */
import { minuteMs } from '@vitrine/domain/time'
import type { OutsideSockets } from '../outside/outside.ts'
import { createApns } from './apns.ts'
import type { CircuitOptions } from './circuit-breaker.ts'
import { createFcm } from './fcm.ts'
import type { WireLimits } from './http2-session.ts'
import { createLanes } from './lanes.ts'
import type { PushCall, PushCredentials, PushOutcome, PushSender } from './push-sender.ts'
import { createWebPush } from './web-push.ts'

interface PushSenderOptions {
  /** Calls the services of browsers, whose addresses come from strangers. */
  outside: OutsideSockets
  apnsUrl: string
  apnsSandboxUrl: string
  fcmUrl: string
  googleTokenUrl: string
  /** Hosts of further push services of browsers; `*.` stands for any name below. */
  webPushHosts: readonly string[]
  now(): number
  /** Certificates (PEM) that Apple's and Google's stand-ins of a test are believed by. */
  ca?: string | undefined
  limits?: Partial<WireLimits>
  circuit?: CircuitOptions
  maxLanes?: number
}

const standardLimits: WireLimits = {
  deadlineMs: 10_000,
  maxAnswerBytes: 16 * 1024,
  maxStreams: 500,
  pingEveryMs: 15_000,
  idleMs: minuteMs,
  closeMs: 2_000,
}

const mostLanes = 256

export function createPushSender({ outside, now, ca, ...options }: PushSenderOptions): PushSender {
  const limits = { ...standardLimits, ...options.limits }
  const { circuit = {}, maxLanes = mostLanes } = options
  const lanes = createLanes({ limits, circuit, maxLanes, now })
  const sendWeb = createWebPush({ outside, hosts: options.webPushHosts, lanes, limits, now })
  const sendApns = createApns({ url: options.apnsUrl, sandboxUrl: options.apnsSandboxUrl, ca, lanes, now })
  const sendFcm = createFcm({ url: options.fcmUrl, tokenUrl: options.googleTokenUrl, ca, lanes, now })
  let isClosed = false

  async function sendTo(credentials: PushCredentials, call: PushCall): Promise<PushOutcome> {
    const { target } = call
    if (target.provider === 'web' && credentials.web) return await sendWeb(credentials.web, target, call)
    if (target.provider === 'apns' && credentials.apns) return await sendApns(credentials.apns, target.token, call)
    if (target.provider === 'fcm' && credentials.fcm) return await sendFcm(credentials.fcm, target.token, call)
    return { kind: 'credential', reason: 'credential_missing' }
  }

  return {
    send: async (credentials, call) =>
      isClosed ? { kind: 'later', reason: 'stopping', retryAfterMs: null } : await sendTo(credentials, call),
    async close() {
      isClosed = true
      await lanes.close()
    },
  }
}
