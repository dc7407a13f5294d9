import { expect, test } from 'vitest'
import { keptHtml, sentenceHtml } from './html-text.ts'

test('a translator leaves the values of a sentence as they are, wherever its language puts them', () => {
  const values = ['ada@shop.example', '$49.00']
  expect(sentenceHtml(values, (email, price) => `${price} <for> ${email}.`)).toBe(
    '<span translate="no">$49.00</span> &lt;for&gt; <span translate="no">ada@shop.example</span>.',
  )
})

test('a value is text, and no mark of another one', () => {
  expect(keptHtml('<b>')).toBe('<span translate="no">&lt;b&gt;</span>')
  expect(sentenceHtml(['\ue001', 'b'], (one, other) => `${one} ${other}`)).toBe(
    '<span translate="no">\ue001</span> <span translate="no">b</span>',
  )
})
