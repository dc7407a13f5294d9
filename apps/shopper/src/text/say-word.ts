import { fillWord } from '@vitrine/blocks/kit/host-words'
import type { WordKey, Words } from './en.text.ts'

/** A word with its values in it, by the shop's language; where its words are English instead, by the rules of English. */
export function sayWord(
  { language, words }: { language: string; words: Words },
  key: WordKey,
  values?: Readonly<Record<string, string | number>>,
): string {
  const isSpoken = language.split('-')[0] === words.spokenIn
  return fillWord(isSpoken ? language : words.spokenIn, words[key], values)
}
