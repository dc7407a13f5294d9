/** The UUID of a name (version 5 of RFC 9562), the same at each call. */
import { createHash } from 'node:crypto'

const namespace = Buffer.from('8d7c4f0e2b5a4e6f9c3d1a0b7e5f4c21', 'hex')

export function uuidOfName(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
