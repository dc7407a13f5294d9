import { expect, test } from 'vitest'
import { choosePermissions, viewOf } from './permission-needs.rules.ts'
import { type Permission, permissionCatalog } from './permissions.ts'

const all = Object.keys(permissionCatalog) as Permission[]

test('of every area, taking away the permission to view takes along what acts on it, and nothing else', () => {
  for (const view of all.filter((code) => code.endsWith('.read'))) {
    const [area] = view.split('.')
    const left = choosePermissions(all, [view], false)
    expect(left).toEqual(all.filter((code) => !code.startsWith(`${area}.`)))
  }
})

test('whatever is given brings the permission to view along', () => {
  for (const code of all) {
    const view = viewOf(code)
    expect(choosePermissions([], [code], true)).toEqual(view === null ? [code] : [code, view])
  }
  expect(viewOf('customers.erase')).toBe('customers.read')
  expect(viewOf('tokens.change')).toBeNull()
})

test('taking away the permission to change leaves that to view', () => {
  expect(choosePermissions(['team.read', 'team.change'], ['team.change'], false)).toEqual(['team.read'])
})
