import { describe, expect, it } from 'vitest'
import { completeUrl } from './complete-url.rules.ts'
import { hasUnsafeScheme, isWebUrl, parseAppUrl, parseWebUrl } from './url.rules.ts'

describe('an address', () => {
  it('keeps the blanks within it, as browsers write them', () => {
    expect(parseWebUrl('https://shop.example/Summer Sale 2026.pdf')).toBe(
      'https://shop.example/Summer%20Sale%202026.pdf',
    )
    expect(parseWebUrl(' https://shop.example/search?q=red dress\n')).toBe('https://shop.example/search?q=red%20dress')
    expect(parseWebUrl('https://shop.example/a\u00a0b')).toBe('https://shop.example/a%C2%A0b')
    expect(completeUrl('\u200bhttps://shop.example/a\u200b')).toBe('https://shop.example/a')
    expect(completeUrl(' fb://search?q=red dress ')).toBe('fb://search?q=red%20dress')
    expect(parseWebUrl('https://shop .example/')).toBeNull()
    expect(isWebUrl('https://shop.example/Summer Sale.pdf')).toBe(true)
  })

  it('may have a line break or a tab within it, which browsers take out', () => {
    expect(parseWebUrl('https://shop.example/a\n\tb')).toBe('https://shop.example/ab')
  })

  it.each([
    ['shop.example', 'https://shop.example'],
    [' shop.example/sale?x=1 ', 'https://shop.example/sale?x=1'],
    ['m\u00fcller.de', 'https://m\u00fcller.de'],
    [
      '\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/\u0430',
      'https://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/\u0430',
    ],
    [
      '\u0909\u0926\u093e\u0939\u0930\u0923.\u092d\u093e\u0930\u0924',
      'https://\u0909\u0926\u093e\u0939\u0930\u0923.\u092d\u093e\u0930\u0924',
    ],
    ['shop.example:8443/a', 'https://shop.example:8443/a'],
    ['shop.example/Summer Sale.pdf', 'https://shop.example/Summer%20Sale.pdf'],
    ['https://shop.example/Summer Sale.pdf', 'https://shop.example/Summer%20Sale.pdf'],
    ['https://m\u00fcller.de', 'https://m\u00fcller.de'],
    ['hello', 'hello'],
    ['two words.de', 'two words.de'],
    ['no page', 'no page'],
    ['java script:alert(1)', 'java script:alert(1)'],
    ['fb://search?q=red dress', 'fb://search?q=red%20dress'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
  ])('%s is completed to %s', (typed, complete) => {
    expect(completeUrl(typed)).toBe(complete)
  })

  it('is never one that runs something, however it is written', () => {
    for (const bad of [
      'javascript:alert(1)',
      ' java\tscript:alert(1)',
      'java script:alert(1)',
      '\u0001javascript:x',
      'data:text/html,x',
    ])
      expect([parseWebUrl(bad), parseAppUrl(bad), hasUnsafeScheme(bad)]).toEqual([null, null, true])
  })
})
