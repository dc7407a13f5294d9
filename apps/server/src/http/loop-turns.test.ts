import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLoopTurns } from './loop-turns.ts'

test('of many pieces of work that are ready at once, each leaves time for what comes from outside', async () => {
  const turn = createLoopTurns()
  const done: number[] = []
  const seen: number[] = []
  const work = async (number: number) => {
    await turn()
    for (const end = performance.now() + 5; performance.now() < end; );
    done.push(number)
  }
  const all = Promise.all(Array.from({ length: 10 }, (_, number) => work(number)))
  while (done.length < 10) {
    await setTimeout(0)
    seen.push(done.length)
  }
  await all
  expect(done).toEqual(Array.from({ length: 10 }, (_, number) => number))
  // Somebody else had a turn after nearly every piece.
  expect(new Set(seen).size).toBeGreaterThan(6)
})
