/** Codes as cameras read them and as stores write them. Pure. */

/** Longest code that a product may have. */
export const longestCode = 200

/** Digits of a trade item number (GTIN): EAN-8, UPC-A, EAN-13 and GTIN-14. */
const gtinLengths = [8, 12, 13, 14]

const padded = (code: string): string[] => {
  const digits = code.replace(/^0+/, '')
  return gtinLengths.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
}

/**
 * The UPC-A code that a UPC-E code stands for: its last digit before the check digit says which zeros were left out
 * (GS1 General Specifications, UPC-E). Null when the code is not a UPC-E; a UPC-E begins with 0 or 1.
 */
function expandUpcE(code: string): string | null {
  const [, system, body, last, check] = /^([01])(\d{5})(\d)(\d)$/.exec(code) ?? []
  if (system === undefined || body === undefined || last === undefined) return null
  const expand = (kept: number, zeros: string) => `${system}${body.slice(0, kept)}${zeros}${body.slice(kept)}${check}`
  if (last <= '2') return `${system}${body.slice(0, 2)}${last}0000${body.slice(2)}${check}`
  if (last === '3') return expand(3, '00000')
  if (last === '4') return expand(4, '00000')
  return `${system}${body}0000${last}${check}`
}

/**
 * A GTIN is the same number with or without leading zeros: a UPC is read as an EAN-13, and the store may hold either.
 * Eight digits are an EAN-8 or a UPC-E, which scanners do not tell apart.
 */
export function sameCodes(code: string): string[] {
  const text = code.trim()
  if (!/^\d{8,14}$/.test(text) || !gtinLengths.includes(text.length)) return [text]
  const full = expandUpcE(text)
  return [...padded(text), ...(full === null ? [] : padded(full))]
}
