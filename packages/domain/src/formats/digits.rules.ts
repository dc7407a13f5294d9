/** Digits of every script as 0 to 9. Pure. */

const digit = /\p{Nd}/u

/** Digits of a script stand one after the other, from zero to nine. */
function plainDigit(given: string): string {
  const code = given.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** With the letters of East Asia's keyboards, as a full-width plus, in their usual width too. */
export const plainDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, plainDigit)
