/** What a form of an integration shows, and what is wrong with its values: one rule for the console and the server. */
import { type FieldWords, fieldReason } from '../field-reasons.ts'
import type { IntegrationField } from './integration.schema.ts'
import { valueFormats } from './outside-scripts.rules.ts'

/** Stands for a stored secret wherever one is read. Sent back, it keeps what is stored. */
export const secretMask = '••••••••'

export const required = 'Required!'
const longestValue = 1_000
const longestLines = 4_000

export type FormValues = Readonly<Record<string, string>>

type Shape = Pick<IntegrationField, 'key' | 'type' | 'depend' | 'format'> & {
  options?: readonly { value: string }[] | undefined
}

/** The fields that these values show. A field that depends on a hidden one is hidden with it. */
export function shownFields<F extends Shape>(fields: readonly F[], values: FormValues): F[] {
  const shown: F[] = []
  for (const field of fields) {
    const { depend } = field
    const leads = depend === undefined || shown.some(({ key }) => key === depend.key)
    if (leads && (depend === undefined || values[depend.key] === depend.value)) shown.push(field)
  }
  return shown
}

function problemOf({ type, options = [], format }: Shape, value: string): FieldWords | null {
  if (value.trim() === '') return { message: required }
  const most = type === 'lines' ? longestLines : longestValue
  if (value.length > most) return fieldReason('characters_most', { most })
  if (type === 'lines') return /[^\P{Cc}\t\r\n]/u.test(value) ? fieldReason('control_characters') : null
  if (/\p{Cc}/u.test(value)) return fieldReason('one_line')
  if (type !== undefined && !options.some((option) => option.value === value)) return fieldReason('choice_unknown')
  if (format !== undefined && !valueFormats[format].pattern.test(value.trim()))
    return fieldReason(valueFormats[format].otherwise)
  return null
}

/** The problems of the shown fields, by key; hidden fields have none. */
export function findFormProblems(fields: readonly Shape[], values: FormValues): Record<string, FieldWords> {
  const problems = shownFields(fields, values).map((field) => [field.key, problemOf(field, values[field.key] ?? '')])
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null)) as Record<string, FieldWords>
}
