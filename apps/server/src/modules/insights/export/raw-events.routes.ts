/** Exporting raw events, and telling what was not counted. */
import { Readable } from 'node:stream'
import { type DropReason, dropReasons } from '@vitrine/domain/events/drop-reasons'
import { addDays, type DayRange, dayAt, startOfDay } from '@vitrine/domain/insights/ranges.rules'
import { rawEventsRoutes } from '@vitrine/domain/insights/raw-events.routes'
import { bindModule } from '../../../http/bind.ts'
import type { MemberContext } from '../../../http/context.ts'
import { RawReply } from '../../../http/raw-reply.ts'
import { recordChange } from '../../audit/index.ts'
import { eventStoreOf } from '../event-store-of.ts'
import { checkRange } from '../reports/check-range.ts'
import type { ExportedEvent } from '../store/event-store.ts'
import { eventsCsv, eventsParquet } from './event-files.ts'

interface ExportDays {
  startDate: string
  endDate: string
  timezone: string
}

/** Between the beginning of the first day and the end of the last. */
const stretchOf = ({ startDate, endDate }: DayRange, zone: string) => ({
  from: startOfDay(startDate, zone),
  to: startOfDay(addDays(endDate, 1), zone),
})

/** The first piece is read before the answer begins: what cannot be read is refused, and no file ends at its head. */
async function begun(pieces: AsyncIterable<ExportedEvent[]>): Promise<AsyncIterable<ExportedEvent[]>> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value
    } finally {
      // Somebody who goes away in the middle leaves nothing open.
      await iterator.return?.()
    }
  })()
}

async function eventsOf(
  { ports, db, appKey, actor, reply }: MemberContext,
  { startDate, endDate, timezone: zone }: ExportDays,
  format: 'csv' | 'parquet',
): Promise<AsyncIterable<ExportedEvent[]>> {
  const now = ports.clock.now()
  const range = { startDate, endDate }
  checkRange(range, zone, now)
  const after = { ...range, timezone: zone, format }
  await db
    .transaction()
    .execute((trx) =>
      recordChange(
        { trx, actor, now: new Date(now) },
        { action: 'events.exported', subject: { kind: 'insights' }, after },
      ),
    )
  const pieces = await begun(eventStoreOf(ports).export(appKey, stretchOf(range, zone)))
  reply
    .header('content-disposition', `attachment; filename="events-${startDate}-${endDate}.${format}"`)
    .header('cache-control', 'no-store')
  return pieces
}

const isReason = (reason: string): reason is DropReason => Object.hasOwn(dropReasons, reason)

export const rawEventsModule = bindModule(rawEventsRoutes, {
  exportEventsCsv: async ({ query: { separator, decimal, ...query } }, context) => {
    const events = await eventsOf(context, query, 'csv')
    return RawReply.file(Readable.from(eventsCsv(events, { separator, decimal }), { objectMode: false }))
  },

  exportEventsParquet: async ({ query }, context) =>
    RawReply.file(Readable.from(eventsParquet(await eventsOf(context, query, 'parquet')), { objectMode: false })),

  listDrops: async ({ query: { startDate, endDate, timezone: zone } }, { ports, appKey, reply }) => {
    const range = { startDate, endDate }
    checkRange(range, zone, ports.clock.now())
    reply.header('cache-control', 'private, no-store')
    const rows = await eventStoreOf(ports).drops(appKey, stretchOf(range, zone))
    const data = rows.flatMap(({ reason, count, lastAt }) =>
      isReason(reason) ? [{ reason, count, lastDay: dayAt(lastAt, zone) }] : [],
    )
    return { data }
  },
})
