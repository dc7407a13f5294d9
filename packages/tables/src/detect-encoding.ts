/**
 * Proposes the encoding of a table; a person sees its first rows and may choose another. A byte order mark decides, then
 * what is valid UTF-8, then zeros, which only UTF-16 has. Between the rest the texts decide that each encoding would make:
 * chardet knows the languages of most, `implausibility` finds words that nobody writes.
 */
import { analyse } from 'chardet'
import { decode, type Encoding, encodings } from './encodings.ts'
import { implausibility } from './implausibility.ts'

/** Enough to tell encodings apart, little enough to be looked through at once. */
const sampleBytes = 64 * 1024

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Separators, digits and line ends have a zero in their higher byte, in every language. */
function utf16Of(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  return even > odd ? 'utf-16be' : 'utf-16le'
}

/** The encodings that are used for a language besides Unicode, the likeliest first. */
const encodingsOfLanguages: readonly [languages: string, encodings: readonly Encoding[]][] = [
  ['ar fa ur', ['windows-1256']],
  ['bg mk ru sr uk be', ['windows-1251', 'x-mac-cyrillic']],
  ['cs hr hu pl ro sk sl', ['windows-1250']],
  ['el', ['windows-1253']],
  ['et lt lv', ['windows-1257']],
  ['he', ['windows-1255']],
  ['ja', ['shift_jis', 'euc-jp']],
  ['ko', ['euc-kr']],
  ['tr az', ['windows-1254']],
  ['vi', ['windows-1258']],
  ['zh', ['gb18030', 'big5']],
]

const expected = (languages: readonly string[]): Set<Encoding> =>
  new Set(
    languages.flatMap((language) => {
      const name = language.split('-')[0] ?? ''
      return encodingsOfLanguages.find(([names]) => names.split(' ').includes(name))?.[1] ?? ['windows-1252']
    }),
  )

/** chardet calls some by the standard that the Windows encoding grew from. */
const namesOfChardet: Partial<Record<Encoding, readonly string[]>> = {
  'windows-1250': ['windows-1250', 'ISO-8859-2'],
  'windows-1251': ['windows-1251', 'ISO-8859-5'],
  'windows-1252': ['windows-1252', 'ISO-8859-1'],
  'windows-1253': ['windows-1253', 'ISO-8859-7'],
  'windows-1254': ['windows-1254', 'ISO-8859-9'],
  'windows-1255': ['windows-1255', 'ISO-8859-8'],
  'windows-1256': ['windows-1256', 'ISO-8859-6'],
  'koi8-u': ['KOI8-R'],
}

/** Of two readings that are as good, the more usual encoding is meant. */
const rarity: Partial<Record<Encoding, number>> = {
  'windows-1252': -0.2,
  'windows-1257': 0.1,
  'windows-1258': 0.2,
  'koi8-u': 0.15,
  'euc-jp': 0.2,
}

/** `languages` are those that the texts may be in, such as those of the person. */
export function detectEncoding(bytes: Uint8Array, languages: readonly string[] = []): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  // Looked at whole: a table of plain letters may have its first accent in the last row.
  if (isUtf8(bytes) && !bytes.subarray(0, sampleBytes).includes(0)) return 'utf-8'
  const sample = sampleOf(bytes)
  const wide = utf16Of(sample)
  if (wide) return wide
  const known = new Map(analyse(sample).map(({ name, confidence }) => [name.toLowerCase(), confidence]))
  const likely = expected(languages)
  const ranked = encodings.slice(3).map((encoding) => {
    const names = namesOfChardet[encoding] ?? [encoding]
    const confidence = Math.max(0, ...names.map((name) => known.get(name.toLowerCase()) ?? 0))
    const hints = (rarity[encoding] ?? 0) - confidence / 200 - (likely.has(encoding) ? 0.3 : 0)
    return { encoding, doubt: implausibility(decode(sample, encoding)) + hints }
  })
  return ranked.reduce((best, one) => (one.doubt < best.doubt ? one : best)).encoding
}

/** From the first byte on that is no ASCII, which is the first one that tells encodings apart. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  const from = Math.max(0, first - 1024)
  return bytes.subarray(from, from + sampleBytes)
}
