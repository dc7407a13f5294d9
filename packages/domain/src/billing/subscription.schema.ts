/** What is known of an app's subscription. Instants are ms since 1970; the wire has ISO texts. */
import { z } from 'zod'

/** The specified statuses (document 1, section 4). */
export const subscriptionStatuses = [
  'live',
  'trial',
  'dunning',
  'unpaid',
  'non_renewing',
  'cancelled',
  'expired',
  'trial_expired',
  'future',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

const instant = z.number().int().min(0)

const oneStandingSchema = z.object({
  subscriptionId: z.string().min(1).max(255),
  planCode: z.string().min(1).max(100),
  /** Minor units, for one interval. */
  amountMinor: z.number().int().min(0),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  intervalUnit: z.enum(['months', 'years']),
  /** What it renews as; null where it stays as it is. Earlier rows do not have it. */
  nextPlanCode: z.string().min(1).max(100).nullable().default(null),
  /** When it was made: of two subscriptions of an app the later one counts. */
  createdAt: instant,
  startsAt: instant,
  trialEndsAt: instant.nullable(),
  /** Periods are counted from here, so that a month that has fewer days moves no later date. */
  anchorAt: instant,
  periodStartsAt: instant.nullable(),
  /** Until when it is paid; null where nothing is charged. */
  periodEndsAt: instant.nullable(),
  /** What this period is worth, in minor units: an upgrade takes what is left of it off its price. */
  periodPaidMinor: z.number().int().min(0),
  /** Since when the payment that is due fails. */
  failedAt: instant.nullable(),
  /** How often that payment failed. */
  failedTries: z.number().int().min(0),
  /** From when on nobody tries again. */
  unpaidAt: instant.nullable(),
  /** It does not renew, and ends then. */
  cancelsAt: instant.nullable(),
  /** The end of an agreed term. */
  expiresAt: instant.nullable(),
  /** It was ended before its time. */
  endedAt: instant.nullable(),
})

/** How a subscription stands. Its status follows from this and the time (`statusAt`); no status is stored. */
export const standingSchema = oneStandingSchema.extend({
  /** What stays in force until this one starts: a trial, or what was paid, before a plan that an operator gave for later. */
  before: oneStandingSchema.nullable().default(null),
})
export type Standing = z.output<typeof standingSchema>

/** What was told of a subscription, and when by the clock of whoever tells it. */
export interface SubscriptionNews {
  at: number
  /** Grows with each change; decides between two of the same instant. */
  version: number
  standing: Standing
}

export const invoiceSchema = z.object({
  id: z.string().min(1).max(255),
  /** As people read it. */
  number: z.string().max(100),
  planName: z.string().max(200),
  /** Minor units. */
  amount: z.number().int(),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  status: z.enum(['paid', 'open', 'void']),
  issuedAt: z.iso.datetime(),
  /** Where the provider shows it. */
  url: z.url({ protocol: /^https?$/ }).nullable(),
})
export type Invoice = z.output<typeof invoiceSchema>
