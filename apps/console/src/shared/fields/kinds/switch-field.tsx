import { Switch } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { inputId } from '../field-binding.ts'
import type { FieldProps } from '../field-props.ts'

export function SwitchField({ field, binding }: FieldProps<'switch'>) {
  const checked = binding.useValue(field.path) === true
  const isOffForAll = binding.useValue(field.within ?? field.path) === false && field.within !== undefined
  return (
    <Switch
      id={inputId(binding, field.path)}
      label={field.label}
      description={isOffForAll ? m.fields_off_for_all() : field.help}
      checked={checked}
      onChange={(event) => {
        binding.set(field.path, event.currentTarget.checked)
        binding.commit()
      }}
    />
  )
}
