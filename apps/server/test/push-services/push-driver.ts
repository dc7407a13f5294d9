/** A sender of push messages before stand-ins of all services, with short times and a clock of its own. */

import type { PushPayload } from '@vitrine/domain/notifications/push-payload'
import { limit } from '../../../../tooling/limits.ts'
import { createOutside } from '../../src/outside/outside.ts'
import { createPushSender } from '../../src/push/create-push-sender.ts'
import type { PushCall, PushCredentials, PushOutcome, PushTarget } from '../../src/push/push-sender.ts'
import { makeVapidKeys } from '../../src/push/vapid.ts'
import type { Subscription } from './fake-web-push.ts'
import { startPushServices, webPushHost } from './push-services.ts'
import type { ReceiverOptions } from './receiver.ts'

interface DriverOptions extends Omit<ReceiverOptions, 'certificate'> {
  sender?: Partial<Parameters<typeof createPushSender>[0]>
  /** What the name server says of any name. */
  addresses?: string[]
  allowed?: string[]
}

export const pushContent: PushPayload = {
  id: 'message-1',
  title: 'Back in stock',
  body: 'The blue one, in your size. وصل الآن',
  image: 'https://shop.example/blue.jpg',
  icon: null,
  url: 'https://shop.example/p/blue',
  tag: 'message-1',
}

export const webTarget = ({ endpoint, keys }: Subscription): PushTarget => ({ provider: 'web', endpoint, ...keys })

export async function startPush({
  sender: over = {},
  addresses = ['127.0.0.1'],
  allowed = ['127.0.0.1'],
  ...options
}: DriverOptions = {}) {
  const services = await startPushServices(options)
  const { ca, web, apns, fcm } = services
  const outside = createOutside({ allowed, ca, resolve: async () => addresses })
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  apns.clock.now = now
  fcm.clock.now = now
  const sender = createPushSender({
    outside,
    apnsUrl: apns.origin,
    apnsSandboxUrl: apns.origin,
    fcmUrl: fcm.origin,
    googleTokenUrl: fcm.tokenUrl,
    webPushHosts: ['127.0.0.1', webPushHost],
    now,
    ca,
    ...over,
    limits: { deadlineMs: limit(2_000), pingEveryMs: limit(600), closeMs: limit(400), ...over.limits },
  })
  const credentials = {
    web: { ...makeVapidKeys(), subject: 'mailto:owner@shop.example' },
    apns: { ...apns.credential, sandbox: false },
    fcm: fcm.credential,
  } satisfies PushCredentials

  const send = (target: PushTarget, call: Partial<PushCall> = {}, as: PushCredentials = credentials) =>
    sender.send(as, {
      target,
      deliveryId: 'delivery-1',
      collapseId: 'message-1',
      ttlSeconds: 3_600,
      urgency: 'high',
      content: pushContent,
      ...call,
    })

  return {
    ...services,
    outside,
    sender,
    credentials,
    send,
    advance: (ms: number) => {
      aheadMs += ms
    },
    toWeb: (call: Partial<PushCall> = {}): Promise<PushOutcome> => send(webTarget(web.subscribe()), call),
    toApns: (call: Partial<PushCall> = {}): Promise<PushOutcome> =>
      send({ provider: 'apns', token: apns.register() }, call),
    toFcm: (call: Partial<PushCall> = {}): Promise<PushOutcome> =>
      send({ provider: 'fcm', token: fcm.register() }, call),
    close: async () => {
      await sender.close()
      await outside.close()
      await services.close()
    },
  }
}
