import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isEmailAddress } from '../actions/email-address.rules.ts'
import type { RouteContract } from '../contract/contract.ts'
import { accountRoutes } from '../customers/account.routes.ts'
import { leadsRoutes } from '../leads/leads.routes.ts'
import { settingsInputSchema } from '../settings/settings.schema.ts'
import { checkoutFormSchema } from '../storefront/storefront.schema.ts'
import { teamRoutes } from '../team/team.routes.ts'
import { isMailAddress, stripSpaces } from './mail-address.rules.ts'

const long = (length: number) => 'a'.repeat(length)

const good = [
  `${long(64)}@${long(63)}.co`,
  `a@${`${long(61)}.`.repeat(4)}aaaa`,
  'a@b.co',
  'first.last+tag@shop.example',
  "o'neil@my--shop.de",
  'a_b-@1.x-2.museum',
]
const bad = [
  `${long(65)}@b.de`,
  `a@${long(64)}.de`,
  `a@b.${long(64)}`,
  `a@${`${long(61)}.`.repeat(4)}aaaaa`,
  'a@b-.de',
  'a@-b.de',
  'a@b.c-.de',
  'a@b_c.de',
  'info@müller.de',
  'jörg@b.de',
  'a.@b.de',
  'a@b',
  'a@b..de',
]

const bodyOf = ({ body }: RouteContract): z.ZodType => {
  if (!body) throw new Error('It takes no content.')
  return body
}

describe('an address that mail is sent to', () => {
  test('has the signs of every mail server, and no hyphen at the ends of a name of its host', () => {
    expect(good.filter(isMailAddress)).toEqual(good)
    expect(bad.filter(isMailAddress)).toEqual([])
  })

  test('is read without spaces and unseen characters', () => {
    expect(stripSpaces(' olive\u200b@shop.\u00a0example\n')).toBe('olive@shop.example')
  })

  test('is each that is one in any script and one for the schema library', () => {
    const part = fc.string({ unit: fc.constantFrom(...'ab1-._+\'"ü '), maxLength: 8 })
    const texts = fc.tuple(part, part, fc.constantFrom('.de', '.d', '.x1', '')).map(([a, b, end]) => `${a}@${b}${end}`)
    fc.assert(
      fc.property(texts, (text) => {
        expect(isMailAddress(text)).toBe(isEmailAddress(text) && z.email().safeParse(text).success)
      }),
      { seed: 20261130, numRuns: 3_000, examples: [...good, ...bad].map((text) => [text]) },
    )
  })

  test.each<[string, z.ZodType, string]>([
    ['a checkout', checkoutFormSchema, 'email'],
    ['a new account', bodyOf(accountRoutes.signUp), 'email'],
    ['a lost password', bodyOf(accountRoutes.askForPassword), 'email'],
    ['an enquiry', bodyOf(leadsRoutes.createLead), 'email'],
    ['the settings', settingsInputSchema, 'deleteAccountRequestReceiver'],
    ['an invitation', bodyOf(teamRoutes.createUser), 'email'],
  ])('is asked for at its field by %s', (_form, schema, name) => {
    const messagesOf = (address: string) =>
      schema.safeParse({ [name]: address }).error?.issues.filter(({ path }) => path.join('.') === name) ?? []
    for (const address of good) expect(messagesOf(address)).toEqual([])
    for (const address of bad) expect(messagesOf(address).map(({ message }) => message)).toEqual(['Invalid email!'])
    for (const pasted of [' a@b.co\n', 'a@b.co\r\n', 'a @b\u200b.co']) expect(messagesOf(pasted)).toEqual([])
    expect(messagesOf(' ').map(({ message }) => message)).toEqual(['Required!'])
  })
})
