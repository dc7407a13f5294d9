/**
 * Whether a JPEG file holds pixels and nothing else: no metadata, and nothing behind the end (ITU-T T.81, annex B).
 */

/** Frames, tables and scans; the marks of JFIF and Adobe, which say how colours are to be read. */
const needed: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xe0, 0xee])
/** A picture of its own may lie in a longer one. */
const longestMark = 20
const endOfImage = 0xd9

export function isPlainJpeg(data: Buffer): boolean {
  let at = 2
  for (;;) {
    // Within a scan, a mark is what follows 0xff and is neither stuffing nor a restart.
    at = data.indexOf(0xff, at)
    if (at === -1 || at + 1 >= data.length) return false
    const mark = data[at + 1] ?? 0
    if (mark === endOfImage) return at + 2 === data.length
    if (mark === 0 || mark === 0xff || (mark >= 0xd0 && mark <= 0xd7)) {
      at += mark === 0xff ? 1 : 2
      continue
    }
    if (!needed.has(mark) || at + 4 > data.length) return false
    const length = data.readUInt16BE(at + 2)
    if (mark >= 0xe0 && length > longestMark) return false
    at += 2 + length
  }
}
