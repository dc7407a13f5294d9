/** What separates the cells of a table. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

const isSeparator = (text: string): text is Separator => (separators as readonly string[]).includes(text)

/** A head is shorter than this; what comes without a line end is no table. */
const longestHead = 65_536

export interface TableLayout {
  separator: Separator
  /** Where the table begins: behind the byte order mark, and behind a line that names the separator for Excel. */
  start: number
  /** Number of the line that begins there, from 1. */
  line: number
}

/** The separator that occurs most often in the first line with one, outside quotes. */
function mostFrequent(text: string): Separator {
  const counts = new Map<string, number>()
  let quoted = false
  for (const character of text.slice(0, longestHead)) {
    if (character === '"') quoted = !quoted
    if (quoted) continue
    if ((character === '\n' || character === '\r') && counts.size > 0) break
    if (isSeparator(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return separators.reduce<Separator>(
    (best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best),
    separators[0],
  )
}

/** `sep=;` as the first line tells Excel the separator, and is no row. It may have been saved with quotes or empty cells. */
const namedSeparator = /^"?sep=(.)"?[,;\t|]*$/i

export function layoutOf(text: string): TableLayout {
  const begin = text.startsWith('\uFEFF') ? 1 : 0
  const end = text.slice(begin, begin + 100).search(/[\r\n]/)
  const named = end < 0 ? null : namedSeparator.exec(text.slice(begin, begin + end))?.[1]
  if (named === null || named === undefined)
    return { separator: mostFrequent(text.slice(begin)), start: begin, line: 1 }
  const start = begin + end + (text.startsWith('\r\n', begin + end) ? 2 : 1)
  return { separator: isSeparator(named) ? named : mostFrequent(text.slice(start)), start, line: 2 }
}
