/** Texts in the shop's language. English is loaded with the app, the others when they are needed. */
import { en, type WordKey, type Words } from './en.text.ts'

export type { WordKey, Words }

const loaders: Record<string, () => Promise<Words>> = {
  ar: async () => (await import('./ar.text.ts')).ar,
  de: async () => (await import('./de.text.ts')).de,
  es: async () => (await import('./es.text.ts')).es,
  fr: async () => (await import('./fr.text.ts')).fr,
}

/** Texts for a language code such as `de-AT`; English when there is no translation. */
export async function loadWords(language: string): Promise<Words> {
  const loader = loaders[language.split('-')[0] ?? '']
  return loader ? loader() : en
}
