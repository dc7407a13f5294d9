import { Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { withCounter } from '../text-counter.tsx'
import { readText } from '../typed-text.rules.ts'
import { useRequired } from '../use-required.ts'
import { useShownWhenLeft } from '../use-shown-when-left.ts'
import { useTypedText } from '../use-typed-text.ts'

/** What an input of one line and one of several lines have in common. */
function useTextInput({ field, binding }: FieldProps<'text'> | FieldProps<'textarea'>) {
  const value = asText(binding.useValue(field.path))
  const required = useRequired(field.required, value.trim() === '')
  const { path, label, showWhen } = field
  const read = (text: string) => readText(text, field.required)
  const typed = useTypedText({ binding, path, label, showWhen, stored: value, read })
  const wrong = useShownWhenLeft(typed.error)
  return {
    id: inputId(binding, field.path),
    label: field.label,
    description: field.help,
    placeholder: field.placeholder,
    withAsterisk: field.required,
    maxLength: field.max,
    value: typed.text,
    error: wrong.error ?? required.error,
    inputContainer: withCounter(typed.text.length, field.max, field.counter),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => typed.type(event.currentTarget.value),
    onFocus: wrong.enter,
    onBlur: () => {
      typed.leave()
      wrong.leave()
      required.leave()
    },
  }
}

export const TextField = (props: FieldProps<'text'>) => <TextInput {...useTextInput(props)} />
export const TextareaField = (props: FieldProps<'textarea'>) => <Textarea {...useTextInput(props)} rows={4} />
