/** The server's copy of what a shopper agreed to. */
import { z } from 'zod'
import { appKeyParams } from '../contract/contract.schema.ts'
import { defineRoutes, shoppersWithin } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { eventBatchSchema } from '../events/events.routes.ts'
import { sentTime } from '../formats/sent-time.schema.ts'

const highestRevision = 1_000_000

const consentAnswerSchema = z.object({
  given: z.boolean(),
  at: sentTime(),
  policy: z.number().int().min(1).max(highestRevision),
})

export const consentRoutes = defineRoutes({
  putConsent: {
    method: 'PUT',
    path: '/a/:appKey/consent',
    summary: 'Keep what the shopper of an install agreed to and declined; an older record changes nothing',
    origin: 'shopper',
    access: shoppersWithin(rateLimits.writes),
    params: appKeyParams,
    body: z.object({
      installId: eventBatchSchema.shape.install_id,
      shape: z.literal(1),
      revision: z.number().int().min(1).max(highestRevision),
      answers: z.strictObject({
        usage: consentAnswerSchema.optional(),
        statistics: consentAnswerSchema.optional(),
        chat: consentAnswerSchema.optional(),
      }),
    }),
    response: z.undefined(),
    status: 204,
  },
})
