/**
 * A text input over a value that not every text can be: what reads as a value is written at once, anything else is kept
 * as it was typed, with its message, and the last value stays in the object.
 */
import type { FieldCondition } from '@vitrine/domain/fields/field.schema'
import { useState } from 'react'
import type { FieldBinding, FieldChange } from './field-binding.ts'
import type { Reading } from './typed-text.rules.ts'

interface TypedTextOptions<T> {
  binding: FieldBinding
  /** Of the input: its own, also where its value is written as a part of something larger. */
  path: string
  label: string
  showWhen?: FieldCondition | undefined
  /** The stored value as text. */
  stored: string
  read(text: string): Reading<T>
  /** What a value changes; absent writes it at the path. */
  changes?(value: T): readonly FieldChange[]
}

export interface TypedText {
  text: string
  error: string | null
  type(text: string): void
  leave(): void
}

export function useTypedText<T>({
  binding,
  path,
  label,
  showWhen,
  stored,
  read,
  changes,
}: TypedTextOptions<T>): TypedText {
  const invalid = binding.useInvalid(path)
  // A text that reads as a value may be spelt otherwise ('04', an empty colour): shown as typed until left.
  const [spelt, setSpelt] = useState<{ text: string; stored: string } | null>(null)
  const asTyped = spelt?.stored === stored ? spelt.text : stored
  return {
    text: invalid?.text ?? asTyped,
    error: invalid?.message ?? null,
    type: (text) => {
      const reading = read(text)
      if (!reading.ok) return binding.type(path, { text, message: reading.message, label, showWhen }, [])
      setSpelt({ text, stored: String(reading.value) })
      binding.type(path, null, changes?.(reading.value) ?? [{ path, value: reading.value }])
    },
    leave: () => {
      setSpelt(null)
      binding.commit()
    },
  }
}
