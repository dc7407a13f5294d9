import { decode } from 'punycode/punycode.es6.js'

/**
 * Addresses as people read them: `xn--mller-kva.de` is `müller.de`. What is kept and called stays as it is. A name is shown in
 * its own letters only where nobody takes it for another one (Unicode Technical Standard 39, section 5).
 */

/** The letters that a name of a host stands for (RFC 3492); null for what stands for none. */
function decodeName(name: string): string | null {
  try {
    return decode(name)
  } catch {
    return null
  }
}

/** Letters of one script each; of Latin those of living languages that are no letter of ASCII in another font. */
const scripts: readonly RegExp[] = [
  /^[a-z\d\-ß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőŕŗřśŝşšţťŧũūŭůűųŵŷźżžơưșțəạ-ỹ]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Armenian}\d-]+$/u,
  /^[\p{Script=Bengali}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
  /^[\p{Script=Ethiopic}\d-]+$/u,
  /^[\p{Script=Georgian}\d-]+$/u,
  /^[\p{Script=Gujarati}\d-]+$/u,
  /^[\p{Script=Gurmukhi}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Kannada}\d-]+$/u,
  /^[\p{Script=Khmer}\d-]+$/u,
  /^[\p{Script=Lao}\d-]+$/u,
  /^[\p{Script=Malayalam}\d-]+$/u,
  /^[\p{Script=Myanmar}\d-]+$/u,
  /^[\p{Script=Oriya}\d-]+$/u,
  /^[\p{Script=Sinhala}\d-]+$/u,
  /^[\p{Script=Tamil}\d-]+$/u,
  /^[\p{Script=Telugu}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
]
/** Names of these letters alone look as if they were written in Latin ones. */
const latinLooks = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαικνρυωηοτγ\d-]+$/u

const isPlain = (name: string): boolean => !latinLooks.test(name) && scripts.some((script) => script.test(name))

function readableName(name: string): string {
  if (!name.toLowerCase().startsWith('xn--')) return name
  const decoded = decodeName(name.slice(4).toLowerCase())
  if (decoded === null || !isPlain(decoded) || !URL.canParse(`https://${decoded}.test`)) return name
  // Browsers find the way back, or it is no spelling of this name.
  return new URL(`https://${decoded}.test`).hostname === `${name.toLowerCase()}.test` ? decoded : name
}

export const readableHost = (host: string): string => host.split('.').map(readableName).join('.')

/** An address, with or without its scheme, with its host as people read it. */
export const readableAddress = (address: string): string =>
  address.replace(/^(?:[a-z][a-z\d+.-]{0,20}:\/\/)?([^/?#@\s]{1,255})/i, (start, host: string) =>
    start.slice(0, start.length - host.length).concat(readableHost(host)),
  )
