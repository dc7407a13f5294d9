/** Presence in the design tool. Everybody who may view designs is visible there and sees the others. */
import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { idPattern } from '../ids.ts'
import { draftRevisionsSchema, presenceEntrySchema, presencePlaceSchema } from './presence.schema.ts'

const bodyLimit = 4 * 1024

export const presenceRoutes = defineRoutes({
  tellPresence: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/presence',
    summary: 'Say where this tab is and read where the others are; it is forgotten 15 seconds after the last call',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    body: inData(presencePlaceSchema),
    response: inData(
      z.object({
        others: z.array(presenceEntrySchema),
        /** Null when it was not asked for or equals what the caller already knows. */
        draft: draftRevisionsSchema.nullable(),
        /** Opaque; it changes with each change of the list. Null in the same cases as `draft`. */
        listDigest: z.string().nullable(),
      }),
    ),
    bodyLimit,
    errors: ['rate_limited'],
  },
  leavePresence: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/presence/leave',
    summary: 'Forget a tab of the caller at once',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    body: inData(z.object({ tab: z.string().regex(idPattern) })),
    response: inData(z.object({ tab: z.string() })),
    bodyLimit,
  },
})
