import { describe, expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const server = Date.parse('2026-03-01T10:00:00Z')
const answer = (headers: Record<string, string>) => new Response('', { headers })
const said = (at: number) => ({ date: new Date(at).toUTCString() })

describe("the server's time", () => {
  test.each([10 * 60_000, -10 * 60_000, 3 * 86_400_000])(
    'is known on a device whose clock is %i ms off, and goes on',
    (offMs) => {
      let passedMs = 0
      const clock = createServerClock(() => server + offMs + passedMs)
      expect(clock.now()).toBe(server + offMs)
      clock.note(answer(said(server)))
      expect(clock.now()).toBe(server)
      passedMs = 90_000
      expect(clock.now()).toBe(server + 90_000)
    },
  )

  test('is that of the device where they differ by no more than an answer takes', () => {
    const clock = createServerClock(() => server + 1_700)
    clock.note(answer(said(server)))
    expect(clock.now()).toBe(server + 1_700)
  })

  test('follows a clock that is set right in the middle', () => {
    let device = server + 600_000
    const clock = createServerClock(() => device)
    clock.note(answer(said(server)))
    device = server + 30_000
    clock.note(answer(said(server + 30_000)))
    expect(clock.now()).toBe(server + 30_000)
  })

  test('is not read from an answer that was kept, nor from one that says none', () => {
    const clock = createServerClock(() => server)
    clock.note(answer({ ...said(server - 3_600_000), 'cache-control': 'private, max-age=86400' }))
    clock.note(answer({ ...said(server - 3_600_000), age: '3600' }))
    clock.note(answer({}))
    clock.note(answer({ date: 'soon' }))
    expect(clock.now()).toBe(server)
  })
})
