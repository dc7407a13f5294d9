import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toInstant, toLocalText, toUtcText } from './instant.rules.ts'

const zone = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'Europe/Berlin'
})
afterAll(() => {
  process.env['TZ'] = zone
})

describe('instants', () => {
  it('a local date-time with seconds is kept as UTC and shown again as it was typed [D-216]', () => {
    expect(toInstant('2026-01-31T19:00:07')).toBe('2026-01-31T18:00:07Z')
    expect(toInstant('2026-07-31T19:00')).toBe('2026-07-31T17:00:00Z')
    expect(toLocalText('2026-01-31T18:00:07Z')).toBe('2026-01-31T19:00:07')
  })

  it('what is no date-time is none', () => {
    expect([toInstant(''), toInstant('soon'), toLocalText(null), toLocalText('soon'), toLocalText(7)]).toEqual([
      null,
      null,
      '',
      '',
      '',
    ])
  })

  it('the UTC text names its zone', () => {
    expect(toUtcText('2026-01-31T18:00:07Z')).toBe('2026-01-31 18:00:07 UTC')
  })
})
