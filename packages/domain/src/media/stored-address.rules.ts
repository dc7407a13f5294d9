/**
 * Addresses of stored files, wherever they stand in a document. A file belongs to one app, whose key is in its address: what
 * an app shows must be its own, since whoever deletes a file is asked for that app alone.
 */

import { withoutUnseen } from '../actions/url.rules.ts'
import { addressAsRead } from './address-as-read.rules.ts'
import { changeCssAddresses, cssAddresses, withoutEscapes } from './css-addresses.rules.ts'

export interface StoredAddress {
  /** As the text has it, with its origin where it has one. */
  written: string
  /** Where it begins in the text. */
  at: number
  appKey: string
  /** `<hash>.webp`, or of a thumbnail `<hash>-t.webp`. */
  name: string
}

/** Whether files of this installation are served at a host, which may have a port. */
export type IsOwnHost = (host: string) => boolean

const stored = /\/media\/([A-Za-z0-9_-]{1,64})\/([a-f0-9]{40}(?:-t)?\.(?:webp|svg|jpg|mp4|webm))/g
export const storedPathPattern = /^\/media\/[A-Za-z0-9_-]{1,64}\/[a-f0-9]{40}(?:-t)?\.(?:webp|svg|jpg|mp4|webm)$/
const beforeAddress = new Set([...' \t\n\r"\'`()<>[]{}=,;|'])
/** Longer than any scheme and host. */
const longestOrigin = 270

export const storedPath = ({ appKey, name }: Pick<StoredAddress, 'appKey' | 'name'>): string =>
  `/media/${appKey}/${name}`

/** Where an address begins whose path is found at this place; null for one of somebody else's host. */
function beginOf(text: string, at: number, isOwnHost: IsOwnHost): number | null {
  let begin = at
  while (begin > 0 && at - begin < longestOrigin && !beforeAddress.has(text.charAt(begin - 1))) begin -= 1
  const before = text.slice(begin, at)
  if (/^[./]*$/.test(before) && !before.startsWith('//')) return at
  const host = /^(?:https?:)?\/\/([^/?#]+)$/i.exec(before)?.[1]
  return host !== undefined && isOwnHost(host.toLowerCase()) ? begin : null
}

export function storedAddressesIn(text: string, isOwnHost: IsOwnHost): StoredAddress[] {
  if (!text.includes('/media/')) return []
  return [...text.matchAll(stored)].flatMap(({ 0: path, 1: appKey = '', 2: name = '', index }) => {
    const at = beginOf(text, index, isOwnHost)
    return at === null ? [] : { written: text.slice(at, index + path.length), at, appKey, name }
  })
}

export interface WhoseFiles {
  /** The app whose files may be shown. */
  appKey: string
  isOwnHost: IsOwnHost
}

export interface ForeignFile extends StoredAddress {
  /** Dotted path to the text: `pages.0.blocks.2.images.0.src`. */
  path: string
}

/** What HTML writes for characters of an address. */
const written: Readonly<Record<string, string>> = {
  ...{ amp: '&', sol: '/', bsol: '\\', period: '.', colon: ':', lowbar: '_', UnderBar: '_', percnt: '%' },
  ...{ num: '#', quest: '?', Tab: '\t', NewLine: '\n' },
  ...{ lpar: '(', rpar: ')', quot: '"', apos: "'", semi: ';' },
}

const withoutEntities = (value: string): string =>
  value.includes('&')
    ? value.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{3,8}));?/gi, (entity, hex, decimal, name) => {
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return name ? (written[name] ?? entity) : code <= 0x10ffff ? String.fromCodePoint(code) : entity
      })
    : value

const attribute = /=\s{0,100}(?:"([^"]{1,8192})"|'([^']{1,8192})'|([^\s"'>]{1,8192}))/g

/**
 * Addresses that the text spells in another way than ours: one that is the whole text, those of HTML attributes, and those
 * of CSS, in attributes and in sheets. They are read before the text is cleaned, as the cleaner reads them.
 */
function* otherSpellings(text: string): Generator<string> {
  const values = text.includes('<')
    ? Array.from(text.matchAll(attribute), ([, double, single, bare]) => double ?? single ?? bare ?? '')
    : [text].filter(({ length }) => length <= 8_192)
  const decoded = withoutEntities(text)
  const ofStyles = [...cssAddresses(text), ...(decoded === text ? [] : cssAddresses(decoded))]
  for (const value of [...values.map(withoutEntities), ...ofStyles]) yield addressAsRead(value)
}

/** Deeper than any document of ours; what is deeper is refused elsewhere. */
const maxDepth = 40

