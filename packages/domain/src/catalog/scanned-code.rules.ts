/** Codes as cameras read them and as stores write them down. Pure. */

/** Longest code that a product may have. */
export const longestCode = 200

/** Digits of a trade item number (GTIN): EAN-8, UPC-A, EAN-13 and GTIN-14. */
const gtinLengths = [8, 12, 13, 14]

/** A GTIN is the same number with and without zeros before it: a UPC is read as EAN-13, and the store has either. */
export function sameCodes(code: string): string[] {
  const text = code.trim()
  if (!/^\d{8,14}$/.test(text) || !gtinLengths.includes(text.length)) return [text]
  const digits = text.replace(/^0+/, '')
  return gtinLengths.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
}
