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

  test.each([
    ['escapes', `/m%65dia/aurora/${hash}.webp`],
    ['an escaped point', `/media/aurora/${hash}%2Ewebp`],
    ['steps', `/a/../media/./aurora/${hash}.webp`],
    ['escaped steps', `/a/%2e%2e/media/aurora/${hash}.webp`],
    ['backslashes', `\\media\\aurora\\${hash}.webp`],
    ['a break in the middle', `/me\ndia/aurora/${hash}.webp`],
    ['no slash before it', `media/aurora/${hash}.webp`],
    ['an origin', `https://shop.example:4001/m%65dia/aurora/${hash}.webp`],
    ['a name before the host', `https://a@shop.example:4001/media/aurora/${hash}.webp`],
    ['a scheme without a host', `https:/media/aurora/${hash}.webp`.replace('https:/', '/./')],
    ['a number in HTML', `<p>1</p><img src="/medi&#97;/aurora/${hash}.webp">`],
    ['a hexadecimal number in HTML', `<img src='&#x2F;media/aurora/${hash}.webp'>`],
    ['names in HTML', `<video poster=&sol;me&Tab;dia&sol;aurora&sol;${hash}.webp></video>`],
    ['both', `<img src="/m&percnt;65dia/aurora/${hash}.webp">`],
    ['an unseen character', `<img src="/me\u200bdia/aurora/${hash}.webp">`],
    ['a mark of direction in an address alone', `/me\u200edia/aurora/${hash}.webp`],
    ['a control character', `/me\u0001dia/aurora/${hash}.webp`],
    ['escapes in an attribute of style', `<p style="background:url(/m%65dia/aurora/${hash}.webp)">x</p>`],
    ['escapes of CSS', `<p style="background:url(\\2f media\\2f aurora\\2f ${hash}.webp)">x</p>`],
    ['a text of CSS', `<p style="background:url('\\2fmedia/aurora/${hash}\\.webp')">x</p>`],
    [
      'the name of the function too',
      `<p style="background:u\\72l(https://shop.example:4001\\2fmedia/aurora/${hash}.webp)">`,
    ],
    [
      'a style sheet',
      `<style>p{background:url("\\68 ttps://shop.example:4001/m\\65 dia/aurora/${hash}.webp")}</style>`,
    ],
    ['both of HTML and CSS', `<p style="background:url&lpar;&bsol;2f media&#92;2f aurora/${hash}.webp&rpar;">x</p>`],
    ['a line that goes on', `<style>p{background:url("/med\\\nia/aurora/${hash}.webp")}</style>`],
    ['an escaped end and a step back', `<style>p{background:url("/a\\22/../media/aurora/${hash}.webp")}</style>`],
  ])('are found however they are spelled: %s', (_, text) => {
    expect(foreignFilesIn({ a: text }, whose)).toEqual([expect.objectContaining({ path: 'a', appKey: 'aurora' })])
  })

  test.each([
    `https://cdn.example/m%65dia/aurora/${hash}.webp`,
    `/m%2565dia/aurora/${hash}.webp`,
    `<img src="/m%65dia/harbor/${hash}.webp">`,
    'https://cdn.example/a%20b/../c.webp',
    `<p style="background:url(\\68 ttps://cdn.example/media/aurora/${hash}.webp)">x</p>`,
    `<p style="background:url(\\2f media\\2f harbor\\2f ${hash}.webp)">x</p>`,
  ])('are not seen where there are none: %s', (text) => {
    expect(foreignFilesIn({ a: text }, whose)).toEqual([])
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

  test.each([
    [`/m%65dia/aurora/${hash}.webp`, `/media/harbor/${hash}.webp`],
    [`/x/../media\\aurora/./${hash}.webp`, `/media/harbor/${hash}.webp`],
    [
      `<img alt="a &amp; b" src='&#x2F;media/aurora/${hash}.webp'>`,
      `<img alt="a &amp; b" src='/media/harbor/${hash}.webp'>`,
    ],
    [
      `<div style="color:red;background:url(/m%65dia/aurora/${hash}.webp)">x</div>`,
      `<div style="color:red;background:url(/media/harbor/${hash}.webp)">x</div>`,
    ],
    [
      `<style>p{background:url("\\2fmedia/aurora/${hash}\\.webp") no-repeat}</style>`,
      `<style>p{background:url(/media/harbor/${hash}.webp) no-repeat}</style>`,
    ],
    [
      `<p style="background:url(&quot;/m%65dia/aurora/${hash}.webp&quot;)">x</p>`,
      `<p style="background:url(/media/harbor/${hash}.webp)">x</p>`,
    ],
    [
      `<p style="background:url(https://cdn.example/m%65dia/aurora/${hash}.webp)">x</p>`,
      `<p style="background:url(https://cdn.example/m%65dia/aurora/${hash}.webp)">x</p>`,
    ],
    [`https://cdn.example/m%65dia/aurora/${hash}.webp`, `https://cdn.example/m%65dia/aurora/${hash}.webp`],
    ['<a href="https://cdn.example/a%20b">x</a>', '<a href="https://cdn.example/a%20b">x</a>'],
  ])('%s becomes %s in any spelling', (before, after) => {
    expect(replaceForeignFiles({ a: before }, whose, here)).toEqual({ a: after })
  })

  test('a value without any is the same value', () => {
    const value = { images: [{ src: `/media/harbor/${hash}.webp` }], list: [1, null] }
    expect(replaceForeignFiles(value, whose, here)).toBe(value)
  })
})
