/** The subscription of an app: document 1, section 7. Amounts are in minor units. */
import { z } from 'zod'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { invoiceSchema, subscriptionStatuses } from './subscription.schema.ts'

const intervalUnit = z.enum(['months', 'years'])
const currencyCode = z.string().regex(/^[A-Z]{3}$/)

const planSchema = z.object({
  name: z.string(),
  planCode: z.string(),
  /** 1 Essential, 2 Advanced, 3 Enterprise, 4 Custom. */
  level: z.number().int().min(1).max(4),
  /** Minor units, for one interval. */
  recurringPrice: z.number().int(),
  currencyCode,
  intervalUnit,
  /** Features, separated by |. */
  storeMarkupDescription: z.string(),
})

const subscriptionSchema = z.object({
  planCode: z.string(),
  planName: z.string(),
  status: z.enum(subscriptionStatuses),
  /** Minor units, for one interval. */
  amount: z.number().int(),
  currencyCode,
  currencySymbol: z.string(),
  intervalUnit,
  subscriptionId: z.string(),
  /** Null where nothing will be charged. */
  nextBillingAt: z.iso.datetime().nullable(),
  /** Until when the present plan is paid; null where nothing is charged for it. */
  paidUntil: z.iso.datetime().nullable(),
  /** Minor units: what is left of that, and is taken off the price of a dearer plan. */
  creditMinor: z.number().int().min(0),
  /** The plan that follows the present one, and when: chosen, or given by the operator for later. */
  nextPlan: z
    .object({
      planCode: z.string(),
      planName: z.string(),
      amount: z.number().int(),
      currencyCode,
      intervalUnit,
      startsAt: z.iso.datetime(),
    })
    .nullable(),
  /** When it ends because it does not renew; null while it renews. */
  scheduledCancellationDate: z.iso.datetime().nullable(),
  startsAt: z.iso.datetime(),
  trialEndsAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** The level that is open now; null where it opens nothing. */
  level: z.number().int().min(1).max(4).nullable(),
})
export type Subscription = z.output<typeof subscriptionSchema>

const billingSchema = z.object({
  /** `none`: nothing is billed and everything is open. `test`: no money moves. */
  mode: z.enum(['none', 'test', 'stripe']),
  /** Whether the trial can be started: once for each app. */
  trialAvailable: z.boolean(),
  /** A plan whose payment page is open. */
  openChange: z.object({ planCode: z.string(), url: z.url() }).nullable(),
})
export type Billing = z.output<typeof billingSchema>

const answer = z.object({ data: subscriptionSchema.nullable(), billing: billingSchema })
export type SubscriptionAnswer = z.output<typeof answer>

const read = { origin: 'console', access: memberWith('subscription.read') } as const
const change = {
  origin: 'console',
  access: memberWith('subscription.change', { limit: memberLimits.billing }),
  errors: ['conflict', 'unavailable'],
} as const

const planCode = z.string().min(1).max(100)

export const billingRoutes = defineRoutes({
  getSubscription: {
    ...read,
    method: 'GET',
    path: '/app/v1/subscriptions/:appKey',
    summary: 'The current subscription, null without one; asks what became of an open payment',
    params: appKeyParams,
    response: answer,
  },
  listPlans: {
    ...read,
    method: 'GET',
    path: '/app/v1/subscriptions/plans',
    summary: 'Plans that can be bought',
    query: z.object(pageQuery({ size: 100, maxSize: 100 })),
    response: z.object({ data: z.array(planSchema), total: z.number().int() }),
  },
  listInvoices: {
    ...read,
    method: 'GET',
    path: '/app/v1/subscriptions/:appKey/invoices',
    summary: 'Invoices, the newest first',
    params: appKeyParams,
    query: z.object(pageQuery({ size: 25, maxSize: 100 })),
    response: z.object({ data: z.array(invoiceSchema), total: z.number().int() }),
  },
  upgradePlan: {
    ...change,
    method: 'PUT',
    path: '/app/v1/subscriptions',
    summary: 'Open the payment page of a plan; it applies once it is paid',
    body: z.object({
      planCode,
      /** Where the payment page sends the browser: the console's address with /pricing. */
      redirectUrl: z.url().max(2_000),
    }),
    response: inData(z.object({ url: z.url() })),
  },
  downgradePlan: {
    ...change,
    method: 'PUT',
    path: '/app/v1/subscriptions/downgrade',
    summary:
      'Renew as a plan that costs no more: what was paid stays in force to its end. The present plan takes a planned change back',
    body: z.object({ planCode }),
    response: answer,
  },
  cancelRenewal: {
    ...change,
    method: 'POST',
    path: '/app/v1/subscriptions/:appKey/cancel',
    summary: 'Switch auto-renew off: the subscription ends with what is paid',
    params: appKeyParams,
    response: answer,
  },
  reactivateRenewal: {
    ...change,
    method: 'PUT',
    path: '/app/v1/subscriptions/:appKey/reactivate',
    summary: 'Switch auto-renew on again',
    params: appKeyParams,
    response: answer,
  },
  startTrial: {
    ...change,
    method: 'POST',
    path: '/app/v1/subscriptions/:appKey/trial',
    summary: 'Start the 30-day trial; a second start changes nothing',
    params: appKeyParams,
    response: answer,
  },
})
