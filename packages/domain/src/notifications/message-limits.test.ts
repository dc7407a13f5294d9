import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../time.ts'
import { isQuietHour, quietUntil, usualLimits } from './message-limits.rules.ts'

const at = (text: string): number => Date.parse(text)

describe('quiet hours', () => {
  test('go over midnight, or lie within a day, or are not there', () => {
    const hours = (quiet: Parameters<typeof isQuietHour>[0]) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuietHour(quiet, hour))
    expect(hours(usualLimits.quiet)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 21, 22, 23])
    expect(hours({ from: 1, to: 4 })).toEqual([1, 2, 3])
    expect(hours({ from: 22, to: 0 })).toEqual([22, 23])
    expect(hours(null)).toEqual([])
  })

  test('end at the next such hour of the place, whatever day that is', () => {
    const { quiet } = usualLimits
    expect(quietUntil(quiet, 'Europe/Berlin', at('2026-11-26T20:30:00Z'))).toBe(at('2026-11-27T08:00:00Z'))
    expect(quietUntil(quiet, 'Europe/Berlin', at('2026-11-27T05:00:00Z'))).toBe(at('2026-11-27T08:00:00Z'))
    expect(quietUntil(quiet, 'Europe/Berlin', at('2026-11-27T08:00:00Z'))).toBeNull()
    expect(quietUntil({ from: 22, to: 0 }, 'UTC', at('2026-11-26T23:59:00Z'))).toBe(at('2026-11-27T00:00:00Z'))
    expect(quietUntil({ from: 1, to: 4 }, 'UTC', at('2026-11-26T03:00:00Z'))).toBe(at('2026-11-26T04:00:00Z'))
    expect(quietUntil(null, 'UTC', at('2026-11-26T03:00:00Z'))).toBeNull()
  })

  test('end in the same hour of the clock also in the night of a clock change', () => {
    // Clocks go forward from 02:00 to 03:00 on 29 March 2026.
    const night = at('2026-03-28T22:00:00Z')
    expect(quietUntil(usualLimits.quiet, 'Europe/Berlin', night)).toBe(at('2026-03-29T07:00:00Z'))
  })

  test('always end within a day, in an hour that is not quiet', () => {
    for (let from = 0; from < 24; from += 1)
      for (let to = 0; to < 24; to += 1)
        if (from !== to)
          for (let hour = 0; hour < 24; hour += 1) {
            const now = at('2026-11-26T00:00:00Z') + hour * hourMs + 17 * minuteMs
            const until = quietUntil({ from, to }, 'UTC', now)
            if (until === null) continue
            expect(until).toBeGreaterThan(now)
            expect(until - now).toBeLessThan(24 * hourMs)
            expect(quietUntil({ from, to }, 'UTC', until)).toBeNull()
          }
  })
})
