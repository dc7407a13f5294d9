import { expect, test } from 'vitest'
import { trimText } from './trim.rules.ts'

test('blanks and what shows nothing go from the ends of a text', () => {
  for (const ends of [
    ' ',
    '\t\r\n',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u202a',
    '\u202c',
    '\u200e',
    '\u00ad',
    '\u2003 \u200b',
  ])
    expect(trimText(`${ends}a b${ends}`)).toBe('a b')
  expect(['', ' ', '\u200b\u200b', 'a'].map(trimText)).toEqual(['', '', '', 'a'])
  expect(trimText('a\u200bb')).toBe('a\u200bb')
})

test('what shows something stays', () => {
  const flag = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'
  for (const text of ['\u2764\ufe0f', flag, '\u0600 12', '\u06dd', '«é»', '日本', '~', '؟', 'a\u0000'])
    expect(trimText(text)).toBe(text)
})

test('a long text of blanks takes no longer than its length', () => {
  expect(trimText(`a${' '.repeat(1_000_000)}b${' '.repeat(1_000_000)}`)).toHaveLength(1_000_002)
})
