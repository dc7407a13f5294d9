import type { IdentityInfo } from '@vitrine/domain/identity/identity.routes'
import { expect, test } from 'vitest'
import { namesOf } from './profile-names.rules.ts'

const named = (given_name: string | null, family_name: string | null, preferred_username: string): IdentityInfo => ({
  ...{ sub: 'ada', email: 'ada@shop.example', Customer_ID: null, revision: 'r1', language: null },
  ...{ given_name, family_name, preferred_username },
})

test('the names of a person are those of the profile, else the words of the one name that is known [I-136]', () => {
  const names = (...profile: Parameters<typeof named>) => Object.values(namesOf(named(...profile)))
  expect(names('Ada', 'Lind', 'Countess Ada')).toEqual(['Ada', 'Lind'])
  expect(names('Ada', null, 'Countess Ada')).toEqual(['Ada', ''])
  expect(names(null, null, ' Olivia  van Owner ')).toEqual(['Olivia', 'van Owner'])
  expect(names(null, '', 'ada')).toEqual(['', ''])
  expect(names('', null, 'ada@shop.example')).toEqual(['', ''])
  expect(Object.values(namesOf(undefined))).toEqual(['', ''])
})
