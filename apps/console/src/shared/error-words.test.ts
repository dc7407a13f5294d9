import { because, type ErrorReason, errorReasons } from '@vitrine/domain/error-reasons'
import { AppError, type ErrorCode, errorCatalog } from '@vitrine/domain/errors'
import { afterEach, expect, test } from 'vitest'
import { wordsOf } from './error-words.ts'
import { overwriteGetLocale } from './messages/runtime.js'

const reasons = Object.keys(errorReasons) as ErrorReason[]
/** Values for every parameter that a reason may name. */
const given: Record<string, string | number> = {
  permission: 'design.publish',
  megapixels: 40,
  role: 'Admin',
  service: 'Klaviyo',
  reason: 'Card expired.',
}

afterEach(() => overwriteGetLocale(() => 'en'))

test('the English console says of each code and each reason what the server says to those who call the API', () => {
  overwriteGetLocale(() => 'en')
  for (const code of Object.keys(errorCatalog) as Exclude<ErrorCode, 'validation_failed'>[])
    expect(wordsOf(new AppError(code))).toBe(errorCatalog[code].message)
  for (const reason of reasons) {
    const options = because(reason, given as never)
    expect(wordsOf(new AppError('conflict', { ...options, message: 'other words' }))).toBe(options.message)
  }
})

test('in another language no code and no reason is left in English', () => {
  overwriteGetLocale(() => 'ar')
  for (const code of Object.keys(errorCatalog) as Exclude<ErrorCode, 'validation_failed'>[])
    expect(wordsOf(new AppError(code))).not.toBe(errorCatalog[code].message)
  for (const reason of reasons) {
    const options = because(reason, given as never)
    const said = wordsOf(new AppError('conflict', options))
    expect(said).not.toBe(options.message)
    for (const [, name = ''] of errorReasons[reason].matchAll(/\{(\w+)\}/g)) expect(said).toContain(String(given[name]))
  }
})

test('a reason that this console does not know yet is said as the server says it', () => {
  const newer = { name: 'of_tomorrow' as ErrorReason, parameters: {} }
  expect(wordsOf(new AppError('conflict', { message: 'Words of the server.', reason: newer }))).toBe(
    'Words of the server.',
  )
})
