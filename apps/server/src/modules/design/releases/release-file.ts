/**
 * A snapshot ready to send, whole or with the texts of one language; each compressed form is made once, when it is first
 * requested.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

export const makeReleaseFile = (snapshot: string): ReleaseFile => ({
  plain: Buffer.from(snapshot.replace(copiedPrice, '')),
  encodings: new Map(),
})

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
  return makeReleaseFile(JSON.stringify(withTexts(JSON.parse(shared) as Snapshot, over)))
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
