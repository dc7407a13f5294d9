import { describe, expect, it } from 'vitest'
import { filmsAndPictures, mediaKinds, refusalOf, refusalsOf } from './media-kinds.ts'
import { mediaUrl } from './media-url.ts'

const megabyte = 1024 * 1024

const fileOf = (content: string | Uint8Array<ArrayBuffer>, type: string) => new File([content], 'chosen', { type })
const ofSize = (bytes: number, type: string) => fileOf(new Uint8Array(bytes), type)
const brand = (name: string) => `\0\0\0\x14ftyp${name}\0\0\0\0${name}`

describe('media kinds', () => {
  it('the hints say at most 10 MB for an image and at most 20 MB for a video [D-212]', async () => {
    expect(mediaKinds.image.hint()).toContain('at most 10 MB')
    expect(mediaKinds.video.hint()).toContain('at most 20 MB')
    expect(await refusalOf(ofSize(10 * megabyte, 'image/png'), 'image')).toBeNull()
    expect(await refusalOf(ofSize(10 * megabyte + 1, 'image/png'), 'image')).toBe('Images can be at most 10 MB.')
    expect(await refusalOf(ofSize(20 * megabyte + 1, 'video/mp4'), 'video')).toBe('Videos can be at most 20 MB.')
  })

  it('a file of another kind is refused before it is sent, in the words of the specification', async () => {
    expect(await refusalOf(fileOf(brand('isom'), 'video/mp4'), 'image')).toBe('Only image files are allowed')
    expect(await refusalOf(fileOf(brand('qt  '), 'video/quicktime'), 'icon')).toBe('Only image files are allowed')
    expect(await refusalOf(fileOf('notes', 'text/plain'), 'image')).toBe('Only image files are allowed')
    expect(await refusalOf(fileOf(brand('heic'), 'image/heic'), 'video')).toBe('Only video files are allowed')
  })

  it('a format that is not taken is named by its content, whatever the file is called', async () => {
    const taken = 'files are not supported. Use PNG, JPEG, GIF, WebP or SVG.'
    for (const type of ['image/heic', 'image/jpeg', ''])
      expect(await refusalOf(fileOf(brand('heic'), type), 'image')).toBe(`HEIC ${taken}`)
    expect(await refusalOf(fileOf(brand('avif'), 'image/avif'), 'icon')).toBe(`AVIF ${taken}`)
    expect(await refusalOf(fileOf('II*\0', 'image/tiff'), 'image')).toBe(`TIFF ${taken}`)
    expect(await refusalOf(fileOf(brand('qt  '), 'video/mp4'), 'video')).toBe('MOV files are not supported. Use MP4.')
    const webm = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...new TextEncoder().encode('\x42webm')])
    expect(await refusalOf(fileOf(webm, 'video/webm'), 'video')).toBe('WebM files are not supported. Use MP4.')
  })

  it('a file that is called what it is not is taken or refused by its first bytes, as the server does', async () => {
    const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF'
    const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    for (const type of ['image/heic', 'video/mp4', '', 'text/plain'])
      expect(await refusalOf(fileOf(bytes(jpeg), type), 'image'), type).toBeNull()
    expect(await refusalOf(fileOf(bytes(jpeg), 'video/mp4'), 'video')).toBe('Only video files are allowed')
    expect(await refusalOf(fileOf(brand('isom'), 'image/jpeg'), 'image')).toBe('Only image files are allowed')
    expect(await refusalOf(fileOf(brand('isom'), ''), 'video')).toBeNull()
    for (const drawing of ['<svg/>', '\ufeff<?xml version="1.0"?><svg/>', '\n<svg/>'])
      expect(await refusalOf(fileOf(drawing, ''), 'icon'), drawing).toBeNull()
    const { films, pictures } = await filmsAndPictures([
      fileOf(bytes(jpeg), 'video/mp4'),
      fileOf(brand('qt  '), ''),
      fileOf('notes', 'text/plain'),
    ])
    expect([films.length, pictures.map(({ type }) => type)]).toEqual([1, ['video/mp4', 'text/plain']])
  })

  it('there are three libraries [I-069]', () => {
    expect(Object.values(mediaKinds).map(({ title }) => title())).toEqual([
      'Images Library',
      'Icons Library',
      'Videos Library',
    ])
  })

  it('stored paths get the shopper app as their origin and other addresses stay', () => {
    expect(mediaUrl('/media/a/b.webp', 'http://127.0.0.1:4001')).toBe('http://127.0.0.1:4001/media/a/b.webp')
    expect(mediaUrl('https://cdn.example/x.png', 'http://127.0.0.1:4001')).toBe('https://cdn.example/x.png')
    expect(mediaUrl('', 'http://127.0.0.1:4001')).toBe('')
  })

  it('many files are read one after the other', async () => {
    let [open, most] = [0, 0]
    class CountedFile extends File {
      override slice(...range: Parameters<File['slice']>) {
        const part = super.slice(...range)
        const read = part.arrayBuffer.bind(part)
        return Object.assign(part, {
          arrayBuffer: async () => {
            most = Math.max(most, ++open)
            return await read().finally(() => {
              open -= 1
            })
          },
        })
      }
    }
    const files = Array.from({ length: 20 }, () => new CountedFile(['GIF89a'], 'one.gif', { type: 'image/gif' }))
    expect((await filmsAndPictures(files)).pictures).toHaveLength(20)
    expect(await refusalsOf(files, 'image')).toEqual(files.map(() => null))
    expect(most).toBe(1)
  })
})
