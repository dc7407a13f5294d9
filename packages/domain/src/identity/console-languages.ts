/**
 * Languages of the console itself, each with its own name. The languages of a shop's content are independent of them.
 */
export const consoleLanguages = ['en', 'ar'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

export const consoleLanguageNames: Record<ConsoleLanguage, string> = { en: 'English', ar: 'العربية' }

export const isRightToLeft = (language: ConsoleLanguage): boolean => language === 'ar'
