import { expect, it } from 'vitest'
import { emailOfLink, phoneOfLink } from './contact-link.rules.ts'

it.each([
  ['mailto:a@b.de', 'a@b.de'],
  ['MAILTO: a@b.de', 'a@b.de'],
  ['mailto:a@b.de?subject=Hi&body=there', 'a@b.de'],
  ['mailto:a%2Bnews@b.de', 'a+news@b.de'],
  ['mailto:a%@b.de', 'a%@b.de'],
  ['a@b.de', 'a@b.de'],
  ['tel:1', 'tel:1'],
])('%s is the address %s', (text, address) => expect(emailOfLink(text)).toBe(address))

it.each([
  ['tel:+49-30-123', '+49-30-123'],
  ['Tel://030%20123', '030 123'],
  ['tel:+49-30-123;ext=2', '+49-30-123'],
  ['sms:+4930123?body=Hi', '+4930123'],
  ['+49 30 123', '+49 30 123'],
])('%s is the number %s', (text, number) => expect(phoneOfLink(text)).toBe(number))
