/** Which addresses a design may hold. One allow-list for console, server and shopper app: unknown schemes never open. */

import { plainAddress } from '../media/plain-address.rules.ts'

const webSchemes = new Set(['http:', 'https:'])
/** Schemes that run a script, read files or open the browser's own pages. */
const dangerousSchemes = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'filesystem:',
  'intent:',
  'view-source:',
  'chrome:',
  'ws:',
  'wss:',
])

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u001f\u007f]+/g

/** Marks of where a line may break and of direction: they come along when an address is copied from a text. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g

/** The address as it was meant, for a field that it is typed or pasted into. */
export const withoutUnseen = (address: string): string => address.replace(unseen, '')

/** Without what browsers take out before they read an address, and what nobody typed: blanks stay within it. */
const stripControls = (raw: string): string => withoutUnseen(raw.replace(controls, '')).trim()

/** Two addresses in one text, of which browsers would make one. */
const isTwice = (raw: string): boolean => /\shttps?:\/\//i.test(withoutUnseen(raw).trim())

const [longestHost, longestLabel] = [253, 63]

/** Whether a host may be called this: none of its names is empty or longer than there is room for (RFC 1035, section 2.3.4). */
export function isHostName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return name.length <= longestHost && name.split('.').every(({ length }) => length > 0 && length <= longestLabel)
}

/** The normalised http(s) address, or null for any other text. */
export function parseWebUrl(raw: string): string | null {
  if (isTwice(raw)) return null
  try {
    const url = new URL(stripControls(raw))
    return webSchemes.has(url.protocol) && isHostName(url.hostname) && url.username === '' && url.password === ''
      ? url.href
      : null
  } catch {
    return null
  }
}

/** Addresses that are obviously valid: a plain host name followed by printable ASCII. */
const plainWebUrl = /^https?:\/\/((?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.)+[a-z]{2,})(?:[/?#][!-~]*)?$/

/** Whether {@link parseWebUrl} accepts the address. A page holds hundreds, so the usual ones are not parsed. */
export function isWebUrl(raw: string): boolean {
  const plain = plainWebUrl.exec(raw)?.[1]
  return plain === undefined ? parseWebUrl(raw) !== null : isHostName(plain)
}

/** An app's own scheme (`instagram://user?username=x`) or an https link; never one that runs script. */
export function parseAppUrl(raw: string): string | null {
  const clean = stripControls(raw)
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(clean)?.[1]?.toLowerCase()
  // A blank behind a colon is one of a sentence.
  if (scheme === undefined || dangerousSchemes.has(`${scheme}:`) || /^[^:]*:\s/.test(clean)) return null
  return webSchemes.has(`${scheme}:`) ? parseWebUrl(clean) : clean
}

/** True when the address has a scheme that runs a script, reads files or opens the browser's own pages. */
export function hasUnsafeScheme(raw: string): boolean {
  if (!raw.includes(':')) return false
  // With blanks taken out too: what browsers of today take for no scheme is refused as well.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(stripControls(raw).replaceAll(' ', ''))?.[1]
  return scheme !== undefined && dangerousSchemes.has(`${scheme.toLowerCase()}:`)
}

/** An address with the scheme of something else than the web, or of no host of it: what is half typed has none. */
export const isWrongWebUrl = (raw: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(raw.trim()) && !isWebUrl(raw)

/** `//shop.example` with the scheme that it has on a page served over https; anything else as it is. */
export function withWebScheme(raw: string): string {
  const address = stripControls(raw)
  return /^[/\\]{2}/.test(address) ? (parseWebUrl(`https:${address}`) ?? raw) : raw
}

/** A media address: http(s), or a path on the media origin; never `data:`. That of a stored file has one spelling. */
export function isMediaUrl(raw: string): boolean {
  const isAddress = raw === '' || (raw.startsWith('/') && !raw.startsWith('//')) || isWebUrl(raw)
  return isAddress && plainAddress(raw) === raw
}
