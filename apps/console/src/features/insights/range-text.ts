import { formatDay } from '@vitrine/domain/formats/date.rules'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { m } from '../../shared/messages/messages.js'

/** A day has no zone: 'Dec 05, 2024' wherever it is read. */
const dayText = (day: string): string => formatDay(`${day}T00:00:00Z`, 'UTC')

export function rangeText({ startDate, endDate }: DayRange): string {
  const [first, last] = [dayText(startDate), dayText(endDate)]
  return first === last ? first : m.dates_range({ first, last })
}
