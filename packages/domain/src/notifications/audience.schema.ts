/** Who gets a message: everybody, devices by their ids, or a segment, which is what is known of a device, by AND and OR. */
import { z } from 'zod'
import { reasonText } from '../field-reasons.ts'

export const maxAudienceDevices = 1_000
export const maxSegments = 100
export const maxSegmentName = 80
export const maxSegmentGroups = 5
export const maxRulesOfGroup = 10
/** Of a whole segment: rules about orders, bought products or categories. */
export const maxOrderRules = 5
const maxThings = 50

const deviceIds = z.array(z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)).max(maxAudienceDevices)
const days = z.number().int().min(1).max(730)
const things = z.array(z.string().min(1).max(200)).min(1).max(maxThings)
/** At least, or at most. */
const bound = z.enum(['least', 'most'])

/** One thing that is known of a device, or of the customer who is signed in on it. */
export const segmentRuleSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('platform'),
    platforms: z
      .array(z.enum(['ios', 'android', 'web']))
      .min(1)
      .max(3),
  }),
  z.object({ kind: z.literal('language'), languages: z.array(z.string().min(2).max(20)).min(1).max(50) }),
  z.object({
    kind: z.literal('country'),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .max(100),
  }),
  z.object({ kind: z.literal('appVersion'), bound, version: z.string().regex(/^\d{1,5}(\.\d{1,5}){0,3}$/) }),
  /** Seen within so many days, or not. */
  z.object({ kind: z.literal('lastSeen'), days, within: z.boolean() }),
  z.object({ kind: z.literal('orders'), bound, count: z.number().int().min(0).max(100_000), days: days.nullable() }),
  /** In the store's own currency, in minor units. */
  z.object({ kind: z.literal('spent'), bound, amountMinor: z.number().int().min(0).max(1e12), days: days.nullable() }),
  z.object({ kind: z.literal('product'), act: z.enum(['viewed', 'bought']), products: things, days }),
  z.object({ kind: z.literal('category'), act: z.enum(['viewed', 'bought']), categories: things, days }),
  z.object({ kind: z.literal('cart'), filled: z.boolean() }),
  z.object({ kind: z.literal('wishlist'), filled: z.boolean() }),
  z.object({ kind: z.literal('signedIn'), signedIn: z.boolean() }),
  /** Got or opened an earlier message, or did not. */
  z.object({
    kind: z.literal('message'),
    act: z.enum(['got', 'opened']),
    done: z.boolean(),
    messageId: z.string().max(64),
  }),
])
export type SegmentRule = z.output<typeof segmentRuleSchema>
export type SegmentRuleKind = SegmentRule['kind']

/** Each reads all orders of the app. */
const looksAtOrders = (rule: SegmentRule): boolean =>
  rule.kind === 'orders' || rule.kind === 'spent' || ('act' in rule && rule.act === 'bought')

const match = z.enum(['all', 'any'])

/** Groups of rules; each is met when all, or any, of its rules are. */
export const segmentSchema = z.object({
  match: match.default('all'),
  groups: z
    .array(z.object({ match: match.default('all'), rules: z.array(segmentRuleSchema).min(1).max(maxRulesOfGroup) }))
    .min(1)
    .max(maxSegmentGroups)
    .refine(
      (groups) => groups.flatMap(({ rules }) => rules).filter(looksAtOrders).length <= maxOrderRules,
      reasonText('order_rules_most', { most: maxOrderRules }),
    ),
})
export type SegmentRules = z.output<typeof segmentSchema>

export const audienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('devices'), devices: deviceIds.min(1) }),
  z.object({ kind: z.literal('segment'), segmentId: z.string().max(64).nullish(), rules: segmentSchema }),
])
export type Audience = z.output<typeof audienceSchema>

/** Of the wire (I-080): `devices` is written in lower case, as clients send it. */
export const recipientTypes = ['devices', 'NEW_SEGMENTS'] as const
export { deviceIds as audienceDevices }
