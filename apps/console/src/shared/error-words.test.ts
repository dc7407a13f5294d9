import { because, type ErrorReason, errorReasons } from '@vitrine/domain/error-reasons'
import { AppError, type ErrorCode, errorStatus } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { afterEach, expect, test } from 'vitest'
import { sayError } from '../../test/english.ts'
import { wordsOf } from './error-words.ts'

const reasons = Object.keys(errorReasons) as ErrorReason[]
/** Values for every parameter that a reason may name. */
const given: Record<string, string | number> = {
  permission: 'design.publish',
  megapixels: 40,
  role: 'Admin',
  service: 'Klaviyo',
  reason: 'Card expired.',
  address: 'logo.png',
  entry: 'design.json',
  format: 'HEIC',
  line: 3,
  live: 'Sale',
  most: 100,
  screen: 'cart',
  status: 'past',
  title: 'Spring',
}
/** Shown by the words that people have for these codes. */
const codes = ['permission', 'role', 'screen', 'status']

afterEach(() => overwriteGetLocale(() => 'en'))

test('the English console says of each code and each reason what the server says to those who call the API', () => {
  overwriteGetLocale(() => 'en')
  for (const code of Object.keys(errorStatus) as Exclude<ErrorCode, 'validation_failed'>[])
    for (const error of [new AppError(code), new AppError(code, { message: sayError({ code, said: undefined }) })])
      expect(wordsOf(error)).toBe(sayError(error))
  for (const reason of reasons) {
    const options = because(reason, given as never)
    if (reason === 'permission_needed') continue
    // People know permissions, roles and screens by their labels.
    const said = sayError(new AppError('conflict', options))
      .replace('design.publish', 'Publish to mobile')
      .replace("'cart'", "'Cart'")
    expect(wordsOf(new AppError('conflict', { ...options, message: 'other words' }))).toBe(said)
  }
})

test('a permission that is missing is named by its label, with whom to ask', () => {
  overwriteGetLocale(() => 'en')
  expect(wordsOf(new AppError('permission_missing', because('permission_needed', { permission: 'orders.read' })))).toBe(
    'You need the permission ‘View and export orders’ for this. Ask an owner of this app.',
  )
})

test('in another language no code and no reason is left in English', () => {
  overwriteGetLocale(() => 'ar')
  for (const code of Object.keys(errorStatus) as Exclude<ErrorCode, 'validation_failed'>[])
    for (const error of [new AppError(code), new AppError(code, { message: sayError({ code, said: undefined }) })])
      expect(wordsOf(error)).not.toBe(sayError(error))
  for (const reason of reasons) {
    const options = because(reason, given as never)
    const said = wordsOf(new AppError('conflict', options))
    expect(said).not.toBe(sayError(new AppError('conflict', options)))
    const parameters: readonly string[] = errorReasons[reason]
    for (const name of parameters.filter((one) => !codes.includes(one))) expect(said).toContain(String(given[name]))
  }
})

test('refused fields are said without their paths, each sentence once, in the language of the console', () => {
  const long = {
    in: 'body' as const,
    message: 'At most 40 characters',
    ...fieldReason('characters_most', { most: 40 }),
  }
  const issues = [
    { ...long, path: 'title' },
    { ...long, path: 'data.blocks.0.title.text' },
    { in: 'body' as const, path: 'from', message: 'It is gone.' },
  ]
  const refused = new AppError('validation_failed', { message: 'title: At most 40 characters', issues })
  const [said, gone, ...more] = wordsOf(refused).split('\n')
  expect([gone, more]).toEqual(['It is gone.', []])
  expect(said).not.toContain('title')
  overwriteGetLocale(() => 'ar')
  expect(wordsOf(refused).split('\n')[0]).toMatch(/^[\u0600-\u06ff\s\d،؟.]+$/)
})

test('a reason that this console does not know yet is said as the server says it', () => {
  const newer = { name: 'of_tomorrow' as ErrorReason, parameters: {} }
  expect(wordsOf(new AppError('conflict', { message: 'Words of the server.', reason: newer }))).toBe(
    'Words of the server.',
  )
})
