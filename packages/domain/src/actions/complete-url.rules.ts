/** A web address as it was meant by whoever typed or pasted it. */
import { trimText } from '../formats/trim.rules.ts'
import { parseAppUrl } from './url.rules.ts'

/**
 * Text that may be a host name of at most 2,000 characters, in letters of any script and with any of the full stops that
 * browsers read as one, with what follows it.
 */
const bareName = /^[\p{L}\p{N}\p{M}_-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{N}\p{M}_-]+)+\.?(?::\d{1,5})?(?:[/?#]|$)/u
/** Quotes and the brackets of mails. */
const quoted = /^["'\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb<](.*)["'\u201c\u201d\u2018\u2019\u00ab\u00bb>]$/s

/** An address as it was meant: `shop.example` gets its scheme, and blanks are written as browsers write them. */
export function completeUrl(text: string): string {
  const trimmed = trimText(text)
  const plain = trimText(quoted.exec(trimmed)?.[1] ?? trimmed).replaceAll(' ', '%20')
  const name = plain.replace(/^\/\//, '')
  if (bareName.test(name)) return `https://${name}`
  // What is no address is left as it was typed.
  return parseAppUrl(plain) === null ? trimmed : plain
}
