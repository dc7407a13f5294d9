import { expect, test } from 'vitest'
import { createRouter } from '../../app/router.ts'
import { readScanned } from './scanned.rules.ts'

const base = '/a/demo/'
const history = { state: null, pushState() {}, replaceState() {}, back() {}, scrollRestoration: 'auto' as const }
const { inside } = createRouter(base, {
  location: { href: 'https://shop.test/a/demo/scanner', origin: 'https://shop.test' },
  history,
  addEventListener() {},
})

test.each([
  ['https://shop.test/a/demo/product/42?variant=7', { path: 'product/42?variant=7' }],
  ['https://shop.test/a/demo/', { path: '' }],
  [' HTTPS://shop.test/a/demo/page/about ', { path: 'page/about' }],
])('%j opens its screen', (text, scanned) => {
  expect(readScanned(text, inside)).toEqual(scanned)
})

test.each([
  '4006381333931',
  'product/42',
  'https://shop.test/a/demo/no/such/screen',
  'https://shop.test/a/other/product/42',
  'https://evil.test/a/demo/product/42',
  'https://shop.test.evil.test/a/demo/',
  'javascript:alert(1)',
  'http://',
])('%j leads nowhere: it is a code like another', (text) => {
  expect(readScanned(text, inside)).toEqual({ code: text })
})
