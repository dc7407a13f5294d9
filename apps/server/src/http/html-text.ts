/** Escapes texts of pages and mails that the server writes, for the place where they are used. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and for attributes in quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

/** A value that a browser's translator leaves as it is: an amount, a code, an address. */
export const keptHtml = (value: string): string => `<span translate="no">${escapeHtml(value)}</span>`

/** Each value is written into its sentence as a character of its own that no language has. */
const firstMark = 0xe000

/** A sentence in which these values are left as they are; `write` gets marks in their place. */
export function sentenceHtml(values: readonly string[], write: (...marks: string[]) => string): string {
  const marks = values.map((_, at) => String.fromCharCode(firstMark + at))
  return escapeHtml(write(...marks)).replace(/[\ue000-\uf8ff]/g, (mark) => {
    const value = values[mark.charCodeAt(0) - firstMark]
    return value === undefined ? mark : keptHtml(value)
  })
}

/** JSON inside a script element: nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
