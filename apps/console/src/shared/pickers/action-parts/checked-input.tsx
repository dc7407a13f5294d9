/**
 * A text of an action that must be of a certain kind. A valid text is stored; an invalid one is kept in the input with
 * its message.
 */

import type { Action } from '@vitrine/domain/actions/action.schema'
import type { LinkPiece } from '@vitrine/domain/actions/contact-link.rules'
import { trimText } from '@vitrine/domain/formats/trim.rules'
import { m } from '@vitrine/messages/console'
import { inputId } from '../../fields/field-binding.ts'
import { type InvalidReason, invalidReason } from '../../fields/invalid-reason.ts'
import { TextInput } from '../../fields/text-input.tsx'
import { type Reading, refused, taken } from '../../fields/typed-text.rules.ts'
import { useLeftOut } from '../../fields/use-left-out.tsx'
import { useRequired } from '../../fields/use-required.ts'
import { useShownWhenLeft } from '../../fields/use-shown-when-left.ts'
import { useTypedText } from '../../fields/use-typed-text.ts'
import type { ActionPartProps } from './action-part.ts'

interface CheckedInputProps {
  of: ActionPartProps
  /** The path inside the action, such as `url.url`. */
  part: string
  label: string
  help?: string
  placeholder?: string
  type?: 'text' | 'url' | 'tel' | 'email'
  required?: boolean
  maxLength: number
  stored: string
  /** What is meant by a text, such as the address in a pasted link. */
  meant?: (text: string) => string
  /** What of a text is neither its meaning nor kept beside it. */
  leftOut?: (text: string) => LinkPiece[]
  isValid(text: string): boolean
  /** Why a text that is not valid is not. */
  reason: InvalidReason
  /** Corrects what can be corrected when the input loses the focus, such as a missing https://. */
  complete?: (text: string) => string
  /** Returns the action with this text, and with what else was typed with it. */
  toAction(text: string, typed: string): Action
}

export function CheckedInput(props: CheckedInputProps) {
  const { of, part, label, meant, leftOut, isValid, reason, complete, toAction, stored, required, help, ...input } =
    props
  const { maxLength } = props
  const path = `${of.path}.${part}`
  const empty = useRequired(required, stored === '')
  const left = useLeftOut(leftOut, stored)
  const read = (text: string): Reading<{ value: string; text: string }> => {
    const trimmed = trimText(text)
    const value = meant?.(trimmed) ?? trimmed
    if (value === '' && required) return refused(invalidReason('required'))
    if (text.length > maxLength) return refused(invalidReason('too_long', { most: maxLength }))
    return value === '' || isValid(value) ? taken({ value, text: trimmed }) : refused(reason)
  }
  const typed = useTypedText({
    binding: of.binding,
    path,
    label: `${of.label}, ${label}`,
    stored,
    read,
    write: ({ value }) => value,
    changes: ({ value, text }) => [{ path: of.path, value: toAction(value, text) }],
  })
  const wrong = useShownWhenLeft(typed.error)
  const type = (text: string): void => {
    const reading = read(text)
    left.see(trimText(text), reading.ok ? reading.value.value : null)
    typed.type(text)
  }
  return (
    <div>
      <TextInput
        {...input}
        id={inputId(of.binding, path)}
        label={label}
        description={help}
        withAsterisk={required}
        autoComplete="off"
        value={typed.text}
        error={wrong.error ?? (typed.text === '' && empty.error ? m.fields_required() : null)}
        onFocus={wrong.enter}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          const better = complete?.(typed.text) ?? typed.text
          if (better !== typed.text) type(better)
          typed.leave()
          wrong.leave()
          empty.leave()
        }}
      />
      {left.note}
    </div>
  )
}
