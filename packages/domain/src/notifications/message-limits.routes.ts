/** Quiet hours and caps of marketing pushes; news of an order has neither. */
import { z } from 'zod'
import { appKeyParams, inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { reasonText } from '../field-reasons.ts'
import { mostPerDay, mostPerWeek } from './message-limits.rules.ts'

const hour = z.number().int().min(0).max(23)

const formSchema = z
  .object({
    /** Hours of the device's clock: nothing goes out from the first until the second. Null without quiet hours. */
    quiet: z
      .object({ from: hour, to: hour })
      .refine(({ from, to }) => from !== to, { path: ['to'], message: reasonText('quiet_hours_empty') })
      .nullable(),
    /** Messages to a device on a day of its own, and in seven such days. */
    perDay: z.number().int().min(1).max(mostPerDay),
    perWeek: z.number().int().min(1).max(mostPerWeek),
  })
  .refine(({ perDay, perWeek }) => perWeek >= perDay, {
    path: ['perWeek'],
    message: reasonText('week_below_day'),
  })

const limitsSchema = z.object({ ...revised, ...formSchema.shape })
export type StoredMessageLimits = z.output<typeof limitsSchema>

const path = '/app/v1/builder/:appKey/notifications/limits'

export const messageLimitsRoutes = defineRoutes({
  getMessageLimits: {
    method: 'GET',
    path,
    summary: 'Quiet hours and caps of marketing pushes',
    origin: 'console',
    access: memberWith('notifications.read'),
    params: appKeyParams,
    response: inData(limitsSchema),
  },
  saveMessageLimits: {
    method: 'PUT',
    path,
    summary: 'Change quiet hours and caps; they hold for whatever has not gone out yet',
    origin: 'console',
    access: memberWith('notifications.send'),
    params: appKeyParams,
    body: formSchema,
    response: inData(limitsSchema),
    revision: 'optional',
    errors: ['stale_revision'],
  },
})
