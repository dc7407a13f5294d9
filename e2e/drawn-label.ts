/** A label with bars, as a camera sees it. */

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'
/** Wide (1) and narrow (0) of five bars and four gaps a letter (ISO/IEC 16388). */
const elements = [
  0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019, 0x118, 0x058, 0x00d,
  0x10c, 0x04c, 0x01c, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016, 0x181, 0x0c1, 0x1c0, 0x091,
  0x190, 0x0d0, 0x085, 0x184, 0x0c4, 0x0a8, 0x0a2, 0x08a, 0x02a,
]
const edge = 0x094
const narrowPx = 3
const widePx = 7

/** Black and white columns of a text in Code 39. */
function columnsOf(text: string): boolean[] {
  const codes = [edge, ...[...text].map((letter) => elements[letters.indexOf(letter)] ?? edge), edge]
  return codes.flatMap((code) => [
    ...Array.from({ length: 9 }, (_, at) => {
      const width = (code >> (8 - at)) & 1 ? widePx : narrowPx
      return Array.from({ length: width }, () => at % 2 === 0)
    }).flat(),
    ...Array.from({ length: narrowPx }, () => false),
  ])
}

export interface Label {
  width: number
  height: number
  /** How bright each pixel is. */
  pixels: Buffer
}

/** The bars in the middle of a light sheet. */
export function drawLabel(text: string): Label {
  const [width, height] = [1280, 720]
  const columns = columnsOf(text)
  const from = Math.round((width - columns.length) / 2)
  if (from < 40) throw new Error('The text is too long for the label.')
  const row = Buffer.alloc(width, 230)
  columns.forEach((isBlack, at) => {
    if (isBlack) row[from + at] = 25
  })
  const pixels = Buffer.alloc(width * height, 230)
  for (let y = 200; y < 520; y++) row.copy(pixels, y * width)
  return { width, height, pixels }
}

/** A film of it for the browser's camera, in the plainest format there is (YUV4MPEG2). */
export function filmOf({ width, height, pixels }: Label): Buffer {
  const color = Buffer.alloc((width * height) / 2, 128)
  const frame = [Buffer.from('FRAME\n'), pixels, color]
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame])
}

/** A picture file of it, in the plainest format that browsers read (BMP, 24 bits). */
export function pictureOf({ width, height, pixels }: Label): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + rowBytes * height, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  // Below zero: the first row is the top one.
  head.writeInt32LE(-height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  const rows = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows.fill(pixels[y * width + x] ?? 0, y * rowBytes + x * 3, y * rowBytes + x * 3 + 3)
  return Buffer.concat([head, rows])
}
