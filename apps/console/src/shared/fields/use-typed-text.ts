/**
 * A text input for a value that not every text can represent: a valid text is stored at once, anything else is kept as
 * it was typed, with its message, and the last value stays in the object.
 */
import type { FieldCondition } from '@vitrine/domain/fields/field.schema'
import { useState } from 'react'
import type { FieldBinding, FieldChange } from './field-binding.ts'
import type { Reading } from './typed-text.rules.ts'

interface TypedTextOptions<T> {
  binding: FieldBinding
  /** The input's own path, even when its value is written as a part of something larger. */
  path: string
  label: string
  showWhen?: FieldCondition | undefined
  /** The stored value as text. */
  stored: string
  read(text: string): Reading<T>
  /** The changes that store a value; when absent, the value is written at the path. */
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
  // A valid text may be spelt differently ('04', an empty colour): it is shown as typed until the input loses the
  // focus.
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
