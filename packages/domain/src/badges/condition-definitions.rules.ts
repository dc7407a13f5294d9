/** The list of operands in the form that the API returns (document 2, section 3.4). Shopper apps load none of its words. */
import type { ConditionDefinition } from './badge.schema.ts'
import { type OperandCode, operandCodes, operands } from './operands.rules.ts'
import type { Operator } from './operators.rules.ts'

const operandLabels: Record<OperandCode, string> = {
  'product.title': 'Product title',
  'variants.title': 'Variant title',
  'product.productType': 'Product type',
  'product.vendor': 'Vendor',
  'product.tags': 'Tags',
  'variants.compareAtPrice.amount': 'Compare-at price',
  'variants.price.amount': 'Price',
  'variants.weight': 'Weight (kg)',
  'variants.quantityAvailable': 'Quantity available',
}

const operatorLabels: Record<Operator, string> = {
  contains: 'contains',
  notContains: 'does not contain',
  equals: 'is',
  notEquals: 'is not',
  startsWith: 'starts with',
  endsWith: 'ends with',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
  greaterThan: 'is greater than',
  greaterThanOrEquals: 'is at least',
  lessThan: 'is less than',
  lessThanOrEquals: 'is at most',
}

export const conditionDefinitions: readonly ConditionDefinition[] = operandCodes.map((fieldName) => {
  const { operators, defaultOperator, valueType } = operands[fieldName]
  return {
    fieldName,
    label: operandLabels[fieldName],
    operators: [...operators],
    operatorLabels: Object.fromEntries(operators.map((operator) => [operator, operatorLabels[operator]])),
    defaultOperator,
    valueType,
  }
})
