/**
 * A text input over a value that not every text can be: what reads as a value is written at once, anything else stays
 * in the input with its message and the last value stays in the object.
 */
import { useState } from 'react'
import type { Reading } from './typed-text.rules.ts'

interface TypedTextOptions<T> {
  /** The stored value as text. */
  stored: string
  read(text: string): Reading<T>
  write(value: T): void
  /** Runs when the input is left. */
  onLeave?: () => void
  /** `restore` puts the stored value back when the input is left, `keep` leaves the wrong text to be mended. */
  leaving: 'restore' | 'keep'
}

interface Draft {
  text: string
  /** The stored value it was typed on: undo and other changes from outside end it. */
  base: string
}

export interface TypedText {
  text: string
  error: string | null
  type(text: string): void
  leave(): void
}

export function useTypedText<T>({ stored, read, write, onLeave, leaving }: TypedTextOptions<T>): TypedText {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [error, setError] = useState<string | null>(null)
  const current = draft?.base === stored ? draft : null
  return {
    text: current?.text ?? stored,
    error: current || error === null ? error : leaving === 'restore' ? error : null,
    type: (text) => {
      const reading = read(text)
      setError(reading.ok ? null : reading.message)
      if (reading.ok) write(reading.value)
      // A text that reads as a value may still be spelt otherwise ('04', an empty colour): shown as typed until left.
      setDraft({ text, base: reading.ok ? String(reading.value) : stored })
    },
    leave: () => {
      if (leaving === 'restore' || error === null) setDraft(null)
      onLeave?.()
    },
  }
}
