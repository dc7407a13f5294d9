import { expect, it } from 'vitest'
import { readUrl } from './web-address.rules.ts'

it('marks that came along with an address are not kept', () => {
  for (const text of ['https://a.b/c\u200bd', '\u200ehttps://a.b/c\u00add\u200e', 'https://a\ufeff.b/cd\u2060'])
    expect(readUrl(text)).toEqual({ ok: true, value: 'https://a.b/cd' })
})

it('an address is http or https', () => {
  expect(
    ['https://a.b', 'http://a.b/c', '', 'a.b', 'javascript:alert(1)', '//a.b'].map((text) => readUrl(text).ok),
  ).toEqual([true, true, true, false, false, false])
})
