/** A date-time with seconds, typed in the person's own zone and kept as a UTC instant. */

import { Text, TextInput } from '@mantine/core'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { toInstant, toLocalText, toUtcText } from '../instant.rules.ts'
import { useRequired } from '../use-required.ts'

const zone = deviceZone()

export function DatetimeField({ field, binding }: FieldProps<'datetime'>) {
  const instant = asText(binding.useValue(field.path))
  const { error, leave } = useRequired(field.required, instant === '')
  return (
    <div>
      <TextInput
        id={inputId(binding, field.path)}
        type="datetime-local"
        step={1}
        label={field.label}
        description={field.help}
        withAsterisk={field.required}
        value={toLocalText(instant)}
        error={error}
        onChange={(event) => binding.set(field.path, toInstant(event.currentTarget.value))}
        onBlur={() => {
          leave()
          binding.commit()
        }}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {zone}
        {instant !== '' && ` · ${toUtcText(instant)}`}
      </Text>
    </div>
  )
}
