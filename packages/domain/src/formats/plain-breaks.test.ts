import { expect, test } from 'vitest'
import { mayHoldOtherBreaks, plainBreaksIn } from './plain-breaks.rules.ts'
import { findBrokenText } from './text.rules.ts'

test('line breaks of other programs become ours, in every text of a value', () => {
  const value = { title: 'A\u000bB', list: ['a\u2028b', 1, null], deep: { text: 'c\u0085d\u000ce\u2029f' } }
  const plain = plainBreaksIn(value)
  expect(plain).toEqual({ title: 'A\nB', list: ['a\nb', 1, null], deep: { text: 'c\nd\ne\nf' } })
  expect(findBrokenText(plain)).toBeNull()
})

test('what cannot be stored stays, and is refused', () => {
  expect(findBrokenText(plainBreaksIn({ text: 'a\u0000b' }))).toMatchObject({ path: 'text' })
})

test('a text of JSON that may hold one is told from its raw text, escaped or not', () => {
  const values = ['A\u000bB', 'a\u2028b', 'a\u2029b', 'c\u0085d', 'd\u000ce', 'a\nb\tc é 日本']
  const texts = values.flatMap((text) => [
    JSON.stringify({ text }),
    JSON.stringify({ text }).replace(
      /[\u0080-\uffff]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  ])
  expect(texts.map(mayHoldOtherBreaks)).toEqual([...Array(10).fill(true), false, false])
})
