import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kept } from './kept.tsx'
import { keptParts } from './kept-parts.rules.ts'

const kept = (text: string) => `<span translate="no">${text}</span>`

test.each([
  ['$5 for 500 points', ['$5', '500']],
  ['1.234,50 € pro Monat', ['1.234,50 €']],
  ['Only 3 left', ['3']],
  ['٣ منتجات', ['٣']],
  ['10% birthday reward', ['10%']],
  ['1.25x multiplier', ['1.25x']],
  ['12’000.50 in all.', ['12’000.50']],
  ['In stock', []],
])('of %s these are its numbers', (text, numbers) => {
  const parts = keptParts(() => text, [])
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(numbers)
  expect(parts.join('')).toBe(text)
})

test('a sentence keeps its numbers and its values, and is whole', () => {
  expect(renderToStaticMarkup(<Kept text="$5 for 500 points" />)).toBe(`${kept('$5')} for ${kept('500')} points`)
  const coupon = <Kept text={(code, name) => `Coupon ${code} for ${name}, of 3`} values={['SUMMER', 'Ada 2']} />
  expect(renderToStaticMarkup(coupon)).toBe(`Coupon ${kept('SUMMER')} for ${kept('Ada 2')}, of ${kept('3')}`)
  expect(renderToStaticMarkup(<Kept text={(name) => `Nothing of ${name}it`} values={['']} />)).toBe('Nothing of it')
})

test.each([
  ['n', (query: string) => `Nothing matches “${query}”`, ['Nothing matches “', 'n', '”']],
  ['Del', (name: string) => `Delete ${name}?`, ['Delete ', 'Del', '?']],
  ['3', (name: string) => `${name} of 31`, ['', '3', ' of ', '31', '']],
  ['of', (name: string) => `${name} of ${name}`, ['', 'of', ' of ', 'of', '']],
])('"%s" is kept where it was put, not where the sentence has the same letters', (value, write, parts) => {
  expect(keptParts(write, [value])).toEqual(parts)
})

test('each value stands where its language puts it', () => {
  expect(keptParts((who, what) => `${what}: ${who}`, ['a: b', 'a'])).toEqual(['', 'a', ': ', 'a: b', ''])
})
