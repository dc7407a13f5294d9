import { expect, it } from 'vitest'
import { hasSpacing, spacingFor } from './spacing.rules.ts'

it('the spacing switch sets 16 outer and 8 inner when on and 0 when off [D-168]', () => {
  const field = { outer: 16, inner: 8 }
  expect(spacingFor(true, field)).toEqual({ top: 16, bottom: 16, left: 16, right: 16, inner: 8 })
  expect(spacingFor(false, field)).toEqual({ top: 0, bottom: 0, left: 0, right: 0, inner: 0 })
  expect([hasSpacing(spacingFor(true, field)), hasSpacing(spacingFor(false, field)), hasSpacing(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
