/** A snapshot ready to send; each compressed form is made once, when it is first requested. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Compresses nearly as well as the best quality, in a fraction of its time. */
const brotliQuality = 6

export interface ReleaseFile {
  plain: Buffer
  encodings: Map<string, Promise<Buffer>>
}

export const makeReleaseFile = (snapshot: string): ReleaseFile => ({
  plain: Buffer.from(snapshot),
  encodings: new Map(),
})

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
