import { expect, test } from 'vitest'
import {
  hasAtLeast,
  isAbleOwner,
  mayGiveRole,
  missingPermissions,
  ownerPermissions,
  type Rights,
} from './member-policy.rules.ts'

const admin: Rights = { role: 'admin', permissions: ['app.read', 'team.read'] }

test('a role is given by whoever has it or a higher one', () => {
  const given = (['owner', 'admin', 'staff'] as const).map((role) => mayGiveRole(admin, role))
  expect(given).toEqual([false, true, true])
})

test('what is missing is what the other one has besides, in their order', () => {
  expect(missingPermissions(admin, ['team.change', 'app.read', 'design.read'])).toEqual(['team.change', 'design.read'])
  expect(missingPermissions(admin, ['team.read'])).toEqual([])
})

test.each<[string, Rights, boolean]>([
  ['the same rights', admin, true],
  ['fewer permissions', { role: 'staff', permissions: [] }, true],
  ['a higher role', { role: 'owner', permissions: [] }, false],
  ['one more permission', { role: 'staff', permissions: ['app.read', 'team.change'] }, false],
])('a member is changed by who has at least their rights: %s', (_, other, expected) => {
  expect(hasAtLeast(admin, other)).toBe(expected)
})

test('an owner is able with all that giving rights takes, and in no other role', () => {
  expect(isAbleOwner({ role: 'owner', permissions: ownerPermissions })).toBe(true)
  expect(isAbleOwner({ role: 'owner', permissions: ownerPermissions.slice(1) })).toBe(false)
  expect(isAbleOwner({ role: 'admin', permissions: ownerPermissions })).toBe(false)
})
