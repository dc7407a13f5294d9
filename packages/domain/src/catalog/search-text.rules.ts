/** How texts of the catalogue are compared in searches, the same on every database and in every language. */

/** Removes case, accents, vowel signs and control characters, so that 'Étagère' and 'etagere' are the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** A LIKE pattern that finds the folded text anywhere; `%`, `_` and `\` are escaped. */
export const searchPattern = (text: string): string => `%${foldText(text).replace(/[\\%_]/g, (char) => `\\${char}`)}%`
