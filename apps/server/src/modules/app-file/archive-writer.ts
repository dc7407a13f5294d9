/** The bytes of an app file: its entries one after the other, each behind its header, and zeros at the end. */
import { paddedBytes, tarBlockBytes, writeTarHeader } from '@vitrine/domain/app-file/tar-header.rules'

export interface ArchiveEntry {
  name: string
  size: number
  /** Content of exactly that size. */
  read(): Promise<Buffer>
}

const endBytes = 2 * tarBlockBytes

export const archiveBytes = (entries: readonly Pick<ArchiveEntry, 'size'>[]): number =>
  entries.reduce((sum, { size }) => sum + tarBlockBytes + paddedBytes(size), endBytes)

/** One entry in memory at a time. Throws when a content is not of its size any more. */
export async function* writeArchive(entries: readonly ArchiveEntry[], at: Date): AsyncGenerator<Buffer> {
  for (const { name, size, read } of entries) {
    yield Buffer.from(writeTarHeader({ name, size, at }))
    const content = await read()
    if (content.length !== size) throw new Error(`${name} changed while it was exported`)
    yield content
    yield Buffer.alloc(paddedBytes(size) - size)
  }
  yield Buffer.alloc(endBytes)
}
