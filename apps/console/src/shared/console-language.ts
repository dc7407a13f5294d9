/**
 * The language of the console: a person's choice, kept in their account and in this browser, so that the sign-in page has
 * it too. English until somebody chooses: most screens have no other words yet.
 */
import { type ConsoleLanguage, consoleLanguages, isRightToLeft } from '@vitrine/domain/identity/console-languages'
import { createObservable } from './lib/observable.ts'
import { overwriteGetLocale } from './messages/runtime.js'

const storageName = 'console-language'

function stored(): ConsoleLanguage {
  const text = localStorage.getItem(storageName)
  return consoleLanguages.find((language) => language === text) ?? 'en'
}

const chosen = createObservable<ConsoleLanguage>('en')

/** What is shown asks for its words when it is drawn: whoever follows this draws it again. */
export const consoleLanguage: Pick<typeof chosen, 'get' | 'subscribe'> = chosen

export const directionOf = (language: ConsoleLanguage): 'ltr' | 'rtl' => (isRightToLeft(language) ? 'rtl' : 'ltr')

function use(language: ConsoleLanguage): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  chosen.set(language)
}

export function chooseConsoleLanguage(language: ConsoleLanguage): void {
  localStorage.setItem(storageName, language)
  use(language)
}

/** Before anything is drawn. */
export function readConsoleLanguage(): void {
  overwriteGetLocale(chosen.get)
  use(stored())
}
