import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBlockPath, updateBlockPath } from './block-path.ts'

const block = { id: 'a', type: 'banner', title: { text: 'Old', visible: true }, images: [{ src: '/1' }, { src: '/2' }] }

describe('a path in a block', () => {
  test.each([
    ['title.text', 'New', { ...block, title: { text: 'New', visible: true } }],
    ['images.1.src', '/3', { ...block, images: [{ src: '/1' }, { src: '/3' }] }],
    ['images.2.src', '/3', { ...block, images: [{ src: '/1' }, { src: '/2' }, { src: '/3' }] }],
    ['images.3', { src: '/4' }, { ...block, images: [{ src: '/1' }, { src: '/2' }, {}, { src: '/4' }] }],
    ['videos.0.src', '/v', { ...block, videos: [{ src: '/v' }] }],
    ['options.collapsed', true, { ...block, options: { collapsed: true } }],
    ['title.text', undefined, { ...block, title: { visible: true } }],
  ])('%s takes %j', (path, value, result) => {
    expect(updateBlockPath(block, path, value)).toEqual(result)
  })

  test('everything beside the path is shared, and a value that is there already changes nothing', () => {
    const changed = updateBlockPath(block, 'images.1.src', '/3')
    expect(changed.title).toBe(block.title)
    expect(changed.images[0]).toBe(block.images[0])
    expect(block.images[1]?.src).toBe('/2')
    expect(updateBlockPath(block, 'images.1.src', '/2')).toBe(block)
    expect(updateBlockPath(block, 'nothing.here', undefined)).not.toHaveProperty('nothing.here')
  })

  test('a path never reaches what all objects share', () => {
    for (const path of ['__proto__.polluted', 'title.constructor', 'images.0.prototype.x', '', 'title..text']) {
      expect(() => updateBlockPath(block, path, 1)).toThrow(RangeError)
    }
    expect(readBlockPath(block, 'title.toString')).toBeUndefined()
  })

  test('what is set is what is read, and the given block stays as it was', () => {
    const part = fc.constantFrom('title', 'images', 'text', '0', '1', 'src', 'fresh')
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (parts, value) => {
        const path = parts.join('.')
        const before = JSON.stringify(block)
        const changed = updateBlockPath(block, path, value)
        expect(JSON.stringify(block)).toBe(before)
        // A name cannot be set on a list, so it is set on the first item.
        if (!/(images|0|1|fresh)\.(title|images|text|src|fresh)/.test(path)) {
          expect(readBlockPath(changed, path)).toEqual(value)
        }
      }),
    )
  })
})
