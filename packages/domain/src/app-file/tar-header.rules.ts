/**
 * One header of a ustar archive (POSIX.1-2001), as app files use it: plain files with short names, nothing compressed.
 * Server and console read with it.
 */

/** A header has one block; a file's content fills whole ones. */
export const tarBlockBytes = 512

const nameBytes = 100
const sizeAt = 124
const checksumAt = 148
const typeAt = 156
const magicAt = 257
const prefixAt = 345
const prefixBytes = 155

/** Bytes that a content takes, with the zeros behind it. */
export const paddedBytes = (size: number): number => Math.ceil(size / tarBlockBytes) * tarBlockBytes

/** Sum of the bytes, with the field of the sum itself read as blanks. */
const checksumOf = (block: Uint8Array): number =>
  block.reduce((sum, byte, at) => sum + (at >= checksumAt && at < checksumAt + 8 ? 32 : byte), 0)

export function writeTarHeader({ name, size, at }: { name: string; size: number; at: Date }): Uint8Array {
  const block = new Uint8Array(tarBlockBytes)
  const put = (offset: number, text: string) => block.set(new TextEncoder().encode(text), offset)
  const octal = (offset: number, digits: number, value: number) => put(offset, value.toString(8).padStart(digits, '0'))
  if (name.length > nameBytes) throw new Error(`Too long for an archive: ${name}`)
  put(0, name)
  octal(100, 7, 0o644)
  octal(108, 7, 0)
  octal(116, 7, 0)
  octal(sizeAt, 11, size)
  octal(136, 11, Math.max(0, Math.floor(at.getTime() / 1000)))
  put(typeAt, '0')
  put(magicAt, 'ustar\u000000')
  put(checksumAt, `${checksumOf(block).toString(8).padStart(6, '0')}\u0000 `)
  return block
}

const textAt = (block: Uint8Array, offset: number, length: number): string => {
  const field = block.subarray(offset, offset + length)
  const end = field.indexOf(0)
  return new TextDecoder('latin1').decode(end < 0 ? field : field.subarray(0, end))
}

/** Null for anything but digits of base 8: sizes of base 256 are those of files that we never write. */
const octalAt = (block: Uint8Array, offset: number, length: number): number | null => {
  const digits = textAt(block, offset, length).trim()
  return /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : null
}

/** The file that follows; `end` for the zeros behind the last one; null for what is no header of a plain file. */
export function readTarHeader(block: Uint8Array): { name: string; size: number } | 'end' | null {
  if (block.length !== tarBlockBytes) return null
  if (block.every((byte) => byte === 0)) return 'end'
  const size = octalAt(block, sizeAt, 12)
  const type = textAt(block, typeAt, 1)
  const isOurs =
    textAt(block, magicAt, 6) === 'ustar' &&
    octalAt(block, checksumAt, 8) === checksumOf(block) &&
    (type === '0' || type === '') &&
    textAt(block, prefixAt, prefixBytes) === ''
  return isOurs && size !== null ? { name: textAt(block, 0, nameBytes), size } : null
}
