import { TextInput } from '@mantine/core'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { withCounter } from '../text-counter.tsx'
import { useRequired } from '../use-required.ts'

export function TextField({ field, binding }: FieldProps<'text'>) {
  const value = asText(binding.useValue(field.path))
  const { error, leave } = useRequired(field.required, value.trim() === '')
  return (
    <TextInput
      id={inputId(binding, field.path)}
      label={field.label}
      description={field.help}
      placeholder={field.placeholder}
      withAsterisk={field.required}
      maxLength={field.max}
      value={value}
      error={error}
      inputContainer={withCounter(value.length, field.max, field.counter)}
      onChange={(event) => binding.set(field.path, event.currentTarget.value)}
      onBlur={() => {
        leave()
        binding.commit()
      }}
    />
  )
}
