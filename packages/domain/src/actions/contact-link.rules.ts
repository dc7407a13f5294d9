/** What a link to a mail program or a telephone leads to, for a field that it is pasted into. Pure. */

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The target of a link of one of these schemes; any other text as it is. */
const targetOf = (text: string, scheme: RegExp): string =>
  scheme.test(text) ? decoded(text.replace(scheme, '').replace(/[?;].*$/s, '')).trim() : text

/** Of `mailto:a@b.de?subject=x` the address. */
export const emailOfLink = (text: string): string => targetOf(text, /^mailto:/i)

/** Of `tel:+49-30-123;ext=2` the number. */
export const phoneOfLink = (text: string): string => targetOf(text, /^(?:tel|sms|smsto|callto):(?:\/\/)?/i)
