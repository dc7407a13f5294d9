/** 'Tell me when it is back': what a device waits for, which feeds the automation of that name. */
import { z } from 'zod'
import { appKeyParams } from '../contract/contract.schema.ts'
import { defineRoutes, shoppersWithin } from '../contract/contract.ts'
import { rateLimits } from '../contract/rate-limits.ts'

const thing = z.string().min(1).max(200)

export const pushWaitsRoutes = defineRoutes({
  waitForStock: {
    method: 'POST',
    path: '/a/:appKey/push/wait',
    summary: 'Be told when a product, or one variant of it, can be bought again; the same wish again is one wish',
    origin: 'shopper',
    access: shoppersWithin(rateLimits.push),
    params: appKeyParams,
    body: z.object({
      installId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      productId: thing,
      /** Null for the product, whichever of its variants comes back. */
      variantId: thing.nullable(),
    }),
    response: z.object({ waiting: z.boolean() }),
    errors: ['not_found'],
  },
})
