import { globSync, readFileSync } from 'node:fs'
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

test('every calendar of the console begins its weeks as the locale says', () => {
  const src = new URL('../../', import.meta.url)
  const texts = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(new URL(file, src), 'utf8') }))
  const drawn = texts.filter(({ text }) => /<(Date\w*|Month)Picker|\bweeksOf\(/.test(text))
  const calendars = drawn.filter(({ file }) => !file.endsWith('month.rules.ts'))
  expect(calendars.length).toBeGreaterThan(4)
  const own = calendars.filter(({ text }) => !/useCalendarLanguage\(\)|useConsoleCalendar\(\)/.test(text))
  expect(own.map(({ file }) => file)).toEqual([])
  const elsewhere = texts.filter(({ text }) => /firstDayOfWeek/.test(text)).map(({ file }) => file)
  expect(elsewhere).toEqual(['shared/dates/calendar-language.ts'])
})
