/** A web address. An invalid one is kept in the input with its message and is not stored. */

import { completeUrl } from '@vitrine/domain/actions/complete-url.rules'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { TextInput } from '../text-input.tsx'
import { useRequired } from '../use-required.ts'
import { useShownWhenLeft } from '../use-shown-when-left.ts'
import { useTypedText } from '../use-typed-text.ts'
import { readUrl } from '../web-address.rules.ts'

export function UrlField({ field, binding }: FieldProps<'url'>) {
  const stored = asText(binding.useValue(field.path))
  const required = useRequired(field.required, stored === '')
  const { path, label, showWhen } = field
  const read = (text: string) => readUrl(text, field.required)
  const typed = useTypedText({ binding, path, label, showWhen, stored, read })
  const wrong = useShownWhenLeft(typed.error)
  return (
    <TextInput
      id={inputId(binding, field.path)}
      type="url"
      label={field.label}
      description={field.help}
      placeholder={field.placeholder ?? 'https://'}
      withAsterisk={field.required}
      maxLength={2000}
      value={typed.text}
      error={wrong.error ?? required.error}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={wrong.enter}
      onBlur={() => {
        const complete = completeUrl(typed.text)
        if (complete !== typed.text) typed.type(complete)
        typed.leave()
        wrong.leave()
        required.leave()
      }}
    />
  )
}
