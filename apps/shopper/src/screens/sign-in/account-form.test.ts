import { expect, test } from 'vitest'
import { ApiError } from '../../data/api.ts'
import { failureWord, NoCookiesError } from './account-form.rules.ts'

test.each([
  [new ApiError('sign_in_failed', ''), 'signInWrong'],
  // The page stands at another host than the shop's own: no other try and no better connection helps.
  [new ApiError('origin_refused', ''), 'addressWrong'],
  [new NoCookiesError(), 'cookiesNeeded'],
  [new ApiError('offline', ''), 'failedHint'],
  [new TypeError(), 'failedHint'],
] as const)('%o says what a shopper can do', (error, word) => {
  expect(failureWord(error)).toBe(word)
})
