/** A date-time with seconds, chosen in the person's own zone and kept as a UTC instant. */

import { Text } from '@mantine/core'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { DateTimeInput } from '../../dates/date-time-input.tsx'
import { inputId } from '../field-binding.ts'
import { asText, type FieldProps } from '../field-props.ts'
import { orderedChanges, readInstant, toLocalText, toUtcText } from '../instant.rules.ts'
import { invalidReason } from '../invalid-reason.ts'
import { invalidInput, sayInvalid } from '../say-invalid.ts'
import { useRequired } from '../use-required.ts'

const zone = deviceZone()

export function DatetimeField({ field, binding }: FieldProps<'datetime'>) {
  const { path, label, showWhen, order } = field
  const instant = asText(binding.useValue(path))
  const invalid = binding.useInvalid(path)
  const required = useRequired(field.required, instant === '' && invalid === null)
  const other = {
    stored: asText(binding.useValue(order?.path ?? path)) || null,
    typed: binding.useInvalid(order?.path ?? path)?.text ?? null,
  }
  const type = (text: string) => {
    const reading = readInstant(text, { isPart: false, required: field.required })
    const changes = reading.ok ? orderedChanges({ path, value: reading.value, order }, other) : []
    const late = order?.is === 'after' ? 'end_after_start' : 'start_before_end'
    const reason = reading.ok ? invalidReason(late) : reading.reason
    if (changes === null || !reading.ok) binding.type(path, invalidInput({ text, reason, label, showWhen }), [])
    else binding.type(path, null, changes)
  }
  return (
    <div>
      <DateTimeInput
        id={inputId(binding, path)}
        label={label}
        description={field.help}
        withAsterisk={field.required}
        value={invalid?.text ?? toLocalText(instant)}
        error={invalid ? sayInvalid(invalid) : required.error}
        onChange={type}
        onBlur={() => {
          required.leave()
          binding.commit()
        }}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {zone}
        {instant !== '' && invalid === null && ` · ${toUtcText(instant)}`}
      </Text>
    </div>
  )
}
