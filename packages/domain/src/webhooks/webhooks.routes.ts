/** Webhooks: addresses that are told of what happens in the app, signed as Standard Webhooks, and what was told. */
import { z } from 'zod'
import { appKeyParams, inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { idPattern } from '../ids.ts'
import { testEventType, type WebhookEventType, webhookEventTypes } from './webhook-events.rules.ts'

export const maxWebhooks = 20
export const maxWebhookAddress = 2_000
/** How many deliveries are sent again at once. */
export const maxDeliveriesAtOnce = 100
export const maxWebhookDescription = 200
/** The secret as receivers expect it: this, and its bytes as base64. */
export const webhookSecretPrefix = 'whsec_'

const eventTypeSchema = z.enum(webhookEventTypes)
const sentTypeSchema = z.enum([...webhookEventTypes, testEventType])

const webhookSchema = z.object({
  ...revised,
  id: z.string(),
  address: z.string(),
  description: z.string(),
  events: z.array(eventTypeSchema),
  /** Those of them that are not sent now: who stands for the endpoint may not read them any more. */
  heldEvents: z.array(eventTypeSchema),
  active: z.boolean(),
  /** Why the server switched it off; null where a person did, or where it is on. */
  switchedOff: z.object({ reason: z.enum(['gone', 'failing']), at: z.iso.datetime() }).nullable(),
  /** Who saved it last, and stands for what it gets. Nothing is sent while they are no active member. */
  maker: z.object({ name: z.string(), self: z.boolean(), active: z.boolean() }),
  createdAt: z.iso.datetime(),
  /** When something was taken last; null where nothing was yet. */
  deliveredAt: z.iso.datetime().nullable(),
  /** Since when nothing is taken; null where the last delivery was. */
  failingSince: z.iso.datetime().nullable(),
  /** The key of the stored secret is lost: the endpoint needs a new secret. */
  secretLost: z.boolean(),
  /** Until then the secret before this one signs too; null where there is none. */
  previousSecretUntil: z.iso.datetime().nullable(),
})
export type Webhook = z.output<typeof webhookSchema>

const webhookFormSchema = z.object({
  address: trimmedText().min(1, 'Required!').max(maxWebhookAddress),
  description: trimmedText().max(maxWebhookDescription).refine(isOneLine, notOneLine),
  events: z
    .array(eventTypeSchema)
    .min(1, 'Please select at least one event')
    .max(200)
    .transform((types): WebhookEventType[] => [...new Set(types)]),
  active: z.boolean(),
})
export type WebhookForm = z.input<typeof webhookFormSchema>

/**
 * - `waiting`: it is sent, or will be tried again.
 * - `delivered`: the endpoint took it.
 * - `failed`: it was not taken, and is not tried again.
 * - `dropped`: it was never to be sent: the endpoint was switched off, or who stands for it may not read it.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a try came to nothing, where there was no answer. */
export const deliveryProblems = [
  'address',
  'private',
  'unknown',
  'redirect',
  'late',
  'large',
  'unreachable',
  'secret_lost',
  'off',
  'maker',
  'erased',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

const trySchema = z.object({
  at: z.iso.datetime(),
  tookMs: z.number().int(),
  /** Status of the answer; null where there was none. */
  status: z.number().int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
})
export type DeliveryTry = z.output<typeof trySchema>

const deliverySchema = z.object({
  id: z.string(),
  /** The `webhook-id` of each try. Receivers know a repeat by it. */
  eventId: z.string(),
  type: sentTypeSchema,
  webhook: z.object({ id: z.string(), address: z.string() }),
  createdAt: z.iso.datetime(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  last: trySchema.nullable(),
  /** When it is tried next; null where it is not. */
  nextAt: z.iso.datetime().nullable(),
})
export type WebhookDelivery = z.output<typeof deliverySchema>

const deliveryDetailSchema = deliverySchema.extend({
  tries: z.array(trySchema),
  /** What is sent; null where it was erased, or the caller may not read such things. */
  request: z.string().nullable(),
  /** The last answer, as far as it is kept; null where there was none, or the caller may not read such things. */
  answer: z.string().nullable(),
  /** Null where nothing is kept from the caller; else the permission that they lack. */
  hiddenWithout: z.string().nullable(),
})
export type WebhookDeliveryDetail = z.output<typeof deliveryDetailSchema>

const path = '/app/v1/builder/:appKey/webhooks'
const deliveriesPath = '/app/v1/builder/:appKey/webhook-deliveries'
const oneParams = appKeyParams.extend({ id: z.string().regex(idPattern) })
const withSecret = z.object({ data: webhookSchema, secret: z.string() })
const sensitive = memberWith('webhooks.change', { recentSignIn: true })

export const webhooksRoutes = defineRoutes({
  listWebhooks: {
    method: 'GET',
    path,
    summary: 'Webhook endpoints of the app, the newest first',
    origin: 'console',
    access: memberWith('webhooks.change'),
    params: appKeyParams,
    response: inData(z.array(webhookSchema)),
  },
  createWebhook: {
    method: 'POST',
    path,
    summary: 'Add a webhook endpoint; `secret` signs what is sent to it, and is told this once and never again',
    origin: 'console',
    access: sensitive,
    params: appKeyParams,
    body: webhookFormSchema,
    response: withSecret,
    status: 201,
    errors: ['limit_reached', 'unavailable'],
  },
  updateWebhook: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a webhook endpoint; from then on the caller stands for what it gets',
    origin: 'console',
    access: sensitive,
    params: oneParams,
    body: webhookFormSchema,
    response: inData(webhookSchema),
    revision: 'optional',
    errors: ['not_found', 'stale_revision'],
  },
  switchWebhook: {
    method: 'PUT',
    path: `${path}/:id/active`,
    summary: 'Switch a webhook endpoint on or off; what waits for one that is switched off is dropped',
    origin: 'console',
    access: memberWith('webhooks.change'),
    params: oneParams,
    body: z.object({ active: z.boolean() }),
    response: inData(webhookSchema),
    revision: 'optional',
    errors: ['not_found', 'stale_revision'],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a webhook endpoint with its deliveries',
    origin: 'console',
    access: memberWith('webhooks.change'),
    params: oneParams,
    response: inData(z.object({ id: z.string() })),
    errors: ['not_found'],
  },
  renewWebhookSecret: {
    method: 'POST',
    path: `${path}/:id/secret`,
    summary: 'Make a new secret, told this once; for 24 hours the one before signs too',
    origin: 'console',
    access: sensitive,
    params: oneParams,
    response: withSecret,
    errors: ['not_found', 'unavailable'],
  },
  sendTestEvent: {
    method: 'POST',
    path: `${path}/:id/test`,
    summary: 'Send a test event to a webhook endpoint, tried once',
    origin: 'console',
    access: memberWith('webhooks.change', { limit: memberLimits.looks }),
    params: oneParams,
    response: inData(deliverySchema),
    status: 202,
    errors: ['not_found'],
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: deliveriesPath,
    summary: 'What was sent to webhook endpoints, the newest first; `next` continues where the answer ends',
    origin: 'console',
    access: memberWith('webhooks.change'),
    params: appKeyParams,
    query: z.object({
      webhook: z.string().regex(idPattern).optional().describe('Deliveries to this endpoint'),
      type: sentTypeSchema.optional(),
      state: z.enum(deliveryStates).optional(),
      size: z.coerce.number().int().min(1).max(100).default(50).describe('How many come at most'),
      cursor: z.string().max(100).optional().describe('`next` of the answer before'),
    }),
    response: z.object({ data: z.array(deliverySchema), next: z.string().nullable() }),
  },
  getWebhookDelivery: {
    method: 'GET',
    path: `${deliveriesPath}/:id`,
    summary: 'One delivery with its tries, what was sent, and the last answer',
    origin: 'console',
    access: memberWith('webhooks.change'),
    params: oneParams,
    response: inData(deliveryDetailSchema),
    errors: ['not_found'],
  },
  sendDeliveriesAgain: {
    method: 'POST',
    path: `${deliveriesPath}/again`,
    summary: 'Send several events once more; what is deleted or was erased is left out, and `sent` counts the others',
    origin: 'console',
    access: memberWith('webhooks.change', { limit: memberLimits.resends }),
    params: appKeyParams,
    body: z.object({ ids: z.array(z.string().regex(idPattern)).min(1, 'Required!').max(maxDeliveriesAtOnce) }),
    response: inData(z.object({ sent: z.number().int() })),
    status: 202,
    errors: ['not_found', 'conflict'],
  },
  sendDeliveryAgain: {
    method: 'POST',
    path: `${deliveriesPath}/:id/again`,
    summary: 'Send the same event to the same endpoint once more, as a delivery of its own',
    origin: 'console',
    access: memberWith('webhooks.change', { limit: memberLimits.looks }),
    params: oneParams,
    response: inData(deliverySchema),
    status: 202,
    errors: ['not_found', 'conflict'],
  },
})
