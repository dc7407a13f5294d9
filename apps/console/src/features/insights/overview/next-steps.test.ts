import { describe, expect, test } from 'vitest'
import type { Home } from './home.api.ts'
import { nextSteps } from './next-steps.rules.ts'

const empty: Home = {
  release: null,
  unpublishedChanges: 0,
  installs: 0,
  orders: { readAt: null, latest: [] },
}
const release = { id: 'r1', number: 1, publishedAt: '2026-11-20T10:00:00Z', publishedBy: 'Ana' }
const placed = { id: 'o1', number: '1', totalMinor: 5, currencyCode: 'USD', status: 'Completed', customer: 'Sam' }
const done = (home: Partial<Home>) =>
  nextSteps({ ...empty, ...home })
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id)

describe('what to do next', () => {
  test('a new app has every step before it', () => {
    expect(done({})).toEqual([])
    expect(nextSteps(empty)).toHaveLength(4)
  })

  test('a changed draft counts as designed, a release as published', () => {
    expect(done({ unpublishedChanges: 2 })).toEqual(['design'])
    expect(done({ release })).toEqual(['design', 'publish'])
  })

  test('installs and an order complete the list, however long ago it was placed', () => {
    const order = { ...placed, placedAt: '2024-01-20T10:00:00Z' }
    const orders = { readAt: '2026-11-20T10:00:00Z', latest: [order] }
    expect(done({ release, installs: 5, orders })).toEqual(['design', 'publish', 'install', 'order'])
  })

  test('orders are left out for somebody who may not see them', () => {
    expect(nextSteps({ ...empty, orders: null }).map(({ id }) => id)).toEqual(['design', 'publish', 'install'])
  })
})
