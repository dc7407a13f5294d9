/**
 * A snapshot ready to send, whole or with the texts of one language; each compressed form is made once, when it is first
 * requested.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { dialable } from '@vitrine/domain/actions/phone.rules'
import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import { languagesOver, type WantedTexts, withTexts } from '@vitrine/domain/publishing/one-language.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { defaultOf } from '../languages/snapshot-today.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Compresses nearly as well as the best quality, in a fraction of its time. */
const brotliQuality = 6

/** Taken apart, so that one language is made without reading all others. */
interface ReleaseParts {
  /** The release without overlays, as JSON. */
  shared: string
  languages: Snapshot['languages']
  /** By language, as JSON. */
  overlays: ReadonlyMap<string, string>
}

export interface ReleaseFile {
  plain: Buffer
  encodings: Map<string, Promise<Buffer>>
  parts?: ReleaseParts
}

/**
 * Blocks keep a copy of each chosen product, with the price of that day. No shopper app reads it, and whoever must log in to
 * see prices may not find it. In a text the quotes would be escaped, so nothing that a person wrote is taken away.
 */
const copiedPrice = /,"price":(?:null|\{"amountMinor":-?\d+,"currencyCode":"\w+"\})/g

/** A field of an action takes 40 characters. */
const typedNumber = /"number":("(?:[^"\\]|\\.){1,80}")/g

/**
 * Owners write telephone numbers as people read them; shopper apps get what a telephone dials, so that the rules of all countries
 * are not in every app. Only actions have a number in a snapshot.
 */
export const withDialledNumbers = (snapshot: string): string =>
  snapshot.replace(typedNumber, (_, text) => `"number":${JSON.stringify(dialable(JSON.parse(text) as string))}`)

const fileOf = (text: string): ReleaseFile => ({ plain: Buffer.from(text), encodings: new Map() })

export const makeReleaseFile = (snapshot: string): ReleaseFile =>
  fileOf(withDialledNumbers(snapshot.replace(copiedPrice, '')))

function takeApart(file: ReleaseFile): ReleaseParts {
  if (file.parts) return file.parts
  const { overlays, ...shared } = JSON.parse(file.plain.toString()) as Snapshot
  const texts = Object.entries(overlays).map(([code, overlay]) => [code, JSON.stringify(overlay)] as const)
  file.parts = { shared: JSON.stringify(shared), languages: shared.languages, overlays: new Map(texts) }
  return file.parts
}

/** In which language its shared texts are. */
export const defaultOfRelease = (file: ReleaseFile): string | undefined => defaultOf(takeApart(file))

/** The languages of the release whose texts are asked for: releases in one language differ by nothing else. */
export function languagesOf(file: ReleaseFile, wanted: WantedTexts): string[] {
  const { languages, overlays } = takeApart(file)
  return languagesOver({ languages, said: [...overlays.keys()] }, wanted)
}

/** A whole release with the texts of these languages alone, the most wanted first. */
export function makeLanguageFile(file: ReleaseFile, languages: readonly string[]): ReleaseFile {
  const { shared, overlays } = takeApart(file)
  const over = languages.map((code) => JSON.parse(overlays.get(code) ?? '{}') as Overlay)
  return fileOf(JSON.stringify(withTexts(JSON.parse(shared) as Snapshot, over)))
}

const compress = (file: ReleaseFile, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const known = file.encodings.get(encoding)
  if (known !== undefined) return known
  const made =
    encoding === 'br'
      ? toBrotli(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : toGzip(file.plain)
  file.encodings.set(encoding, made)
  return made
}

/** The smallest form among the encodings that the client accepts. */
export async function encodeFile(
  file: ReleaseFile,
  accepted: readonly string[],
): Promise<{ body: Buffer; encoding: string | null }> {
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  return encoding ? { body: await compress(file, encoding), encoding } : { body: file.plain, encoding: null }
}
