import { NativeSelect } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { useRequired } from '../use-required.ts'

export function SelectField({ field, binding }: FieldProps<'select'>) {
  const value = asText(binding.useValue(field.path))
  const known = field.options.some((option) => option.value === value)
  const { error, leave } = useRequired(field.required, !known)
  // A value that is not an option (absent, or from a later version) is shown as a choice still to be made.
  const options = known ? field.options : [{ value, label: m.fields_choose_one(), disabled: true }, ...field.options]
  return (
    <NativeSelect
      id={inputId(binding, field.path)}
      label={field.label}
      description={field.help}
      withAsterisk={field.required}
      data={[...options]}
      value={value}
      error={error}
      onBlur={leave}
      onChange={(event) => {
        binding.set(field.path, event.currentTarget.value)
        binding.commit()
      }}
    />
  )
}
