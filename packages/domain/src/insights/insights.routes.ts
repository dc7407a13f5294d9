/** Reports of Insights: one chart of one app over a range of local days. */
import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { units } from './chart-shape.rules.ts'

/** Days are written `YYYY-MM-DD`; which ranges are good says `problemOfRange`. */
const dayText = z.string().max(10)

export const reportQuery = z.object({
  appKey: z.string().min(1).max(64),
  /** The first local day. */
  startDate: dayText,
  /** The last local day; it belongs to the range. */
  endDate: dayText,
  /** Name of the zone whose days are meant, such as Europe/Paris. */
  timezone: z.string().max(64).default('UTC'),
  /** `currency`: rows of money have a column for each currency, named by its code, in that currency. */
  split: z.enum(['currency']).optional(),
})
export type ReportQuery = z.input<typeof reportQuery>

const cell = z.union([z.number(), z.string(), z.null()])

const columnSchema = z.object({
  name: z.string(),
  holds: z.enum(['day', 'text', ...units]),
  /** Its money is a mean: two decimals in every currency. */
  isMean: z.literal(true).optional(),
  /** What its number for the whole range holds, where that is something else: the mean of the counts of days. */
  totalHolds: z.enum(units).optional(),
  /** Of a column of money that is not in the answer's currency. */
  currencyCode: z.string().optional(),
})

export const rangeSchema = z.object({ startDate: z.string(), endDate: z.string() })

export const reportSchema = z.object({
  /** Null where it cannot be said: an average of nothing. */
  number: z.object({ data: z.number().nullable() }),
  /** Against the equally long period before, as a ratio; null where there was nothing before. */
  compare: z.object({ data: z.number().nullable() }),
  chart: z.object({
    data: z.array(z.record(z.string(), cell)),
    columns: z.array(columnSchema),
    /**
     * One number for the whole range for each column that has one: a sum, an average, a rate. Where the rows of a day are
     * of several kinds, also one for each kind, by its name.
     */
    totals: z.record(z.string(), z.number().nullable()),
    /** The same of the equally long period before. */
    totalsBefore: z.record(z.string(), z.number().nullable()),
  }),
  range: rangeSchema,
  comparedWith: rangeSchema,
  timezone: z.string(),
  /** The day of the range that is not over yet; null where all days are whole. */
  unfinishedDay: z.string().nullable(),
  /** What money of this answer is in: the currency of the store. */
  currencyCode: z.string(),
  /** Orders of the range whose currency has no rate to the store's: they are counted, but not in sums of money. */
  ordersWithoutRate: z.number().int(),
  definition: z.object({ key: z.string(), version: z.number().int() }),
})
export type Report = z.output<typeof reportSchema>
export type ReportRow = Report['chart']['data'][number]

export const insightsRoutes = defineRoutes({
  countVersions: {
    method: 'GET',
    origin: 'console',
    access: memberWith('settings.read'),
    params: appKeyParams,
    path: '/app/v1/builder/settings/:appKey/app-versions',
    summary: 'How many installs of the last 30 days report which version of the app',
    response: inData(z.array(z.object({ version: z.string(), count: z.number().int() }))),
  },
  readChart: {
    method: 'GET',
    path: '/report/charts/:chartId/report',
    summary: 'One chart of Insights: its number, the comparison with the period before, and its rows',
    origin: 'console',
    access: memberWith('insights.read'),
    params: z.object({ chartId: z.string().min(1).max(64) }),
    query: reportQuery,
    response: reportSchema,
    errors: ['not_found', 'validation_failed'],
  },
})
