import { expect, it } from 'vitest'
import { trimText } from '../formats/trim.rules.ts'
import { isPhoneNumber } from './action.rules.ts'
import { dialable } from './phone.rules.ts'

it.each([
  ['+49 (0)30 1234567', '+49301234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+49(0) 30/123-45', '+493012345'],
  ['0049 (0)30 1234567', '0049301234567'],
  ['\u202a+49 (0)30 1234567\u202c', '+49301234567'],
  ['+39 (0)6 6982', '+39066982'],
  ['+39 06 6982', '+39066982'],
  ['+1 (212) 555-0100', '+12125550100'],
  ['+378 (0549) 882', '+3780549882'],
  ['(030) 123\u20134567', '0301234567'],
  ['(0) 30 1234567', '0301234567'],
  ['030 1234567', '0301234567'],
  ['110', '110'],
  ['+٤٩ (٠)٣٠ ١٢٣٤٥٦٧', '+49301234567'],
  ['٠٣٠-۱۲۳۴', '0301234'],
  ['＋４９（０）３０ １２３', '+4930123'],
])('%s is dialled as %s', (written, dialled) => {
  expect(isPhoneNumber(trimText(written))).toBe(true)
  // A field trims what is pasted into it.
  expect(dialable(trimText(written))).toBe(dialled)
})

it('codes of a network keep their signs', () => {
  expect(['*100#', '#31#+49 30 123'].map(dialable)).toEqual(['*100#', '#31#4930123'])
})

it('what has no number is none', () => {
  for (const bad of ['+', '--()', '1;ext=2', 'tel:1', '', 'abc', '+49 30 a']) expect(isPhoneNumber(bad)).toBe(false)
  expect(['', 'abc'].map(dialable)).toEqual(['', ''])
})
