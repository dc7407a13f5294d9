import { Group, NativeSelect } from '@mantine/core'
import { mostWait, type Wait, type WaitUnit, waitUnits } from '@vitrine/domain/notifications/automations.rules'
import { m } from '@vitrine/messages/console'
import unitWords from '@vitrine/messages/console/automations.unit'
import { FieldGroup } from '@vitrine/ui/field-group'
import { NumberText } from '../../../shared/fields/number-text.tsx'
import { noNumber } from './automation-form.rules.ts'

interface WaitInputProps {
  label: string
  /** Of what it is the wait, where its label is not seen. */
  name?: string
  wait: Wait
  /** None, unless it is said. */
  least?: Readonly<Record<WaitUnit, number>>
  onChange: (wait: Wait) => void
}

/** How long to wait: a number and its unit (I-112). */
const noLeast: Record<WaitUnit, number> = { minutes: 0, hours: 0, days: 0 }

export function WaitInput({ label, name, wait, least = noLeast, onChange }: WaitInputProps) {
  const inputs = (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <NumberText
        aria-label={name ?? label}
        w={110}
        value={wait.value === noNumber ? null : wait.value}
        error={wait.value === noNumber ? m.fields_required() : null}
        limits={{ min: least[wait.unit], max: mostWait[wait.unit] }}
        onChange={(value) => onChange({ ...wait, value: value ?? noNumber })}
      />
      <NativeSelect
        w={120}
        aria-label={m.automations_unit_of({ name: name ?? label })}
        value={wait.unit}
        data={waitUnits.map((unit) => ({ value: unit, label: unitWords[unit]() }))}
        onChange={(event) => {
          const unit = waitUnits.find((known) => known === event.currentTarget.value)
          if (!unit) return
          const value = Math.max(Math.min(wait.value, mostWait[unit]), least[unit])
          onChange({ unit, value: wait.value === noNumber ? noNumber : value })
        }}
      />
    </Group>
  )
  return name === undefined ? <FieldGroup label={label}>{inputs}</FieldGroup> : inputs
}
