import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { numbersIn } from '@vitrine/blocks/kit/translators/numbers-in.rules'
import type { ReactElement } from 'react'

/** A text for a person; `kept` are names, codes and what was typed in it, which no browser's translator may change. */
export interface Keeping {
  text: string
  kept: readonly string[]
}
export type Said = string | Keeping

type Values = Readonly<Record<string, unknown>>

/** A message whose texts from outside stay as they are. */
export function keeping<V extends Values>(message: (values: V) => string, values: V): Keeping {
  const kept = Object.values(values).filter((value) => typeof value === 'string')
  return { text: message(values), kept }
}

export const wordsOf = (said: Said): string => (typeof said === 'string' ? said : said.text)

export function SaidText({ said }: { said: Said }): ReactElement {
  const text = wordsOf(said)
  const kept = typeof said === 'string' ? [] : said.kept
  return <Kept text={text} values={[...kept, ...numbersIn(text)]} />
}

/** The same as a part of a screen: a title, a notice. */
export const kept = <V extends Values>(message: (values: V) => string, values: V): ReactElement => (
  <SaidText said={keeping(message, values)} />
)
