import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { ReactElement } from 'react'
import type { WordKey } from './words.ts'

type Say = (key: WordKey, values?: Record<string, string>) => string

/** A text with values from outside, as names and codes, which no browser's translator may change. */
export function keptWord(say: Say, key: WordKey, outside: Readonly<Record<string, string>> = {}): ReactElement {
  const names = Object.keys(outside)
  const write = (...marks: string[]) => say(key, Object.fromEntries(names.map((name, at) => [name, marks[at] ?? ''])))
  return <Kept text={write} values={Object.values(outside)} />
}
