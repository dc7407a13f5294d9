import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.rules.ts'

test.each([
  ['name@shop.example', 'name@shop.example'],
  [' Name+1@Shop.Example ', 'name@shop.example'],
  ['name+a+b@shop.example', 'name@shop.example'],
  ['name+@shop.example', 'name@shop.example'],
  ['+1@shop.example', '+1@shop.example'],
  ['name@shop+1.example', 'name@shop+1.example'],
  ['a.n.n+1@googlemail.com', 'ann@gmail.com'],
  ['a.n.n@shop.example', 'a.n.n@shop.example'],
  ['no address', 'no address'],
  ['"a@b"+1@shop.example', '"a@b"@shop.example'],
])('mail to %s arrives in the mailbox of %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
