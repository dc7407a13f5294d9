import { expect, test } from 'vitest'
import { shortageOf } from './shortage.rules.ts'

test('a line is short of what the store has too little of, and sold out at none', () => {
  const short = (quantity: number, quantityAvailable: number | null) => shortageOf({ quantity, quantityAvailable })
  expect([short(1, 0), short(3, 0), short(3, -2)]).toEqual([0, 0, 0])
  expect([short(3, 2), short(2, 1)]).toEqual([2, 1])
  expect([short(2, 2), short(1, 5), short(4, null)]).toEqual([null, null, null])
})
