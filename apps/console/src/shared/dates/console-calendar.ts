/** How the console writes days, and where its weeks begin. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import { browserLanguages, consoleLanguage } from '../console-language.ts'
import { useObservable } from '../lib/observable.ts'
import { type WeekDay, weekLocaleOf, weekStartOf } from './week-start.rules.ts'

export function useConsoleCalendar(): { language: ConsoleLanguage; words: string; weekStart: WeekDay } {
  const language = useObservable(consoleLanguage)
  return {
    language,
    words: browserLanguages[language],
    weekStart: weekStartOf(weekLocaleOf(language, navigator.languages)),
  }
}
