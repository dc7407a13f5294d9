/**
 * The language of the console. It is a person's choice, kept in their account and in this browser, so that the sign-in
 * page has it too. It is English until somebody chooses: most screens are not translated yet.
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

/** Texts are looked up when they are drawn, so whatever subscribes to this must draw them again on a change. */
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

/** Reads the stored language. Call it before anything is drawn. */
export function readConsoleLanguage(): void {
  overwriteGetLocale(chosen.get)
  use(stored())
}
