import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js'
import QRCodeWriter from '@zxing/library/esm/core/qrcode/QRCodeWriter.js'
import { describe, expect, test } from 'vitest'
import { decodePixels, type GreyPicture, toGrey } from './decode-pixels.ts'

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const parity = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']
const invert = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const reverse = (bits: string) => [...bits].reverse().join('')

/** Returns the bars of an EAN-13 code (ISO/IEC 15420), with '1' for black. */
function eanBars(code: string): string {
  const digits = [...code].map(Number)
  const even = parity[digits[0] ?? 0] ?? ''
  const leftSide = digits.slice(1, 7).map((digit, index) => {
    const bits = left[digit] ?? ''
    return even[index] === '1' ? reverse(invert(bits)) : bits
  })
  const rightSide = digits.slice(7).map((digit) => invert(left[digit] ?? ''))
  return `101${leftSide.join('')}01010${rightSide.join('')}101`
}

const white = 245
const black = 20

/** Draws bars of this width on a white sheet. */
function drawBars(bars: string, modulePx = 3): GreyPicture {
  const [width, height] = [(bars.length + 24) * modulePx, 160]
  const pixels = new Uint8ClampedArray(width * height).fill(white)
  for (let y = 20; y < height - 20; y++)
    for (let at = 0; at < bars.length * modulePx; at++)
      if (bars[Math.floor(at / modulePx)] === '1') pixels[y * width + 12 * modulePx + at] = black
  return { pixels, width, height }
}

function drawQr(text: string): GreyPicture {
  const matrix = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 240, 240, new Map())
  const pixels = new Uint8ClampedArray(240 * 240)
  for (let y = 0; y < 240; y++) for (let x = 0; x < 240; x++) pixels[y * 240 + x] = matrix.get(x, y) ? black : white
  return { pixels, width: 240, height: 240 }
}

function onItsSide({ pixels, width, height }: GreyPicture): GreyPicture {
  const turned = new Uint8ClampedArray(pixels.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = pixels[y * width + x] ?? 0
  return { pixels: turned, width: height, height: width }
}

describe('codes in a picture', () => {
  test.each(['4006381333931', '2012345678903', '5901234123457'])('the bars of %s are read', (code) => {
    expect(decodePixels(drawBars(eanBars(code)))).toBe(code)
    expect(decodePixels(drawBars(eanBars(code), 2))).toBe(code)
  })

  test('bars that lie on their side are read too', () => {
    expect(decodePixels(onItsSide(drawBars(eanBars('4006381333931'))))).toBe('4006381333931')
  })

  test('a UPC is read as its twelve digits', () => {
    expect(decodePixels(drawBars(eanBars('0036000291452')))).toBe('036000291452')
  })

  test('a QR code is read as its text', () => {
    const link = 'https://shop.test/a/demo/product/42?variant=7'
    expect(decodePixels(drawQr(link))).toBe(link)
  })

  test('a picture without a code, or with a damaged one, says nothing', () => {
    expect(decodePixels({ pixels: new Uint8ClampedArray(200 * 200).fill(128), width: 200, height: 200 })).toBeNull()
    expect(decodePixels(drawBars(eanBars('4006381333932')))).toBeNull()
  })

  test('colours become as bright as they look', () => {
    const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255])
    expect([...toGrey({ data, width: 3, height: 1 }).pixels]).toEqual([255, 0, 149])
  })
})
