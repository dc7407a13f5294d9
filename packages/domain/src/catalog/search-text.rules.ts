/** How texts of the catalogue are compared in searches, the same on every database and in every language. */

/** Without case, accents, vowel signs and control characters: 'Étagère' and 'etagere' are one. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** A pattern for LIKE that finds the folded text anywhere; `%`, `_` and `\` stand for themselves. */
export const searchPattern = (text: string): string => `%${foldText(text).replace(/[\\%_]/g, (char) => `\\${char}`)}%`
