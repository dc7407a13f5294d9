import { describe, expect, test } from 'vitest'
import { numberOperators, textOperators } from './operators.rules.ts'

describe('of several things that a product has, one is enough', () => {
  test.each<[keyof typeof textOperators, string, readonly string[], boolean]>([
    ['contains', 'in', ['new', 'linen'], true],
    ['contains', 'in', ['new'], false],
    ['notContains', 'in', ['new', 'linen'], false],
    ['equals', 'new', ['new', 'linen'], true],
    ['notEquals', 'new', ['new', 'linen'], false],
    ['startsWith', 'li', ['new', 'linen'], true],
    ['startsWith', 'en', ['new', 'linen'], false],
    ['endsWith', 'en', ['new', 'linen'], true],
    ['endsWith', 'li', ['new', 'linen'], false],
    ['isEmpty', '', ['new'], false],
    ['isEmpty', '', [], true],
    ['isNotEmpty', '', ['new'], true],
    ['isNotEmpty', '', [], false],
  ])('%s %j of %j is %s', (operator, want, have, expected) => {
    expect(textOperators[operator](have, want)).toBe(expected)
  })

  test.each<[keyof typeof numberOperators, number, readonly number[], boolean]>([
    ['greaterThan', 5, [1, 6], true],
    ['greaterThan', 6, [1, 6], false],
    ['greaterThanOrEquals', 6, [1, 6], true],
    ['greaterThanOrEquals', 7, [1, 6], false],
    ['lessThan', 5, [1, 6], true],
    ['lessThan', 1, [1, 6], false],
    ['lessThanOrEquals', 1, [1, 6], true],
    ['lessThanOrEquals', 0, [1, 6], false],
    ['equals', 6, [1, 6], true],
    ['notEquals', 6, [1, 6], false],
    ['isEmpty', 0, [0], false],
    ['isNotEmpty', 0, [0], true],
  ])('%s %d of %j is %s', (operator, want, have, expected) => {
    expect(numberOperators[operator](have, want)).toBe(expected)
  })
})
