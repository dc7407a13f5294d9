import { Switch } from '@mantine/core'
import { inputId } from '../field-binding.ts'
import type { FieldProps } from '../field-props.ts'

export function SwitchField({ field, binding }: FieldProps<'switch'>) {
  const checked = binding.useValue(field.path) === true
  return (
    <Switch
      id={inputId(binding, field.path)}
      label={field.label}
      description={field.help}
      checked={checked}
      onChange={(event) => {
        binding.set(field.path, event.currentTarget.checked)
        binding.commit()
      }}
    />
  )
}
