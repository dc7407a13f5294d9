/**
 * How a condition compares. What a product has is a list: several tags, one price, or nothing at all. A comparison holds
 * when something in the list satisfies it; its negation when nothing does. So what is absent is empty, equals nothing
 * and is greater than nothing.
 */
export type Test<T> = (have: readonly T[], want: T) => boolean

/** Texts are compared folded: without case and accents. */
export const textOperators = {
  contains: (have, want) => have.some((one) => one.includes(want)),
  notContains: (have, want) => !have.some((one) => one.includes(want)),
  equals: (have, want) => have.includes(want),
  notEquals: (have, want) => !have.includes(want),
  startsWith: (have, want) => have.some((one) => one.startsWith(want)),
  endsWith: (have, want) => have.some((one) => one.endsWith(want)),
  isEmpty: (have) => have.length === 0,
  isNotEmpty: (have) => have.length > 0,
} as const satisfies Record<string, Test<string>>

/** Whole numbers are compared: minor units, grams or pieces. */
export const numberOperators = {
  greaterThan: (have, want) => have.some((one) => one > want),
  greaterThanOrEquals: (have, want) => have.some((one) => one >= want),
  lessThan: (have, want) => have.some((one) => one < want),
  lessThanOrEquals: (have, want) => have.some((one) => one <= want),
  equals: (have, want) => have.includes(want),
  notEquals: (have, want) => !have.includes(want),
  isEmpty: (have) => have.length === 0,
  isNotEmpty: (have) => have.length > 0,
} as const satisfies Record<string, Test<number>>

export type TextOperator = keyof typeof textOperators
export type NumberOperator = keyof typeof numberOperators
export type Operator = TextOperator | NumberOperator

/** Operators that need no value, so the form does not ask for one (document 2, section 4.4). */
export const needsValue = (operator: string): boolean => operator !== 'isEmpty' && operator !== 'isNotEmpty'
