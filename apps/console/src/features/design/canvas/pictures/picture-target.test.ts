import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { describe, expect, test } from 'vitest'
import { type PictureTarget, pictureTargetOf, roomFor } from './picture-target.rules.ts'
import { placePictures } from './place-pictures.rules.ts'

const item = (name: string): MediaItem => ({
  id: name,
  url: `/media/a/${name}.webp`,
  fileName: name,
  thumbnailUrl: `/media/a/${name}-t.webp`,
  originalUrl: '',
  type: 'image',
  size: 1,
  meta: { width: 200, height: 100, aspectRatio: 2 },
  createdAt: '',
})
const block = (images: unknown[]): Block => ({ id: 'b', type: 'slider', images })
const sources = (changes: { value: unknown }[]) =>
  ((changes[0]?.value ?? []) as { src: string }[]).map(({ src }) => src.replace(/^\/media\/a\/|\.webp$/g, ''))
const targetOf = (type: string) => pictureTargetOf(type) as PictureTarget

describe('a picture dropped on a block', () => {
  test('goes where its settings have a picture, and nowhere on blocks without one', () => {
    expect(pictureTargetOf('banner')).toEqual({ path: 'images.0', slots: null })
    expect(pictureTargetOf('countdown')).toEqual({ path: 'images.0', slots: null })
    expect(pictureTargetOf('slider')).toEqual({ path: 'images', slots: 8 })
    expect(pictureTargetOf('grid')).toEqual({ path: 'images', slots: 8 })
    for (const type of ['searchBar', 'spacer', 'productGrid', 'nothing']) expect(pictureTargetOf(type)).toBeNull()
  })

  test('takes the first empty slots of a slider or grid, which hold eight', () => {
    const gap = block([{ src: '/media/a/one.webp' }, { src: '' }, { src: '/media/a/three.webp' }])
    expect(roomFor(gap, targetOf('slider'))).toBe(6)
    expect(sources(placePictures(gap, targetOf('slider'), [item('new'), item('more')]))).toEqual([
      'one',
      'new',
      'three',
      'more',
    ])
    const full = block(Array.from({ length: 8 }, (_, at) => ({ src: `/media/a/${at}.webp` })))
    expect(roomFor(full, targetOf('slider'))).toBe(0)
  })

  test('replaces the picture of a banner and keeps its alternative text and action', () => {
    const action = { type: 'openProduct', product: { id: 'p' } }
    const banner: Block = { id: 'b', type: 'banner', images: [{ src: '/media/a/old.webp', alt: 'Chairs', action }] }
    const target = targetOf('banner')
    expect(roomFor(banner, target)).toBe(1)
    expect(placePictures(banner, target, [item('new')])).toEqual([
      {
        path: 'images.0',
        value: {
          src: '/media/a/new.webp',
          thumbnail: '/media/a/new-t.webp',
          ratio: 2,
          width: 200,
          height: 100,
          alt: 'Chairs',
          action,
        },
      },
    ])
    expect(placePictures({ id: 'b', type: 'banner' }, target, [item('new')])).toMatchObject([{ value: { alt: '' } }])
  })
})
