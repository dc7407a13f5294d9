import { describe, expect, test } from 'vitest'
import { joinMeanwhile, listChanges } from './meanwhile.rules.ts'

const base = { name: 'Mia', active: 'true', permissions: ['app.read', 'team.read', 'team.change'] }

describe('what somebody else saved while a form was open', () => {
  test('a permission that was taken away meanwhile does not come back with another change', () => {
    const theirs = { ...base, permissions: ['app.read', 'team.read'] }
    const mine = { ...base, name: 'Mia Wong', permissions: ['app.read', 'team.read', 'team.change', 'design.read'] }
    const { values, changed } = joinMeanwhile({ base, theirs, mine })
    expect(values).toEqual({ ...mine, permissions: ['app.read', 'team.read', 'design.read'] })
    expect(changed.map(({ name, isBoth }) => [name, isBoth])).toEqual([['permissions', true]])
  })

  test('a field that both changed keeps what was entered, until the person takes the other one', () => {
    const { values, changed } = joinMeanwhile({
      base,
      theirs: { ...base, name: 'Mia Lee', active: 'false' },
      mine: { ...base, name: 'Mia Wong' },
    })
    expect(values).toEqual({ ...base, name: 'Mia Wong', active: 'false' })
    expect(changed).toEqual([
      { name: 'name', base: 'Mia', theirs: 'Mia Lee', mine: 'Mia Wong', joined: 'Mia Wong', isBoth: true },
      { name: 'active', base: 'true', theirs: 'false', mine: 'true', joined: 'false', isBoth: false },
    ])
  })

  test('what both changed to the same, and what the form does not hold, is nothing to ask about', () => {
    const theirs = { ...base, name: 'Mia Wong' }
    expect(joinMeanwhile({ base, theirs, mine: theirs })).toEqual({ values: theirs, changed: [] })
    expect(joinMeanwhile({ base, theirs: base, mine: theirs })).toEqual({ values: theirs, changed: [] })
  })

  test('a field of its own rule is joined by that, on the same sides as the others', () => {
    const theirs = { ...base, permissions: ['app.read'] }
    const mine = { ...base, permissions: [...base.permissions, 'design.read'] }
    const joins = { permissions: (sides: object) => [JSON.stringify(sides)] }
    const sides = { base: base.permissions, theirs: theirs.permissions, mine: mine.permissions }
    expect(joinMeanwhile({ base, theirs, mine }, joins)).toEqual({
      values: { ...base, permissions: [JSON.stringify(sides)] },
      changed: [{ name: 'permissions', ...sides, joined: [JSON.stringify(sides)], isBoth: true }],
    })
  })

  test('a list is told by what was added and what was taken away', () => {
    expect(listChanges(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] })
  })
})
