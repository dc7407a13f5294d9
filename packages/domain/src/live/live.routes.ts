/** What happens in the app now. The console asks every few seconds; an answer that it has already is left out. */
import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { orderRowSchema } from '../orders/orders.routes.ts'

/** Whoever did something in the app within this many minutes is in it now. */
export const presentMinutes = 5
/** Orders are shown for so long. */
export const freshOrderMinutes = 60

const liveSchema = z.object({
  shoppers: z.object({
    count: z.number().int(),
    /** What they look at, the most looked at first. */
    screens: z.array(
      z.object({
        /** As the app reports it; null where it did not say. */
        screen: z.string().nullable(),
        /** A page that the owner designed, with its title; null for all other screens. */
        page: z.object({ id: z.string(), title: z.string().nullable() }).nullable(),
        count: z.number().int(),
      }),
    ),
  }),
  /** Those that count as sold; null for members who may not read orders. */
  orders: z
    .object({
      count: z.number().int(),
      /** Sums of different currencies are never added up. */
      totals: z.array(z.object({ currencyCode: z.string(), orders: z.number().int(), amountMinor: z.number().int() })),
      /** The newest first. */
      latest: z.array(orderRowSchema),
    })
    .nullable(),
})
export type Live = z.output<typeof liveSchema>

export const liveRoutes = defineRoutes({
  readLive: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/live',
    summary: 'The shoppers who are in the app now, and the orders of the last hour',
    origin: 'console',
    access: memberWith('insights.read', { limit: memberLimits.live }),
    params: appKeyParams,
    query: z.object({ digest: z.string().max(64).optional().describe('That of the answer which the caller has') }),
    response: inData(
      z.object({
        /** Opaque; it changes with what is answered. */
        digest: z.string(),
        /** Null where the caller has it. */
        live: liveSchema.nullable(),
      }),
    ),
    errors: ['rate_limited'],
  },
})
