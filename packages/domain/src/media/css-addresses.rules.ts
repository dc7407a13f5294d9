/** Addresses in CSS, wherever it stands in a text: of a style attribute, of a style sheet, or by itself. */

/** A character by its number, with the blank that ends it; a line's end, which says nothing; any other character. */
const escaped = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|\r\n|[\n\r\f]|([^\n\r\f]))/gi

/** What would end an address where its escape is taken away. */
const ending = /[\s"'()<>]/

const written = (character: string): string =>
  ending.test(character) ? `%${character.charCodeAt(0).toString(16).padStart(2, '0')}` : character

/** Each character that stands behind a backslash or as its number, as itself. */
export const withoutEscapes = (css: string): string =>
  css.replace(escaped, (_, hex: string | undefined, character: string | undefined) => {
    if (hex === undefined) return written(character ?? '')
    const code = Number.parseInt(hex, 16)
    return code === 0 || code > 0x10ffff ? '\uFFFD' : written(String.fromCodePoint(code))
  })

const address = /url\(\s{0,100}(?:"([^"]{1,8192})"|'([^']{1,8192})'|([^\s"'()]{1,8192}))/gi

/** The text with other addresses, without quotes; `change` is given each as it is written, and answers null where it stays. */
export const changeCssAddresses = (text: string, change: (address: string) => string | null): string =>
  text.includes('(')
    ? text.replace(address, (whole: string, ...[double, single, bare]: (string | undefined)[]) => {
        const changed = change(double ?? single ?? bare ?? '')
        return changed === null ? whole : `url(${changed}`
      })
    : text

export function cssAddresses(text: string): string[] {
  if (!text.includes('(')) return []
  const css = text.includes('\\') ? withoutEscapes(text) : text
  return Array.from(css.matchAll(address), ([, double, single, bare]) => double ?? single ?? bare ?? '')
}
