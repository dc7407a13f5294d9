import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { describe, expect, test } from 'vitest'
import { besideApp, framedAddress, ownPath } from './framed-address.rules.ts'

const snapshot = {
  pages: [
    {
      id: 'home',
      blocks: [
        { id: 'a', type: 'banner', images: [{ action: { type: 'openUrl', url: { url: 'https://Blog.test/news' } } }] },
        { id: 'b', type: 'webpage', source: { url: 'https://frame.test' } },
        {
          id: 'c',
          type: 'banner',
          title: { text: 'https://text.test/' },
          image: { src: 'https://picture.test/a.webp' },
        },
        { id: 'd', type: 'banner', action: { url: { url: 'http://127.0.0.1:4001/a/other/' } } },
        { id: 'e', type: 'banner', action: { url: { url: 'http://localhost:4000/app' } } },
        { id: 'o', type: 'banner', action: { url: { url: 'http://127.0.0.1:4001/a/own/web' } } },
        { id: 'f', type: 'banner', action: { url: { url: 'http://LOCALHOST.:4000/app' } } },
        { id: 'g', type: 'banner', action: { url: { url: 'https://localhost:4000/app' } } },
        { id: 'h', type: 'banner', action: { url: { url: 'http://2130706433:4001/' } } },
      ],
    },
  ],
  layout: { navigationBar: { items: [{ action: { url: { url: 'https://bar.test/?a=1' } } }] } },
  overlays: { de: { b: { 'source.url': 'https://frame.test/de' } } },
} as unknown as Snapshot

const framed = (url: string) =>
  framedAddress({ url, snapshot, ownOrigins: ['http://127.0.0.1:4001', 'http://localhost:4000'] })

describe('a page of the web inside the app', () => {
  test.each([
    ['https://blog.test/news', 'https://blog.test/news'],
    ['https://frame.test/', 'https://frame.test/'],
    ['https://frame.test', 'https://frame.test/'],
    ['https://frame.test/de', 'https://frame.test/de'],
    ['https://bar.test/?a=1', 'https://bar.test/?a=1'],
  ])('%s is shown, since the design names it', (url, address) => {
    expect(framed(url)).toBe(address)
  })

  test.each([
    'https://stranger.test/',
    'https://blog.test/',
    'https://blog.test/news?next=//stranger.test',
    'https://blog.test/news#x',
    'https://blog.test@stranger.test/news',
    'https://text.test/',
    'https://picture.test/a.webp',
    'javascript:alert(1)',
    '',
  ])('%s is not: a link alone names it', (url) => {
    expect(framed(url)).toBeNull()
  })

  test.each([
    'http://127.0.0.1:4001/a/other/',
    'http://localhost:4000/app',
    'http://localhost.:4000/app',
    'https://localhost:4000/app',
    'http://0x7f000001:4001/',
    'http://127.1:4001/',
  ])('%s is never shown, also where the design names it', (url) => {
    expect(framed(url)).toBeNull()
  })
})

test('the shop of another app on the host that apps share opens as an outside address, where the design names it', () => {
  const beside = (url: string) =>
    besideApp({
      url,
      snapshot,
      origin: 'http://127.0.0.1:4001',
      inside: (address) => (address.startsWith('http://127.0.0.1:4001/a/own/') ? '' : null),
    })
  expect(beside('http://127.0.0.1:4001/a/other/')).toBe('http://127.0.0.1:4001/a/other/')
  expect(
    [
      'http://127.0.0.1:4001/a/stranger/',
      'http://127.0.0.1:4001/a/own/web',
      'http://localhost:4000/app',
      'https://blog.test/news',
      'javascript:x',
      '',
    ].map(beside),
  ).toEqual([null, null, null, null, null, null])
})

test('an address of the app itself is a way inside, unless it leads to the frame again', () => {
  const base = 'https://shops.test/a/aurora/'
  const inside = (address: string) => (address.startsWith(base) ? address.slice(base.length) : null)
  const pathOf = (url: string) => ownPath(url, inside)
  expect(pathOf(`${base}product/42?variant=1`)).toBe('product/42?variant=1')
  expect(pathOf(` ${base}product/red dress`)).toBe('product/red%20dress')
  expect(pathOf(base)).toBe('')
  expect([
    pathOf('https://blog.test/'),
    pathOf('javascript:x'),
    pathOf(''),
    pathOf(`${base}web?url=${base}cart`),
  ]).toEqual([null, null, null, null])
})
