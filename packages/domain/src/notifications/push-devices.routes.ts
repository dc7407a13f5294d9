/**
 * Push on the shopper's side, on the shopper app's origin only: the device's subscription, receipts, the inbox and topics. An
 * install's id is its capability: 128 random bits that only the device and the server know.
 */
import { z } from 'zod'
import { appKeyParams } from '../contract/contract.schema.ts'
import { defineRoutes, shoppersWithin } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { sentTime } from '../formats/sent-time.schema.ts'
import { messageTopics } from './message.schema.ts'

const installId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
const ofInstall = { installId }
const app = appKeyParams
const reads = { origin: 'shopper', access: shoppersWithin(rateLimits.reads) } as const
const writes = { origin: 'shopper', access: shoppersWithin(rateLimits.push) } as const
const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)

/** How the device is reached: a subscription of its browser, or the token of a native shell. */
export const pushTargetSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('web'), endpoint: z.url().max(2_000), p256dh: base64url(100), auth: base64url(40) }),
  z.object({ provider: z.literal('apns'), token: z.string().regex(/^[0-9a-fA-F]{32,200}$/) }),
  z.object({
    provider: z.literal('fcm'),
    token: z
      .string()
      .min(20)
      .max(4_000)
      .regex(/^[\x21-\x7e]+$/),
  }),
])
export type PushTargetInput = z.input<typeof pushTargetSchema>

const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** `asked`: the app's own question was shown; `granted` and `refused`: what the shopper said to the browser's. */
export const permissionSteps = ['asked', 'granted', 'refused', 'withdrawn'] as const

const inboxMessageSchema = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  image: z.string().nullable(),
  /** Path of the shopper app that it leads to, relative to its base; empty for the home screen. */
  path: z.string(),
  sentAt: z.iso.datetime(),
  read: z.boolean(),
})
export type InboxMessage = z.output<typeof inboxMessageSchema>

export const pushDevicesRoutes = defineRoutes({
  getPushKey: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/push/key',
    summary: 'The public key by which this app sends Web Push (RFC 8292), made on first use',
    params: app,
    response: z.object({ publicKey: z.string() }),
  },
  putPushDevice: {
    ...writes,
    method: 'PUT',
    path: '/a/:appKey/push/device',
    summary: 'Say how this device is reached; a subscription that was renewed takes the place of the one before',
    params: app,
    body: z.object({
      ...ofInstall,
      target: pushTargetSchema,
      platform: z.enum(['ios', 'android', 'web']),
      os: text(64).default(''),
      appVersion: text(32).default(''),
      locale: text(35).default(''),
      tz: text(64).default('UTC'),
    }),
    response: z.object({ registered: z.boolean() }),
  },
  notePermission: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/push/permission',
    summary: 'Note what the shopper said to the question about notifications; withdrawn ends the subscription',
    params: app,
    body: z.object({
      ...ofInstall,
      step: z.enum(permissionSteps),
      /** Left out by apps of before, which were all of the web. */
      platform: z.enum(['ios', 'android', 'web']).default('web'),
    }),
    response: z.object({ noted: z.boolean() }),
  },
  notePushReceipts: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/push/receipts',
    summary: 'Say which messages were shown and opened on this device; what is known already changes nothing',
    params: app,
    body: z.object({
      ...ofInstall,
      receipts: z
        .array(
          z.object({
            id: z.string().max(64),
            shownAt: sentTime().optional(),
            openedAt: sentTime().optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    response: z.object({ noted: z.number().int() }),
    beacon: true,
  },
  listInbox: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/push/inbox',
    summary:
      'Messages that this device got, and whoever is signed in on their other devices; the newest first, at most 50',
    params: app,
    query: z.object({ ...ofInstall, language: z.string().max(20).optional() }),
    response: z.object({ data: z.array(inboxMessageSchema), unread: z.number().int() }),
  },
  readInbox: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/push/inbox/read',
    summary: 'Mark messages as read, on every device of whoever is signed in',
    params: app,
    body: z.object({ ...ofInstall, ids: z.array(z.string().max(64)).min(1).max(100) }),
    response: z.object({ unread: z.number().int() }),
  },
  getPushTopics: {
    ...reads,
    method: 'GET',
    path: '/a/:appKey/push/topics',
    summary: 'What this device wants to be told of',
    params: app,
    query: z.object(ofInstall),
    response: z.object({ registered: z.boolean(), topics: z.record(z.enum(messageTopics), z.boolean()) }),
  },
  putPushTopics: {
    ...writes,
    method: 'PUT',
    path: '/a/:appKey/push/topics',
    summary: 'Choose what this device wants to be told of',
    params: app,
    body: z.object({ ...ofInstall, topics: z.partialRecord(z.enum(messageTopics), z.boolean()) }),
    response: z.object({ registered: z.boolean(), topics: z.record(z.enum(messageTopics), z.boolean()) }),
    errors: ['not_found'],
  },
  joinTestDevices: {
    ...writes,
    method: 'POST',
    path: '/a/:appKey/push/test-device',
    summary: 'Become the test device of the member who made the ticket; it works once, for ten minutes',
    params: app,
    body: z.object({ ...ofInstall, ticket: z.string().min(1).max(500) }),
    response: z.object({ joined: z.boolean() }),
    errors: ['not_found', 'conflict'],
  },
})
