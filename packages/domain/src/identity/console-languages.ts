/** Languages of the console itself, each by its own name. The languages of a shop's content are the shop's business. */
export const consoleLanguages = ['en', 'ar'] as const
export type ConsoleLanguage = (typeof consoleLanguages)[number]

export const consoleLanguageNames: Record<ConsoleLanguage, string> = { en: 'English', ar: 'العربية' }

export const isRightToLeft = (language: ConsoleLanguage): boolean => language === 'ar'
