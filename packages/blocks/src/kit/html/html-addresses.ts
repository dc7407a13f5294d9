/** Which addresses a text may name. Read as browsers read them, without a parser of their own: both sides get the same. */
import { addressAsRead } from '@vitrine/domain/media/address-as-read.rules'

const longest = 8_192
/** Some programs write `jpg`, or a set of characters that a picture does not have. */
const raster = /^data:image\/(?:png|jpe?g|gif|webp|avif)(?:;charset=[\w-]{1,20})?;base64,/i
const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'sms'])

/** The scheme in lower case, '' for an address relative to a page; null for a text before a colon that is none. */
function schemeOf(address: string): string | null {
  const colon = address.indexOf(':')
  const path = address.search(/[/?#]/)
  if (colon === -1 || (path !== -1 && path < colon)) return ''
  const scheme = address.slice(0, colon).toLowerCase()
  return /^[a-z][a-z0-9+.-]*$/.test(scheme) ? scheme : null
}

/** An address of the web, `//host` completed; null for any other. */
export function webAddress(text: string): string | null {
  const address = addressAsRead(text)
  if (address.length > longest) return null
  if (address.startsWith('//') || address.startsWith('\\\\')) return `https://${address.slice(2)}`
  const scheme = schemeOf(address)
  return scheme === 'http' || scheme === 'https' ? address : null
}

/** A link to the web, to a page beside this one, to a mail program or a telephone; null for any other. */
export function linkAddress(text: string): string | null {
  const address = addressAsRead(text)
  const web = webAddress(address)
  if (web !== null || address === '' || address.length > longest || address.startsWith('#')) return web
  const scheme = schemeOf(address)
  return scheme !== null && (scheme === '' || linkSchemes.has(scheme)) ? address : null
}

/** A picture of the web or of our own files, or one that stands in the text itself; null for any other. */
export function pictureAddress(text: string): string | null {
  const address = addressAsRead(text)
  if (raster.test(address)) {
    const data = address.slice(address.indexOf(',') + 1)
    return /^[A-Za-z0-9+/=\s]*$/.test(data) ? address : null
  }
  const web = webAddress(address)
  return web ?? (address.startsWith('/') && address.length <= longest ? address : null)
}
