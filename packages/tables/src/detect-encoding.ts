/**
 * Proposes the encoding of a table; a person sees its first rows and may choose another. A byte order mark decides, then
 * what is valid UTF-8, then zeros, which only UTF-16 has. Between the rest the texts decide that each encoding would make:
 * chardet knows the languages of most, `implausibility` finds words that nobody writes in the languages of the encoding.
 */
import { analyse } from 'chardet'
import { decode } from './decode.ts'
import { type Encoding, encodings } from './encodings.ts'
import { implausibility, profileOf } from './implausibility.ts'
import { type Language, languageOf, languagesOf } from './letters.ts'

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

/** chardet calls some by the standard that the Windows encoding grew from. */
const namesOfChardet: Partial<Record<Encoding, readonly string[]>> = {
  'windows-1250': ['windows-1250', 'ISO-8859-2'],
  'iso-8859-5': ['ISO-8859-5'],
  'windows-1252': ['windows-1252', 'ISO-8859-1'],
  'windows-1253': ['windows-1253', 'ISO-8859-7'],
  'windows-1254': ['windows-1254', 'ISO-8859-9'],
  'windows-1255': ['windows-1255', 'ISO-8859-8'],
  'windows-1256': ['windows-1256', 'ISO-8859-6'],
  'koi8-u': ['KOI8-R'],
}

/** How seldom a table is written so. It weighs less, the more letters speak for it. */
const rarity: Partial<Record<Encoding, number>> = {
  'utf-8': -0.5,
  'windows-1252': -0.5,
  'iso-8859-15': 0.5,
  'iso-8859-2': 0.5,
  'windows-1258': 2,
  'koi8-u': 1,
  'iso-8859-5': 1,
  'iso-8859-6': 1,
  'iso-8859-7': 1,
  'iso-8859-8': 1,
  'iso-8859-13': 1,
  macintosh: 1,
  'x-mac-cyrillic': 1,
  'x-mac-ce': 2,
  'x-mac-greek': 2,
  'x-mac-turkish': 2,
  ibm857: 2,
  ibm850: 1,
  ibm437: 2,
  ibm852: 2,
  ibm866: 1,
  'euc-jp': 0.5,
}

/** Few people write these, and their letters are what other encodings make of many a text. */
const rareLanguages: Partial<Record<Language, number>> = { is: 0.3, ga: 0.1, ca: 0.1 }

/** What speaks for a language: it is that of the texts, or one of others that are likely, such as those of the person. */
function hintOf(language: Language, likely: readonly (Language | null)[]): number {
  const place = likely.indexOf(language)
  if (place < 0) return 0
  return place === 0 ? 0.6 : 0.2
}

/** How archives begin, of which files of Excel, Numbers and LibreOffice are some; older files of Excel; PDF; RTF. */
const otherFiles: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x7b, 0x5c, 0x72, 0x74],
]

/** Whether the file is no table of text in any encoding. */
export const isOtherFile = (bytes: Uint8Array): boolean =>
  otherFiles.some((begin) => begin.every((byte, at) => bytes[at] === byte))

/** `languages` are those that the texts may be in, the likeliest first. */
export function detectEncoding(bytes: Uint8Array, languages: readonly string[] = []): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked[0]
  // Looked at whole: a table of plain letters may have its first accent in the last row.
  if (isUtf8(bytes) && !bytes.subarray(0, sampleBytes).includes(0)) return 'utf-8'
  const sample = sampleOf(bytes)
  const wide = utf16Of(sample)
  if (wide) return wide
  const known = new Map(analyse(sample).map(({ name, confidence }) => [name.toLowerCase(), confidence]))
  const likely = [...new Set(languages.map(languageOf))]
  const doubtOf = (encoding: Encoding): number => {
    const names = namesOfChardet[encoding] ?? [encoding]
    const confidence = Math.max(0, ...names.map((name) => known.get(name.toLowerCase()) ?? 0))
    const profile = profileOf(decode(sample, encoding))
    const spoken = languagesOf[encoding].map((language) => ({
      language,
      hint: hintOf(language, likely) - (rareLanguages[language] ?? 0),
    }))
    return implausibility(profile, spoken, rarity[encoding] ?? 0) - confidence / 200
  }
  const ranked = encodings
    .filter((encoding) => !encoding.startsWith('utf-16'))
    .map((encoding) => ({ encoding, doubt: doubtOf(encoding) }))
  return ranked.reduce((best, one) => (one.doubt < best.doubt ? one : best)).encoding
}

/** From the first byte on that is no ASCII, which is the first one that tells encodings apart. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  const from = Math.max(0, first - 1024)
  return bytes.subarray(from, from + sampleBytes)
}
