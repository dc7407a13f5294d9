/** The bytes of a package, as a ZIP file: one entry after the other, each read when its turn comes. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PackageEntry } from './package-entry.ts'

const file = 0o100644
const program = 0o100755

/** Others get their turn between the pieces of a large file. */
const pieceBytes = 256 * 1024
function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
}

/** `onEntry` is told before each entry, with how many are done; where it throws, the stream fails with that. */
export function zipPackage(
  entries: readonly PackageEntry[],
  { at, onEntry }: { at: Date; onEntry: (done: number) => Promise<void> },
): AsyncIterable<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => void output.destroy(error)
  // It may fail before anybody reads it: whoever does then is told, and the process goes on.
  output.on('error', () => {})
  zip.on('error', fail)
  entries.forEach(({ name, read, runs = false, packed = false }, index) => {
    const options = { mtime: at, mode: runs ? program : file, compress: !packed }
    zip.addReadStreamLazy(name, options, (give) => {
      onEntry(index)
        .then(read)
        .then((content) => give(null, Readable.from(piecesOf(content), { objectMode: false })), fail)
    })
  })
  zip.end()
  return output as AsyncIterable<Buffer>
}
