/** Checks the forms of an account before they are sent, and translates what the server refuses. */
import { ApiError } from '../../data/api.ts'
import { fieldWord } from '../../text/field-word.ts'
import type { WordKey } from '../../text/words.ts'

export interface FormField {
  name: string
  label: WordKey
  kind: 'text' | 'email' | 'tel' | 'password'
  autoComplete: string
  max: number
  /** The shortest accepted length of a new password. */
  min?: number
}

export type Values = Readonly<Record<string, string>>
export interface FormWords {
  key: WordKey
  values?: Record<string, number>
}
export type FieldProblems = Partial<Record<string, FormWords | { text: string }>>

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export function findFieldProblems(fields: readonly FormField[], values: Values): FieldProblems {
  const problems: FieldProblems = {}
  for (const { name, kind, max, min = 0 } of fields) {
    const typed = values[name] ?? ''
    // Spaces at the ends belong to a password.
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
  // A page at another host than the shop's may show it, and changes nothing of anybody's.
  origin_refused: 'addressWrong',
}

/** The browser keeps no cookies for this shop. */
export class NoCookiesError extends Error {}

export function failureWord(error: unknown): WordKey {
  if (error instanceof NoCookiesError) return 'cookiesNeeded'
  return (error instanceof ApiError ? words[error.code] : undefined) ?? 'failedHint'
}

/** The server's refusals by field. */
export function problemsAtFields(fields: readonly FormField[], error: unknown): FieldProblems {
  const issues = error instanceof ApiError ? error.issues : []
  const own = issues.filter(({ path }) => fields.some(({ name }) => name === path))
  return Object.fromEntries(
    own.map((issue) => {
      const key = fieldWord(issue)
      return [issue.path, key ? { key } : { text: issue.message }]
    }),
  )
}
