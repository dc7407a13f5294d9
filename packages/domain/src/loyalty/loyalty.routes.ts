/** Data of the shopper app's rewards blocks. Public: the random id of an install identifies whose points are read. */
import { z } from 'zod'
import { defineRoutes, shoppersWithin } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'
import { loyaltySchema } from './loyalty.schema.ts'

export const loyaltyRoutes = defineRoutes({
  getLoyalty: {
    origin: 'shopper',
    access: shoppersWithin(rateLimits.reads),
    method: 'GET',
    path: '/a/:appKey/loyalty',
    summary: 'The rewards programme, with the points of an install',
    params: z.object({ appKey: z.string().min(1).max(64) }),
    query: z.object({
      installId: z.string().min(1).max(64).optional(),
      language: z.string().max(20).optional(),
      currency: z.string().max(3).optional(),
    }),
    response: z.object({ data: loyaltySchema }),
  },
})
