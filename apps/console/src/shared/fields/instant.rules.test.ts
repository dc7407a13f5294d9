import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderedChanges, readInstant, toInstant, toLocalText, toUtcText } from './instant.rules.ts'

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

describe('two instants in an order', () => {
  const order = { path: 'startAt', is: 'after' as const }
  const end = (value: string | null, other: { stored: string | null; typed: string | null }) =>
    orderedChanges({ path: 'endAt', value, order }, other)?.map(({ path }) => path) ?? null

  it('an end that is not after the start is no value [D-216]', () => {
    const stored = '2026-01-02T00:00:00Z'
    expect(end('2026-01-03T00:00:00Z', { stored, typed: null })).toEqual(['endAt'])
    expect(end('2026-01-02T00:00:00Z', { stored, typed: null })).toBeNull()
    expect(end(null, { stored, typed: null })).toEqual(['endAt'])
    expect(end('2026-01-01T00:00:00Z', { stored: null, typed: null })).toEqual(['endAt'])
  })

  it('a start that waited for its end is taken along with it', () => {
    const other = { stored: '2026-01-02T00:00:00Z', typed: '2027-01-01T00:00:00' }
    expect(end('2026-06-01T00:00:00Z', other)).toBeNull()
    expect(end('2027-06-01T00:00:00Z', other)).toEqual(['endAt', 'startAt'])
  })

  it('a part of a date, and a year beyond four digits, are none', () => {
    expect(readInstant('', { isPart: true }).ok).toBe(false)
    expect(readInstant('12026-01-01T00:00:00', { isPart: false }).ok).toBe(false)
    expect(readInstant('', { isPart: false })).toEqual({ ok: true, value: null })
    expect(readInstant('', { isPart: false, required: true })).toEqual({
      ok: false,
      reason: { code: 'required', parameters: {} },
    })
  })
})
