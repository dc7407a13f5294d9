import { type FieldReason, type FieldReasonParameters, fieldReason, fieldReasons } from '@vitrine/domain/field-reasons'
import integrationProblems from '@vitrine/messages/console/integration.problem'
import { overwriteGetLocale } from '@vitrine/messages/console/runtime'
import { afterEach, expect, test } from 'vitest'
import { sayField } from '../../test/english.ts'
import { wordsOfField } from './field-words.ts'

const names = Object.keys(fieldReasons) as FieldReason[]
/** Values for every parameter that a reason may name. */
const given = {
  column: 'Owner',
  host: 'router.example',
  integration: 'Loyalty',
  known: 3,
  language: 'sv',
  least: 12,
  most: 40,
  options: 'price, stock',
  page: 'Rewards',
  port: 22,
  problem: 'of a newer service',
  names: 'titel',
  screen: 'Orders',
  version: 7,
} as FieldReasonParameters<FieldReason>
const wordsFor = (name: FieldReason) => fieldReason(name, given as never)

afterEach(() => overwriteGetLocale(() => 'en'))

test('the English console says of each field what the server says to those who call the API', () => {
  overwriteGetLocale(() => 'en')
  for (const name of names) {
    const words = wordsFor(name)
    expect(wordsOfField({ message: 'other words', ...words })).toBe(sayField(words))
  }
})

test('in another language nothing that is said of a field is left in English, and what it names stays', () => {
  overwriteGetLocale(() => 'ar')
  // It is what an integration says, and that alone.
  for (const name of names.filter((each) => each !== 'integration_problem')) {
    const words = wordsFor(name)
    const said = wordsOfField(words)
    expect(said).not.toBe(sayField(words))
    for (const parameter of fieldReasons[name]) expect(said, name).toContain(String(given[parameter]))
  }
})

test('what an integration says of a value is said in the language, by its code', () => {
  const words = fieldReason('integration_problem', { problem: 'judge-me.domain' })
  const said = (['en', 'ar'] as const).map((language) => {
    overwriteGetLocale(() => language)
    return wordsOfField(words)
  })
  expect(said).toEqual([
    integrationProblems['judge-me.domain']({}, { locale: 'en' }),
    expect.stringMatching(/[\u0600-\u06ff]/),
  ])
})

test('words without a reason, and those of a newer server, are shown as they came', () => {
  const newer = { name: 'of_tomorrow' as FieldReason, parameters: {} }
  expect([wordsOfField({ message: 'Required!' }), wordsOfField({ message: 'Wait.', reason: newer })]).toEqual([
    'Required!',
    'Wait.',
  ])
})
