/**
 * The language of the console. It is a person's choice, kept in their account and in this browser, so that the sign-in
 * page has it too. It is English until somebody chooses.
 */
import { type ConsoleLanguage, consoleLanguages, isRightToLeft } from '@vitrine/domain/identity/console-languages'
import { loadWords } from '@vitrine/messages/console/languages'
import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { onConnection } from './api/connection.ts'
import { createObservable } from './lib/observable.ts'
import { browserTexts } from './lib/storage.ts'

const storageName = 'console-language'

function stored(): ConsoleLanguage {
  const text = browserTexts.getItem(storageName)
  return consoleLanguages.find((language) => language === text) ?? 'en'
}

/** The languages as the browser knows them, for dates. Arabic has the digits of the rest of the console. */
export const browserLanguages: Readonly<Record<ConsoleLanguage, string>> = { en: 'en', ar: 'ar-u-nu-latn' }

const chosen = createObservable<ConsoleLanguage>('en')

/** Texts are looked up when they are drawn, so whatever subscribes to this must draw them again on a change. */
export const consoleLanguage: Pick<typeof chosen, 'get' | 'subscribe'> = chosen

export const directionOf = (language: ConsoleLanguage): 'ltr' | 'rtl' => (isRightToLeft(language) ? 'rtl' : 'ltr')

/** Of two choices the later one holds, whichever language's words arrive first. */
let latest: ConsoleLanguage = 'en'

/** Rejects while the words of the language cannot be fetched; then the language stays as it was. */
async function apply(language: ConsoleLanguage): Promise<void> {
  latest = language
  await loadWords(language)
  if (latest !== language) return
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  chosen.set(language)
}

/** The language in which everything is drawn once its words are here, at the latest when the server can be reached again. */
async function applyWhenThere(language: ConsoleLanguage): Promise<void> {
  try {
    await apply(language)
  } catch {
    const stop = onConnection((isThere) => {
      if (!isThere) return
      stop()
      if (latest === language) void applyWhenThere(language)
    })
  }
}

export function chooseConsoleLanguage(language: ConsoleLanguage): Promise<void> {
  browserTexts.setItem(storageName, language)
  return applyWhenThere(language)
}

/** Reads the stored language. Wait for it before anything is drawn. */
export async function readConsoleLanguage(): Promise<void> {
  overwriteGetLocale(chosen.get)
  await applyWhenThere(stored())
}
