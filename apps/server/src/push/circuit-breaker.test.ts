import { afterAll, describe, expect, test } from 'vitest'
import { startPush } from '../../test/push-services/push-driver.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

function start() {
  let now = 1_000
  const breaker = createCircuitBreaker(() => now, { pauseMs: 500 })
  const call = (failed: boolean) => {
    const settle = breaker.enter()
    if (typeof settle !== 'number') settle({ failed })
    return typeof settle === 'number' ? settle : 'through'
  }
  return { breaker, call, pass: (ms: number) => (now += ms) }
}

describe('a circuit', () => {
  test('opens when half of at least twenty calls failed, and not before', () => {
    const { call } = start()
    for (let at = 0; at < 19; at += 1) expect(call(true)).toBe('through')
    expect(call(true)).toBe('through')
    expect(call(true)).toBe(500)
  })

  test('stays closed where fewer than half of the last hundred failed, whatever was before', () => {
    const { call } = start()
    for (let at = 0; at < 1_000; at += 1) expect(call(at % 5 < 2)).toBe('through')
    for (let at = 0; at < 200; at += 1) expect(call(false)).toBe('through')
    for (let at = 0; at < 49; at += 1) expect(call(true)).toBe('through')
    call(true)
    expect(call(false)).toBe(500)
  })

  test('lets one call through after its pause, closes when that succeeds, and else waits again', () => {
    const { breaker, call, pass } = start()
    for (let at = 0; at < 20; at += 1) call(true)
    pass(400)
    expect(call(false)).toBe(100)
    pass(100)
    const probe = breaker.enter()
    expect([typeof probe, call(false)]).toEqual(['function', 500])
    if (typeof probe !== 'number') probe({ failed: true })
    expect(call(false)).toBe(500)
    pass(500)
    expect(call(false)).toBe('through')
    expect(call(true)).toBe('through')
    expect(call(false)).toBe('through')
  })

  test('does not count calls that began before it opened', () => {
    const { breaker, call, pass } = start()
    const early = breaker.enter()
    for (let at = 0; at < 20; at += 1) call(true)
    pass(500)
    const probe = breaker.enter()
    if (typeof early !== 'number') early({ failed: true })
    if (typeof probe !== 'number') probe({ failed: false })
    expect(call(false)).toBe('through')
  })
})

describe('a push service that fails', async () => {
  const push = await startPush({ sender: { circuit: { pauseMs: 60_000 } } })
  afterAll(push.close)

  test('is not called for a while, others are, and then it is again', async () => {
    push.apns.state.all = { status: 503 }
    for (let at = 0; at < 20; at += 1) expect(await push.toApns()).toMatchObject({ reason: 'service_down' })
    const { length } = push.apns.state.calls
    expect(await push.toApns()).toEqual({ kind: 'later', reason: 'circuit_open', retryAfterMs: expect.any(Number) })
    expect(push.apns.state.calls).toHaveLength(length)
    expect(await push.toFcm()).toMatchObject({ kind: 'sent' })
    expect(await push.toWeb()).toMatchObject({ kind: 'sent' })
    push.apns.state.all = null
    push.advance(60_000)
    expect(await push.toApns()).toMatchObject({ kind: 'sent' })
    expect(await push.toApns()).toMatchObject({ kind: 'sent' })
  })

  test('is called on where it only asks to wait, or refuses devices and keys', async () => {
    for (const status of [429, 410, 403, 405, 418, 302]) {
      push.web.state.all = { status }
      for (let at = 0; at < 25; at += 1) expect(await push.toWeb()).not.toMatchObject({ reason: 'circuit_open' })
    }
  })
})
