/** A chart's report as the text of its answer, made once until something of what it is counted from changes. */
import { addDays, dayAt, startOfDay } from '@vitrine/domain/insights/ranges.rules'
import type { LoopTurn } from '../../../http/loop-turns.ts'
import type { EventReader } from '../store/event-store.ts'
import { buildReport, type ReportRequest } from './build-report.ts'

/** Who came back a month later is told of the last day of a range. */
const cameBackDays = 30

export function rememberedReport(
  reader: EventReader,
  asked: ReportRequest,
  { toText, turn }: { toText: (report: unknown) => string; turn: LoopTurn },
): Promise<string> {
  const { chartId, appKey, zone, range, split, currencyCode, now } = asked
  const today = dayAt(now, zone)
  // Days are texts that sort as they follow each other.
  const [later = today] = [addDays(range.endDate, cameBackDays), addDays(today, -1)].sort()
  const [, last = later] = [later, range.endDate].sort()
  const name = ['report', chartId, appKey, zone, range.startDate, range.endDate, split, currencyCode, today].join(' ')
  const make = async () => {
    await turn()
    return toText(await buildReport(reader, asked))
  }
  return reader.remembered(name, startOfDay(addDays(last, 1), zone), make)
}
