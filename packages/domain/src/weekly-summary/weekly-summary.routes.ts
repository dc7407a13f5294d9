/** The weekly summary of an app by mail: whether the caller gets it. */
import { z } from 'zod'
import { appKeyParams, inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'

const summarySchema = z.object({
  ...revised,
  wanted: z.boolean(),
  /** By whose clock it is sent; null while nobody of the app gets it. */
  timezone: z.string().nullable(),
  /** False where the server sends no mail. */
  canBeSent: z.boolean(),
})
export type WeeklySummary = z.output<typeof summarySchema>

const path = '/app/v1/builder/:appKey/weekly-summary'
const access = memberWith('insights.read')

export const weeklySummaryRoutes = defineRoutes({
  getWeeklySummary: {
    method: 'GET',
    path,
    summary: 'Whether the caller gets the weekly summary of the app by mail',
    origin: 'console',
    access,
    params: appKeyParams,
    response: inData(summarySchema),
    revision: 'answer',
  },
  setWeeklySummary: {
    method: 'PUT',
    path,
    summary: 'Ask for the weekly summary of the app by mail, or no longer; the first who asks says by whose clock',
    origin: 'console',
    access,
    params: appKeyParams,
    body: inData(z.object({ wanted: z.boolean(), timezone: z.string().max(64).default('UTC') })),
    response: inData(summarySchema),
    revision: 'optional',
    errors: ['stale_revision', 'token_refused', 'validation_failed'],
  },
})
