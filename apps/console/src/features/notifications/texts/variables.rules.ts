/** Variables as they stand in a text that is being written. */
import {
  type Variable,
  type VariablePart,
  variables,
  variableText,
} from '@vitrine/domain/notifications/message-text.rules'

export interface PlacedVariable extends VariablePart {
  /** Where it begins and ends in the text. */
  from: number
  to: number
}

const findVariable = (name: string): Variable | undefined => variables.find((known) => known === name)

/** Those that are known; what else stands in braces is left to the checks. */
export function variablesIn(text: string): PlacedVariable[] {
  const found: PlacedVariable[] = []
  let at = 0
  for (;;) {
    const from = text.indexOf('{{', at)
    const end = from < 0 ? -1 : text.indexOf('}}', from)
    if (end < 0) return found
    const [name = '', ...fallback] = text.slice(from + 2, end).split('|')
    const variable = findVariable(name.trim())
    if (variable) found.push({ variable, fallback: fallback.join('|').trim(), from, to: end + 2 })
    at = end + 2
  }
}

/** The text with this variable changed; null takes it out, with one of two blanks around it. */
export function replaceVariable(text: string, { from, to }: PlacedVariable, next: VariablePart | null): string {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  if (next !== null) return before + variableText(next) + after
  return before.endsWith(' ') && (after === '' || after.startsWith(' ')) ? before.slice(0, -1) + after : before + after
}
