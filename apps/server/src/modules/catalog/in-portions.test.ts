import { expect, test } from 'vitest'
import { inPortions, portionSize } from './in-portions.ts'

test('rows of thousands of ids come in their order, and no question asks for more than a portion or before the last one', async () => {
  const ids = Array.from({ length: 2 * portionSize + 1 }, (_, at) => `id-${at}`)
  const asked: number[] = []
  let running = 0
  const rows = await inPortions(ids, async (portion) => {
    running += 1
    expect(running).toBe(1)
    await new Promise(setImmediate)
    running -= 1
    asked.push(portion.length)
    return portion.map((id) => `row of ${id}`)
  })
  expect(rows).toEqual(ids.map((id) => `row of ${id}`))
  expect(asked).toEqual([portionSize, portionSize, 1])
  expect(await inPortions([], () => Promise.reject(new Error('Nothing was asked for.')))).toEqual([])
})
