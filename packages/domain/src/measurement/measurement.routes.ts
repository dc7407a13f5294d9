/** What an app counts of its shoppers: the owner's choices, and the public key that devices send their events under. */
import { z } from 'zod'
import { appKeyParams, inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { countedLevels, eventMonths } from './measurement.rules.ts'

const choices = {
  /** What is counted of shoppers who did not agree. */
  withoutConsent: z.enum(countedLevels),
  /** Events are deleted so many months after they happened; what was summed up of them stays. */
  months: z.number().int().min(eventMonths.least).max(eventMonths.most),
}

const measurementSchema = z.object({
  ...revised,
  ...choices,
  /** Public: every page of the app names it. */
  writeKey: z.string(),
  /** Earlier keys that are still taken; an empty one stands for pages that name none. */
  formerKeys: z.array(z.object({ writeKey: z.string(), endsAt: z.iso.datetime() })),
})
export type Measurement = z.output<typeof measurementSchema>

const path = '/app/v1/builder/:appKey/measurement'

export const measurementRoutes = defineRoutes({
  getMeasurement: {
    method: 'GET',
    path,
    summary: 'What is counted of shoppers, for how long, and under which key',
    origin: 'console',
    access: memberWith('settings.read'),
    params: appKeyParams,
    response: inData(measurementSchema),
    revision: 'answer',
  },
  putMeasurement: {
    method: 'PUT',
    path,
    summary: 'Choose what is counted without consent, and how many months events are kept; it applies at once',
    origin: 'console',
    access: memberWith('settings.change'),
    params: appKeyParams,
    body: z.object(choices),
    response: inData(measurementSchema),
    revision: 'optional',
    errors: ['stale_revision'],
  },
  renewWriteKey: {
    method: 'POST',
    path: `${path}/write-key`,
    summary: 'Make another write key; the one before is taken for 30 more days. Owners only',
    origin: 'console',
    access: memberWith('settings.change', { recentSignIn: true }),
    params: appKeyParams,
    response: inData(measurementSchema),
  },
})
