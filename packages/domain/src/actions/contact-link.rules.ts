/** What a link to a mail program or a telephone leads to, for a field that it is pasted into. Pure. */
import { isPhoneNumber } from './phone.rules.ts'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const phoneScheme = /^(?:tel|sms|smsto|callto):(?:\/\/)?/i
/** `Tel.:` and its like, and the picture of a telephone. */
const phoneLabel = /^[^\d+(*#]{0,20}(?:[:.]|[\u260e\u260f\u2706\u{1f4de}\u{1f4f1}]\ufe0f?)\s*/u

/** Of `mailto:a@b.de?subject=x`, and of `Ann <a@b.de>`, the address. */
export function emailOfLink(text: string): string {
  const address = /^mailto:/i.test(text) ? decoded(text.slice('mailto:'.length).replace(/[?;].*$/s, '')).trim() : text
  return /<([^<>\s]+)>$/.exec(address)?.[1] ?? address
}

/** Of `tel:+49-30-123;phone-context=x` the number, with its extension. */
export function phoneOfLink(text: string): string {
  if (phoneScheme.test(text)) {
    const [target = ''] = text.replace(phoneScheme, '').split(/^smsto:/i.test(text) ? /[?:]/ : '?')
    const [number, ...parameters] = target.split(';')
    return decoded([number, ...parameters.filter((one) => /^ext=/i.test(one))].join(';')).trim()
  }
  const bare = text.replace(phoneLabel, '')
  return isPhoneNumber(bare) ? bare : text
}
