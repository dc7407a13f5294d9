import { expect, test } from 'vitest'
import { readablePath } from './readable-path.rules.ts'

test.each([
  ['/a/aurora/product/50%off', '/a/aurora/product/50%25off'],
  ['/a/aurora/%', '/a/aurora/%25'],
  ['/a/aurora/product/100%', '/a/aurora/product/100%25'],
  ['/a/aurora/product/a%20b%', '/a/aurora/product/a%20b%25'],
  ['/a/aurora/%E0%A4%A', '/a/aurora/%25E0%25A4%25A'],
  ['/a/aurora/%E0%A4%A9/%ff?x=%', '/a/aurora/%E0%A4%A9/%25ff?x=%'],
  ['/a/aurora/product/a%2Fb?x=50%', '/a/aurora/product/a%2Fb?x=50%'],
  ['/a/aurora/', '/a/aurora/'],
])('%s is read as %s', (address, expected) => {
  expect(readablePath(address)).toBe(expected)
  expect(() => decodeURI(readablePath(address).split('?')[0] ?? '')).not.toThrow()
})
