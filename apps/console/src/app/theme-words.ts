import { m } from '@vitrine/messages/console'
import calendarWords from '@vitrine/messages/console/kit.calendar'
import type { ThemeWords } from '@vitrine/ui/theme'

/** The names of the kit's controls, in the console's language. */
export const themeWords = (): ThemeWords => ({
  close: m.kit_close(),
  pickColor: m.kit_pick_color(),
  showPassword: m.kit_show_password(),
  calendar: {
    nextMonth: calendarWords.nextMonth(),
    previousMonth: calendarWords.previousMonth(),
    nextYear: calendarWords.nextYear(),
    previousYear: calendarWords.previousYear(),
    nextDecade: calendarWords.nextDecade(),
    previousDecade: calendarWords.previousDecade(),
    monthLevelControl: calendarWords.monthLevelControl(),
    yearLevelControl: calendarWords.yearLevelControl(),
  },
})
