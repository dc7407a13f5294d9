/** What a paste puts into a field, where the browser would store what others cannot read, or cut it before it is trimmed. Pure. */
import { withPlainBreaks } from './plain-breaks.rules.ts'
import { trimText } from './trim.rules.ts'

export interface PastedInto {
  /** What the field holds, and what of it is selected. */
  value: string
  start: number
  end: number
  /** How many characters the field takes; below 0 for any number. */
  most: number
  /** Whether it is a field of one line, which gets blanks in the place of line breaks. */
  isLine: boolean
}

/** With a blank in the place of each line break, and of the blanks around it. */
function inOneLine(text: string): string {
  const [first = '', ...others] = text.split('\n')
  return others.reduce((line, other) => `${line.trimEnd()} ${other.trimStart()}`, first)
}

/**
 * The text to be put in instead; null where the browser puts in the right one. A text that does not fit is trimmed at the ends
 * of the field, and what is then too long is left to the browser, which cuts it.
 */
export function textToPaste(pasted: string, { value, start, end, most, isLine }: PastedInto): string | null {
  const plain = withPlainBreaks(pasted)
  const [before, after] = [value.slice(0, start), value.slice(end)]
  const isLong = most >= 0 && before.length + plain.length + after.length > most
  let text = plain
  // Only ends: a blank between what stood there and what is pasted belongs to the text.
  if (isLong && trimText(before) === '') text = plain.slice(plain.length - trimText(`${plain}.`).length + 1)
  if (isLong && trimText(after) === '') text = trimText(`.${text}`).slice(1)
  if (text === pasted) return null
  return isLine ? inOneLine(text) : text
}
