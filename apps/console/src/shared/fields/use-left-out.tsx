/** Names, below a field, what of a pasted link the field does not keep. */
import type { LinkPiece } from '@vitrine/domain/actions/contact-link.rules'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { type ReactNode, useState } from 'react'
import { LeftOutNote } from './left-out-note.tsx'

/** A value may be a whole letter. */
const longestShown = 60

function wordsOf(pieces: readonly LinkPiece[]): string | null {
  if (pieces.length === 0) return null
  const parts = pieces.map(({ name, value }) => {
    const shown = value.length > longestShown ? `${value.slice(0, longestShown)}\u2026` : value
    return name === '' ? shown : m.fields_left_named({ what: name, names: shown })
  })
  return m.fields_left_out({ parts: new Intl.ListFormat(getLocale(), { type: 'unit' }).format(parts) })
}

/** `stored` is the field's value: what is said belongs to it, and goes when another one takes its place. */
export function useLeftOut(leftOut: ((text: string) => LinkPiece[]) | undefined, stored: string) {
  const [left, setLeft] = useState<{ pieces: LinkPiece[]; value: string } | null>(null)
  const note: ReactNode = leftOut ? (
    <LeftOutNote words={left && left.value === stored ? wordsOf(left.pieces) : null} />
  ) : null
  return {
    note,
    /** Asked with each text that is typed, and the value that is made of it; null where it is none. */
    see: (text: string, value: string | null) =>
      setLeft(leftOut && value !== null ? { pieces: leftOut(text), value } : null),
  }
}