/** A hash and the shortest ending: every other spelling of an address is longer. */
const shortestName = 44
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers take them out of an address
const otherwise = /[\\%&\u0000-\u001f\u007f]/
const mayBeSpelledOtherwise = (text: string): boolean => otherwise.test(text) || withoutUnseen(text) !== text

/** A look that costs little: hardly a text of a page holds an address of a file. */
const mayHoldAddress = (text: string): boolean =>
  text.length >= shortestName && (text.includes('media/') || mayBeSpelledOtherwise(text))

interface TextOfValue {
  text: string
  /** Dotted. */
  path: string
}

/** Texts of the value that are worth a closer look. */
export function textsWithAddresses(value: unknown): TextOfValue[] {
  const found: TextOfValue[] = []
  const trail: string[] = []
  const walk = (part: unknown): void => {
    if (typeof part === 'string') {
      if (mayHoldAddress(part)) found.push({ text: part, path: trail.join('.') })
    } else if (typeof part === 'object' && part !== null && trail.length < maxDepth)
      for (const name of Object.keys(part)) {
        trail.push(name)
        walk((part as Record<string, unknown>)[name])
        trail.pop()
      }
  }
  walk(value)
  return found
}

/** Addresses of other apps' files in the text: it takes longer where it is written to be read otherwise. */
export function foreignFilesOf({ text, path }: TextOfValue, whose: WhoseFiles): ForeignFile[] {
  const usual = storedAddressesIn(text, whose.isOwnHost)
  const names = new Set(usual.map(({ name }) => name))
  const others = [...otherSpellings(text)].flatMap((other) => storedAddressesIn(other, whose.isOwnHost))
  const unlike = new Map(others.filter(({ name }) => !names.has(name)).map((address) => [address.name, address]))
  return [...usual, ...unlike.values()].flatMap((address) =>
    address.appKey === whose.appKey ? [] : [{ ...address, path }],
  )
}

/** Addresses of other apps' files in any text of the value. */
export const foreignFilesIn = (value: unknown, whose: WhoseFiles): ForeignFile[] =>
  textsWithAddresses(value).flatMap((one) => foreignFilesOf(one, whose))

const quoted = /^(["'])(.*)\1$/s

/** The text with its whole, its attributes and its CSS, in our spelling where another one names a stored file. */
function inOurSpelling(text: string, isOwnHost: IsOwnHost): string {
  const names = (value: string) => storedAddressesIn(value, isOwnHost).length > 0
  const plainOf = (value: string): string | null => {
    const plain = addressAsRead(value)
    return names(plain) && !/["'()<>\s]/.test(plain) ? plain : null
  }
  const readCss = (css: string): string =>
    changeCssAddresses(css, (address) => {
      if (names(address)) return null
      const value = withoutEscapes(withoutEntities(address))
      return plainOf(quoted.exec(value)?.[2] ?? value)
    })
  const read = (value: string): string => (names(value) ? null : plainOf(withoutEntities(value))) ?? value
  if (!text.includes('<')) return text.length > 8_192 ? text : readCss(read(text))
  return readCss(text).replace(attribute, (whole: string, ...[double, single, bare]: (string | undefined)[]) => {
    const value = double ?? single ?? bare ?? ''
    const plain = read(value)
    return plain === value ? whole : whole.replace(value, () => plain)
  })
}

/**
 * The value with other addresses for files of other apps; `toAddress` answers null for what is to go. It is the same value
 * where nothing changed.
 */
export function replaceForeignFiles<T>(
  value: T,
  whose: WhoseFiles,
  toAddress: (file: StoredAddress) => string | null,
): T {
  const inText = (written: string): string => {
    let shift = 0
    const text = inOurSpelling(written, whose.isOwnHost)
    let changed = text
    for (const address of storedAddressesIn(text, whose.isOwnHost)) {
      if (address.appKey === whose.appKey) continue
      const next = toAddress(address) ?? ''
      const begin = address.at + shift
      changed = changed.slice(0, begin) + next + changed.slice(begin + address.written.length)
      shift += next.length - address.written.length
    }
    return changed
  }
  const walk = (part: unknown, depth: number): unknown => {
    if (typeof part === 'string') return inText(part)
    if (typeof part !== 'object' || part === null || depth >= maxDepth) return part
    if (Array.isArray(part)) {
      const items = part.map((item) => walk(item, depth + 1))
      return items.some((item, at) => item !== part[at]) ? items : part
    }
    const before = Object.entries(part)
    const after = before.map(([name, inner]) => [name, walk(inner, depth + 1)] as const)
    return after.some(([, inner], at) => inner !== before[at]?.[1]) ? Object.fromEntries(after) : part
  }
  return walk(value, 0) as T
}
