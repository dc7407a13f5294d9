import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { expect, it } from 'vitest'
import { emptied, fillFromMedia, toMediaValue } from './media-value.rules.ts'

const item: MediaItem = {
  id: 'm1',
  url: '/media/a/x.webp',
  fileName: 'x.png',
  thumbnailUrl: '/media/a/x-t.webp',
  originalUrl: '/media/a/x.webp',
  type: 'image',
  size: 9,
  meta: { width: 200, height: 100, aspectRatio: 2 },
  createdAt: '2026-01-01T00:00:00Z',
}

it('an upload fills address, ratio, width, height and thumbnail and leaves the rest [D-112]', () => {
  const action = { type: 'openUrl' }
  const filled = fillFromMedia(toMediaValue({ src: '', alt: 'Shoes', action }), item)
  expect(filled).toEqual({
    src: '/media/a/x.webp',
    ratio: 2,
    width: 200,
    height: 100,
    thumbnail: '/media/a/x-t.webp',
    alt: 'Shoes',
    action,
  })
  expect(fillFromMedia(toMediaValue({ src: '' }), { ...item, alt: 'A beach' }).alt).toBe('A beach')
  expect(fillFromMedia(toMediaValue({ src: '', alt: 'Shoes' }), { ...item, alt: 'A beach' }).alt).toBe('Shoes')
  expect(emptied(filled)).toMatchObject({ src: '', ratio: null, width: null, thumbnail: null, alt: 'Shoes' })
  expect(toMediaValue(undefined)).toEqual({ src: '' })
})
