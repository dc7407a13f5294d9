/** How calendars and days are written in the console's language. */
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import { m } from '@vitrine/messages/console'
import { useConsoleCalendar } from './console-calendar.ts'

/** The names of the languages in the library are those of the console. */
export function useCalendarLanguage() {
  const { language, words, weekStart } = useConsoleCalendar()
  return { words, settings: { locale: language, firstDayOfWeek: weekStart, weekendDays: [] } }
}

export const calendarWords = () => ({
  previousMonth: m.dates_previous_month(),
  nextMonth: m.dates_next_month(),
  previousYear: m.dates_previous_year(),
  nextYear: m.dates_next_year(),
  previousDecade: m.dates_previous_decade(),
  nextDecade: m.dates_next_decade(),
})

/** The day as people of the language write it. A day has no zone, so none may move it. */
export const dayText = (day: string, words: string): string =>
  new Intl.DateTimeFormat(words, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
