/** A web address as it was meant by whoever typed or pasted it. */
import { trimText } from '../formats/trim.rules.ts'
import { parseAppUrl } from './url.rules.ts'

/** Text that may be a host name of at most 2,000 characters, in letters of any script, with what follows it. */
const bareName = /^[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+(?::\d{1,5})?(?:[/?#]|$)/u

/** An address as it was meant: `shop.example` gets its scheme, and blanks are written as browsers write them. */
export function completeUrl(text: string): string {
  const trimmed = trimText(text)
  const plain = trimmed.replaceAll(' ', '%20')
  if (bareName.test(plain)) return `https://${plain}`
  // What is no address is left as it was typed.
  return parseAppUrl(plain) === null ? trimmed : plain
}
