/** Push messages: writing, sending, planning and following them; the older screen uses the same calls (document 3, sections 3, 4 and 7). */
import { z } from 'zod'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { idPattern } from '../ids.ts'
import { audienceDevices, audienceSchema, maxSegments, recipientTypes } from './audience.schema.ts'
import { deliveryReasons, deliveryStates, stopReasons } from './delivery-states.ts'
import { messageContents, messageDataSchema, messageImage, messageTypes } from './message.schema.ts'
import { variants } from './message-experiment.rules.ts'
import { experimentResultsSchema, experimentSchema } from './message-experiment.schema.ts'
import { messageTimings } from './message-time.rules.ts'
import { savedSegmentSchema, segmentToSaveSchema } from './saved-segment.schema.ts'

/** Sending to more devices than this is asked about once more. */
export const manyDevices = 1_000

/** What is shown and where it leads. */
const composedSchema = z.object({
  contents: messageContents,
  data: messageDataSchema,
  image: messageImage.default(null),
})
export type ComposedMessage = z.output<typeof composedSchema>
export type ComposedMessageInput = z.input<typeof composedSchema>

/** Whom it is for. `devices` with `recipientType` is what older clients send; `audience` says more. */
const audienceFields = {
  devices: audienceDevices.optional(),
  recipientType: z.enum(recipientTypes).optional(),
  audience: audienceSchema.optional(),
}

const sendSchema = composedSchema.extend({
  appKey: z.string().max(64).optional(),
  ...audienceFields,
  /** Wall clock of the chosen zone, or an instant; left out, it is sent now (I-076). */
  deliveryTime: trimmedText().max(40).nullish(),
  /** IANA name; null or left out means each shopper's own time (I-077). */
  timezone: z.string().max(64).nullish(),
  /** With a day in each shopper's own time: at the hour in which they usually open the app. */
  usual: z.boolean().optional(),
  /** Goes out at night and beyond the cap too; for what every customer must know. */
  urgent: z.boolean().optional(),
  /** An A/B test; left out, everybody gets the one text. */
  experiment: experimentSchema.nullish(),
  /** Names this message of the caller: sent twice, it is one message, for 30 days. */
  requestId: z.string().min(1).max(100).optional(),
})
export type SendMessageInput = z.input<typeof sendSchema>

/**
 * - `scheduled`: nothing has gone out yet.
 * - `sending`: it is going out.
 * - `sent`: every device was tried.
 * - `stopped`: somebody ended it, or it could not go on; `stopReason` says why.
 */
export const messageStatuses = ['scheduled', 'sending', 'sent', 'stopped'] as const
export type MessageStatus = (typeof messageStatuses)[number]

const countsSchema = z.object({
  /** Devices that it is for. */
  devices: z.number().int(),
  sent: z.number().int(),
  /** Not taken by the push service, whatever the reason. */
  failed: z.number().int(),
  /** Left out: at night, beyond the cap, too late, or opted out. */
  leftOut: z.number().int(),
  /** Shown on the device, as it says. */
  delivered: z.number().int(),
  opened: z.number().int(),
})
export type MessageCounts = z.output<typeof countsSchema>

/** By the attribution of Insights: what came within a day of the opening, for the message that was opened last. */
const resultsSchema = z.object({
  sessions: z.number().int(),
  orders: z.number().int(),
  /** In the store's own currency. */
  revenueMinor: z.number().int(),
})
export type MessageResults = z.output<typeof resultsSchema>

const messageSchema = composedSchema.extend({
  id: z.string(),
  type: z.enum(messageTypes),
  status: z.enum(messageStatuses),
  stopReason: z.enum(stopReasons).nullable(),
  audience: audienceSchema,
  /** Name of the saved segment at that time; null for other audiences. */
  segmentName: z.string().nullable(),
  timing: z.enum(messageTimings),
  /** Wall clock in `timezone`, or in each shopper's own zone; absent on what was sent at once. */
  deliveryTime: z.string().optional(),
  timezone: z.string().nullable(),
  /** When the first and the last device may get it. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** On what went out, or has begun to. */
  createdAt: z.iso.datetime(),
  urgent: z.boolean(),
  /** Who sent it; null for an automation. */
  sender: z.string().nullable(),
  experiment: experimentSchema.nullable(),
  /** The text that the rest got, or get; null while none is chosen, or where there is no rest. */
  winner: z.enum(['a', 'b']).nullable(),
  /** True while some of the audience wait for the better text. */
  awaitsWinner: z.boolean(),
  /** When that is decided by itself; null where it waits for nothing. */
  decideAt: z.iso.datetime().nullable(),
  counts: countsSchema,
  results: resultsSchema,
})
export type Message = z.output<typeof messageSchema>

