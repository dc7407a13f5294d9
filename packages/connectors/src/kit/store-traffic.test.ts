import { expect, test } from 'vitest'
import { createTraffic, type StoreAnswer } from './store-traffic.ts'

const request = { method: 'GET' as const, headers: {}, timeoutMs: 1_000 }
const fine: StoreAnswer = { status: 200, headers: {}, text: 'ok' }

test('many calls at once stand in line: after a burst the store is asked no more often than it takes', async () => {
  const waits: number[] = []
  const traffic = createTraffic({
    call: async () => fine,
    perSecond: 10,
    burst: 2,
    now: () => 0,
    sleep: async (ms) => void waits.push(ms),
  })
  await Promise.all(Array.from({ length: 5 }, () => traffic.send('https://store.example', request, { repeats: true })))
  expect(waits).toEqual([100, 200, 300])
})

test('the pause before another try grows, is never twice the same for all, and ends after three tries', async () => {
  const waits: number[] = []
  let calls = 0
  const traffic = createTraffic({
    call: async () => {
      calls += 1
      return { status: 502, headers: {}, text: '' }
    },
    now: () => 0,
    sleep: async (ms) => void waits.push(ms),
    random: () => 0.5,
  })
  await expect(traffic.send('https://store.example', request, { repeats: true })).rejects.toMatchObject({
    kind: 'unavailable',
  })
  expect([calls, waits]).toEqual([3, [312.5, 625]])
})

test('a store that names a date to come back has it passed on', async () => {
  const at = Date.UTC(2026, 0, 1)
  const headers = { 'retry-after': new Date(at + 90_000).toUTCString() }
  const traffic = createTraffic({ call: async () => ({ status: 503, headers, text: '' }), now: () => at })
  await expect(traffic.send('https://store.example', request, { repeats: true })).rejects.toMatchObject({
    retryAfterMs: 90_000,
  })
})
