import { h, options } from 'preact'
import 'preact/compat'
import { renderToString } from 'preact-render-to-string'
import { afterEach, expect, test } from 'vitest'
import { keepDrawnMarks } from './drawn-marks.ts'

const before = options.vnode
afterEach(() => {
  if (before) options.vnode = before
})

test('what translators leave alone is marked on a page that the server drew', () => {
  keepDrawnMarks()
  const price = h('span', { translate: 'no' }, '$98.00')
  const words = h('span', { hidden: false }, 'in all')
  expect(renderToString(h('p', null, price, words))).toBe(
    '<p><span translate="no">$98.00</span><span>in all</span></p>',
  )
})
