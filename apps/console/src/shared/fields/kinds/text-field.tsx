import { trimText } from '@vitrine/domain/formats/trim.rules'
import type { ChangeEvent, ReactNode } from 'react'
import { contactKinds } from '../contact-kinds.ts'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { withCounter } from '../text-counter.tsx'
import { Textarea, TextInput } from '../text-input.tsx'
import { type Reading, readText, refused, taken } from '../typed-text.rules.ts'
import { useLeftOut } from '../use-left-out.tsx'
import { useRequired } from '../use-required.ts'
import { useShownWhenLeft } from '../use-shown-when-left.ts'
import { useTypedText } from '../use-typed-text.ts'

/** What an input of one line and one of several lines have in common. */
function useTextInput({ field, binding }: FieldProps<'text'> | FieldProps<'textarea'>) {
  const value = asText(binding.useValue(field.path))
  const required = useRequired(field.required, value.trim() === '')
  const { path, label, showWhen } = field
  const contact = field.kind === 'text' && field.is ? contactKinds[field.is] : null
  const read = (text: string): Reading<string> => {
    const meant = contact?.meant(trimText(text)) ?? ''
    if (contact === null || meant === '') return readText(contact ? '' : text, field.required, field.max)
    return contact.isValid(meant) ? taken(meant) : refused(contact.reason)
  }
  const left = useLeftOut(contact ? (text) => contact.leftOut(text, { keepsText: false }) : undefined, value)
  const typed = useTypedText({ binding, path, label, showWhen, stored: value, read })
  const wrong = useShownWhenLeft(typed.error)
  return {
    id: inputId(binding, field.path),
    label: field.label,
    description: field.help,
    placeholder: field.placeholder,
    withAsterisk: field.required,
    type: contact?.type,
    maxLength: contact?.maxLength ?? field.max,
    value: typed.text,
    error: wrong.error ?? required.error,
    inputContainer: (input: ReactNode) => (
      <>
        {withCounter(typed.text.length, field.max, field.counter)(input)}
        {left.note}
      </>
    ),
    onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const reading = read(text)
      left.see(trimText(text), reading.ok ? reading.value : null)
      typed.type(text)
    },
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
