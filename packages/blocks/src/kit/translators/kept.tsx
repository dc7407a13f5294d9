import { createElement, Fragment, type ReactElement } from 'react'
import { keptParts } from './kept-parts.rules.ts'

type KeptProps =
  /** A sentence whose numbers stay. */
  | { text: string; values?: never }
  /** What writes the sentence with marks, for which names, codes and amounts of the sentence are then put. */
  | { text: (...marks: string[]) => string; values: readonly string[] }

export const KeptParts = ({ parts }: { parts: readonly string[] }): ReactElement =>
  createElement(
    Fragment,
    null,
    ...parts.map((part, at) => (at % 2 === 0 || part === '' ? part : createElement('span', { translate: 'no' }, part))),
  )

/** A sentence in which a browser's translator leaves these values and all numbers as they are. */
export const Kept = ({ text, values = [] }: KeptProps): ReactElement => (
  <KeptParts parts={keptParts(typeof text === 'string' ? () => text : text, values)} />
)
