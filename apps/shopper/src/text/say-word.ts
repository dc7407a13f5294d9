import { fillWord } from '@vitrine/blocks/kit/host/fill-word'
import type { WordKey, Words } from './words.ts'

/** A text with its values, formatted for the shop's language, or for English when the text is in English. */
export function sayWord(
  { language, words }: { language: string; words: Words },
  key: WordKey,
  values?: Readonly<Record<string, string | number>>,
): string {
  const isSpoken = language.split('-')[0] === words.spokenIn
  return fillWord(isSpoken ? language : words.spokenIn, words[key], values)
}
