/** What a store takes is counted once, however many servers call it. */
import { createTraffic, type StoreAnswer } from '@vitrine/connectors/kit/store-traffic'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import type { Ports } from '../../ports.ts'
import { elsewhereOf, readBudget } from './index.ts'

describe('a store that is called by two servers', async () => {
  const app = await createTestApp()
  let at = app.clock.now()
  const clock = {
    now: () => at,
    advance(ms: number) {
      at += ms
    },
  }
  const ports = { ...app.ports, clock }
  const other = ofAnotherServer(ports)
  const request = { method: 'GET' as const, headers: {}, timeoutMs: 1_000 }
  const fine: StoreAnswer = { status: 200, headers: {}, text: 'ok' }

  /** A store that keeps to its limit: it says no to whoever asks more often. */
  function storeOf(appKey: string, rate: { perSecond: number; burst: number }) {
    const calls: number[] = []
    let answer = fine
    const by = (from: Ports) => {
      const { bucket } = elsewhereOf(from, appKey)
      const traffic = createTraffic({
        ...rate,
        call: async () => {
          calls.push(clock.now())
          return answer
        },
        bucket: bucket && ((asked) => bucket('vendure', asked)),
        now: () => clock.now(),
      })
      return () => traffic.send('https://store.example', request, { repeats: true })
    }
    const say = (next: StoreAnswer) => {
      answer = next
    }
    return { calls, by, say }
  }

  test('gets no more calls at once than it takes in all, and the rest in line', async () => {
    const appKey = await app.buildApp()
    const { by, calls } = storeOf(appKey, { perSecond: 1_000, burst: 400 })
    const [one, two] = [by(ports), by(other)]
    await Promise.all([...Array.from({ length: 300 }, () => one()), ...Array.from({ length: 300 }, () => two())])
    expect(calls).toHaveLength(600)
    // Four portions were taken, while the clock of the test stood still: the last two waited.
    const row = await ports.forApp(appKey).selectFrom('store_budgets').select('tokens').executeTakeFirstOrThrow()
    expect(row.tokens).toBe(400 - 800)
    clock.advance(1_000)
    expect(await readBudget(ports.forApp(appKey), { kind: 'vendure', now: clock.now() })).toEqual({
      ...{ free: 400, of: 400, closedUntil: null },
    })
  })

  test('is asked by neither for as long as it told one of them', async () => {
    const appKey = await app.buildApp()
    const { by, calls, say } = storeOf(appKey, { perSecond: 50, burst: 100 })
    const [one, two] = [by(ports), by(other)]
    await Promise.all([one(), two()])
    say({ status: 429, headers: { 'retry-after': '600' }, text: '' })
    await expect(one()).rejects.toMatchObject({ kind: 'rate', retryAfterMs: 600_000 })
    expect(calls).toHaveLength(3)
    say(fine)
    // The other one learns of it with its next portion.
    clock.advance(1_000)
    for (const call of [one, two]) await expect(call()).rejects.toMatchObject({ kind: 'rate', retryAfterMs: 599_000 })
    expect(calls).toHaveLength(3)
    const budget = await readBudget(ports.forApp(appKey), { kind: 'vendure', now: clock.now() })
    expect(Date.parse(budget?.closedUntil ?? '') - clock.now()).toBe(599_000)
    clock.advance(10 * minuteMs)
    await Promise.all([one(), two()])
    expect(calls).toHaveLength(5)
  })

  test('is tried again after an hour, whatever it said, and stands in the way of no other store', async () => {
    const [appKey, otherKey] = [await app.buildApp(), await app.buildApp()]
    const closed = storeOf(appKey, { perSecond: 50, burst: 100 })
    closed.say({ status: 429, headers: { 'retry-after': '99999999' }, text: '' })
    const call = closed.by(ports)
    await expect(call()).rejects.toMatchObject({ kind: 'rate' })
    await storeOf(otherKey, { perSecond: 50, burst: 100 }).by(ports)()
    closed.say(fine)
    clock.advance(hourMs)
    await call()
    expect(closed.calls).toHaveLength(2)
  })
})
