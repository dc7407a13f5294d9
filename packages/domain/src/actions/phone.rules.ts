/** Telephone numbers as a telephone dials them. Pure. */
import { plainDigits } from '../formats/digits.rules.ts'

/**
 * The characters that a telephone dials: digits, `*`, `#` and a leading plus. Behind the code of a country the zero in
 * brackets is not dialled: it is for calls within that country. In Italy it belongs to the number, from everywhere.
 */
export const dialable = (number: string): string =>
  plainDigits(number)
    .replace(/^((\+|00)(?!39)[^(]+)\(0\)/, '$1')
    .replace(/(?!^\+)[^\d*#]/g, '')
