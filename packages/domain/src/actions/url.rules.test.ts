import { describe, expect, it } from 'vitest'
import { completeUrl } from './complete-url.rules.ts'
import { hasUnsafeScheme, isWebUrl, isWrongWebUrl, parseAppUrl, parseWebUrl, withWebScheme } from './url.rules.ts'

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

  it.each(['ftp://shop.example', 'https://'])('with a scheme is one of the web, or wrong: %j', (raw) =>
    expect(isWrongWebUrl(raw)).toBe(true),
  )

  it.each(['', '/', '//', '/sale', 'shop.exam', 'https:', 'https:/', 'https://shop.example//a', 'mailto:a@b.co'])(
    'that is half typed, or leads within the app, is neither wrong nor completed: %j',
    (raw) => expect([isWrongWebUrl(raw), withWebScheme(raw)]).toEqual([false, raw]),
  )

  it.each([
    ['//shop.example/a?b=1', 'https://shop.example/a?b=1'],
    ['\\\\shop.example', 'https://shop.example/'],
    [' /\\shop.example', 'https://shop.example/'],
    ['/\t/shop.example', 'https://shop.example/'],
    ['\u200b//shop.example', 'https://shop.example/'],
    ['//user:secret@shop.example', '//user:secret@shop.example'],
  ])('%j gets the scheme that it has on our pages: %j', (raw, complete) => {
    expect(withWebScheme(raw)).toBe(complete)
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
    ['www.shop.example', 'https://www.shop.example'],
    ['//shop.example/a', 'https://shop.example/a'],
    ['shop.example.', 'https://shop.example.'],
    ['shop\u3002example/a', 'https://shop\u3002example/a'],
    ['shop.example?q=red dress#top', 'https://shop.example?q=red%20dress#top'],
    ['m\u00fcller.de/gr\u00f6\u00dfe?q=\u00e4#\u00fc', 'https://m\u00fcller.de/gr\u00f6\u00dfe?q=\u00e4#\u00fc'],
    ['"https://shop.example/Summer Sale.pdf"', 'https://shop.example/Summer%20Sale.pdf'],
    ['<https://shop.example/a>', 'https://shop.example/a'],
    ['\u201cshop.example\u201d', 'https://shop.example'],
    ["https://shop.example/it's", "https://shop.example/it's"],
    ['192.168.0.1/a', 'https://192.168.0.1/a'],
    ['a.example, b.example', 'a.example, b.example'],
    ['hello', 'hello'],
    ['hello.', 'hello.'],
    ['tel:+49 30 123', 'tel:+49%2030%20123'],
    ['sms:+4930123?body=Hi', 'sms:+4930123?body=Hi'],
    ['myapp://product/1?x=2', 'myapp://product/1?x=2'],
    ['two words.de', 'two words.de'],
    ['no page', 'no page'],
    ['java script:alert(1)', 'java script:alert(1)'],
    ['fb://search?q=red dress', 'fb://search?q=red%20dress'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['https://https://shop.example/a', 'https://shop.example/a'],
    ['https://http://shop.example/a', 'http://shop.example/a'],
    ['http://https//shop.example', 'https://shop.example'],
    ['https//shop.example', 'https://shop.example'],
    ['https\uff1a\uff0f\uff0fshop.example/a', 'https://shop.example/a'],
    ['https://shop.example/?a=1&amp;b=2', 'https://shop.example/?a=1&b=2'],
    ['[Sale](https://shop.example/sale)', 'https://shop.example/sale'],
    ['(https://shop.example/sale)', 'https://shop.example/sale'],
    ['https://shop.example/a_(b)', 'https://shop.example/a_(b)'],
    ['`https://shop.example`', 'https://shop.example'],
    ['\u2039https://shop.example\u203a', 'https://shop.example'],
    ['Sale: https://shop.example/sale', 'https://shop.example/sale'],
    ['Our shop: www.shop.example', 'https://www.shop.example'],
    ['Sale: soon', 'Sale: soon'],
    ['tel: +49 30 123', 'tel:+49%2030%20123'],
    ['12.50', '12.50'],
    ['3.14/kg', '3.14/kg'],
    ['v1.2.3', 'v1.2.3'],
    [
      'https://shop.example/?utm_source=a&utm_campaign=b c&fbclid=IwAR0',
      'https://shop.example/?utm_source=a&utm_campaign=b%20c&fbclid=IwAR0',
    ],
  ])('%s is completed to %s', (typed, complete) => {
    expect(completeUrl(typed)).toBe(complete)
  })

  it.each([
    ['https://a.example https://b.example'],
    ['https://a.example/x\nhttps://b.example/y'],
    ['https://a.example/x HTTP://b.example/y'],
  ])('%j are two addresses, of which none is made', (two) => {
    expect([parseWebUrl(two), isWebUrl(two)]).toEqual([null, false])
  })

  it.each([
    ['https://a.example/go?to=https://b.example', 'https://a.example/go?to=https://b.example'],
    ['HTTPS://Shop.Example:443/A', 'https://shop.example/A'],
    ['https:/shop.example/a', 'https://shop.example/a'],
    ['https:\\\\shop.example\\a', 'https://shop.example/a'],
    ['https://shop.example:8443/a?b=c#d', 'https://shop.example:8443/a?b=c#d'],
    ['https://shop.example/100% cotton', 'https://shop.example/100%%20cotton'],
    ['https://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', 'https://xn--e1afmkfd.xn--p1ai/'],
    ['https://[2001:db8::1]/a', 'https://[2001:db8::1]/a'],
    ['https://user:secret@shop.example', null],
    ['https://shop.example:99999', null],
    ['mailto:a@b.de', null],
    ['tel:+4930', null],
    ['sms:+4930', null],
    ['myapp://product/1', null],
    ['https://', null],
    ['https://a..example', null],
    ['https://.example', null],
    ['https://./a', null],
    [`https://${'a'.repeat(63)}.example`, `https://${'a'.repeat(63)}.example/`],
    [`https://${'a'.repeat(64)}.example`, null],
    [`https://shop.${'a'.repeat(64)}`, null],
    [`https://${'ü'.repeat(60)}.example`, null],
    [`https://${'abcd.'.repeat(50)}example`, null],
  ])('%s is read as %s', (typed, read) => {
    expect([parseWebUrl(typed), isWebUrl(typed)]).toEqual([read, read !== null])
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
