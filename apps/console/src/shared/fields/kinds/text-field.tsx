import { TextInput } from '@mantine/core'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { withCounter } from '../text-counter.tsx'
import { readText } from '../typed-text.rules.ts'
import { useRequired } from '../use-required.ts'
import { useShownWhenLeft } from '../use-shown-when-left.ts'
import { useTypedText } from '../use-typed-text.ts'

export function TextField({ field, binding }: FieldProps<'text'>) {
  const value = asText(binding.useValue(field.path))
  const required = useRequired(field.required, value.trim() === '')
  const { path, label, showWhen } = field
  const read = (text: string) => readText(text, field.required)
  const typed = useTypedText({ binding, path, label, showWhen, stored: value, read })
  const wrong = useShownWhenLeft(typed.error)
  return (
    <TextInput
      id={inputId(binding, field.path)}
      label={field.label}
      description={field.help}
      placeholder={field.placeholder}
      withAsterisk={field.required}
      maxLength={field.max}
      value={typed.text}
      error={wrong.error ?? required.error}
      inputContainer={withCounter(typed.text.length, field.max, field.counter)}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={wrong.enter}
      onBlur={() => {
        typed.leave()
        wrong.leave()
        required.leave()
      }}
    />
  )
}
