import { AppError } from '@vitrine/domain/errors'
import { describe, expect, test } from 'vitest'
import { createWorkLimit } from './work-limit.ts'

/** Work that runs until it is told to end. */
function heldWork() {
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  return { work, ends, most: () => most }
}

describe('a limit of work', () => {
  test('lets nobody in beside the one whose turn it is, not even in the moment when one ends', async () => {
    const limit = createWorkLimit({ running: 1, waiting: 5 })
    const held = heldWork()
    const first = limit('aurora', held.work)
    const second = limit('aurora', held.work)
    await expect.poll(() => held.ends.length).toBe(1)
    held.ends[0]?.()
    // This arrives in the same turn of the event loop in which the first has left and the second has not begun.
    const third = first.then(() => limit('aurora', held.work))
    await expect.poll(() => held.ends.length).toBe(2)
    held.ends[1]?.()
    await second
    await expect.poll(() => held.ends.length).toBe(3)
    held.ends[2]?.()
    await third
    expect(held.most()).toBe(1)
  })

  test('holds with many that come and go by chance', async () => {
    const limit = createWorkLimit({ running: 2, waiting: 500 })
    let running = 0
    let most = 0
    const work = async (turns: number) => {
      running += 1
      most = Math.max(most, running)
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      running -= 1
    }
    const chain = async (seed: number) => {
      for (let round = 0; round < 20; round++) await limit('aurora', () => work((seed * 7 + round * 3) % 5))
    }
    await Promise.all(Array.from({ length: 20 }, (_, seed) => chain(seed)))
    expect(most).toBe(2)
  })

  test('refuses as busy what would wait behind too many, and takes work again when there is room', async () => {
    const limit = createWorkLimit({ running: 1, waiting: 1 })
    const held = heldWork()
    const first = limit('aurora', held.work)
    const second = limit('aurora', held.work)
    const refused = await limit('aurora', held.work).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
    await expect.poll(() => held.ends.length).toBe(1)
    held.ends[0]?.()
    await first
    await expect.poll(() => held.ends.length).toBe(2)
    held.ends[1]?.()
    await second
    expect(await limit('aurora', async () => 'done')).toBe('done')
  })

  test('the queues of parties come in turn: what one asks for does not hold another up', async () => {
    const limit = createWorkLimit({ running: 1, waiting: 30 })
    const done: string[] = []
    const asked = [...'aaaaaa', ...'bb', 'c'].map((party, at) =>
      limit(party, async () => {
        done.push(`${party}${at}`)
      }),
    )
    await Promise.all(asked)
    expect(done).toEqual(['a0', 'a1', 'b6', 'c8', 'a2', 'b7', 'a3', 'a4', 'a5'])
  })

  test('what is refused to one party is taken from another', async () => {
    const limit = createWorkLimit({ running: 1, waiting: 1 })
    const held = heldWork()
    const all = [limit('a', held.work), limit('a', held.work)]
    await expect(limit('a', held.work)).rejects.toMatchObject({ code: 'unavailable' })
    all.push(limit('b', held.work))
    for (let ended = 0; ended < all.length; ended++) {
      await expect.poll(() => held.ends.length).toBe(ended + 1)
      held.ends[ended]?.()
    }
    await Promise.all(all)
    expect(held.most()).toBe(1)
  })

  test('one party has no more places than are meant for one: another takes the place that is left', async () => {
    const limit = createWorkLimit({ running: 2, waiting: 2, ofOne: 1 })
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const ask = (party: string, name: string) =>
      limit(party, async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
      })
    const all = [ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1'), ask('a', 'a3'), ask('c', 'c1')]
    await expect(ask('a', 'a4')).rejects.toMatchObject({ code: 'unavailable' })
    expect(begun).toEqual(['a1', 'b1'])
    const next: [ended: string, begun: string | undefined][] = [
      ['b1', 'c1'],
      ['a1', 'a2'],
      ['c1', undefined],
      ['a2', 'a3'],
      ['a3', undefined],
    ]
    for (const [ended, follows] of next) {
      const before = begun.length
      ends.get(ended)?.()
      await all[['a1', 'a2', 'b1', 'a3', 'c1'].indexOf(ended)]
      expect(begun.slice(before)).toEqual(follows === undefined ? [] : [follows])
    }
  })

  test('whoever works long holds up itself alone where each party has a place of its own', async () => {
    const limit = createWorkLimit({ running: Number.POSITIVE_INFINITY, ofOne: 1, waiting: 1 })
    const held = heldWork()
    const all = ['a', 'b', 'c', 'd', 'a'].map((party) => limit(party, held.work))
    expect(held.ends).toHaveLength(4)
    await expect(limit('a', held.work)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await limit('e', async () => 'done')).toBe('done')
    for (const end of held.ends.splice(0)) end()
    await expect.poll(() => held.ends.length).toBe(1)
    held.ends[0]?.()
    await Promise.all(all)
  })

  test('goes on after work that failed, whose error reaches who asked for it', async () => {
    const limit = createWorkLimit({ running: 1, waiting: 1 })
    await expect(limit('aurora', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await limit('aurora', async () => 'next')).toBe('next')
  })
})
