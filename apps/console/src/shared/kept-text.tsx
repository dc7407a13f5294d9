import { KeptParts } from '@vitrine/blocks/kit/translators/kept'
import { keptParts } from '@vitrine/blocks/kit/translators/kept-parts.rules'
import type { ReactElement } from 'react'

/** A text for a person; every second part is a name, a code or what was typed, which no browser's translator may change. */
export interface Keeping {
  parts: readonly string[]
}
export type Said = string | Keeping

/** `write` is given a mark for each value, and writes the text with it. */
export const keepingIn = (values: readonly string[], write: (...marks: string[]) => string): Keeping => ({
  parts: keptParts(write, values),
})

/** The values of a message that are words of our own, or numbers: left out where it has none. */
type Others<V, K extends keyof V> = [Exclude<keyof V, K>] extends [never] ? [] : [others: Omit<V, K>]

/** A message with texts from outside, which stay as they are. Words of our own are given in `others`. */
export function keeping<V extends object, K extends keyof V & string>(
  message: (values: V) => string,
  outside: Pick<V, K> & Record<K, string>,
  ...[others]: Others<V, K>
): Keeping {
  const names = Object.keys(outside) as K[]
  return keepingIn(
    names.map((name) => outside[name]),
    (...marks) => message({ ...others, ...Object.fromEntries(names.map((name, at) => [name, marks[at]])) } as V),
  )
}

export const wordsOf = (said: Said): string => (typeof said === 'string' ? said : said.parts.join(''))

export const SaidText = ({ said }: { said: Said }): ReactElement => (
  <KeptParts parts={typeof said === 'string' ? keptParts(() => said, []) : said.parts} />
)

/** The same as a part of a screen: a title, a notice, a button, which would set names of its own apart as parts in a row. */
export const kept = <V extends object, K extends keyof V & string>(
  ...of: Parameters<typeof keeping<V, K>>
): ReactElement => (
  <span>
    <SaidText said={keeping<V, K>(...of)} />
  </span>
)
