import { expect, it } from 'vitest'
import { sentDay, sentTime } from './sent-time.schema.ts'

it.each([
  ['2026-03-01T09:00:00Z', true],
  ['1000-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['0999-12-31T23:59:59Z', false],
  ['0000-01-01T00:00:00Z', false],
  ['1000-01-01T00:00:00+01:00', false],
  ['9999-12-31T23:59:59-01:00', false],
  ['+275760-09-13T00:00:00Z', false],
  ['-000001-01-01T00:00:00Z', false],
  ['2026-02-30T00:00:00Z', false],
  ['2026-13-01T00:00:00Z', false],
  ['tomorrow', false],
  ['', false],
])('%s is a time that can be kept: %s', (text, isKept) => {
  expect(sentTime({ offset: true }).safeParse(text).success).toBe(isKept)
})

it('what is no time is told once', () => {
  for (const schema of [sentTime(), sentDay()]) expect(schema.safeParse('yesterday').error?.issues).toHaveLength(1)
})

it('an offset is read where it is asked for', () => {
  expect(sentTime().safeParse('2026-03-01T09:00:00+01:00').success).toBe(false)
  expect(sentTime({ offset: true }).safeParse('2026-03-01T09:00:00+01:00').success).toBe(true)
})

it.each([
  ['2026-03-01', true],
  ['9999-12-31', true],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2026-02-29', false],
])('%s is a day that can be kept: %s', (text, isKept) => {
  expect(sentDay().safeParse(text).success).toBe(isKept)
})
