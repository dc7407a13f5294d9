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

/** A link without what stands around it. What ends a sentence may belong to the text that it brings. */
const linkIn = (text: string): string => {
  const trimmed = trimText(text)
  return before.has(trimmed.charAt(0)) ? bareOf(trimmed) : trimmed
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

/** A piece of a link that its field has no place for: the name of its parameter and its value, or a text without a name. */
export interface LinkPiece {
  name: string
  value: string
}

/** Of `a=1&b=2` the pieces, in which a plus is a plus; pages write the sign between them as `&amp;`. */
const piecesOf = (query: string): LinkPiece[] =>
  query.split(/&(?:amp;)?/).flatMap((part) => {
    const at = part.indexOf('=')
    const value = decoded(part.slice(at + 1)).replace(/\r\n?/g, '\n')
    return value === '' ? [] : [{ name: part.slice(0, Math.max(at, 0)).toLowerCase(), value }]
  })

/** The last piece of this name, as mail programs take it. */
const pieceNamed = (pieces: readonly LinkPiece[], name: string): LinkPiece | undefined =>
  pieces.findLast((piece) => piece.name === name)

/** What stands before the question mark of a link to a mail program, and its pieces behind it. */
function mailParts(text: string): { isLink: boolean; target: string; pieces: LinkPiece[] } {
  const inner = linkIn(text)
  const isLink = mailScheme.test(inner) || /^[^\s?@<>]+@[^\s?@<>]+\?[a-z-]+=/i.test(inner)
  if (!isLink) return { isLink, target: bareOf(text), pieces: [] }
  const [target = '', query = ''] = inner.replace(mailScheme, '').split(/[?;](.*)/s)
  return { isLink, target: decoded(target), pieces: piecesOf(query) }
}

/** Of `mailto:a@b.de?subject=x`, and of `Ann <a@b.de>`, the address. */
export function emailOfLink(text: string): string {
  const { isLink, target, pieces } = mailParts(text)
  const told = target === '' ? (pieceNamed(pieces, 'to')?.value ?? '') : target
  const address = bareOf(/<([^<>\s]+)>?$/.exec(told)?.[1] ?? told).replace('\uff20', '@')
  const found = [address, address.replace(mailLabel, ''), address.replace(/^\((.*)\)$/s, '$1')].find(isEmailAddress)
  return found ?? (isLink ? told.trim() : text)
}

/** What an action can hold of a mail. */
const longestOfMail: Readonly<Record<string, number>> = { subject: 500, body: 5_000 }

/** What a link to a mail program says beside the address; empty where it says nothing, or more than an action can hold. */
export function mailTextsOfLink(text: string): { subject: string; content: string } {
  const { pieces } = mailParts(text)
  const said = (name: string): string => {
    const value = pieceNamed(pieces, name)?.value ?? ''
    return value.length > (longestOfMail[name] ?? 0) ? '' : value
  }
  return { subject: said('subject').replace(/\s+/g, ' '), content: said('body') }
}

/** What a link to a mail program, or `Ann <a@b.de>`, says that is not kept: `cc`, `bcc`, a name, and texts where none have a place. */
export function leftOfMailLink(text: string, { keepsText }: { keepsText: boolean }): LinkPiece[] {
  const { target, pieces } = mailParts(text)
  const name = bareOf(/^([^<>]*)<[^<>\s]+>?$/.exec(target)?.[1] ?? '')
  const kept = new Set(
    [...(keepsText ? ['subject', 'body'] : []), ...(target === '' ? ['to'] : [])]
      .map((one) => pieceNamed(pieces, one))
      .filter((piece) => (piece?.value.length ?? 0) <= (longestOfMail[piece?.name ?? ''] ?? Number.POSITIVE_INFINITY)),
  )
  return [...(name === '' ? [] : [{ name: '', value: name }]), ...pieces.filter((piece) => !kept.has(piece))]
}

/** In brackets of one kind, and with its plus: only a number for calls from elsewhere has a zero in brackets behind a code. */
const asDialled = (text: string): string =>
  text
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/^(\d{2,3})(?= ?\( ?0 ?\))/, (code) => (codesWithoutZero.has(code) ? `+${code}` : code))

/** The parts of a link that leads to a telephone; null for any other text. */
function phoneParts(text: string): { number: string; parameters: string[]; pieces: LinkPiece[] } | null {
  const inner = linkIn(text)
  const chat = chatAddress.exec(inner)
  if (chat) {
    const query = inner.slice(chat[0].length).replace(/^[^?&]*[?&]/, '')
    return { number: `+${chat[1]}`, parameters: [], pieces: inner.length > chat[0].length ? piecesOf(query) : [] }
  }
  if (!phoneScheme.test(inner)) return null
  const [target = '', query = ''] = inner
    .replace(phoneScheme, '')
    .split(/^smsto:/i.test(inner) ? /[?:](.*)/s : /[?&](.*)/s)
  const [number = '', ...parameters] = target.split(';')
  // `smsto:+49…:Hello` brings a text without a name, and some programs set it behind a semicolon.
  const isText = /^smsto:/i.test(inner) && !/^[a-z-]+=/i.test(query)
  const texts = parameters.filter((one) => /^(?:body|text)=/i.test(one)).flatMap(piecesOf)
  const isCall = /^(?:skype|callto):/i.test(inner) && /^(?:call|chat|add|userinfo)$/i.test(query)
  return {
    number,
    parameters: parameters.filter((one) => !/^(?:body|text)=/i.test(one)),
    pieces:
      isCall || query === ''
        ? texts
        : isText
          ? [{ name: 'body', value: decoded(query) }]
          : [...texts, ...piecesOf(query)],
  }
}

/** What a message can hold. */
const longestMessage = 1_000
const textOfMessage = (pieces: readonly LinkPiece[]): LinkPiece | undefined =>
  pieces.findLast(({ name, value }) => (name === 'body' || name === 'text') && value.length <= longestMessage)

/** The text that a link to a message brings with it, as `smsto:+49…:Hello` and `sms:+49…?body=Hello` do. */
export const messageOfLink = (text: string): string => textOfMessage(phoneParts(text)?.pieces ?? [])?.value ?? ''

/** Of `tel:+49-30-123;phone-context=x` the number, with its extension. */
export function phoneOfLink(text: string): string {
  const parts = phoneParts(text)
  const inner = asDialled(bareOf(text))
  if (parts === null) return [inner, asDialled(inner.replace(phoneLabel, ''))].find(isPhoneNumber) ?? text
  const extensions = parts.parameters.filter((one) => /^ext=/i.test(one))
  return asDialled(bareOf(decoded([parts.number, ...extensions].join(';'))))
}

/** What a link to a telephone says that an action does not keep; a call keeps no text. */
export function leftOfPhoneLink(text: string, { keepsText }: { keepsText: boolean }): LinkPiece[] {
  const { parameters, pieces } = phoneParts(text) ?? { parameters: [], pieces: [] }
  const kept = keepsText ? textOfMessage(pieces) : undefined
  const others = parameters.filter((one) => !/^ext=/i.test(one)).flatMap(piecesOf)
  return [...others, ...pieces.filter((piece) => piece !== kept)]
}
