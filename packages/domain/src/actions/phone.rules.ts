/** Telephone numbers as people write them, and as a telephone dials them. Pure. */
import { trimText } from '../formats/trim.rules.ts'

/** Digits of Arabic, Persian and full width, whose last four bits are their value. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
const plainOf = (text: string): string =>
  trimText(text).replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))

/** Digits with what stands between them for the eye: blanks, brackets, and lines of any length. */
const written = /^\(?\+?[\d\s().\-/\u2010-\u2015\u2212]{3,40}$/

export const isPhoneNumber = (text: string): boolean => {
  const plain = plainOf(text)
  return written.test(plain) && plain.replace(/\D/g, '').length >= 3
}

/** Behind the code of a country the zero in brackets is not dialled: it is for calls within that country. */
const zeroAtHome = /^(\(?(?:\+|00)[^(]{1,12})\(\s{0,3}0\s{0,3}\)/

/** In Italy the zero belongs to the number, from everywhere. */
const keepsZero = /^\(?(?:\+|00)\s?39\b/

/** The characters that a telephone dials: digits, `*`, `#` and a leading plus. */
export function dialable(number: string): string {
  const plain = plainOf(number)
  const abroad = keepsZero.test(plain) ? plain : plain.replace(zeroAtHome, '$1')
  return (/^[^\d*#]*\+/.test(plain) ? '+' : '') + abroad.replace(/[^\d*#]/g, '')
}
