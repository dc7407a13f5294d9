import { NumberInput, TextInput } from '@mantine/core'
import type { ConditionDefinition, StoredCondition } from '@vitrine/domain/badges/badge.schema'
import { needsValue } from '@vitrine/domain/badges/operators.rules'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import { ChoiceInput } from './choice-input.tsx'

interface ConditionValueProps {
  definition: ConditionDefinition
  condition: StoredCondition
  currencyCode: string
  error?: string | undefined
  onChange: (value: string | number) => void
}

/** The input that fits the value's type. It is disabled for operators that compare with nothing (D-186). */
export function ConditionValue({ definition, condition, currencyCode, error, onChange }: ConditionValueProps) {
  const { valueType, label } = definition
  const disabled = !needsValue(condition.operator)
  const common = { 'aria-label': `Value for ${label}`, error, disabled }
  const text = disabled ? '' : String(condition.value)
  if (valueType === 'choice')
    return (
      <ChoiceInput
        operand={condition.operand}
        label={common['aria-label']}
        value={text}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
    )
  if (valueType === 'text')
    return (
      <TextInput
        {...common}
        placeholder="Text"
        maxLength={200}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const decimals = { money: minorDigits(currencyCode), weight: 3, count: 0 }[valueType]
  const unit = { money: currencyCode, weight: 'kg', count: 'pcs' }[valueType]
  return (
    <NumberInput
      {...common}
      placeholder="0"
      min={0}
      max={1_000_000_000}
      clampBehavior="strict"
      allowNegative={false}
      decimalScale={decimals}
      thousandSeparator=" "
      hideControls
      rightSection={<span aria-hidden="true">{unit}</span>}
      rightSectionWidth={44}
      value={text === '' ? '' : Number(condition.value)}
      onChange={onChange}
    />
  )
}
