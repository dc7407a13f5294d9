/** A text with a limit in characters as people see them, whatever they are made of. */
import { Textarea, TextInput } from '@mantine/core'
import { countCharacters } from '@vitrine/domain/notifications/message-text.rules'
import type { ChangeEvent, CompositionEvent, ReactNode, Ref } from 'react'
import { withCounter } from '../../../shared/fields/text-counter.tsx'
import { fitTyped } from './variables.rules.ts'

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

export function LimitedText({ lines = 1, most, value, onChange, ...field }: LimitedTextProps) {
  const take = (input: Field, typed: string) => {
    const { text, caret } = fitTyped(value, typed, most)
    if (text !== typed) {
      // Written here, so that the caret stays where somebody writes.
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    onChange(text)
  }
  const input = {
    ...field,
    withAsterisk: true,
    dir: 'auto',
    autoComplete: 'off',
    value,
    inputContainer: withCounter(countCharacters(value.trim()), most, true),
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Field>) =>
      // A word that is being composed may be longer than what becomes of it.
      'isComposing' in nativeEvent && nativeEvent.isComposing
        ? onChange(currentTarget.value)
        : take(currentTarget, currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => {
      const { text } = fitTyped('', currentTarget.value, most)
      if (text !== currentTarget.value) onChange(text)
    },
  }
  return lines === 1 ? <TextInput {...input} /> : <Textarea {...input} rows={lines} />
}
