/** Checks the checkout form before it is sent. The server checks it again. */
import type { CheckoutInput } from '../../session/checkout-input.ts'
import type { WordKey } from '../../text/words.ts'

export type Field = keyof CheckoutInput
export type Problem = { key: WordKey; max?: number } | { text: string }
export type Problems = Partial<Record<Field, Problem>>

/** The order is that of the form, because the first field with a problem gets the focus. */
export const fields: readonly { name: Field; max: number; required: boolean }[] = [
  { name: 'email', max: 320, required: true },
  { name: 'name', max: 120, required: true },
  { name: 'address', max: 200, required: true },
  { name: 'postalCode', max: 20, required: true },
  { name: 'city', max: 100, required: true },
  { name: 'country', max: 2, required: true },
  { name: 'phone', max: 40, required: false },
]

export const emptyForm: CheckoutInput = {
  email: '',
  name: '',
  address: '',
  city: '',
  postalCode: '',
  country: '',
  phone: '',
}

/** An address has text on both sides of one @, and a dot in its domain. */
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export function findProblems(input: CheckoutInput): Problems {
  const problems: Problems = {}
  for (const { name, max, required } of fields) {
    const value = input[name].trim()
    if (value === '' && required) problems[name] = { key: name === 'country' ? 'chooseCountry' : 'required' }
    else if (value.length > max) problems[name] = { key: 'tooLong', max }
  }
  if (!problems.email && !email.test(input.email.trim())) problems.email = { key: 'invalidEmail' }
  return problems
}

/** The server's English sentences as words of the shopper's language. */
const known: Partial<Record<string, WordKey>> = {
  'Required!': 'required',
  'Invalid email!': 'invalidEmail',
  'Choose a country': 'chooseCountry',
}

/** The server's refusals by field. Refusals without a field are shown above the form. */
export function problemsOf(issues: readonly { path: string; message: string }[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) {
    const field = fields.find(({ name }) => name === path)
    const key = known[message]
    if (field) problems[field.name] = key ? { key } : { text: message }
  }
  return problems
}

export const firstProblem = (problems: Problems): Field | null =>
  fields.find(({ name }) => problems[name] !== undefined)?.name ?? null
