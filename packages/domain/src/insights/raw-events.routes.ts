/** The raw events of an app: exported as a file, and what was not counted. */
import { z } from 'zod'
import { inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { dropReasonNames } from '../events/drop-reasons.ts'
import { tableFormatQuery } from '../formats/table-format.schema.ts'
import { reportQuery } from './insights.routes.ts'

const query = reportQuery.omit({ split: true })

const exported = {
  method: 'GET',
  origin: 'console',
  access: memberWith('insights.export', { limit: memberLimits.exports }),
  query,
  response: z.unknown(),
  errors: ['validation_failed'],
} as const

export const rawEventsRoutes = defineRoutes({
  exportEventsCsv: {
    ...exported,
    path: '/report/events/export.csv',
    query: query.extend(tableFormatQuery),
    summary: 'The raw events of a range of days as comma-separated text; the export is written into the log',
    file: 'text/csv; charset=utf-8',
  },
  exportEventsParquet: {
    ...exported,
    path: '/report/events/export.parquet',
    summary: 'The raw events of a range of days as Parquet; the export is written into the log',
    file: 'application/vnd.apache.parquet',
  },
  listDrops: {
    method: 'GET',
    path: '/report/events/drops',
    summary: 'What devices sent in a range of days and was not counted, by reason, the most frequent first',
    origin: 'console',
    access: memberWith('insights.read'),
    query,
    response: inData(
      z.array(
        z.object({
          reason: z.enum(dropReasonNames),
          count: z.number().int(),
          /** The last day on which it happened. */
          lastDay: z.string(),
        }),
      ),
    ),
    errors: ['validation_failed'],
  },
})
