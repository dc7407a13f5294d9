import { expect, it } from 'vitest'
import { readUrl } from './web-address.rules.ts'

it('an address is http or https', () => {
  expect(
    ['https://a.b', 'http://a.b/c', '', 'a.b', 'javascript:alert(1)', '//a.b'].map((text) => readUrl(text).ok),
  ).toEqual([true, true, true, false, false, false])
})
