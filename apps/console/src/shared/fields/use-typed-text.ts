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
  /** Why it is no value; null when it is one. */
  message: string | null
  /** The input was left and shows the stored value again. */
  left: boolean
}

export interface TypedText {
  text: string
  error: string | null
  type(text: string): void
  leave(): void
}

export function useTypedText<T>({ stored, read, write, onLeave, leaving }: TypedTextOptions<T>): TypedText {
  const [draft, setDraft] = useState<Draft | null>(null)
  const current = draft?.base === stored ? draft : null
  return {
    text: current && !current.left ? current.text : stored,
    error: current?.message ?? null,
    type: (text) => {
      const reading = read(text)
      if (reading.ok) write(reading.value)
      // A text that reads as a value may still be spelt otherwise ('04', an empty colour): shown as typed until left.
      const base = reading.ok ? String(reading.value) : stored
      setDraft({ text, base, message: reading.ok ? null : reading.message, left: false })
    },
    leave: () => {
      if (!current?.message) setDraft(null)
      else if (leaving === 'restore' && !current.left)
        setDraft({ ...current, message: `“${current.text}” was not taken. ${current.message}`, left: true })
      onLeave?.()
    },
  }
}
