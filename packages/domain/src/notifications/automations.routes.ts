/** Automations: what they say and when, and what they brought (document 3, section 4). */
import { z } from 'zod'
import { appKeyParams, inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { reasonText } from '../field-reasons.ts'
import {
  type AutomationId,
  automationIds,
  leastAgain,
  mostWait,
  updateStatuses,
  waitUnits,
} from './automations.rules.ts'
import { messageContents, messageImage } from './message.schema.ts'

export const waitSchema = z
  .object({ value: z.number().int().min(0), unit: z.enum(waitUnits) })
  .superRefine(({ value, unit }, context) => {
    const most = mostWait[unit]
    if (value <= most) return
    context.addIssue({ code: 'custom', path: ['value'], message: reasonText('number_most', { most }) })
  })

const againSchema = waitSchema.superRefine(({ value, unit }, context) => {
  const least = leastAgain[unit]
  if (value < least)
    context.addIssue({ code: 'custom', path: ['value'], message: reasonText('number_least', { least }) })
})

const formSchema = z.object({
  active: z.boolean(),
  contents: messageContents,
  image: messageImage.default(null),
  wait: waitSchema,
  /** Of the cart alone: how long after the first reminder a second one goes out, null for none. It stays as it is where left out. */
  again: againSchema.nullable().optional(),
  /** Of Order updates alone: the statuses that are told, each after its own wait. */
  statuses: z
    .array(z.object({ status: z.enum(updateStatuses), wait: waitSchema }))
    .max(updateStatuses.length)
    .refine((list) => new Set(list.map(({ status }) => status)).size === list.length, reasonText('listed_twice'))
    .default([]),
})
export type AutomationForm = z.input<typeof formSchema>

const automationSchema = z.object({
  ...revised,
  id: z.enum(automationIds as [AutomationId, ...AutomationId[]]),
  ...formSchema.shape,
  again: waitSchema.nullable(),
  /** Since the automation is there. */
  results: z.object({
    sent: z.number().int(),
    delivered: z.number().int(),
    opened: z.number().int(),
    orders: z.number().int(),
    /** In the store's own currency. */
    revenueMinor: z.number().int(),
  }),
  /** To how many devices it is due and has not gone out yet. */
  waiting: z.number().int(),
  /** How many it sent in the last seven days. */
  lastWeek: z.number().int(),
  /** How many it would have sent in them; null while it is active, and where nobody can tell. Quiet hours and limits are left aside. */
  wouldHaveSent: z.number().int().nullable(),
})
export type Automation = z.output<typeof automationSchema>

const path = '/app/v1/builder/:appKey/notifications/automations'
const oneParams = appKeyParams.extend({ id: z.enum(automationIds as [AutomationId, ...AutomationId[]]) })

export const automationsRoutes = defineRoutes({
  listAutomations: {
    method: 'GET',
    path,
    summary: 'All automations in their order, with what they brought',
    origin: 'console',
    access: memberWith('notifications.read'),
    params: appKeyParams,
    response: inData(z.array(automationSchema)),
  },
  saveAutomation: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Start, stop or change an automation; what is due of one that stops is not sent',
    origin: 'console',
    access: memberWith('notifications.send'),
    params: oneParams,
    body: formSchema,
    response: inData(automationSchema),
    revision: 'optional',
    errors: ['stale_revision'],
  },
})
