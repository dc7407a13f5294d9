/**
 * Days and times in the console's language, in the viewer's own time zone unless another one is given. English ones are
 * written as the specification shows them.
 */
import * as english from '@vitrine/domain/formats/date.rules'
import { getLocale } from '@vitrine/messages/console/runtime'
import { browserLanguages } from '../console-language.ts'

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const isEnglish = () => getLocale() === 'en'

const written = (instant: Date | string, format: Intl.DateTimeFormatOptions, timeZone?: string): string =>
  new Intl.DateTimeFormat(browserLanguages[getLocale()], {
    ...format,
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(instant))

export const formatDateTime = (instant: Date | string, timeZone?: string): string =>
  isEnglish() ? english.formatDateTime(instant, timeZone) : written(instant, { ...day, ...clock }, timeZone)

export const formatTime = (instant: Date | string, timeZone?: string): string =>
  isEnglish() ? english.formatTime(instant, timeZone) : written(instant, clock, timeZone)

export const formatDay = (instant: Date | string, timeZone?: string): string =>
  isEnglish() ? english.formatDay(instant, timeZone) : written(instant, day, timeZone)

/** With seconds, as the list of orders shows it. */
export const formatOrderDate = (instant: Date | string, timeZone?: string): string =>
  isEnglish()
    ? english.formatOrderDate(instant, timeZone)
    : written(instant, { ...day, ...clock, second: '2-digit' }, timeZone)

/** A day of a calendar, YYYY-MM-DD, has no zone, so none may move it. */
const inNoZone = (calendarDay: string) => `${calendarDay}T00:00:00Z`

export const formatCalendarDay = (calendarDay: string): string =>
  isEnglish() ? english.formatCalendarDay(calendarDay) : written(inNoZone(calendarDay), day, 'UTC')

/** Without the year, for the axis of a chart. */
export const formatChartDay = (calendarDay: string): string =>
  isEnglish()
    ? english.formatChartDay(calendarDay)
    : written(inNoZone(calendarDay), { month: 'short', day: 'numeric' }, 'UTC')
