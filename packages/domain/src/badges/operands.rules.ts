/**
 * What a condition may ask about, one object each: the server's list of definitions, the console's form and the
 * evaluation all read this map (document 2, sections 3.4 and 4.4). A new operand is one entry, with its words in `condition-definitions.rules.ts`.
 */

import type { ProductFacts, VariantFacts } from '../catalog/product-facts.schema.ts'
import { foldText } from '../catalog/search-text.rules.ts'
import { minorDigits } from '../formats/money.rules.ts'
import {
  type NumberOperator,
  needsValue,
  numberOperators,
  type Operator,
  type Test,
  type TextOperator,
  textOperators,
} from './operators.rules.ts'

/** `choice` is a text that the store's catalogue offers. Money is in the store's currency and weight in kg. */
export type ValueType = 'text' | 'choice' | 'money' | 'weight' | 'count'

export interface Condition {
  operand: string
  operator: string
  /** A number for money, weight and count; '' when the operator needs no value. */
  value: string | number
}

interface Operand {
  /** Whether the condition is checked for each variant or once for the product. */
  of: 'product' | 'variant'
  valueType: ValueType
  operators: readonly Operator[]
  defaultOperator: Operator
  /** Prepares the condition for checking many products of a store, so that its value is parsed only once. */
  prepare(condition: Condition, currencyCode: string): Holds
}

/** The variant is null when the condition is about the product. */
export type Holds = (product: ProductFacts, variant: VariantFacts | null) => boolean

const never: Holds = () => false

const mostFolded = 5_000
const folded = new Map<string, string>()

/** Folded texts are cached, because the same few texts are compared again and again. */
function fold(text: string): string {
  const known = folded.get(text)
  if (known !== undefined) return known
  if (folded.size >= mostFolded) folded.clear()
  const made = foldText(text)
  folded.set(text, made)
  return made
}

const some = <T>(value: T | null | undefined): T[] =>
  value === null || value === undefined || value === '' ? [] : [value]

interface TextOperand {
  of: Operand['of']
  valueType: 'text' | 'choice'
  operators: readonly TextOperator[]
  defaultOperator: TextOperator
  read(product: ProductFacts, variant: VariantFacts | null): readonly string[]
}

const asked = (text: TextOperand): Operand => ({
  ...text,
  prepare: ({ operator, value }) => {
    const want = fold(String(value))
    // The condition is not finished yet: an empty text would be part of every other text.
    if (want === '' && needsValue(operator)) return never
    const test: Test<string> = textOperators[operator as TextOperator]
    return (product, variant) => test(text.read(product, variant).map(fold), want)
  },
})

const titleOperators = ['contains', 'notContains', 'equals', 'notEquals', 'startsWith', 'endsWith'] as const
const choiceOperators = ['equals', 'notEquals', 'contains', 'notContains', 'isEmpty', 'isNotEmpty'] as const

interface Measure {
  valueType: 'money' | 'weight' | 'count'
  read(variant: VariantFacts): number | null
}

/** The value as a whole number, in the same unit as the facts. */
function wholeValue(valueType: Measure['valueType'], value: number, currencyCode: string): number {
  if (valueType === 'count') return value
  return Math.round(value * (valueType === 'weight' ? 1000 : 10 ** minorDigits(currencyCode)))
}

const measured = ({ valueType, read }: Measure): Operand => ({
  of: 'variant',
  valueType,
  operators: Object.keys(numberOperators) as NumberOperator[],
  defaultOperator: 'greaterThan',
  prepare: ({ operator, value }, currencyCode) => {
    if (value === '' && needsValue(operator)) return never
    const want = wholeValue(valueType, Number(value), currencyCode)
    const test: Test<number> = numberOperators[operator as NumberOperator]
    // A price that is not shown is not empty either: no condition may tell anything about it.
    const isHidden = (variant: VariantFacts) => valueType === 'money' && variant[1] === null
    return (_product, variant) => variant !== null && !isHidden(variant) && test(some(read(variant)), want)
  },
})

export const operands = {
  'product.title': asked({
    of: 'product',
    valueType: 'text',
    operators: titleOperators,
    defaultOperator: 'contains',
    read: ({ title }) => some(title),
  }),
  'variants.title': asked({
    of: 'variant',
    valueType: 'text',
    operators: titleOperators,
    defaultOperator: 'contains',
    read: (_product, variant) => some(variant?.[0]),
  }),
  'product.productType': asked({
    of: 'product',
    valueType: 'choice',
    operators: choiceOperators,
    defaultOperator: 'equals',
    read: ({ productType }) => some(productType),
  }),
  'product.vendor': asked({
    of: 'product',
    valueType: 'choice',
    operators: choiceOperators,
    defaultOperator: 'equals',
    read: ({ vendor }) => some(vendor),
  }),
  'product.tags': asked({
    of: 'product',
    valueType: 'choice',
    operators: choiceOperators,
    defaultOperator: 'equals',
    read: ({ tags }) => tags,
  }),
  'variants.compareAtPrice.amount': measured({
    valueType: 'money',
    read: ([, , compareAt]) => compareAt,
  }),
  'variants.price.amount': measured({ valueType: 'money', read: ([, price]) => price }),
  'variants.weight': measured({ valueType: 'weight', read: ([, , , grams]) => grams }),
  'variants.quantityAvailable': measured({
    valueType: 'count',
    read: ([, , , , pieces]) => pieces,
  }),
} as const satisfies Record<string, Operand>

export type OperandCode = keyof typeof operands
export const operandCodes = Object.keys(operands) as OperandCode[]

/** Undefined for an operand of a later version. */
export const findOperand = (code: string): Operand | undefined =>
  Object.hasOwn(operands, code) ? operands[code as OperandCode] : undefined
