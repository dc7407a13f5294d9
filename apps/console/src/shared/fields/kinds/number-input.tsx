/**
 * A number with limits. A number outside them shows a message at once and is not stored; arrow keys change it by one
 * step.
 */
import { Text, TextInput } from '@mantine/core'
import type { FieldCondition } from '@vitrine/domain/fields/field.schema'
import type { KeyboardEvent } from 'react'
import type { FieldBinding } from '../field-binding.ts'
import { inputId } from '../field-binding.ts'
import { asNumber } from '../field-props.ts'
import { NumberNote } from '../number-note.tsx'
import { numberText, ownLocale } from '../typed-number.rules.ts'
import { decimalsOf, readNumber, stepNumber } from '../typed-text.rules.ts'
import { useTypedText } from '../use-typed-text.ts'

const write = (value: number): string => numberText(value, ownLocale(), { useGrouping: false })

interface NumberInputProps {
  binding: FieldBinding
  path: string
  label: string
  help?: string
  required?: boolean
  limits: { min?: number; max?: number; step?: number }
  unit?: string
  showWhen?: FieldCondition | undefined
}

export function NumberInput({ binding, path, label, help, required, limits, unit, showWhen }: NumberInputProps) {
  const value = asNumber(binding.useValue(path))
  const stored = value === null ? '' : write(value)
  const typed = useTypedText({
    binding,
    path,
    label,
    showWhen,
    stored,
    read: (text) => readNumber(text, { ...limits, unit }),
    write,
  })
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    typed.take(stepNumber(value ?? limits.min ?? 0, event.key === 'ArrowUp' ? 1 : -1, limits))
  }
  return (
    <div>
      <TextInput
        id={inputId(binding, path)}
        label={label}
        description={help}
        withAsterisk={required}
        inputMode={Number.isInteger(limits.step ?? 1) ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed.text}
        error={typed.error}
        rightSection={unit ? <Text size="xs">{unit}</Text> : undefined}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.leave}
        onKeyDown={step}
      />
      <NumberNote
        // What is stored means one number, however it is written.
        typed={typed.text === stored ? '' : typed.text}
        limits={{ ...limits, unit, decimals: decimalsOf(limits) }}
        onChoose={typed.take}
      />
    </div>
  )
}
