/** Finds texts that a database or another program could not store unchanged. */
import { type FieldWords, fieldReason, reasonText } from '../field-reasons.ts'

/** Deeper than any document of ours. A deeper one could overflow the stack of every reader. */
const maxDepth = 24
const maxKeyLength = 200

/** Control characters other than tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

function faultOf(text: string): FieldWords | null {
  if (controls.test(text)) return fieldReason('control_characters')
  return text.isWellFormed() ? null : fieldReason('character_incomplete')
}
const isBroken = (text: string): boolean => faultOf(text) !== null

const inJson = /\\(?:b|u00[01]|ud[89a-f])/i

/**
 * Whether JSON may hold a text that {@link findBrokenText} finds: most holds none, and need not be walked. JSON that came as
 * UTF-8 has them as escapes alone.
 */
export const mayHoldBrokenText = (json: string): boolean => inJson.test(json)

/** For names: they stand in lists, subjects of mails and files, where a second line would be another entry. */
export const isOneLine = (text: string): boolean => !isBroken(text) && !/[\n\r\u2028\u2029]/.test(text)
export const notOneLine = reasonText('one_line')

interface BrokenText {
  steps: string[]
  words: FieldWords
}

function find(value: unknown, depth: number): BrokenText | null {
  if (typeof value === 'string') {
    const words = faultOf(value)
    return words && { steps: [], words }
  }
  if (typeof value !== 'object' || value === null) return null
  if (depth > maxDepth) return { steps: [], words: fieldReason('nested_too_deep', { most: maxDepth }) }
  for (const key of Object.keys(value)) {
    if (key.length > maxKeyLength || isBroken(key)) return { steps: [], words: fieldReason('name_not_allowed') }
    const found = find((value as Record<string, unknown>)[key], depth + 1)
    if (found) {
      found.steps.unshift(key)
      return found
    }
  }
  return null
}

/** The first place in a JSON value with control characters, a lone surrogate or too much nesting. */
export function findBrokenText(value: unknown): ({ path: string } & FieldWords) | null {
  const found = find(value, 0)
  return found && { path: found.steps.join('.'), ...found.words }
}
