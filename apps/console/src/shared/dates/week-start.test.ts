import { describe, expect, test } from 'vitest'
import { weekLocaleOf, weekStartOf } from './week-start.rules.ts'

const regions = [
  ['en-US', 0],
  ['en-GB', 1],
  ['de-DE', 1],
  ['fr', 1],
  ['pt-BR', 0],
  ['he-IL', 0],
  ['ja', 0],
  ['ar-EG', 6],
  ['ar', 6],
  ['ar-SA', 0],
  ['ar-MA', 1],
  ['fa-IR', 6],
  ['no such tag', 1],
] as const

describe('the first day of a week', () => {
  test.each(regions)('%s begins on day %i, whether the browser knows it or not', (tag, day) => {
    expect(weekStartOf(tag)).toBe(day)
    expect(weekStartOf(tag, () => undefined)).toBe(day)
  })

  test('the browser’s own region counts; a console in Arabic has Arabic weeks in a browser without Arabic', () => {
    expect(weekLocaleOf('en', ['en-GB', 'en'])).toBe('en-GB')
    expect(weekLocaleOf('en', ['de-DE', 'en-US'])).toBe('en-US')
    expect(weekLocaleOf('en', ['de-DE'])).toBe('de-DE')
    expect(weekLocaleOf('ar', ['en-US', 'ar-MA'])).toBe('ar-MA')
    expect(weekLocaleOf('ar', ['en-US'])).toBe('ar')
    expect(weekLocaleOf('en', [])).toBe('en')
  })
})
