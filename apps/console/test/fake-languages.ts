import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'

/** A language of the app; Arabic runs from right to left. */
export const languageOf = (code: string, label: string, over: Partial<AppLanguage> = {}): AppLanguage => ({
  code,
  revision: 'r1',
  isoCode: code,
  label,
  isDefault: code === 'en',
  rightToLeft: code === 'ar',
  ...over,
})

export const english = languageOf('en', 'English')
export const arabic = languageOf('ar', 'العربية')
