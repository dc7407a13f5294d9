/** Events of shopper apps. Install and sequence number identify an event, so a batch can safely be sent again. */

import { z } from 'zod'
import { defineRoutes, shoppersWithin } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { reasonText } from '../field-reasons.ts'
import { sentTime } from '../formats/sent-time.schema.ts'

export const eventNames = [
  'app_installed',
  'session_started',
  'session_ended',
  'screen_viewed',
  'product_viewed',
  'category_viewed',
  'search',
  'search_result_clicked',
  'product_added',
  'product_removed',
  'wishlist_added',
  'wishlist_removed',
  'checkout_started',
  'order_completed',
  'signed_up',
  'push_received',
  'push_opened',
  'push_permission',
  'blocks_seen',
  'block_tapped',
  'product_looked_at',
] as const
export type EventName = (typeof eventNames)[number]

/** A text without control characters and lone surrogates, because no database stores those. */
const label = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, reasonText('control_characters'))

type Scalar = string | number | boolean | null
type EventProps = Record<string, Scalar | Record<string, Scalar>[]>

const longestName = 64
const longestText = 500
const mostEntries = 100
/** What an event says of itself, written as JSON: an order of a hundred lines takes half of it. */
const mostPropsText = 32_000

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string'
    ? value.length <= longestText
    : value === null || typeof value === 'boolean' || Number.isFinite(value)

const isRecord = (value: unknown, isValue: (value: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, one]) => name.length <= longestName && isValue(one))

const isValue = (value: unknown): boolean =>
  isScalar(value) ||
  (Array.isArray(value) && value.length <= mostEntries && value.every((entry) => isRecord(entry, isScalar)))

/**
 * Looked at until the first value that does not fit: a schema would list thousands of them, which holds the server for
 * seconds, and anybody may send them.
 */
const props = z.custom<EventProps>(
  (value) => isRecord(value, isValue) && JSON.stringify(value).length <= mostPropsText,
  `Texts of up to ${longestText} characters, numbers, and lists of up to ${mostEntries} such records`,
)

export const eventSchema = z.object({
  /** 1, 2, 3 … per install, without gaps. */
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  ts: sentTime(),
  session_id: label(64).min(1),
  name: z.enum(eventNames),
  props: props.default({}),
})

export const eventBatchSchema = z.object({
  install_id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  platform: z.enum(['ios', 'android', 'web']),
  os: label(64).default(''),
  app_version: label(32).default(''),
  locale: label(35).default(''),
  tz: label(64).default('UTC'),
  sent_at: sentTime(),
  /** The app's public write key, empty from pages that were loaded before there were keys. */
  write_key: label(64).default(''),
  /** A build of somebody who tries the app out: nothing of it is counted. */
  test: z.boolean().optional(),
  events: z.array(eventSchema).min(1).max(500),
})
export type EventBatch = z.output<typeof eventBatchSchema>

export const eventsRoutes = defineRoutes({
  ingestEvents: {
    method: 'POST',
    path: '/a/:appKey/events',
    summary: 'Take a batch of events; those already taken are dropped',
    origin: 'shopper',
    access: shoppersWithin(rateLimits.events),
    params: z.object({ appKey: z.string().min(1).max(64) }),
    body: eventBatchSchema,
    keepsBrokenText: true,
    response: z.object({ accepted: z.number().int(), lastSeq: z.number().int() }),
    status: 202,
    bodyLimit: 256 * 1024,
    beacon: true,
    gzip: true,
  },
})
