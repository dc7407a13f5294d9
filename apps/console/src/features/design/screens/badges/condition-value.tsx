import type { ConditionDefinition, StoredCondition } from '@vitrine/domain/badges/badge.schema'
import { needsValue } from '@vitrine/domain/badges/operators.rules'
import { m } from '@vitrine/messages/console'
import unitWords from '@vitrine/messages/console/badges.unit'
import { NumberText } from '../../../../shared/fields/number-text.tsx'
import { TextInput } from '../../../../shared/fields/text-input.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { wordsOfOperand } from './condition-words.ts'

interface ConditionValueProps {
  definition: ConditionDefinition
  condition: StoredCondition
  currencyCode: string
  error?: string | undefined
  onChange: (value: string | number) => void
}

/** The input that fits the value's type. It is disabled for operators that compare with nothing (D-186). */
export function ConditionValue({ definition, condition, currencyCode, error, onChange }: ConditionValueProps) {
  const { valueType } = definition
  const disabled = !needsValue(condition.operator)
  const common = { 'aria-label': m.badges_value_for({ name: wordsOfOperand(definition) }), error, disabled }
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
        placeholder={m.badges_text()}
        maxLength={200}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const kind = { money: { currencyCode }, weight: { decimals: 3 }, count: {} }[valueType]
  const unit = valueType === 'money' ? currencyCode : unitWords[valueType]()
  return (
    <NumberText
      {...common}
      placeholder="0"
      limits={{ min: 0, max: 1_000_000_000, ...kind }}
      rightSection={<span aria-hidden="true">{unit}</span>}
      rightSectionWidth={44}
      value={text === '' ? null : Number(condition.value)}
      onChange={(value) => onChange(value ?? '')}
    />
  )
}
