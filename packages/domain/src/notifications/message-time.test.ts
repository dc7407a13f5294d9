import { describe, expect, test } from 'vitest'
import { fieldReason } from '../field-reasons.ts'
import { hourMs } from '../time.ts'
import { type MessageTimeInput, resolveMessageTime } from './message-time.rules.ts'

const now = Date.UTC(2026, 2, 1)
const timezone = 'Europe/Paris'
const timeOf = (input: MessageTimeInput) => {
  const found = resolveMessageTime(input, now)
  return found.ok ? found.time : found.issues
}

describe('when a message goes out', () => {
  test.each([
    ['an ordinary time', '2026-04-01T09:30:00', null, Date.UTC(2026, 3, 1, 7, 30)],
    ['a time that the clocks skip', '2026-03-29T02:30:00', 'skipped', Date.UTC(2026, 2, 29, 1, 30)],
    ['a time that comes twice', '2026-10-25T02:30:00', 'twice', Date.UTC(2026, 9, 25, 0, 30)],
    ['an instant with its zone', '2026-10-25T00:30:00Z', null, Date.UTC(2026, 9, 25, 0, 30)],
  ])('%s', (_, deliveryTime, shift, firstAt) => {
    expect(timeOf({ deliveryTime, timezone })).toMatchObject({ timing: 'zone', shift, firstAt, lastAt: firstAt })
  })

  test('what is no time is refused in a zone as in the own time of each shopper', () => {
    const unreadable = [{ path: 'deliveryTime', ...fieldReason('time_unreadable') }]
    for (const zone of [timezone, null])
      for (const deliveryTime of ['tomorrow', '2026-02-30T09:00:00'])
        expect(timeOf({ deliveryTime, timezone: zone })).toEqual(unreadable)
    expect(timeOf({ deliveryTime: '2026-04-01T09:30:00Z' })).toEqual(unreadable)
  })

  test('the usual hour of each shopper may come a day later', () => {
    const [own, usual] = [false, true].map((isUsual) => timeOf({ deliveryTime: '2026-04-01T09:30:00', usual: isUsual }))
    expect(own).toMatchObject({ timing: 'own', timezone: null, deliveryTime: '2026-04-01T09:30:00' })
    expect(usual).toMatchObject({ timing: 'usual', lastAt: (own as { lastAt: number }).lastAt + 24 * hourMs })
  })

  test('now needs no time, and a zone without a time does', () => {
    expect(timeOf({})).toMatchObject({ timing: 'now', firstAt: now, lastAt: now })
    expect(timeOf({ timezone })).toEqual([{ path: 'deliveryTime', message: 'Required!' }])
    expect(timeOf({ timezone: 'Mars/Base', deliveryTime: '2026-04-01T09:30:00' })).toEqual([
      { path: 'timezone', ...fieldReason('zone_unknown') },
    ])
  })

  test('what is over, or further ahead than anybody plans, is refused', () => {
    for (const zone of [timezone, null])
      for (const [deliveryTime, reason] of [
        ['2026-02-20T09:30:00', 'time_over'],
        ['2040-04-01T09:30:00', 'time_too_far'],
      ] as const)
        expect(timeOf({ deliveryTime, timezone: zone })).toEqual([{ path: 'deliveryTime', ...fieldReason(reason) }])
  })
})
