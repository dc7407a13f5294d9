import { expect, test } from 'vitest'
import { findRepeated, findStuffed } from './store-words.rules.ts'

test.each([
  ['a word of the name in the plural', 'shoes', ['shoes']],
  ['a word that stands twice', 'boots,sandals,boot', ['boot']],
  ['a short word that ends alike', 'gas,ga', []],
  ['all words of a pair', 'summer shoe', ['summer shoe']],
  ['one word of a pair', 'winter shoe', []],
])('keywords that bring nothing: %s', (_, keyword, expected) => {
  expect(findRepeated({ appName: 'Aurora Shoe', iosSubtitle: 'For summer', keyword })).toEqual(expected)
})

test.each([
  ['four letters, eight times', `${'sale '.repeat(8)}today`, ['sale']],
  ['three letters', `${'new '.repeat(8)}today`, []],
  ['seven times', `${'sale '.repeat(7)}today`, []],
  ['one word in twenty', `${'sale '.repeat(8)}${'a '.repeat(152)}`, []],
  ['one word more often than that', `${'sale '.repeat(8)}${'a '.repeat(151)}`, ['sale']],
])('words that fill a text: %s', (_, text, expected) => {
  expect(findStuffed(text)).toEqual(expected)
})
