/** How calendars and days are written in the console's language. */
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import type { DayOfWeek } from '@mantine/dates'
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { consoleLanguage } from '../console-language.ts'
import { useObservable } from '../lib/observable.ts'
import { m } from '../messages/messages.js'

/** The calendar of each language: its name in the library, its name for the browser, and the first day of its week. */
const calendars: Record<ConsoleLanguage, { locale: string; words: string; firstDayOfWeek: DayOfWeek }> = {
  en: { locale: 'en', words: 'en', firstDayOfWeek: 1 },
  ar: { locale: 'ar', words: 'ar-u-nu-latn', firstDayOfWeek: 6 },
}

export function useCalendarLanguage() {
  const { locale, words, firstDayOfWeek } = calendars[useObservable(consoleLanguage)]
  return { words, settings: { locale, firstDayOfWeek, weekendDays: [] } }
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
