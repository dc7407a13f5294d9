/** The bytes of an app file: its entries one after the other, each behind its header, and zeros at the end. */
import { pack } from 'tar-stream'

export interface ArchiveEntry {
  name: string
  size: number
  /** Reads content of exactly that size. */
  read(): Promise<Buffer>
}

/** An archive consists of whole blocks: one for a header, zero-padded ones for the content, and two at the end. */
const blockBytes = 512
export const tarEndBytes = 2 * blockBytes

export const archiveBytes = (entries: readonly Pick<ArchiveEntry, 'size'>[]): number =>
  entries.reduce((sum, { size }) => sum + blockBytes + Math.ceil(size / blockBytes) * blockBytes, tarEndBytes)

/** Holds one entry in memory at a time. The stream fails when a content no longer has its size. */
export function writeArchive(entries: readonly ArchiveEntry[], at: Date): AsyncIterable<Buffer> {
  const archive = pack()
  const writeEntry = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name, mtime: at }, content, (error) => (error ? reject(error) : resolve()))
    })
  const writeAll = async () => {
    for (const { name, size, read } of entries) {
      const content = await read()
      if (content.length !== size) throw new Error(`${name} changed while it was exported`)
      await writeEntry(name, content)
    }
    archive.finalize()
  }
  writeAll().catch((error: Error) => archive.destroy(error))
  return archive as AsyncIterable<Buffer>
}
