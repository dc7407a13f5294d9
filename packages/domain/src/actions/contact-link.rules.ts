/** What a link to a mail program or a telephone leads to, for a field that it is pasted into. Pure. */
import { trimText } from '../formats/trim.rules.ts'
import { isEmailAddress } from './email-address.rules.ts'
import { codesWithoutZero, isPhoneNumber } from './phone.rules.ts'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Quotes and brackets, and what ends a sentence or a list. */
const before = new Set('"\'`“”„‘’«‹<')
const behind = new Set('"\'`“”‘’»›>.,;')

function bareOf(text: string): string {
  let [from, to] = [0, text.length]
  const isAround = (at: number, signs: ReadonlySet<string>) => {
    const sign = text.charAt(at)
    return signs.has(sign) || trimText(sign) === ''
  }
  while (from < to && isAround(from, before)) from += 1
  while (to > from && isAround(to - 1, behind)) to -= 1
  return text.slice(from, to)
}

const mailScheme = /^mailto:(?:\/\/)?/i
/** `E-Mail:` and its like. */
const mailLabel = /^[^@:]{1,20}:\s*/

const phoneScheme = /^(?:tel|sms|smsto|callto|skype):(?:\/\/)?/i
/** Addresses at which a chat begins. */
const chatAddress = /^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{5,15})(?!\d)/i
/** `Tel.:` and its like, and the picture of a telephone; before a number for calls from elsewhere no sign is needed. */
const phoneLabel =
  /^[^\d+(*#]{0,20}(?:[:.]|[\u260e\u260f\u2706\u{1f4de}\u{1f4f1}]\ufe0f?)\s*|^[^\d+(*#@]{1,20}(?=\(?(?:\+|00)\d)/u

/** Of `mailto:a@b.de?subject=x`, and of `Ann <a@b.de>`, the address. */
export function emailOfLink(text: string): string {
  const inner = bareOf(text)
  const isLink = mailScheme.test(inner)
  const [target = '', query = ''] = isLink ? inner.replace(mailScheme, '').split(/[?;](.*)/s) : [inner]
  const told = target === '' ? (new URLSearchParams(query).get('to') ?? '') : isLink ? decoded(target) : target
  const address = bareOf(/<([^<>\s]+)>?$/.exec(told)?.[1] ?? told).replace('\uff20', '@')
  const found = [address, address.replace(mailLabel, ''), address.replace(/^\((.*)\)$/s, '$1')].find(isEmailAddress)
  return found ?? (isLink ? told.trim() : text)
}

/** Of `a=1&b=2` the values, in which a plus is a plus; pages write the sign between them as `&amp;`. */
const partsOfLink = (query: string): Map<string, string> =>
  new Map(
    query.split(/&(?:amp;)?/).flatMap((part) => {
      const [name = '', ...value] = part.split('=')
      const text = decoded(value.join('=')).replace(/\r\n?/g, '\n')
      return text === '' ? [] : [[name.toLowerCase(), text] as const]
    }),
  )

/** What a link to a mail program says beside the address; empty where it says nothing. */
export function mailTextsOfLink(text: string): { subject: string; content: string } {
  const inner = bareOf(text)
  const told = partsOfLink(mailScheme.test(inner) ? (inner.split(/[?;](.*)/s)[1] ?? '') : '')
  return { subject: (told.get('subject') ?? '').replace(/\s+/g, ' '), content: told.get('body') ?? '' }
}

/** The text that a link to a message brings with it, as `smsto:+49…:Hello` and `sms:+49…?body=Hello` do. */
export function messageOfLink(text: string): string {
  const inner = bareOf(text)
  if (/^smsto:/i.test(inner)) {
    const [, told = ''] = inner.replace(phoneScheme, '').split(/[?:](.*)/s)
    return partsOfLink(told).get('body') ?? (told.includes('=') ? '' : decoded(told))
  }
  const query = /^sms:[^?;&]*[?;&](.*)$/is.exec(inner)?.[1]
  return query === undefined ? '' : (partsOfLink(query).get('body') ?? '')
}

/** In brackets of one kind, and with its plus: only a number for calls from elsewhere has a zero in brackets behind a code. */
const asDialled = (text: string): string =>
  text
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/^(\d{2,3})(?= ?\( ?0 ?\))/, (code) => (codesWithoutZero.has(code) ? `+${code}` : code))

/** Of `tel:+49-30-123;phone-context=x` the number, with its extension. */
export function phoneOfLink(text: string): string {
  const inner = asDialled(bareOf(text))
  if (phoneScheme.test(inner)) {
    const [target = ''] = inner.replace(phoneScheme, '').split(/^smsto:/i.test(inner) ? /[?:]/ : /[?&]/)
    const [number, ...parameters] = target.split(';')
    return asDialled(decoded([number, ...parameters.filter((one) => /^ext=/i.test(one))].join(';')).trim())
  }
  const chat = chatAddress.exec(inner)?.[1]
  if (chat !== undefined) return `+${chat}`
  return [inner, asDialled(inner.replace(phoneLabel, ''))].find(isPhoneNumber) ?? text
}
