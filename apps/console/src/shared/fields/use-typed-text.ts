/**
 * A text input for a value that not every text can represent: a valid text is stored at once, anything else is kept as
 * it was typed, with its message, and the last value stays in the object.
 */
import type { FieldCondition } from '@vitrine/domain/fields/field.schema'
import { useState } from 'react'
import type { FieldBinding, FieldChange } from './field-binding.ts'
import { invalidInput, sayInvalid } from './say-invalid.ts'
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
  /** How a value is written where `stored` comes from; as a plain text by default. */
  write?(value: T): string
  /** The changes that store a value; when absent, the value is written at the path. */
  changes?(value: T): readonly FieldChange[]
}

export interface TypedText<T> {
  text: string
  error: string | null
  type(text: string): void
  /** Stores a value that was chosen, and not typed. */
  take(value: T): void
  leave(): void
}

export function useTypedText<T>({
  binding,
  path,
  label,
  showWhen,
  stored,
  read,
  write = String,
  changes,
}: TypedTextOptions<T>): TypedText<T> {
  const invalid = binding.useInvalid(path)
  // A valid text may be spelt differently ('04', an empty colour): it is shown as typed until the input loses the
  // focus.
  const [spelt, setSpelt] = useState<{ text: string; stored: string } | null>(null)
  const asTyped = spelt?.stored === stored ? spelt.text : stored
  const store = (value: T) => binding.type(path, null, changes?.(value) ?? [{ path, value }])
  return {
    text: invalid?.text ?? asTyped,
    error: invalid ? sayInvalid(invalid) : null,
    type: (text) => {
      const reading = read(text)
      if (!reading.ok) return binding.type(path, invalidInput({ text, reason: reading.reason, label, showWhen }), [])
      setSpelt({ text, stored: write(reading.value) })
      store(reading.value)
    },
    take: (value) => {
      setSpelt(null)
      store(value)
    },
    leave: () => {
      setSpelt(null)
      binding.commit()
    },
  }
}
