import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { m } from '@vitrine/messages/console'
import { formatCalendarDay } from '../../shared/dates/date-words.ts'

export function rangeText({ startDate, endDate }: DayRange): string {
  const [first, last] = [formatCalendarDay(startDate), formatCalendarDay(endDate)]
  return first === last ? first : m.dates_range({ first, last })
}
