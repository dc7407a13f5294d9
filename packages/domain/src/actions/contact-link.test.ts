import { expect, it } from 'vitest'
import { emailOfLink, phoneOfLink } from './contact-link.rules.ts'

it.each([
  ['mailto:a@b.de', 'a@b.de'],
  ['MAILTO: a@b.de', 'a@b.de'],
  ['mailto:a@b.de?subject=Hi&body=there', 'a@b.de'],
  ['mailto:a%2Bnews@b.de', 'a+news@b.de'],
  ['mailto:a%@b.de', 'a%@b.de'],
  ['a@b.de', 'a@b.de'],
  ['Ann Bee <a@b.de>', 'a@b.de'],
  ['<a@b.de>', 'a@b.de'],
  ['mailto:Ann%20%3Ca@b.de%3E?subject=Hi', 'a@b.de'],
  ['a@b.de, c@d.de', 'a@b.de, c@d.de'],
  ['tel:1', 'tel:1'],
])('%s is the address %s', (text, address) => expect(emailOfLink(text)).toBe(address))

it.each([
  ['tel:+49-30-123', '+49-30-123'],
  ['Tel://030%20123', '030 123'],
  ['tel:+49-30-123;ext=2', '+49-30-123;ext=2'],
  ['tel:123;phone-context=+4930;ext=2', '123;ext=2'],
  ['tel:+49%2030%20123,,2', '+49 30 123,,2'],
  ['smsto:+4930123:Hello', '+4930123'],
  ['SMSTO:+4930123', '+4930123'],
  ['Tel.: +49 30 123', '+49 30 123'],
  ['Tel: 030 123', '030 123'],
  ['Phone: (030) 123', '(030) 123'],
  ['\u260e\ufe0f 030 123', '030 123'],
  ['\u{1f4de}030 123', '030 123'],
  ['هاتف: ٠٣٠ ١٢٣', '٠٣٠ ١٢٣'],
  ['Call us: soon', 'Call us: soon'],
  ['sms:+4930123?body=Hi', '+4930123'],
  ['+49 30 123', '+49 30 123'],
])('%s is the number %s', (text, number) => expect(phoneOfLink(text)).toBe(number))
