/** On which day a week begins: people's own, by the region of their browser. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'

/** 0 for Sunday to 6 for Saturday. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** For browsers that cannot say it themselves (Unicode CLDR 47, firstDay). */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const saturday = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const [sundays, saturdays] = [new Set(sunday.split(' ')), new Set(saturday.split(' '))]

interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  firstDay: number
}
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

const weekOf = (locale: LocaleWithWeek): WeekInfo | undefined => locale.getWeekInfo?.() ?? locale.weekInfo

export function weekStartOf(tag: string, read: (locale: Intl.Locale) => WeekInfo | undefined = weekOf): WeekDay {
  try {
    const locale = new Intl.Locale(tag).maximize()
    const known = read(locale)
    if (known) return (known.firstDay % 7) as WeekDay
    const region = locale.region ?? ''
    return sundays.has(region) ? 0 : saturdays.has(region) ? 6 : 1
  } catch {
    return 1
  }
}

/**
 * The locale whose weeks count: the browser's own for the console's language. Without one, English takes over the region
 * of the browser, since it is what people get who chose no language; another language has weeks of its own.
 */
export function weekLocaleOf(language: ConsoleLanguage, browser: readonly string[]): string {
  const own = browser.find((tag) => tag === language || tag.startsWith(`${language}-`))
  return own ?? (language === 'en' ? (browser[0] ?? language) : language)
}
