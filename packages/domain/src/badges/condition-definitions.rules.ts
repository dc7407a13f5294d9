/** The list of operands in the form that the API returns (document 2, section 3.4). */
import type { ConditionDefinition } from './badge.schema.ts'
import { operandCodes, operands } from './operands.rules.ts'
import { numberOperators, textOperators } from './operators.rules.ts'

const labels: Record<string, { label: string }> = { ...textOperators, ...numberOperators }

export const conditionDefinitions: readonly ConditionDefinition[] = operandCodes.map((fieldName) => {
  const { label, operators, defaultOperator, valueType } = operands[fieldName]
  return {
    fieldName,
    label,
    operators: [...operators],
    operatorLabels: Object.fromEntries(operators.map((operator) => [operator, labels[operator]?.label ?? operator])),
    defaultOperator,
    valueType,
  }
})
