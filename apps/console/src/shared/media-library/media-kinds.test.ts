import { describe, expect, it } from 'vitest'
import { mediaKinds, refusalOf } from './media-kinds.ts'
import { mediaUrl } from './media-url.ts'

const megabyte = 1024 * 1024

describe('media kinds', () => {
  it('the hints say at most 10 MB for an image and at most 20 MB for a video [D-212]', () => {
    expect(mediaKinds.image.hint()).toContain('at most 10 MB')
    expect(mediaKinds.video.hint()).toContain('at most 20 MB')
    expect(refusalOf({ type: 'image/png', size: 10 * megabyte }, 'image')).toBeNull()
    expect(refusalOf({ type: 'image/png', size: 10 * megabyte + 1 }, 'image')).toBe('Images can be at most 10 MB.')
    expect(refusalOf({ type: 'video/mp4', size: 20 * megabyte + 1 }, 'video')).toBe('Videos can be at most 20 MB.')
  })

  it('a file of another kind is refused before it is sent, in the words of the specification', () => {
    expect(refusalOf({ type: 'video/mp4', size: 1 }, 'image')).toBe('Only image files are allowed')
    expect(refusalOf({ type: 'image/bmp', size: 1 }, 'icon')).toBe('Only image files are allowed')
    expect(refusalOf({ type: 'video/webm', size: 1 }, 'video')).toBe('Only video files are allowed')
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
})
