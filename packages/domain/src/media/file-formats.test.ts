import { describe, expect, it } from 'vitest'
import { findTakenFormat, findUntakenFormat } from './file-formats.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const brands = (...list: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(12 + list.length * 4)}ftyp${list[0]}\0\0\0\0${list.slice(1).join('')}`)

describe('formats that are not taken', () => {
  it.each([
    ['HEIC', brands('heic', 'mif1', 'heic')],
    ['HEIC', brands('mif1', 'mif1', 'heic')],
    ['HEIC', brands('heix')],
    ['AVIF', brands('avif', 'mif1')],
    ['AVIF', brands('mif1', 'avif', 'miaf')],
    ['TIFF', bytes('II*\0\x08\0\0\0')],
    ['TIFF', bytes('MM\0*\0\0\0\x08')],
    ['BMP', bytes('BM\x36\0\0\0\0\0\0\0')],
    ['ICO', bytes('\0\0\x01\0\x01\0')],
    ['PSD', bytes('8BPS\0\x01')],
    ['EPS', bytes('%!PS-Adobe-3.0 EPSF-3.0')],
    ['JPEG XL', bytes('\xff\x0a\0')],
    ['JPEG 2000', bytes('\0\0\0\x0cjP  \r\n\x87\n')],
  ])('%s is a picture with a name', (name, head) => {
    expect(findUntakenFormat(head)).toEqual({ name, kind: 'image' })
  })

  it.each([
    ['MOV', brands('qt  ', 'qt  ')],
    ['MOV', bytes('\0\0\0\x08wide\0\0\0\0mdat')],
    ['3GP', brands('3gp5')],
    ['WebM', bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')],
    ['MKV', bytes('\x1a\x45\xdf\xa3\xa3\x42\x82\x88matroska')],
    ['AVI', bytes('RIFF\0\0\0\0AVI LIST')],
    ['WMV', bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11')],
  ])('%s is a video with a name', (name, head) => {
    expect(findUntakenFormat(head)).toEqual({ name, kind: 'video' })
  })

  it.each([
    ['PNG', bytes('\x89PNG\r\n\x1a\n')],
    ['JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['WebP', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['MP4', brands('isom', 'avc1')],
    ['text', bytes('BMW is a maker of cars')],
    ['PDF', bytes('%PDF-1.7')],
    ['nothing', bytes('')],
  ])('%s has none here', (_, head) => {
    expect(findUntakenFormat(head)).toBeNull()
  })

  it.each([
    ['png', bytes('\x89PNG\r\n\x1a\n')],
    ['jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['gif', bytes('GIF89a\x01\0')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
    ['mp4', brands('isom', 'avc1')],
    [null, brands('qt  ')],
    [null, brands('M4A ')],
    [null, bytes('<svg/>')],
    [null, bytes('')],
  ])('%s is the format that is taken', (format, head) => {
    expect(findTakenFormat(head)).toBe(format)
  })
})
