/** Reads codes where the browser cannot. The first picture that needs this file fetches it. */
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js'
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader.js'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js'
import MultiFormatUPCEANReader from '@zxing/library/esm/core/oned/MultiFormatUPCEANReader.js'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

/** Returns the brightness of each pixel, row by row. */
export interface GreyPicture {
  pixels: Uint8ClampedArray
  width: number
  height: number
}

/**
 * These are the codes on products, on a shop's own labels, and links. Each further kind makes wrong readings likelier.
 */
const readers = [
  new QRCodeReader(),
  new MultiFormatUPCEANReader(new Map()),
  new Code128Reader(),
  new Code39Reader(),
] as const

/** The weights follow the human eye, which sees green best. */
export function toGrey({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): GreyPicture {
  const pixels = new Uint8ClampedArray(width * height)
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel++, at += 4)
    pixels[pixel] = ((data[at] ?? 0) * 306 + (data[at + 1] ?? 0) * 601 + (data[at + 2] ?? 0) * 117) >> 10
  return { pixels, width, height }
}

function turn({ pixels, width, height }: GreyPicture): GreyPicture {
  const turned = new Uint8ClampedArray(pixels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0
  return { pixels: turned, width: height, height: width }
}

function readUpright({ pixels, width, height }: GreyPicture): string | null {
  for (const reader of readers) {
    try {
      const source = new RGBLuminanceSource(pixels, width, height)
      const text = reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
      if (text !== '') return text
    } catch {
      // The library throws where it finds no code of this kind.
    }
    reader.reset()
  }
  return null
}

/** Reads a code that is held upright or on its side. Returns null without one. */
export const decodePixels = (picture: GreyPicture): string | null => readUpright(picture) ?? readUpright(turn(picture))
