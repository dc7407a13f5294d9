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

/** Letters of living languages that are no letter of ASCII in another font. */
const latin = /^[a-z\d\-ß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőŕŗřśŝşšţťŧũūŭůűųŵŷźżžơưșțəạ-ỹ]+$/u
/** Letters of other scripts, none of ASCII among them. */
const notLatin =
  /^[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Hang}\p{sc=Arab}\p{sc=Armn}\p{sc=Beng}\p{sc=Deva}\p{sc=Ethi}\p{sc=Geor}\p{sc=Gujr}\p{sc=Guru}\p{sc=Hebr}\p{sc=Knda}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mlym}\p{sc=Mymr}\p{sc=Orya}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}\p{sc=Thai}\d-]+$/u
/** Names of these letters alone look as if they were written in Latin ones. */
const latinLooks = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαικνρυωηοτγ\d-]+$/u

const isPlain = (name: string): boolean => latin.test(name) || (notLatin.test(name) && !latinLooks.test(name))

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
