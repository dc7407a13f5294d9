import type { SentFieldReason } from '@vitrine/domain/field-reasons'
import { describe, expect, test } from 'vitest'
import {
  emptyForm,
  fieldsFor,
  findProblems,
  firstProblem,
  inCountry,
  moveTo,
  paymentNote,
  problemsOf,
  wordOf,
} from './checkout-form.rules.ts'
import { countriesIn } from './countries.ts'

const complete = {
  ...emptyForm,
  email: 'a@b.test',
  name: 'A',
  address: 'B 1',
  city: 'C',
  postalCode: '1',
  country: 'DE',
}

describe('the checkout form', () => {
  test('says that nothing is charged of the test payment alone', () => {
    const ways = ['test', 'pp_system_default'].map((id) => ({ id, name: '' }))
    expect(ways.map(paymentNote)).toEqual(['testPayment', 'payAsAgreed'])
    for (const id of ['page', '7']) expect(paymentNote({ id, name: 'Card', page: true })).toBe('paymentPage')
    expect(paymentNote({ id: '1', name: 'Invoice' })).toBe('payThisWay')
    expect(paymentNote(undefined)).toBe('noWayToPay')
  })

  test('names every required field that is empty, first the one at the top', () => {
    const problems = findProblems({ ...emptyForm, name: '   ' })
    expect(Object.keys(problems).sort()).toEqual(['address', 'city', 'country', 'email', 'name'])
    expect(firstProblem(problems, emptyForm)).toBe('email')
    expect(findProblems(complete)).toEqual({})
    expect(firstProblem({}, complete)).toBeNull()
  })

  test.each(['a', 'a@', '@b.test', 'a@b', 'a b@c.test', 'a@@b.test', 'a@b..test'])(
    '%s is no e-mail address',
    (email) => {
      expect(findProblems({ ...complete, email })).toEqual({ email: { key: 'invalidEmail' } })
    },
  )

  test('says the limit of a field that is too long', () => {
    expect(findProblems({ ...complete, postalCode: '1'.repeat(21) })).toEqual({
      postalCode: { key: 'tooLong', max: 20 },
    })
  })

  test('says what the server refuses in the words of the shopper', () => {
    const issues = ['control_characters', 'character_incomplete'].map(
      (name) => ({ name, parameters: {} }) as SentFieldReason,
    )
    for (const reason of issues)
      expect(problemsOf([{ path: 'name', message: 'In English', reason }])).toEqual({ name: { key: 'badCharacter' } })
    const message = 'The store does not deliver to this country in this currency.'
    expect(problemsOf([{ path: 'country', message }])).toEqual({ country: { key: 'notDelivered' } })
    expect(problemsOf([{ path: 'name', message: 'In English' }])).toEqual({ name: { text: 'In English' } })
  })

  test('asks for what the country has, in its order', () => {
    expect(fieldsFor({ ...complete, postalCode: '', country: 'HK' })).toEqual([
      ...['email', 'country', 'name', 'address', 'city', 'region', 'phone'],
    ])
    expect(findProblems({ ...complete, postalCode: '', country: 'QA' })).toEqual({})
    expect(findProblems({ ...complete, country: 'US' })).toEqual({ region: { key: 'required' } })
    expect([wordOf('region', 'AE'), wordOf('postalCode', 'US')]).toEqual(['emirate', 'zipCode'])
  })

  test('another country leaves out what it does not have, and the way back has it again', () => {
    const typed = { ...complete, country: 'QA' }
    expect(inCountry(typed, 'DE').postalCode).toBe('')
    expect(inCountry({ ...typed, country: 'DE' }, 'DE').postalCode).toBe('1')
    // An address that came with a code where there is none keeps it in sight.
    expect(fieldsFor(inCountry(typed, 'QA'))).toContain('postalCode')
  })

  test('an address from before there were regions is taken as it is, and one of another country is not', () => {
    const { region: _none, ...before } = { ...complete, country: 'US' }
    expect(findProblems(inCountry(before, 'US'))).toEqual({})
    expect(findProblems(inCountry({ ...before, country: 'CA' }, 'US'))).toEqual({ region: { key: 'required' } })
  })

  test('a region stays with its country, and the way back has it again', () => {
    const hongKong = { ...complete, country: 'HK', region: 'Kowloon' }
    const emirates = moveTo(hongKong, 'AE', { HK: 'Kowloon' })
    expect([emirates.country, emirates.region]).toEqual(['AE', ''])
    expect(findProblems(emirates)).toEqual({ region: { key: 'required' } })
    expect(moveTo(emirates, 'HK', { HK: 'Kowloon', AE: '' })).toEqual(hongKong)
    // An address from before there were regions is still one.
    const { region: _none, ...before } = { ...complete, country: 'US' }
    expect(moveTo(emirates, 'US', { US: undefined })).toEqual({ ...before, region: undefined })
    expect(moveTo(emirates, 'US', { US: undefined })).not.toHaveProperty('region')
  })

  test('puts what the server found at its field', () => {
    const issues = [
      { path: 'postalCode', message: 'Not a postal code of this country' },
      { path: 'expectedTotalMinor', message: 'x' },
    ]
    expect(problemsOf(issues)).toEqual({ postalCode: { text: 'Not a postal code of this country' } })
  })
})

test('countries are those to which the store sends, where it says so', () => {
  expect(countriesIn('en', ['FR', 'DE', 'XX']).map(({ name }) => name)).toEqual(['France', 'Germany'])
  expect(countriesIn('en').length).toBeGreaterThan(200)
})
