import { expect, test } from 'vitest'
import { maxPassword, minPassword, passwordProblem } from './password.rules.ts'

test.each([
  ['one character too few', 'p'.repeat(minPassword - 1), 'too-short'],
  ['just long enough', 'p'.repeat(minPassword), null],
  ['just short enough', 'p'.repeat(maxPassword), null],
  ['one character too many', 'p'.repeat(maxPassword + 1), 'too-long'],
  ['the address itself', 'Olive@Shop.example', 'is-email'],
  ['more than the address', 'olive@shop.example!', null],
])('a new password: %s', (_, password, problem) => {
  expect(passwordProblem(password, 'olive@shop.example')).toBe(problem)
})
