import { describe, expect, test } from 'vitest'
import { orderStatuses } from './order-status.rules.ts'
import { isPaid, mayBecome, nextStatuses, statusOfRefund, statusOfRefused } from './order-transitions.rules.ts'

describe('the next state of an order', () => {
  test.each([
    ['awaits fulfilment', 11, [9, 8, 3, 2, 10, 12, 13, 5]],
    ['was shipped', 2, [11, 9, 8, 3, 10, 12, 13]],
    ['awaits its payment', 7, [1, 11, 5, 6]],
    ['has to be looked at', 12, [11, 9, 8, 3, 2, 10, 5, 6]],
    ['is disputed', 13, [11, 9, 8, 3, 2, 10, 5]],
    ['was partly refunded', 14, [11, 9, 8, 3, 2, 10, 13]],
    ['was refunded', 4, []],
    ['was cancelled', 5, []],
    ['was declined', 6, []],
  ])('of one that %s', (_title, from, next) => {
    expect(nextStatuses(from)).toEqual(next)
  })

  test('is never the one it has, nor a refund, which is made with its amount', () => {
    for (const { code } of orderStatuses)
      for (const never of [code, 4, 14] as const) expect(mayBecome(code, never), `${code} to ${never}`).toBe(false)
  })

  test('after a refund says whether anything is left, and a cancelled order stays cancelled', () => {
    expect(statusOfRefund(11, { paidMinor: 100, refundedMinor: 100 })).toBe(4)
    expect(statusOfRefund(2, { paidMinor: 100, refundedMinor: 99 })).toBe(14)
    expect(statusOfRefund(5, { paidMinor: 100, refundedMinor: 100 })).toBe(5)
    expect([0, 1, 6, 7, 11, 12].map((code) => isPaid(code as 0))).toEqual([false, false, false, false, true, true])
  })

  test('after a refund that was refused is the one before it, unless something else is given back or somebody chose another', () => {
    const none = { paidMinor: 100, refundedMinor: 0, statusBefore: 11 }
    expect(statusOfRefused(4, none)).toBe(11)
    expect(statusOfRefused(14, none)).toBe(11)
    expect(statusOfRefused(4, { ...none, refundedMinor: 40, statusBefore: null })).toBe(14)
    expect(statusOfRefused(14, { ...none, refundedMinor: 40, statusBefore: 2 })).toBe(2)
    expect(statusOfRefused(2, none)).toBe(2)
    expect(statusOfRefused(5, none)).toBe(5)
  })
})
