/** Variables as they stand in a text that is being written, and texts that take no more than they may. */
import {
  countCharacters,
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

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a field with a limit makes of what was typed: as much of it as fits, and the place behind it. */
export function fitTyped(before: string, after: string, most: number): { text: string; caret: number } {
  const count = countCharacters(after)
  // Whatever makes a text shorter that is too long already is taken.
  if (count <= most || count < countCharacters(before)) return { text: after, caret: after.length }
  let from = 0
  while (from < Math.min(before.length, after.length) && before[from] === after[from]) from += 1
  let end = 0
  while (
    end < Math.min(before.length, after.length) - from &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1
  const [head, tail] = [after.slice(0, from), after.slice(after.length - end)]
  const inserted = [...segmenter.segment(after.slice(from, after.length - end))].map(({ segment }) => segment)
  while (inserted.length > 0 && countCharacters(head + inserted.join('') + tail) > most) inserted.pop()
  const kept = head + inserted.join('')
  return countCharacters(kept + tail) <= most
    ? { text: kept + tail, caret: kept.length }
    : { text: before, caret: Math.min(from, before.length) }
}
