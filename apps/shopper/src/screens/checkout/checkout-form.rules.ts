/** Checks the checkout form before it is sent. The server checks it again. */
import { missingParts, partsBeside, partsIn } from '@vitrine/domain/addresses/address-format.rules'
import { type AddressPart, addressParts, partNames } from '@vitrine/domain/addresses/address-parts'
import type { SentIssue } from '@vitrine/domain/errors'
import type { Way } from '../../session/checkout-calls.ts'
import type { CheckoutInput } from '../../session/checkout-input.ts'
import { fieldWord } from '../../text/field-word.ts'
import type { WordKey } from '../../text/words.ts'

export type Field = keyof CheckoutInput
export type Problem = { key: WordKey; max?: number } | { text: string }
export type Problems = Partial<Record<Field, Problem>>

export const longest: Readonly<Record<Field, number>> = {
  email: 320,
  name: 120,
  address: 200,
  district: 100,
  city: 100,
  region: 100,
  postalCode: 20,
  country: 2,
  phone: 40,
}

const needed: readonly Field[] = ['email', 'name', 'address', 'country']

/** Until a country is chosen, the parts that most of them have. */
const commonParts: readonly AddressPart[] = ['address', 'postalCode', 'city']

/** In the form's order: the country comes first, since it says which fields follow. */
export const fieldsFor = (input: CheckoutInput): readonly Field[] => [
  'email',
  'country',
  'name',
  ...(input.country === '' ? commonParts : [...partsIn(input.country), ...partsBeside(input)]),
  'phone',
]

/** What a field is called in the country of the address. */
export function wordOf(field: Field, country: string): WordKey {
  if (field === 'name') return 'fullName'
  return field in partNames ? partNames[field as AddressPart](country) : (field as Exclude<Field, AddressPart | 'name'>)
}

/**
 * The address as it stands in its country. What was typed for parts that another country does not have waits for the
 * way back; the country that the address came with (`kept`) keeps all that it came with.
 */
export function inCountry<Input extends CheckoutInput>(typed: Input, kept: string): Input {
  if (typed.country === kept) return typed
  const parts = typed.country === '' ? commonParts : partsIn(typed.country)
  const others = addressParts.filter((part) => !parts.includes(part)).map((part) => [part, ''])
  return { ...typed, region: typed.region ?? '', ...Object.fromEntries(others) }
}

/** What was typed as the region, by country; undefined in an address from before there were regions. */
export type Regions = Readonly<Record<string, string | undefined>>

/** A region is one of its country: another country begins without one, and the way back has it again. */
export function moveTo<Input extends CheckoutInput>(typed: Input, country: string, regions: Regions): Input {
  const { region: _left, ...others } = typed
  const region = country in regions ? regions[country] : ''
  return { ...others, country, ...(region !== undefined && { region }) } as Input
}

export const emptyForm: CheckoutInput = {
  email: '',
  name: '',
  address: '',
  district: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
}

/** An address has text on both sides of one @, and a dot in its domain. */
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export function findProblems(input: CheckoutInput): Problems {
  const problems: Problems = {}
  const missing: readonly Field[] = missingParts(input)
  for (const name of fieldsFor(input)) {
    const value = input[name]?.trim() ?? ''
    if (missing.includes(name) || (value === '' && needed.includes(name)))
      problems[name] = { key: name === 'country' ? 'chooseCountry' : 'required' }
    else if (value.length > longest[name]) problems[name] = { key: 'tooLong', max: longest[name] }
  }
  if (!problems.email && !email.test(input.email.trim())) problems.email = { key: 'invalidEmail' }
  return problems
}

/** The server's refusals by field. Refusals without a field are shown above the form. */
export function problemsOf(issues: readonly Pick<SentIssue, 'path' | 'message' | 'reason'>[]): Problems {
  const problems: Problems = {}
  for (const issue of issues) {
    const key = fieldWord(issue)
    if (issue.path in longest) problems[issue.path as Field] = key ? { key } : { text: issue.message }
  }
  return problems
}

/** Of those that the form shows. */
export const firstProblem = (problems: Problems, input: CheckoutInput): Field | null =>
  fieldsFor(input).find((name) => problems[name] !== undefined) ?? null

/** What the shopper reads of the way to pay before the order is placed. */
export function paymentNote(way: Way | undefined): WordKey {
  if (!way) return 'noWayToPay'
  if (way.page) return 'paymentPage'
  if (way.id === 'test') return 'testPayment'
  return way.name === '' ? 'payAsAgreed' : 'payThisWay'
}
