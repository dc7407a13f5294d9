import { describe, expect, it } from 'vitest'
import { replaceMedia } from './replace-media.rules.ts'

const change = {
  from: { url: '/media/a/old.webp', thumbnailUrl: '/media/a/old-t.webp' },
  to: { url: '/media/a/new.webp', thumbnailUrl: '/media/a/new-t.webp', width: 300, height: 100 },
}

describe('a file in the place of another', () => {
  it('takes how long a film plays with it, where the document says that', () => {
    const longer = { ...change, to: { ...change.to, durationMs: 25_000 } }
    const film = { url: '/media/a/old.webp', width: 9, durationMs: 20_000 }
    expect(replaceMedia(film, longer)).toEqual({ url: '/media/a/new.webp', width: 300, durationMs: 25_000 })
    expect(replaceMedia({ ...film, durationMs: null }, longer)).toMatchObject({ durationMs: null })
    expect(replaceMedia(film, change)).toMatchObject({ durationMs: 20_000 })
  })

  it('takes address, thumbnail and measures with it, and leaves text and action', () => {
    const image = { src: '/media/a/old.webp', thumbnail: '/media/a/old-t.webp', ratio: 1, width: 9, alt: 'Shoe' }
    expect(replaceMedia({ blocks: [{ images: [image] }] }, change)).toEqual({
      blocks: [
        { images: [{ ...image, src: '/media/a/new.webp', thumbnail: '/media/a/new-t.webp', ratio: 3, width: 300 }] },
      ],
    })
  })

  it('a thumbnail of another picture stays, and one that is the picture itself goes with it', () => {
    const of = (thumbnail: string) => replaceMedia({ src: '/media/a/old.webp', thumbnail }, change)
    expect(of('/media/a/other-t.webp')).toEqual({ src: '/media/a/new.webp', thumbnail: '/media/a/other-t.webp' })
    expect(of('/media/a/old.webp')).toEqual({ src: '/media/a/new.webp', thumbnail: '/media/a/new-t.webp' })
  })

  it('one of several is replaced, and the measures of the others stay', () => {
    const other = { src: '/media/a/other.webp', thumbnail: '/media/a/old-t.webp', ratio: 1, width: 9 }
    expect(replaceMedia([{ src: '/media/a/old.webp', ratio: 1, width: 9 }, other], change)).toEqual([
      { src: '/media/a/new.webp', ratio: 3, width: 300 },
      { ...other, thumbnail: '/media/a/new-t.webp' },
    ])
  })

  it('measures that a document does not have stay away', () => {
    const image = { src: '/media/a/old.webp', ratio: null, height: null }
    expect(replaceMedia(image, change)).toEqual({ ...image, src: '/media/a/new.webp' })
  })

  it('is put in HTML too, whatever stands before its path', () => {
    const html = '<img src="https://shop.example/media/a/old.webp"><img src="/media/a/other.webp">'
    expect(replaceMedia(html, change)).toBe(
      '<img src="https://shop.example/media/a/new.webp"><img src="/media/a/other.webp">',
    )
  })

  it('a drawing, which is its own thumbnail, gives way to a picture with one', () => {
    const drawing = { ...change, from: { url: '/media/a/x.svg', thumbnailUrl: '/media/a/x.svg' } }
    expect(replaceMedia({ src: '/media/a/x.svg', thumbnail: '/media/a/x.svg' }, drawing)).toEqual({
      src: '/media/a/new.webp',
      thumbnail: '/media/a/new-t.webp',
    })
  })

  it('what does not show the file is the same value', () => {
    const other = { blocks: [{ images: [{ src: '/media/a/other.webp' }] }], count: 1, none: null }
    expect(replaceMedia(other, change)).toBe(other)
  })
})
