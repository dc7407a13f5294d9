/**
 * Opening hours, Monday to Sunday, as free text for each day (D-215). Days that a stored week lacks are added when a
 * day is written.
 */

import { Button, Input } from '@mantine/core'
import { emptyWeek, hoursOf, hoursPlaceholder, type Weekday, weekdays } from '@vitrine/domain/stores/weekdays.rules'
import { m } from '@vitrine/messages/console'
import { inputId } from '../field-binding.ts'
import { asList, asObject, asText, type FieldProps } from '../field-props.ts'
import { TextInput } from '../text-input.tsx'
import classes from './open-days-field.module.css'

interface OpenDay {
  id: string
  label: string
  type: string
  time: string
}

/** The seven days in their order, with the stored hours. */
function weekOf(stored: unknown): OpenDay[] {
  const days = asList(stored).map((day) => ({
    id: asText(asObject(day)['id']),
    type: asText(asObject(day)['type']),
    time: asText(asObject(day)['time']),
  }))
  const idOf = (type: string) => days.find((day) => day.type === type)?.id
  return emptyWeek().map((day) => ({ ...day, id: idOf(day.type) || day.id, time: hoursOf(days, day.type as Weekday) }))
}

export function OpenDaysField({ field, binding }: FieldProps<'openDays'>) {
  const stored = binding.useValue(field.path)
  const week = weekOf(stored)
  const typed = (day: string): string =>
    asText(asObject(asList(stored).find((one) => asText(asObject(one)['type']).toLowerCase() === day))['time'])
  const write = (day: string, time: string) =>
    binding.set(
      field.path,
      week.map((one) => (one.type === day ? { ...one, time } : one)),
    )
  const monday = week[0]?.time ?? ''
  return (
    <fieldset className={classes.week}>
      <Input.Label component="legend">{field.label}</Input.Label>
      {field.help ? <Input.Description mb={4}>{field.help}</Input.Description> : null}
      {week.map(({ type, label }) => (
        <div key={type} className={classes.day}>
          <label htmlFor={inputId(binding, `${field.path}.${type}`)}>{label}</label>
          <TextInput
            id={inputId(binding, `${field.path}.${type}`)}
            size="xs"
            maxLength={100}
            placeholder={hoursPlaceholder}
            value={typed(type)}
            onChange={(event) => write(type, event.currentTarget.value)}
            onBlur={binding.commit}
          />
        </div>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        disabled={monday === '' || weekdays.every((day) => hoursOf(week, day) === monday)}
        onClick={() =>
          binding.setMany(m.fields_copy_hours(), [
            { path: field.path, value: week.map((day) => ({ ...day, time: monday })) },
          ])
        }
      >
        {m.fields_copy_monday()}
      </Button>
    </fieldset>
  )
}
