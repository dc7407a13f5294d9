/** Files of every kind, made in code: good ones, broken ones and hostile ones. */
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })

/** A JPEG as heavy as one of photographs: soft noise. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: width >> 2, height: height >> 2, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 95 })
    .toBuffer()

export const png = (width = 60, height = 40) => blank(width, height).png().toBuffer()
export const jpeg = (width = 60, height = 40) => blank(width, height).jpeg().toBuffer()
export const webp = (width = 60, height = 40) => blank(width, height).webp().toBuffer()
export const gif = (width = 60, height = 40) => blank(width, height).gif().toBuffer()

/** A picture taken upright with a turned camera, with its place. */
export const jpegWithGps = () =>
  blank(80, 40)
    .withExif({
      IFD0: { Copyright: 'SECRET-NAME' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export async function animatedWebp(frames: number): Promise<Buffer> {
  const [width, height] = [20, 10]
  const raw = Buffer.alloc(width * height * frames * 3, 0)
  for (let frame = 0; frame < frames; frame += 1)
    raw.fill((frame * 50) % 256, frame * width * height * 3, (frame + 1) * width * height * 3)
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .webp({ loop: 0, delay: Array(frames).fill(40) })
    .toBuffer()
}

export const svg = (inner: string, attributes = 'width="40" height="20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  )

function crc32(data: Buffer): number {
  let crc = ~0
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A few bytes that claim a picture of any size. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function gifBomb(): Buffer {
  const screen = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 1, 0])
  return Buffer.concat([Buffer.from('GIF89a'), screen, frame, Buffer.from([0x3b])])
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0))
  return Buffer.concat([size, Buffer.from(type, 'latin1'), ...content])
}

function trackHeader(width: number, height: number, turned: boolean): Buffer {
  const content = Buffer.alloc(84)
  const matrix = turned
    ? [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
  for (const [index, value] of matrix.entries()) content.writeInt32BE(value, 40 + index * 4)
  content.writeUInt32BE(width * 65_536, 76)
  content.writeUInt32BE(height * 65_536, 80)
  return box('tkhd', content)
}

export const fileType = (brand = 'isom') => box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}mp41`, 'latin1'))

/** Track 1 with its samples: runs of a count and the length of each in units of the timescale. */
export function timedTrack({
  timescale,
  samples,
}: {
  timescale: number
  samples: readonly [number, number][]
}): Buffer {
  const header = trackHeader(886, 1920, false)
  header.writeUInt32BE(1, 8 + 12)
  const media = Buffer.alloc(24)
  media.writeUInt32BE(timescale, 12)
  const table = Buffer.alloc(8 + samples.length * 8)
  table.writeUInt32BE(samples.length, 4)
  for (const [index, [count, length]] of samples.entries()) {
    table.writeUInt32BE(count, 8 + index * 8)
    table.writeUInt32BE(length, 12 + index * 8)
  }
  return box('trak', header, box('mdia', box('mdhd', media), box('minf', box('stbl', box('stts', table)))))
}

export interface VideoOptions {
  width?: number
  height?: number
  brand?: string
  turned?: boolean
  /** More boxes in `moov`. */
  extra?: Buffer[]
  mediaBytes?: number
}

export function mp4(options: VideoOptions = {}): Buffer {
  const { width = 640, height = 360, brand, turned = false, extra = [], mediaBytes = 2000 } = options
  const audio = box('trak', trackHeader(0, 0, false))
  const video = box('trak', trackHeader(width, height, turned))
  const movie = box('moov', box('mvhd', Buffer.alloc(100)), audio, video, ...extra)
  return Buffer.concat([fileType(brand), movie, box('mdat', Buffer.alloc(mediaBytes, 7))])
}

/** A ZIP with one entry, as the second half of a polyglot. */
export function zip(): Buffer {
  const data = deflateRawSync(Buffer.from('<script>alert(1)</script>'))
  return Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.alloc(26),
    data,
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(18),
  ])
}

export const svgz = () => gzipSync(svg('<rect width="1" height="1"/>'))

export interface FormFile {
  field?: string
  name?: string
  type?: string
  data: Buffer
}

/** A multipart form as a browser sends it. `cutAt` ends the body early. */
export function buildForm(files: readonly FormFile[], options: { cutAt?: number } = {}) {
  const boundary = '----vitrine-test-form'
  const parts = files.flatMap(({ field = 'file', name = 'picture.png', type = 'image/png', data }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    data,
    Buffer.from('\r\n'),
  ])
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return {
    payload: options.cutAt === undefined ? payload : payload.subarray(0, options.cutAt),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
