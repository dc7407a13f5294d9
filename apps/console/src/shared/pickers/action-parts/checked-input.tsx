/** A text of an action that must be of a kind: stored while it is, kept with its message while it is not. */
import { TextInput } from '@mantine/core'
import type { Reading } from '../../fields/typed-text.rules.ts'
import { requiredMessage, useRequired } from '../../fields/use-required.ts'
import { useShownWhenLeft } from '../../fields/use-shown-when-left.ts'
import { useTypedText } from '../../fields/use-typed-text.ts'

interface CheckedInputProps {
  id: string
  label: string
  help?: string
  placeholder?: string
  type?: 'text' | 'url' | 'tel' | 'email'
  required?: boolean
  maxLength: number
  stored: string
  isValid(text: string): boolean
  /** Said of a text that is not valid. */
  message: string
  /** Mends what can be mended when the input is left: a missing https://. */
  complete?: (text: string) => string
  onType(text: string): void
  onCommit(): void
}

export function CheckedInput({
  isValid,
  message,
  complete,
  onType,
  onCommit,
  stored,
  required,
  help,
  ...input
}: CheckedInputProps) {
  const empty = useRequired(required, stored === '')
  const read = (text: string): Reading<string> =>
    text.trim() === '' || isValid(text.trim()) ? { ok: true, value: text.trim() } : { ok: false, message }
  const typed = useTypedText({ stored, read, write: onType, onLeave: onCommit, leaving: 'keep' })
  const wrong = useShownWhenLeft(typed.error)
  return (
    <TextInput
      {...input}
      description={help}
      withAsterisk={required}
      autoComplete="off"
      value={typed.text}
      error={wrong.error ?? (typed.text === '' && empty.error ? requiredMessage : null)}
      onFocus={wrong.enter}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={() => {
        const better = complete?.(typed.text) ?? typed.text
        if (better !== typed.text) typed.type(better)
        typed.leave()
        wrong.leave()
        empty.leave()
      }}
    />
  )
}
