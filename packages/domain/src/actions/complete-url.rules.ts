/** A web address as it was meant by whoever typed or pasted it. */
import { trimText } from '../formats/trim.rules.ts'
import { parseAppUrl } from './url.rules.ts'

/**
 * Text that may be a host name of at most 2,000 characters, in letters of any script and with any of the full stops that
 * browsers read as one, with what follows it.
 */
const bareName = /^[\p{L}\p{N}\p{M}_-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{N}\p{M}_-]+)+\.?(?::\d{1,5})?(?:[/?#]|$)/u
/** Quotes, and what stands around an address in mails, chats and notes. */
const quoted =
  /^(?:["'\u201c\u201d\u201e\u2018\u2019\u00ab\u2039<](.*)["'\u201c\u201d\u2018\u2019\u00bb\u203a\u00ab>]|`(.*)`|\*\*(.*)\*\*|\[[^\]]*\]\((.*)\)|\((.*)\)|\[(.*)\])$/s
/** `Shop: https://…`, as notes name their links. */
const label = /^[\p{L}\p{N} -]{1,30}:\s+(?=(?:https?:\/\/|www\.)\S)/iu
/** Keyboards of East Asia write the signs of a scheme wider. */
const wideScheme = /^[a-z\uff21-\uff3a\uff41-\uff5a]{4,5}[:\uff1a][/\uff0f]{2}/i

function inner(text: string): string {
  const trimmed = trimText(text)
  const found = quoted
    .exec(trimmed)
    ?.slice(1)
    .find((one) => one !== undefined)
  return trimText(found ?? trimmed).replace(label, '')
}

/** Whose last part has a letter, or of four numbers: a price or a version is no host. */
const isHost = (name: string): boolean => {
  const [host = ''] = name.split(/[/?#:]/)
  const parts = host.split(/[.\u3002\uff0e\uff61]/).filter((part) => part !== '')
  return /\p{L}/u.test(parts.at(-1) ?? '') || (parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part)))
}

/** An address as it was meant: `shop.example` gets its scheme, and blanks are written as browsers write them. */
export function completeUrl(text: string): string {
  const plain = inner(text)
    .replace(wideScheme, (scheme) => scheme.normalize('NFKC'))
    // Pasted behind the scheme that stood there, or with its colon lost.
    .replace(/^(?:https?:\/\/)+(?=https?:?\/\/)/i, '')
    .replace(/^(https?)\/\//i, '$1://')
    // From the source of a page.
    .replaceAll('&amp;', '&')
    .replace(/^(tel|sms):\s+/i, '$1:')
  const encoded = plain.replaceAll(' ', '%20')
  const name = encoded.replace(/^\/\//, '')
  if (bareName.test(name) && isHost(name)) return `https://${name}`
  // What is no address is left as it was typed.
  return parseAppUrl(plain) === null ? trimText(text) : encoded
}
