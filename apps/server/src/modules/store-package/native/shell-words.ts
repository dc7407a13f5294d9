/** What the app says before its pages are there, and what the phone says of it, in the languages that our words are in. */
import { type AppWordLanguage, appWordsIn } from '@vitrine/domain/languages/app-words.rules'
import ar from '@vitrine/messages/ar/shopper-shell.json' with { type: 'json' }
import de from '@vitrine/messages/de/shopper-shell.json' with { type: 'json' }
import en from '@vitrine/messages/en/shopper-shell.json' with { type: 'json' }
import es from '@vitrine/messages/es/shopper-shell.json' with { type: 'json' }
import fr from '@vitrine/messages/fr/shopper-shell.json' with { type: 'json' }
import type { PackageFacts } from '../package-facts.ts'

const words: Readonly<Record<AppWordLanguage, typeof en>> = { en, ar, de, es, fr }

/** As the app itself: what has no translation is said as the app's default language says it. */
export const shellWords = ({ languages }: PackageFacts, code: string): typeof en =>
  words[appWordsIn(code, languages[0] ?? 'en')]

/** The app's name in one of its languages. */
export const nameIn = ({ listing, name }: PackageFacts, code: string): string => listing.texts[code]?.appName || name
