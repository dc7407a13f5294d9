import { describe, expect, test } from 'vitest'
import { emptyForm, findProblems, firstProblem, problemsOf } from './checkout-form.rules.ts'

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
  test('names every required field that is empty, first the one at the top', () => {
    const problems = findProblems({ ...emptyForm, name: '   ' })
    expect(Object.keys(problems).sort()).toEqual(['address', 'city', 'country', 'email', 'name', 'postalCode'])
    expect(firstProblem(problems)).toBe('email')
    expect(findProblems(complete)).toEqual({})
    expect(firstProblem({})).toBeNull()
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

  test('puts what the server found at its field', () => {
    const issues = [
      { path: 'postalCode', message: 'Not a postal code of this country' },
      { path: 'expectedTotalMinor', message: 'x' },
    ]
    expect(problemsOf(issues)).toEqual({ postalCode: { text: 'Not a postal code of this country' } })
  })
})
