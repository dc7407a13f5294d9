import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kept } from './kept.tsx'
import { numbersIn } from './numbers-in.rules.ts'

const drawn = (text: string, values?: string[]) =>
  renderToStaticMarkup(<Kept text={text} {...(values && { values })} />)
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
  expect(numbersIn(text)).toEqual(numbers)
})

test('a sentence keeps its numbers, or what is named, and is whole', () => {
  expect(drawn('$5 for 500 points')).toBe(`${kept('$5')} for ${kept('500')} points`)
  expect(drawn('Coupon SUMMER for Ada', ['SUMMER', 'Ada'])).toBe(`Coupon ${kept('SUMMER')} for ${kept('Ada')}`)
  expect(drawn('Nothing of it', ['', 'SUMMER'])).toBe('Nothing of it')
})
