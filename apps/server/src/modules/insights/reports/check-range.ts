import { isZone } from '@vitrine/domain/designs/zone.rules'
import {
  type DayRange,
  dayAt,
  maxRangeDays,
  problemOfRange,
  type RangeProblem,
} from '@vitrine/domain/insights/ranges.rules'
import { refuseField } from '../../../http/refuse.ts'

const problems: Record<RangeProblem, string> = {
  notADay: 'Write a day as YYYY-MM-DD, such as 2026-03-31.',
  endBeforeStart: 'The last day lies before the first.',
  future: 'This day lies in the future.',
  tooLong: `A range has at most ${maxRangeDays} days.`,
}

/** Throws validation_failed at the field of the query that names no zone, no day, or a wrong one. */
export function checkRange(range: DayRange, zone: string, now: number): void {
  if (!isZone(zone)) refuseField('timezone', 'Use the name of a time zone, such as Europe/Paris.', 'query')
  const wrong = problemOfRange(range, dayAt(now, zone))
  if (wrong) refuseField(wrong.field, problems[wrong.problem], 'query')
}
