/** A text with a limit in characters as people see them, whatever they are made of. More is said at once, and nothing is cut. */
import { Textarea, TextInput } from '@mantine/core'
import { countCharacters } from '@vitrine/domain/notifications/message-text.rules'
import { m } from '@vitrine/messages/console'
import type { ChangeEvent, ReactNode, Ref } from 'react'
import { withCounter } from '../../../shared/fields/text-counter.tsx'

type Field = HTMLInputElement & HTMLTextAreaElement

interface LimitedTextProps {
  id: string
  label: string
  most: number
  lines?: number
  lang: string
  value: string
  error: ReactNode
  onChange: (text: string) => void
  /** It is being written in. */
  onFocus: () => void
  ref: Ref<Field>
}

export function LimitedText({ lines = 1, most, value, error, onChange, ...field }: LimitedTextProps) {
  const length = countCharacters(value.trim())
  const input = {
    ...field,
    withAsterisk: true,
    dir: 'auto',
    autoComplete: 'off',
    value,
    error: length > most ? m.fields_too_long({ most }) : error,
    inputContainer: withCounter(length, most, true),
    onChange: ({ currentTarget }: ChangeEvent<Field>) => onChange(currentTarget.value),
  }
  return lines === 1 ? <TextInput {...input} /> : <Textarea {...input} rows={lines} />
}
