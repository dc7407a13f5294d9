import { expect, test } from 'vitest'
import { sinceWhen } from './since-when.rules.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

test.each([
  ['2026-11-26T12:00:00Z', 'en', 'this minute'],
  ['2026-11-26T12:05:00Z', 'en', 'this minute'],
  ['2026-11-26T11:55:30Z', 'en', '4 minutes ago'],
  ['2026-11-26T09:00:00Z', 'en', '3 hours ago'],
  ['2026-11-25T12:00:00Z', 'en', 'yesterday'],
  ['2026-11-25T12:00:00Z', 'ar', 'أمس'],
  ['2026-11-20T12:00:00Z', 'de', 'vor 6 Tagen'],
  ['2026-11-01T12:00:00Z', 'en', 'Nov 1, 2026'],
])('%s is said in %s as %s', (at, language, said) => expect(sinceWhen(at, now, language)).toBe(said))
