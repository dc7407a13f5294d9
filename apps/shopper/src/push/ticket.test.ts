import { expect, test } from 'vitest'
import { ticketIn } from './ticket.rules.ts'

const ticket = 'eyJhbGciOiJI.abc-DEF_123.xyz'

test.each([
  ['an address', `https://shop.example/a/demo/notifications?test-device=${ticket}`, ticket],
  ['an address in a text', `Open this: https://shop.example/notifications?x=1&test-device=${ticket} thanks`, ticket],
  ['the ticket alone', `  ${ticket}\n`, ticket],
  ['an escaped one', 'https://shop.example/?test-device=a%2Eb', 'a.b'],
  ['a broken escape', 'https://shop.example/?test-device=a%zzb', null],
  ['half a letter', 'https://shop.example/?test-device=a%FF', null],
  ['another address', 'https://shop.example/a/demo/', null],
  ['nothing', '', null],
])('the ticket of %s', (_, pasted, found) => {
  expect(ticketIn(pasted)).toBe(found)
})
