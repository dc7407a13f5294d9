import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainName, plainWords } from './plain-words.ts'

describe('words of others in mails', () => {
  test.each([
    ['You won! http://evil.example/win', 'You won!'],
    ['You won!\r\nBcc: a@b.example\n\nhttps://evil.example', 'You won! Bcc:'],
    ['Visit www.evil.example now', 'Visit now'],
    ['Visit evil.example/win now', 'Visit now'],
    ['Visit evil.example now', 'Visit evil. example now'],
    ['Write to win@evil.example', 'Write to'],
    ['h\u200bttp://evil.example', 'h'],
    ['http：//evil．example', ''],
    ['evil。example', 'evil. example'],
    ['now．www.evil', ''],
    ['hotel: Awww. so nice', 'hotel: Awww. so nice'],
    ['Ann\u2028Weaver\u202e', 'Ann Weaver'],
    ['evil.\u200dexample', 'evil. \u200dexample'],
    ['evil.\ufe0fexample', 'evil. \ufe0fexample'],
    ['evil.\u034fexample', 'evil. \u034fexample'],
    ['evil﹒example', 'evil. example'],
    ['You won! 1.2.3.4 (10.0.0.1/x)', 'You won! 1. 2. 3. 4'],
    ['1.2.3.41.2.3.4:80', '1. 2. 3. 41. 2. 3. 4:80'],
    ['Visit evil:8080/x or [evil:80] now', 'Visit evil: 8080/x or [evil: 80] now'],
    ['http://evil:8080', ''],
    ['Size:42', 'Size: 42'],
    ['EU:42 / Blue', 'EU: 42 / Blue'],
    ['مقاس:42', 'مقاس: 42'],
    ['SPF:50 Sun cream', 'SPF: 50 Sun cream'],
    ['Ultra:2 Sneaker', 'Ultra: 2 Sneaker'],
    ['Set 1.2.3.4', 'Set 1. 2. 3. 4'],
    ['Room 12:30, v1.2.3, 1.299.000', 'Room 12:30, v1.2.3, 1.299.000'],
    ['Dr.Weaver', 'Dr. Weaver'],
    ['Weaver Inc., Ltd. (Inc.) ...', 'Weaver Inc., Ltd. (Inc.) ...'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['Store 2.0 & Söhne', 'Store 2.0 & Söhne'],
    ['آنا نساج', 'آنا نساج'],
    ['می‌خواهم', 'می‌خواهم'],
    ['@home', '@home'],
  ])('%j stands as %j', (text, words) => {
    expect(plainWords(text)).toBe(words)
  })

  test.each([
    ['Aurora', 'Aurora'],
    ['https://www.aurora.example/shop', 'aurora. example'],
    ['You won! http://evil.example', 'You won!'],
    ['http://aurora:8080/shop', 'aurora'],
    ['aurora:8080', 'aurora: 8080'],
    ['DHL:24h', 'DHL: 24h'],
    ['a@b', '–'],
  ])('the shop %j is called %j', (name, called) => {
    expect(plainName(name)).toBe(called)
  })

  test('whatever is written, no line breaks and no address are left, and twice is as once', () => {
    const bait = fc.constantFrom(
      'http://',
      'www.',
      'evil',
      '.',
      'example',
      '/',
      '@',
      ' ',
      '\n',
      '\r',
      'HTTPS://',
      '．',
      '\u2029',
      '\u200d',
      '\ufe0f',
      'x',
      '1.2.3.4',
      ':8080',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(bait, fc.string({ unit: 'binary' })), { maxLength: 20 }), (parts) => {
        const words = plainWords(parts.join(''))
        expect(words).not.toMatch(
          /(?:\d\.){3}\d|\p{L}:\d|:\/\/|www\.\S|[\r\n\u2028\u2029]|\S@\S|\.[\p{DI}\p{M}]*\p{L}/iu,
        )
        expect(plainWords(words)).toBe(words)
      }),
    )
  })
})
