/** Texts in the shop's language. English is loaded with the app, the others when they are needed. */
import { type AppWordLanguage, appWordsIn } from '@vitrine/domain/languages/app-words.rules'
import { en, type WordKey, type Words } from './en.text.ts'

export type { WordKey, Words }

const loaders: Record<AppWordLanguage, () => Promise<Words>> = {
  en: async () => en,
  ar: async () => (await import('./ar.text.ts')).ar,
  de: async () => (await import('./de.text.ts')).de,
  es: async () => (await import('./es.text.ts')).es,
  fr: async () => (await import('./fr.text.ts')).fr,
}

/** Texts for a language code such as `de-AT`. What has no translation is said as the app's default language says it. */
export const loadWords = (language: string, defaultLanguage = 'en'): Promise<Words> =>
  loaders[appWordsIn(language, defaultLanguage)]()
