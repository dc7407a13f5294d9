import { describe, expect, test } from 'vitest'
import { isOpenAt } from './plan-level.rules.ts'
import { levelName, planLevels } from './plans.rules.ts'

describe('the level of a plan', () => {
  test('there are four, in the specified order', () => {
    expect(planLevels.map(({ level, name }) => `${level} ${name}`)).toEqual([
      '1 Essential',
      '2 Advanced',
      '3 Enterprise',
      '4 Custom',
    ])
    expect(levelName(3)).toBe('Enterprise')
  })

  test('opens what its own and the lower levels open, and without a plan nothing is open', () => {
    expect(planLevels.map(({ level }) => isOpenAt(2, level))).toEqual([true, true, false, false])
    expect(planLevels.map(({ level }) => isOpenAt(4, level))).toEqual([true, true, true, true])
    expect(planLevels.some(({ level }) => isOpenAt(null, level))).toBe(false)
  })
})
