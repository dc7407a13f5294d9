/** Block performance: what blocks of releases were seen and tapped, and the orders that followed. */
import { z } from 'zod'
import { pageNumberQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { moneySchema } from '../formats/money.schema.ts'
import { rangeSchema, reportQuery } from './insights.routes.ts'

export const blockSorts = ['views', 'taps', 'tapRate', 'orders', 'revenue'] as const
export type BlockSort = (typeof blockSorts)[number]

const counts = {
  taps: z.number().int(),
  /** Sales that followed a tap; an order may follow taps on several blocks. */
  orders: z.number().int(),
  /** What they came to, currency by currency. */
  revenue: z.array(moneySchema),
  /** The same in the currency of the store, without the orders that have no rate to it; in minor units. */
  storeMinor: z.number().int(),
}

const itemRow = z.object({
  id: z.string(),
  kind: z.enum(['image', 'product', 'category']),
  name: z.string(),
  picture: z.string().nullable(),
  ...counts,
})
export type ItemRow = z.output<typeof itemRow>

const blockRow = z.object({
  page: z.object({ id: z.string(), title: z.string(), type: z.string() }),
  /** As the newest release has it in which it was seen. */
  block: z.object({ id: z.string(), type: z.string(), title: z.string(), picture: z.string().nullable() }),
  /** Number of that release; null for one that was prepared and never went live. */
  release: z.number().int().nullable(),
  /** Whether shoppers see the block now. */
  isLive: z.boolean(),
  /** Views of its page in which it came into sight. */
  views: z.number().int(),
  /** Taps for a hundred views; null without views. */
  tapRate: z.number().nullable(),
  ...counts,
  items: z.array(itemRow),
})
export type BlockRow = z.output<typeof blockRow>

export const blockPerformanceSchema = z.object({
  data: z.array(blockRow),
  total: z.number().int(),
  /** Releases with something to report in the range, the newest first. */
  releases: z.array(
    z.object({
      number: z.number().int(),
      publishedAt: z.iso.datetime(),
      isLive: z.boolean(),
      /** How many installs were ever shown it. */
      installs: z.number().int(),
    }),
  ),
  range: rangeSchema,
  timezone: z.string(),
  unfinishedDay: z.string().nullable(),
  /**
   * Events from before this day are kept no longer, so views and taps at the ends of the range are counted by days of UTC;
   * null where they are counted by days of the zone.
   */
  utcDaysBefore: z.string().nullable(),
  currencyCode: z.string(),
  definition: z.object({ key: z.string(), version: z.number().int() }),
})
export type BlockPerformance = z.output<typeof blockPerformanceSchema>

export const blockPerformanceQuery = reportQuery.omit({ split: true }).extend({
  /** Only blocks of this page. */
  pageId: z.string().max(64).optional(),
  /** Only what was seen in the release with this number. */
  release: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
  sort: z.enum(blockSorts).default('revenue'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
  ...pageNumberQuery({ size: 25, maxSize: 200 }),
})
export type BlockPerformanceQuery = z.input<typeof blockPerformanceQuery>

export const blockPerformanceRoutes = defineRoutes({
  readBlocks: {
    method: 'GET',
    path: '/report/blocks',
    summary: 'Blocks of releases: views, taps, and the orders that followed',
    origin: 'console',
    access: memberWith('insights.read'),
    query: blockPerformanceQuery,
    response: blockPerformanceSchema,
    errors: ['validation_failed'],
  },
})
