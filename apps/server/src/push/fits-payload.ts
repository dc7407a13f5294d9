/** Whether a message fits into what a provider takes; asked before it is queued. */

import type { PushPayload } from '@vitrine/domain/notifications/push-payload'
import { fitsApns } from './apns.ts'
import { fitsFcm } from './fcm.ts'
import type { PushTarget } from './push-sender.ts'
import { fitsWebPush } from './web-push.ts'

const byProvider = { web: fitsWebPush, apns: fitsApns, fcm: fitsFcm } as const

export const fitsPayload = (content: PushPayload, provider: PushTarget['provider']): boolean =>
  byProvider[provider](content)
