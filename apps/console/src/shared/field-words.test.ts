import { type FieldReason, type FieldReasonParameters, fieldReason, fieldReasons } from '@vitrine/domain/field-reasons'
import { afterEach, expect, test } from 'vitest'
import { wordsOfField } from './field-words.ts'
import { overwriteGetLocale } from './messages/runtime.js'

const names = Object.keys(fieldReasons) as FieldReason[]
/** Values for every parameter that a reason may name. */
const given = {
  column: 'Owner',
  host: 'router.example',
  integration: 'Loyalty',
  known: 3,
  language: 'sv',
  least: 1,
  most: 40,
  options: 'price, stock',
  page: 'Rewards',
  port: 22,
  names: 'titel',
  screen: 'Orders',
  version: 7,
} as FieldReasonParameters<FieldReason>
const wordsFor = (name: FieldReason) => fieldReason(name, given as never)

afterEach(() => overwriteGetLocale(() => 'en'))

test('the English console says of each field what the server says to those who call the API', () => {
  overwriteGetLocale(() => 'en')
  for (const name of names) {
    const { message, reason } = wordsFor(name)
    expect(wordsOfField({ message: 'other words', reason })).toBe(message)
  }
})

test('in another language nothing that is said of a field is left in English, and what it names stays', () => {
  overwriteGetLocale(() => 'ar')
  for (const name of names) {
    const words = wordsFor(name)
    const said = wordsOfField(words)
    expect(said).not.toBe(words.message)
    for (const [, parameter = ''] of fieldReasons[name].matchAll(/\{(\w+)\}/g))
      expect(said, name).toContain(String(given[parameter as keyof typeof given]))
  }
})

test('words without a reason, and those of a newer server, are shown as they came', () => {
  const newer = { name: 'of_tomorrow' as FieldReason, parameters: {} }
  expect([wordsOfField({ message: 'Required!' }), wordsOfField({ message: 'Wait.', reason: newer })]).toEqual([
    'Required!',
    'Wait.',
  ])
})
