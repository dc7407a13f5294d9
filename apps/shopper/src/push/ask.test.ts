import { dayMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { mayOffer } from './ask.rules.ts'

const now = 100 * dayMs

test.each([
  ['nobody was asked yet', [], true],
  ['it was declined today', [now], false],
  ['it was declined 13 days ago', [now - 13 * dayMs], false],
  ['it was declined 14 days ago', [now - 14 * dayMs], true],
  ['it was declined three times', [now - 90 * dayMs, now - 60 * dayMs, now - 30 * dayMs], false],
])('the app offers notifications by itself: %s', (_when, declinedAt, offers) => {
  expect(mayOffer(declinedAt, now)).toBe(offers)
})
