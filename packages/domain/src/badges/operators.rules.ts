/**
 * How a condition compares. What a product has is a list: several tags, one price, or nothing at all. A comparison holds
 * when something in the list satisfies it; its negation when nothing does. So what is absent is empty, equals nothing
 * and is greater than nothing.
 */
export type Test<T> = (have: readonly T[], want: T) => boolean

interface OperatorOf<T> {
  label: string
  test: Test<T>
}

/** Texts are compared folded: without case and accents. */
export const textOperators = {
  contains: { label: 'contains', test: (have, want) => have.some((one) => one.includes(want)) },
  notContains: { label: 'does not contain', test: (have, want) => !have.some((one) => one.includes(want)) },
  equals: { label: 'is', test: (have, want) => have.includes(want) },
  notEquals: { label: 'is not', test: (have, want) => !have.includes(want) },
  startsWith: { label: 'starts with', test: (have, want) => have.some((one) => one.startsWith(want)) },
  endsWith: { label: 'ends with', test: (have, want) => have.some((one) => one.endsWith(want)) },
  isEmpty: { label: 'is empty', test: (have) => have.length === 0 },
  isNotEmpty: { label: 'is not empty', test: (have) => have.length > 0 },
} as const satisfies Record<string, OperatorOf<string>>

/** Whole numbers are compared: minor units, grams or pieces. */
export const numberOperators = {
  greaterThan: { label: 'is greater than', test: (have, want) => have.some((one) => one > want) },
  greaterThanOrEquals: { label: 'is at least', test: (have, want) => have.some((one) => one >= want) },
  lessThan: { label: 'is less than', test: (have, want) => have.some((one) => one < want) },
  lessThanOrEquals: { label: 'is at most', test: (have, want) => have.some((one) => one <= want) },
  equals: { label: 'is', test: (have, want) => have.includes(want) },
  notEquals: { label: 'is not', test: (have, want) => !have.includes(want) },
  isEmpty: { label: 'is empty', test: (have) => have.length === 0 },
  isNotEmpty: { label: 'is not empty', test: (have) => have.length > 0 },
} as const satisfies Record<string, OperatorOf<number>>

export type TextOperator = keyof typeof textOperators
export type NumberOperator = keyof typeof numberOperators
export type Operator = TextOperator | NumberOperator

/** Operators that need no value, so the form does not ask for one (document 2, section 4.4). */
export const needsValue = (operator: string): boolean => operator !== 'isEmpty' && operator !== 'isNotEmpty'
