import { expect, test } from 'vitest'
import { layoutOf } from './width.rules.ts'

test.each([
  [390, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1024, 'tablet'],
  [1025, 'desktop'],
])('a width of %d px is %s [I-166]', (width, kind) => {
  expect(layoutOf(width)).toBe(kind)
})
