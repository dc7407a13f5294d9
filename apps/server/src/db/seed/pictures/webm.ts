/** Writes frames of VP8 as a WebM file (EBML, RFC 8794; Matroska, RFC 9559): one track, one cluster, key frames only. */

const numberBytes = (value: number, length = value > 0xffff ? 4 : value > 0xff ? 2 : 1): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** The size of an element in eight bytes, whatever it is: simple to write, valid to read. */
function sizeBytes(size: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size) | (1n << 56n))
  return bytes
}

function element(id: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const idBytes = numberBytes(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1)
  return Buffer.concat([idBytes, sizeBytes(body.length), body])
}

const number = (id: number, value: number) => element(id, numberBytes(value))
const text = (id: number, value: string) => element(id, Buffer.from(value, 'latin1'))
const float = (id: number, value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

const header = element(
  0x1a45dfa3,
  number(0x4286, 1),
  number(0x42f7, 1),
  number(0x42f2, 4),
  number(0x42f3, 8),
  text(0x4282, 'webm'),
  number(0x4287, 2),
  number(0x4285, 2),
)

/** A block of the track, a key frame, at its time in the cluster. */
function simpleBlock(frame: Buffer, atMs: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80])
  head.writeInt16BE(atMs, 1)
  return element(0xa3, head, frame)
}

interface Film {
  width: number
  height: number
  /** A block's time is a signed 16-bit number: frames times this stays below 32 s. */
  frameMs: number
}

export function writeWebm(frames: readonly Buffer[], { width, height, frameMs }: Film): Buffer {
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, frames.length * frameMs),
    text(0x4d80, 'vitrine'),
    text(0x5741, 'vitrine'),
  )
  const video = element(0xe0, number(0xb0, width), number(0xba, height))
  const track = element(
    0xae,
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x9c, 0),
    number(0x83, 1),
    number(0x23e383, frameMs * 1_000_000),
    text(0x86, 'V_VP8'),
    video,
  )
  const cluster = element(0x1f43b675, number(0xe7, 0), ...frames.map((frame, at) => simpleBlock(frame, at * frameMs)))
  return Buffer.concat([header, element(0x18538067, info, element(0x1654ae6b, track), cluster)])
}
