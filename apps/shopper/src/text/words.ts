/** Texts in the shop's language. English is loaded with the app, the others when they are needed. */
import type { Wording } from '@vitrine/blocks/kit/host/fill-word'
import { type AppWordLanguage, appWordsIn } from '@vitrine/domain/languages/app-words.rules'
import own from '@vitrine/messages/en/shopper.json'
import ofBlocks from '@vitrine/messages/en/shopper-blocks.json'

/** `spokenIn` is the language of these texts, whatever the shop's language is. */
const en = { spokenIn: 'en', ...ofBlocks, ...own }

export type WordKey = keyof typeof en
/** Every text of the shopper app. The other languages have exactly these keys. */
export type Words = Wording<typeof en>

type Texts<T> = Promise<{ default: Wording<T> }>

const inLanguage = async (
  spokenIn: string,
  blocks: Texts<typeof ofBlocks>,
  app: Texts<typeof own>,
): Promise<Words> => ({
  spokenIn,
  ...(await blocks).default,
  ...(await app).default,
})

const loaders: Record<AppWordLanguage, () => Promise<Words>> = {
  en: async () => en,
  ar: () =>
    inLanguage('ar', import('@vitrine/messages/ar/shopper-blocks.json'), import('@vitrine/messages/ar/shopper.json')),
  de: () =>
    inLanguage('de', import('@vitrine/messages/de/shopper-blocks.json'), import('@vitrine/messages/de/shopper.json')),
  es: () =>
    inLanguage('es', import('@vitrine/messages/es/shopper-blocks.json'), import('@vitrine/messages/es/shopper.json')),
  fr: () =>
    inLanguage('fr', import('@vitrine/messages/fr/shopper-blocks.json'), import('@vitrine/messages/fr/shopper.json')),
}

const loaded = new Map<AppWordLanguage, Promise<Words>>()

/** Texts for a language code such as `de-AT`. What has no translation is said as the app's default language says it. */
export function loadWords(language: string, defaultLanguage = 'en'): Promise<Words> {
  const spoken = appWordsIn(language, defaultLanguage)
  const words = loaded.get(spoken) ?? loaders[spoken]()
  loaded.set(spoken, words)
  // What could not be fetched is asked for again.
  words.catch(() => loaded.delete(spoken))
  return words
}
