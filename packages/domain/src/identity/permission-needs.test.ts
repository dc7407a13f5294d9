import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePermissions, completePermissions, joinPermissions, viewOf } from './permission-needs.rules.ts'
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

test('of what two people chose at once nothing that was taken away comes back, and nothing acts on what is not seen', () => {
  const both = ['orders.read', 'orders.change'] as const
  const cases: [string, readonly Permission[], readonly Permission[], readonly Permission[], Permission[]][] = [
    ['they took away to view, I gave to change', ['orders.read'], ['app.read'], both, ['app.read']],
    ['they gave to change, I took away to view', ['orders.read'], both, ['app.read'], ['app.read']],
    ['they took away both, I changed another', both, ['app.read'], [...both, 'team.read'], ['app.read', 'team.read']],
    ['each gave something', [], ['app.read'], both, ['app.read', ...both]],
    ['they changed nothing', both, both, ['app.read'], ['app.read']],
    ['I changed nothing', both, ['app.read'], both, ['app.read']],
  ]
  for (const [what, base, theirs, mine, joined] of cases)
    expect(joinPermissions({ base, theirs, mine }).sort(), what).toEqual(joined.sort())
  const chosen = fc.subarray(all).map(completePermissions)
  fc.assert(
    fc.property(chosen, chosen, chosen, (base, theirs, mine) => {
      const joined = joinPermissions({ base, theirs, mine })
      expect(completePermissions(joined).sort()).toEqual(joined.sort())
      expect(joinPermissions({ base, theirs: mine, mine: theirs }).sort()).toEqual(joined.sort())
    }),
    { seed: 20261130 },
  )
})
