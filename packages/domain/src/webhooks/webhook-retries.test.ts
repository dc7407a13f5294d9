import { describe, expect, test } from 'vitest'
import { nextTryMs, readRetryAfter, triedForMs } from './webhook-retries.rules.ts'

const begin = Date.UTC(2026, 0, 1)
const expiresMs = begin + triedForMs

/** Every try of a delivery that nobody takes, in ms after the first. */
function triesOf(random: number): number[] {
  const tries = [0]
  for (let nowMs = begin; ; ) {
    const next = nextTryMs({ attempts: tries.length, nowMs, expiresMs, retryAfterMs: null, random })
    if (next === null) return tries
    tries.push(next - begin)
    nowMs = next
  }
}

describe('the tries of a delivery', () => {
  test.each([0, 0.25, 0.5, 0.999])('cover 24 hours, the last one at their end, with a spread of %d', (random) => {
    const tries = triesOf(random)
    expect(tries.at(-1)).toBe(triedForMs)
    expect(tries.length).toBeGreaterThanOrEqual(8)
    expect(tries.length).toBeLessThanOrEqual(12)
    expect(tries[1]).toBeGreaterThanOrEqual(4_000)
    expect(tries[1]).toBeLessThanOrEqual(6_000)
    const waits = tries.slice(1, -1).map((at, index) => at - (tries[index] ?? 0))
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  })

  test('wait as long as the receiver asks, and no longer than there is time', () => {
    const failed = { attempts: 1, nowMs: begin, expiresMs, random: 0.5 }
    expect(nextTryMs({ ...failed, retryAfterMs: 90_000 })).toBe(begin + 90_000)
    expect(nextTryMs({ ...failed, retryAfterMs: 1 })).toBe(begin + 5_000)
    expect(nextTryMs({ ...failed, retryAfterMs: 10 * triedForMs })).toBe(expiresMs)
    expect(nextTryMs({ ...failed, nowMs: expiresMs, retryAfterMs: 90_000 })).toBeNull()
  })
})

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Thu, 01 Jan 2026 00:02:00 GMT', 120_000],
  ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['2026-01-01T00:02:00Z', null],
  ['99999999999999', null],
  ['', null],
  [undefined, null],
])('a Retry-After of %j asks for %j ms', (header, asked) => {
  expect(readRetryAfter(header, begin)).toBe(asked)
})
