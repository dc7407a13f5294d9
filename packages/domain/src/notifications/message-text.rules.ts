/**
 * The texts of a message: variables in double braces, as `{{first_name|there}}`, where the part behind the bar is said to
 * whoever has no value. What is counted are characters as people see them (grapheme clusters, UAX #29).
 */

export const maxTitle = 40
export const maxBody = 200
/** Of its picture: a megabyte (document 3, section 9). */
export const maxMessageImageBytes = 1_000_000

export const variables = ['first_name', 'order_id', 'order_status'] as const
export type Variable = (typeof variables)[number]
export type VariableValues = Partial<Record<Variable, string>>

const isVariable = (name: string): name is Variable => (variables as readonly string[]).includes(name)

export interface VariablePart {
  variable: Variable
  /** Said where there is no value; empty where nothing is said then. */
  fallback: string
}

/** A text as a row of what stands there and of variables. */
export type TextPart = string | VariablePart

/** Why a text cannot be sent. */
export type TextProblem =
  | { name: 'variable_unknown'; parameters: { variable: string } }
  | { name: 'variable_open'; parameters: Record<string, never> }

const open = '{{'
const close = '}}'

/** Reads from left to right, so that no text takes longer than its length. */
export function readParts(text: string): { parts: TextPart[]; problem: TextProblem | null } {
  const parts: TextPart[] = []
  let problem: TextProblem | null = null
  let at = 0
  while (at < text.length) {
    const from = text.indexOf(open, at)
    if (from < 0) break
    const to = text.indexOf(close, from)
    if (to < 0) {
      problem ??= { name: 'variable_open', parameters: {} }
      break
    }
    if (from > at) parts.push(text.slice(at, from))
    const inner = text.slice(from + open.length, to)
    const bar = inner.indexOf('|')
    const name = (bar < 0 ? inner : inner.slice(0, bar)).trim()
    if (isVariable(name)) parts.push({ variable: name, fallback: bar < 0 ? '' : inner.slice(bar + 1).trim() })
    else problem ??= { name: 'variable_unknown', parameters: { variable: [...name].slice(0, 40).join('') } }
    at = to + close.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return { parts, problem }
}

/** As it is written into a text. A bar or a brace in the default would end it, so they are left out. */
export const variableText = ({ variable, fallback }: VariablePart): string => {
  const said = fallback.replace(/[{}|]/g, '').trim()
  return said === '' ? `${open}${variable}${close}` : `${open}${variable}|${said}${close}`
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many characters people see. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Whether people see more characters than `most`. It reads no further than it needs. */
export function hasMoreCharacters(text: string, most: number): boolean {
  // No character is shorter than one unit of the text.
  if (text.length <= most) return false
  let count = 0
  for (const _ of segmenter.segment(text)) {
    count += 1
    if (count > most) return true
  }
  return false
}

/** At most so many characters, the last of them an ellipsis where something was cut. */
export function cutText(text: string, most: number): string {
  const kept: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length === most)
      return `${kept
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    kept.push(segment)
  }
  return text
}

/** A value is one line, without what would begin a variable of its own. */
const plain = (value: string): string => value.replace(/\s+/g, ' ').trim()

/** The text as one device gets it. A variable without value and default leaves no gap behind (I-170). */
export function fillText(text: string, values: VariableValues, most: number): string {
  const said = readParts(text).parts.map((part) =>
    typeof part === 'string' ? part : plain(values[part.variable] ?? '') || part.fallback,
  )
  const filled = said
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.!?;:،؟؛])/g, '$1')
    .trim()
  return cutText(filled, most)
}
