import { formatCalendarDay } from '@vitrine/domain/formats/date.rules'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { m } from '../../shared/messages/messages.js'

export function rangeText({ startDate, endDate }: DayRange): string {
  const [first, last] = [formatCalendarDay(startDate), formatCalendarDay(endDate)]
  return first === last ? first : m.dates_range({ first, last })
}