const deliverySchema = z.object({
  /** A name that opens nothing: an install's own id is the device's capability, and stands in no answer. */
  device: z.string(),
  platform: z.enum(['ios', 'android', 'web']),
  state: z.enum(deliveryStates),
  reason: z.enum(deliveryReasons).nullable(),
  /** Of an A/B test; null without one. */
  variant: z.enum(variants).nullable(),
  /** When it is tried next, or was to be. */
  dueAt: z.iso.datetime(),
  attempts: z.number().int(),
  sentAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
})
export type MessageDelivery = z.output<typeof deliverySchema>

const platformCounts = z.object({ ios: z.number().int(), android: z.number().int(), web: z.number().int() })

/** What to know before it is sent. `error` is refused by the send too. */
export const checkCodes = [
  'nobody_reachable',
  'destination_gone',
  'destination_unpublished',
  'destination_sold_out',
  'title_cut',
  'body_cut',
  'languages_missing',
  'quiet_hours',
  'audience_had_one',
  'time_skipped',
  'time_twice',
  'some_too_late',
  'experiment_small',
] as const
export type CheckCode = (typeof checkCodes)[number]

const checkSchema = z.object({
  /** Devices that would get it, by platform, and the people behind them. */
  reach: z.object({ devices: z.number().int(), people: z.number().int(), byPlatform: platformCounts }),
  /** Devices of the audience that cannot be reached: no permission, or opted out. */
  unreachable: z.number().int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Of an A/B test: devices of the smaller side, and how many are needed to see the difference. */
  experiment: z.object({ each: z.number().int(), needed: z.number().int() }).nullable(),
  findings: z.array(
    z.object({
      code: z.enum(checkCodes),
      level: z.enum(['error', 'warning']),
      parameters: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type MessageCheck = z.output<typeof checkSchema>

/** Devices at each step of the permission, since the app is there; and those that a push reaches now. */
const permissionSchema = z.object({
  asked: z.number().int(),
  granted: z.number().int(),
  refused: z.number().int(),
  reachable: z.number().int(),
})
export type PermissionFunnel = z.output<typeof permissionSchema>

const testDeviceSchema = z.object({
  device: z.string(),
  platform: z.enum(['ios', 'android', 'web']),
  os: z.string(),
  /** False where its permission is gone or the push service no longer knows it. */
  reachable: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type TestDevice = z.output<typeof testDeviceSchema>

const root = '/app/v1/builder/:appKey/notifications'
const path = `${root}/message`
const oneParams = appKeyParams.extend({ id: z.string().regex(idPattern) })
const reads = { origin: 'console', access: memberWith('notifications.read') } as const
const writes = { origin: 'console', access: memberWith('notifications.write') } as const

export const notificationsRoutes = defineRoutes({
  listMessages: {
    ...reads,
    method: 'GET',
    path,
    summary: 'Messages of the app: those planned, the next first, or those that went out, the newest first',
    params: appKeyParams,
    query: z.object({
      /** Words of title or body. */
      query: z.string().max(200).optional(),
      scheduled: z.stringbool().default(false),
      status: z.enum(messageStatuses).optional().describe('Only these, whatever `scheduled` says'),
      ...pageQuery({ size: 10, maxSize: 100 }),
    }),
    response: z.object({ data: z.array(messageSchema), totalRecords: z.number().int() }),
  },
  sendMessage: {
    method: 'POST',
    path,
    summary: 'Send a message now, or plan it; the same `requestId` again is the same message',
    origin: 'console',
    access: memberWith('notifications.send', { limit: memberLimits.messages }),
    params: appKeyParams,
    body: sendSchema,
    response: inData(messageSchema),
    status: 201,
    errors: ['conflict', 'limit_reached'],
  },
  getMessage: {
    ...reads,
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One message with what came of it',
    params: oneParams,
    response: inData(messageSchema),
    errors: ['not_found'],
  },
  deleteMessage: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a planned message; what has begun to go out is stopped instead',
    origin: 'console',
    access: memberWith('notifications.send'),
    params: oneParams,
    response: inData(z.object({ id: z.string() })),
    errors: ['not_found', 'conflict'],
  },
  stopMessage: {
    method: 'POST',
    path: `${path}/:id/stop`,
    summary: 'End whatever of a message has not gone out yet',
    origin: 'console',
    access: memberWith('notifications.send'),
    params: oneParams,
    response: inData(messageSchema),
    errors: ['not_found'],
  },
  readExperiment: {
    ...reads,
    method: 'GET',
    path: `${path}/:id/experiment`,
    summary: 'What an A/B test of a message has shown so far',
    params: oneParams,
    response: inData(experimentResultsSchema),
    errors: ['not_found'],
  },
  chooseText: {
    method: 'POST',
    path: `${path}/:id/winner`,
    summary: 'Send one of the two texts of an A/B test to all who wait for the better one',
    origin: 'console',
    access: memberWith('notifications.send'),
    params: oneParams,
    body: z.object({ winner: z.enum(['a', 'b']) }),
    response: inData(messageSchema),
    errors: ['not_found', 'conflict'],
  },
  listMessageDeliveries: {
    ...reads,
    method: 'GET',
    path: `${path}/:id/deliveries`,
    summary: 'Devices of a message, each with its state and reason',
    params: oneParams,
    query: z.object({ state: z.enum(deliveryStates).optional(), ...pageQuery({ size: 20, maxSize: 100 }) }),
    response: z.object({
      data: z.array(deliverySchema),
      totalRecords: z.number().int(),
      /** Of those that were not taken or left out: how many for which reason. */
      reasons: z.array(z.object({ reason: z.enum(deliveryReasons), count: z.number().int() })),
    }),
    errors: ['not_found'],
  },
  checkMessage: {
    method: 'POST',
    path: `${root}/check`,
    summary: 'What to know before a message is sent: whom it reaches, when, and what is wrong with it',
    origin: 'console',
    access: memberWith('notifications.read', { limit: memberLimits.looks }),
    params: appKeyParams,
    body: sendSchema,
    response: inData(checkSchema),
  },
  countAudience: {
    method: 'POST',
    path: `${root}/audience`,
    summary: 'How many people and devices an audience has now, and how many of the devices can be reached',
    origin: 'console',
    access: memberWith('notifications.read', { limit: memberLimits.live }),
    params: appKeyParams,
    body: z.object({ audience: audienceSchema }),
    response: inData(
      z.object({
        devices: z.number().int(),
        people: z.number().int(),
        reachable: z.number().int(),
        byPlatform: platformCounts,
        estimated: z
          .boolean()
          .describe('True where a sample of a large app was counted: each figure is right to a few in a hundred'),
      }),
    ),
  },
  getPermissionFunnel: {
    ...reads,
    method: 'GET',
    path: `${root}/permission`,
    summary: 'How many devices were asked for the permission, gave it, refused it, and can be reached now',
    params: appKeyParams,
    response: inData(permissionSchema),
  },
  listTestDevices: {
    ...reads,
    method: 'GET',
    path: `${root}/test-devices`,
    summary: "The caller's own test devices",
    params: appKeyParams,
    response: inData(z.array(testDeviceSchema)),
  },
  inviteTestDevice: {
    ...writes,
    method: 'POST',
    path: `${root}/test-devices/invitation`,
    summary: "An address that makes the phone that opens it the caller's test device, for ten minutes",
    params: appKeyParams,
    response: inData(z.object({ url: z.string(), expiresAt: z.iso.datetime() })),
  },
  removeTestDevice: {
    ...writes,
    method: 'DELETE',
    path: `${root}/test-devices/:device`,
    summary: 'Make a device no test device any more',
    params: appKeyParams.extend({ device: z.string().min(1).max(64) }),
    response: inData(z.object({ device: z.string() })),
    errors: ['not_found'],
  },
  sendTestMessage: {
    method: 'POST',
    path: `${root}/test`,
    summary: "Send what is composed to the caller's own test devices at once; it counts in no statistics",
    origin: 'console',
    access: memberWith('notifications.write', { limit: memberLimits.messages }),
    params: appKeyParams,
    body: composedSchema.extend({ devices: audienceDevices.min(1).max(20) }),
    response: inData(z.object({ id: z.string() })),
    status: 202,
    errors: ['not_found'],
  },
  listSegments: {
    ...reads,
    method: 'GET',
    path: `${root}/segments`,
    summary: `Saved segments, by name; at most ${maxSegments}`,
    params: appKeyParams,
    response: inData(z.array(savedSegmentSchema)),
  },
  saveSegment: {
    ...writes,
    method: 'POST',
    path: `${root}/segments`,
    summary: 'Save a segment under a name that no other has; `replaces` names the one whose place it takes',
    params: appKeyParams,
    body: segmentToSaveSchema,
    response: inData(savedSegmentSchema),
    revision: 'optional',
    errors: ['limit_reached', 'name_taken', 'not_found', 'stale_revision'],
  },
  deleteSegment: {
    ...writes,
    method: 'DELETE',
    path: `${root}/segments/:id`,
    summary: 'Delete a saved segment; messages that were planned for it keep its rules',
    params: oneParams,
    response: inData(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
})
