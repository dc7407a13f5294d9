import { Switch } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { inputId } from '../field-binding.ts'
import type { FieldProps } from '../field-props.ts'
import { hasSpacing, spacingFor } from '../spacing.rules.ts'

export function SpacingSwitchField({ field, binding }: FieldProps<'spacingSwitch'>) {
  const on = hasSpacing(binding.useValue(field.path))
  return (
    <Switch
      id={inputId(binding, field.path)}
      label={field.label}
      description={field.help}
      checked={on}
      onChange={(event) => {
        const next = event.currentTarget.checked
        binding.setMany(next ? m.fields_spacing_on() : m.fields_spacing_off(), [
          { path: field.path, value: spacingFor(next, field) },
        ])
      }}
    />
  )
}
