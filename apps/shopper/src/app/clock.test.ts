import { minuteMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { createDeviceStore } from '../session/device-store.ts'
import { createClock } from './clock.ts'

const server = Date.parse('2026-03-01T10:00:00Z')
const aheadMs = 10 * minuteMs

test("the clock is the server's once that is known, also at the next start without a connection", () => {
  const kept = createDeviceStore('atlas', null).shared
  const device = () => server + aheadMs
  const first = createClock(server, { kept, device })
  expect(first.read()).toBe(server + aheadMs)
  first.correct(server)
  expect(first.read()).toBe(server)
  expect(createClock(server, { kept, device }).read()).toBe(server)
})

test('a clock that was set right meanwhile is believed with the next answer', () => {
  const kept = createDeviceStore('atlas', null).shared
  createClock(server, { kept, device: () => server + aheadMs }).correct(server)
  const right = createClock(server, { kept, device: () => server })
  right.correct(server)
  expect(right.read()).toBe(server)
  expect(createClock(server, { kept, device: () => server }).read()).toBe(server)
})

test('the drawn instant stays until the first tick, so that markup and app agree', () => {
  expect(createClock(server, { device: () => server + aheadMs }).now()).toBe(server)
})
