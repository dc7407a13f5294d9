/** Telephone numbers as a telephone dials them. Pure. */
import { plainDigits } from '../formats/digits.rules.ts'
import { withoutUnseen } from './url.rules.ts'

/**
 * Codes of countries whose own calls begin with a zero that calls from elsewhere leave out. No number behind these codes begins
 * with a zero; in Italy and the Ivory Coast it belongs to the number, from everywhere.
 */
export const codesWithoutZero = new Set(
  (
    '20 27 31 32 33 40 41 43 44 46 48 49 51 54 55 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 ' +
    '211 212 213 218 233 234 249 251 254 255 256 260 261 262 263 264 353 355 358 359 373 374 380 381 382 383 385 386 ' +
    '387 389 421 590 593 594 595 596 598 850 855 856 880 886 961 962 963 964 966 967 970 971 972 976 977 994 995 996 998'
  ).split(' '),
)

function withoutOwnZero(dialled: string): string {
  const from = /^(\+|00)/.exec(dialled)?.[0].length
  for (const length of from === undefined ? [] : [2, 3]) {
    const to = (from ?? 0) + length
    if (codesWithoutZero.has(dialled.slice(from, to)) && dialled[to] === '0')
      return dialled.slice(0, to) + dialled.slice(to + 1)
  }
  return dialled
}

/** Behind `1-800` and its like letters stand for the digits of their keys. */
const freeNumber =
  /^(?:\+?1[ .-]?)?\(?(?:8(?:00|33|44|55|66|77|88)|0?080[08]|0?0800|0900|1[38]00)\)?[ .-]?(?=[A-Z\d .-]*[A-Z]{3})/
const keysOfLetters = '22233344455566677778889999'
const keyOf = (letter: string): string => keysOfLetters[letter.charCodeAt(0) - 65] ?? ''

/** `ext. 12`, `x12`, `;ext=12`, `#12`, and the pauses of a telephone: `,,12#`, `p12`, `w12`. */
const extensionOf =
  /^([^\p{L};,#*]+)(?:[;,]{0,3} ?(?:extension|extn|ext|x|durchwahl|dw|poste|int|p|w)[.:= ]{0,2}|[,;#]{1,3} ?)(\d{1,7})#?$/iu

/** Between two numbers, and between a number and words: neither is part of one. */
const betweenNumbers = /\s\/\s*(?=[(+0])|\s(?=\+)|[^\d\s+()./\u2010-\u2015\u2212-]+/

/** Without the signs that are left over where it was split. */
function withoutEdges(piece: string): string {
  const text = piece.trim()
  let [from, to] = [0, text.length]
  while (from < to && ' )./-'.includes(text.charAt(from))) from += 1
  while (to > from && ' (./-'.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** Of a text that is no number, as that of a store may be, the first one in it; the text itself where there is none. */
function firstNumber(text: string): string {
  const written = plainDigits(withoutUnseen(text)).trim()
  if (/^[*#]/.test(written) || isPhoneNumber(written)) return text
  const pieces = written.split(betweenNumbers).map(withoutEdges)
  const numbers = pieces.filter(isPhoneNumber)
  // Fewer digits are more often an hour or a house than a number, where another one follows.
  return numbers.find((number) => number.replace(/\D/g, '').length > 4) ?? numbers[0] ?? text
}

function read(text: string): { number: string; extension: string } {
  const written = plainDigits(withoutUnseen(text)).trim()
  const [, number = written, extension = ''] = extensionOf.exec(written) ?? []
  const dialled = freeNumber.test(number) ? number.replace(/[A-Z]/g, keyOf) : number
  // Where lines run from right to left a plus may end up behind its number, and some set the country's code in brackets.
  return { number: dialled.replace(/^([^+]+)\+$/, '+$1').replace(/^\( ?(?=\+|00)/, ''), extension }
}

/** Of an international number, with `00` before it. */
const mostDigits = 17

/** Digits of any script, with blanks, brackets and lines of any length between them: one number, and what is dialled then. */
export function isPhoneNumber(text: string): boolean {
  const { number } = read(text)
  const digits = number.replace(/\D/g, '').length
  return (
    /^\+?[\d\s().\-/\u2010-\u2015\u2212]{3,40}$/.test(number) &&
    digits >= 3 &&
    digits <= mostDigits &&
    !/\s\/\s*\(?0/.test(number)
  )
}

/**
 * The characters that a telephone dials: digits, `*`, `#`, a leading plus, and a pause before an extension. Behind the code of
 * a country a zero in brackets is not dialled: it is for calls within that country, as an eight is in some.
 */
export function dialable(text: string): string {
  const { number, extension } = read(firstNumber(text))
  const dialled = number
    .replace(/^((\+|00)(?!39|378|379)[^(]+)\(0\)/, '$1')
    .replace(/^((\+|00)(?:7|370|375|993)[^(\d]*)\(8\)/, '$1')
    .replace(/(?!^\+)[^\d*#]/g, '')
    .replace(/^(\+|00)3606/, '$136')
  return `${withoutOwnZero(dialled)}${extension === '' ? '' : `,${extension}`}`
}
