/**
 * Whether a WebP file holds pixels and nothing else: no metadata, no unknown chunk, nothing behind the end. That is what
 * an upload becomes, so such a file may be kept to the byte (RFC 9649).
 */

const withoutPixels: ReadonlySet<string> = new Set(['VP8X', 'ANIM', 'ALPH'])
const pixels: ReadonlySet<string> = new Set(['VP8 ', 'VP8L'])
const frameHeaderBytes = 16
const maxChunks = 2_000

function hasOnlyPixels(data: Buffer, from: number, inFrame: boolean): boolean {
  let count = 0
  let at = from
  while (at < data.length) {
    if (at + 8 > data.length || ++count > maxChunks) return false
    const name = data.toString('latin1', at, at + 4)
    const end = at + 8 + data.readUInt32LE(at + 4)
    if (end > data.length) return false
    const isFrame = name === 'ANMF' && !inFrame
    if (isFrame && !hasOnlyPixels(data.subarray(0, end), at + 8 + frameHeaderBytes, true)) return false
    if (!isFrame && !pixels.has(name) && !withoutPixels.has(name)) return false
    // Chunks begin at even positions; a padding byte must be zero.
    if (end % 2 === 1 && end < data.length && data[end] !== 0) return false
    at = end + (end % 2)
  }
  return count > 0
}

export function isPlainWebp(data: Buffer): boolean {
  if (data.length < 20 || data.toString('latin1', 0, 4) !== 'RIFF' || data.toString('latin1', 8, 12) !== 'WEBP')
    return false
  const end = data.readUInt32LE(4) + 8
  return end === data.length && hasOnlyPixels(data, 12, false)
}
