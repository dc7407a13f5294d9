/** Line breaks of other programs become line breaks as every program knows them. */

/** Deeper than any document of ours. */
const maxDepth = 24

/** Those of other programs, such as PowerPoint's, and what separates pages and paragraphs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const otherBreaks = /[\u000b\u000c\u0085\u2028\u2029]/g

/** The text with line breaks as every program knows them. */
export const withPlainBreaks = (text: string): string => text.replace(otherBreaks, '\n')

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const inJson = /[\u000b\u000c\u0085\u2028\u2029]|\\(?:f|u000[bc]|u0085|u202[89])/i

/** Whether a text of JSON may hold such a line break, as it is or escaped: most hold none, and need not be walked. */
export const mayHoldOtherBreaks = (json: string): boolean => inJson.test(json)

/** As `withPlainBreaks`, for each text in a JSON value. What is nested too deep stays as it is, and is refused elsewhere. */
export function plainBreaksIn(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withPlainBreaks(value)
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value
  if (Array.isArray(value)) return value.map((item) => plainBreaksIn(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainBreaksIn(item, depth + 1)]))
}
