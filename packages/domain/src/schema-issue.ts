/** What a schema refused, as a name with parameters where the console has words of its own for it. */
import type { z } from 'zod'
import { type FieldWords, fieldReason, reasonIn, type SentFieldReason } from './field-reasons.ts'

/** How a schema says both ends of a range. */
const range = /^From (-?[\d.]+) to (-?[\d.]+)$/

/** The words of the schema library itself, which are no sentences for people. */
const isOfLibrary = (message: string): boolean => /^(?:Invalid (?!email!)|Too |Unrecognized )/.test(message)
/** Those, and the words of limits, which say the same as their name. */
const isNamed = (message: string): boolean => isOfLibrary(message) || message.startsWith('At most ')

const formats: Partial<Record<string, 'email_wrong' | 'web_address_wrong'>> = {
  email: 'email_wrong',
  url: 'web_address_wrong',
}

function largest(most: number, origin: string) {
  if (origin === 'string') return fieldReason('characters_most', { most })
  if (origin === 'array' || origin === 'set') return fieldReason('entries_most', { most })
  return fieldReason('number_most', { most })
}

function smallest(least: number, origin: string) {
  if (origin !== 'string' && origin !== 'array' && origin !== 'set') return fieldReason('number_least', { least })
  if (least === 1) return fieldReason('value_missing')
  return origin === 'string' ? fieldReason('characters_least', { least }) : fieldReason('entries_least', { least })
}

function namedByCode(issue: z.core.$ZodIssue) {
  switch (issue.code) {
    case 'too_big':
      return largest(Number(issue.maximum), issue.origin)
    case 'too_small':
      return smallest(Number(issue.minimum), issue.origin)
    case 'invalid_type':
      if (issue.expected === 'int') return fieldReason('whole_number_needed')
      return fieldReason(issue.message.endsWith('received undefined') ? 'value_missing' : 'value_wrong')
    case 'invalid_value':
      return issue.values.length > 1
        ? fieldReason('use_one_of', { options: issue.values.map(String).join(', ') })
        : fieldReason('value_wrong')
    case 'invalid_format':
      return fieldReason(formats[issue.format] ?? 'form_wrong')
    case 'unrecognized_keys':
      return fieldReason('names_unknown', { names: issue.keys.join(', ') })
    default:
      return fieldReason('value_wrong')
  }
}

function wordsOf(issue: z.core.$ZodIssue): FieldWords {
  const reason = ownReason(issue) ?? reasonIn(issue.message)
  if (reason) return { reason }
  if (!isNamed(issue.message)) return { message: issue.message, reason: reasonOfRange(issue.message) }
  const words = namedByCode(issue)
  return isOfLibrary(issue.message) ? words : { ...words, message: issue.message }
}

const ownReason = (issue: z.core.$ZodIssue): SentFieldReason | undefined =>
  issue.code === 'custom' ? issue.params?.['reason'] : undefined

function reasonOfRange(message: string): SentFieldReason | undefined {
  const [, least, most] = range.exec(message) ?? []
  return least === undefined || most === undefined ? undefined : fieldReason('number_between', { least, most }).reason
}

/** The path and words of what a schema refused. Texts that the specification quotes have no name. */
export function schemaIssue(issue: z.core.$ZodIssue): FieldWords & { path: string } {
  return { path: issue.path.map(String).join('.'), ...wordsOf(issue) }
}
