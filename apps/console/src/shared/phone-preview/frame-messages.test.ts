import { expect, test } from 'vitest'
import { askToRefresh, isReady } from './frame-messages.ts'

const frame = { origin: 'http://127.0.0.1:4001', window: {} }
const ready = { origin: frame.origin, source: frame.window, data: { type: 'vitrine:ready' } }

test('only the frame itself, from the shopper app’s origin, is heard', () => {
  expect(isReady(ready, frame)).toBe(true)
  expect(isReady({ ...ready, origin: 'https://evil.example' }, frame)).toBe(false)
  expect(isReady({ ...ready, source: {} }, frame)).toBe(false)
  expect(isReady({ ...ready, source: null }, { ...frame, window: null })).toBe(false)
  for (const data of [null, 'vitrine:ready', { type: 'other' }]) expect(isReady({ ...ready, data }, frame)).toBe(false)
})

test('the token goes to the shopper app’s origin and to no other', () => {
  const told: unknown[] = []
  askToRefresh({ postMessage: (...said) => told.push(said) }, frame.origin, 'abc')
  expect(told).toEqual([[{ type: 'vitrine:refresh', token: 'abc' }, frame.origin]])
})
