import { describe, expect, test } from 'vitest'
import { foreignFilesIn, replaceForeignFiles, type StoredAddress, storedPath } from './stored-address.rules.ts'

const hash = 'a'.repeat(40)
const whose = { appKey: 'harbor', isOwnHost: (host: string) => host === 'shop.example:4001' }
const theirs = `/media/aurora/${hash}.webp`
const here = (file: StoredAddress) => storedPath({ ...file, appKey: 'harbor' })

describe("another app's files", () => {
  test.each([
    ['a path', theirs, [theirs]],
    ['a thumbnail', `/media/aurora/${hash}-t.webp`, [`/media/aurora/${hash}-t.webp`]],
    ['an address with our origin', `https://shop.example:4001${theirs}`, [`https://shop.example:4001${theirs}`]],
    ['an address without scheme', `//Shop.Example:4001${theirs}`, [`//Shop.Example:4001${theirs}`]],
    ['a picture in HTML', `<img src="${theirs}"><img src=${theirs}>`, [theirs, theirs]],
    ['a style', `url(${theirs})`, [theirs]],
    ['a relative path', `..${theirs}`, [theirs]],
    ['a file of ours', `/media/harbor/${hash}.webp`, []],
    ["somebody else's host", `https://cdn.example${theirs}`, []],
    ['a host without scheme in a text', `cdn.example${theirs}`, []],
    ['another address', '/media/aurora/picture.webp', []],
  ])('%s', (_, text, expected) => {
    expect(foreignFilesIn({ a: [{ b: text }] }, whose)).toEqual(
      expected.map((written) => expect.objectContaining({ written, path: 'a.0.b', appKey: 'aurora' })),
    )
  })

  test('become those of this app, and what is not to be had goes', () => {
    const value = {
      images: [{ src: theirs, thumbnail: `/media/aurora/${hash}-t.webp`, alt: 'A jacket' }],
      html: `<p>1</p><img src="https://shop.example:4001${theirs}"><img src="/media/harbor/${hash}.webp">`,
    }
    expect(replaceForeignFiles(value, whose, here)).toEqual({
      images: [{ src: `/media/harbor/${hash}.webp`, thumbnail: `/media/harbor/${hash}-t.webp`, alt: 'A jacket' }],
      html: `<p>1</p><img src="/media/harbor/${hash}.webp"><img src="/media/harbor/${hash}.webp">`,
    })
    expect(replaceForeignFiles(value, whose, () => null)).toMatchObject({ images: [{ src: '', thumbnail: '' }] })
  })

  test('a value without any is the same value', () => {
    const value = { images: [{ src: `/media/harbor/${hash}.webp` }], list: [1, null] }
    expect(replaceForeignFiles(value, whose, here)).toBe(value)
  })
})
