/** The forms of an account: what they look at themselves, and what the server's refusals mean. Pure. */
import { ApiError } from '../../data/api.ts'
import type { WordKey } from '../../text/en.text.ts'

export interface FormField {
  name: string
  label: WordKey
  kind: 'text' | 'email' | 'tel' | 'password'
  autoComplete: string
  max: number
  /** Shortest length of a password that is chosen here. */
  min?: number
}

export type Values = Readonly<Record<string, string>>
export interface Said {
  key: WordKey
  values?: Record<string, number>
}
export type FieldProblems = Partial<Record<string, Said | { text: string }>>

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export function findFieldProblems(fields: readonly FormField[], values: Values): FieldProblems {
  const problems: FieldProblems = {}
  for (const { name, kind, max, min = 0 } of fields) {
    const typed = values[name] ?? ''
    // A password is taken as it was typed.
    const value = kind === 'password' ? typed : typed.trim()
    if (value === '' && kind !== 'tel') problems[name] = { key: 'required' }
    else if (value.length > max) problems[name] = { key: 'tooLong', values: { max } }
    else if (value.length < min) problems[name] = { key: 'passwordHint', values: { min } }
    else if (kind === 'email' && !email.test(value)) problems[name] = { key: 'invalidEmail' }
  }
  return problems
}

const words: Partial<Record<ApiError['code'], WordKey>> = {
  sign_in_failed: 'signInWrong',
  password_wrong: 'passwordWrong',
  rate_limited: 'tooManyTries',
  link_expired: 'linkExpired',
  accounts_off: 'noAccounts',
  order_taken: 'orderTaken',
  limit_reached: 'limitReached',
  unauthenticated: 'sessionEnded',
}

export const failureWord = (error: unknown): WordKey =>
  (error instanceof ApiError ? words[error.code] : undefined) ?? 'failedHint'

/** What the server says in English, in the shopper's language. */
const known: Partial<Record<string, WordKey>> = { 'Required!': 'required', 'Invalid email!': 'invalidEmail' }

/** The server's complaints at their fields. */
export function problemsAtFields(fields: readonly FormField[], error: unknown): FieldProblems {
  const issues = error instanceof ApiError ? error.issues : []
  const own = issues.filter(({ path }) => fields.some(({ name }) => name === path))
  return Object.fromEntries(
    own.map(({ path, message }) => {
      const key = known[message]
      return [path, key ? { key } : { text: message }]
    }),
  )
}
