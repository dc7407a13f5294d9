import { AppError } from '@vitrine/domain/errors'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FairTurns, type Leave, type TurnRules } from './fair-turns.ts'

/** Longer than any test. */
const never = 2_000_000_000
const one: TurnRules = { places: 1, placesOfOne: 1, waitingReads: 100, readWaitMs: never, waitMs: never }

/** A clock that stands still, so that only the pieces of work named here take time. */
let nowMs = 0
vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
afterEach(() => {
  nowMs = 0
})

const nextTurn = () => new Promise(setImmediate)

/** Notes who began, and ends a piece of work when told. */
function createFloor(turns: FairTurns) {
  const order: string[] = []
  const leaves: Leave[] = []
  const ask = async (party: string, name = party) => {
    const leave = await turns.take({ party })
    order.push(name)
    leaves.push(leave)
  }
  /** The work that has run longest ends after this time. */
  const leave = (tookMs: number) => {
    nowMs += tookMs
    leaves.shift()?.()
  }
  /** The same, and nobody asks on. */
  const end = async (tookMs = 1) => {
    leave(tookMs)
    await nextTurn()
    await nextTurn()
  }
  return { order, ask, leave, end }
}

describe('the connection', () => {
  test('goes to another app next, however much one app has queued', async () => {
    const { order, ask, end } = createFloor(new FairTurns(one))
    for (let at = 0; at < 50; at++) void ask('flooding', `flooding ${at}`)
    await nextTurn()
    void ask('other')
    await end()
    expect(order).toEqual(['flooding 0', 'other'])
    for (let at = 0; at < 50; at++) await end()
    expect(order).toHaveLength(51)
    expect(order.slice(2)).toEqual(Array.from({ length: 49 }, (_, at) => `flooding ${at + 1}`))
  })

  test('stays with a request that asks on, as long as its app used less than those who wait', async () => {
    const { order, ask, leave, end } = createFloor(new FairTurns(one))
    for (let at = 0; at < 3; at++) void ask('flooding')
    await nextTurn()
    const request = (async () => {
      for (let question = 0; question < 4; question++) {
        await ask('cart')
        leave(2)
      }
    })()
    await end(100)
    await request
    expect(order.slice(0, 5)).toEqual(['flooding', 'cart', 'cart', 'cart', 'cart'])
  })

  test('is shared by time: one app’s long work makes up for many short pieces of another', async () => {
    const { order, ask, end } = createFloor(new FairTurns(one))
    for (let at = 0; at < 4; at++) void ask('long')
    await nextTurn()
    for (let at = 0; at < 30; at++) void ask('short')
    for (let piece = 0; piece < 34; piece++) await end(order.at(-1) === 'long' ? 20 : 2)
    // Ten short ones come to as much as a long one.
    expect(order.slice(0, 12)).toEqual(['long', ...new Array(10).fill('short'), 'long'])
  })

  test('comes back to whoever had it very long, before the others used as much', async () => {
    const { order, ask, end } = createFloor(new FairTurns(one))
    void ask('export')
    await nextTurn()
    void ask('export')
    for (let at = 0; at < 1_000; at++) void ask('short')
    await end(60_000)
    for (let piece = 0; piece < 300; piece++) await end(1)
    expect(order.filter((party) => party === 'export')).toHaveLength(2)
  })

  test('lets an app that was away for long have no more than its share', async () => {
    const { order, ask, end } = createFloor(new FairTurns(one))
    for (let at = 0; at < 20; at++) void ask('busy')
    await nextTurn()
    for (let piece = 0; piece < 10; piece++) await end(100)
    for (let at = 0; at < 4; at++) void ask('back')
    for (let piece = 0; piece < 8; piece++) await end(100)
    expect(order.slice(11, 19).filter((party) => party === 'back')).toHaveLength(4)
    expect(order.slice(11, 19).filter((party) => party === 'busy')).toHaveLength(4)
  })
})

describe('a pool', () => {
  const pool: TurnRules = { ...one, places: 4, placesOfOne: 3 }

  test('never gives all its connections to one app', async () => {
    const { order, ask } = createFloor(new FairTurns(pool))
    for (let at = 0; at < 10; at++) void ask('flooding')
    await nextTurn()
    expect(order).toEqual(['flooding', 'flooding', 'flooding'])
    void ask('other')
    await nextTurn()
    expect(order.at(-1)).toBe('other')
  })

  test('serves everybody in the end', async () => {
    const { order, ask, end } = createFloor(new FairTurns(pool))
    for (let at = 0; at < 60; at++) void ask(`app ${at % 3}`)
    await nextTurn()
    for (let at = 0; at < 60; at++) await end(at % 7)
    expect(order).toHaveLength(60)
  })
})

describe('whoever waits', () => {
  test('is told to come back where too many reads of its app wait; a write waits on, and so does another app', async () => {
    const turns = new FairTurns({ ...one, waitingReads: 2 })
    const leave = await turns.take({ party: 'a' })
    const reads = [1, 2].map(() => turns.take({ party: 'a', read: {} }))
    await expect(turns.take({ party: 'a', read: {} })).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      retryAfterSeconds: 2,
    })
    const others = [turns.take({ party: 'a' }), turns.take({ party: 'b', read: {} })]
    leave()
    for (const waiting of [others[1], ...reads, others[0]]) (await waiting)?.()
  })

  test('gives its place up when its caller goes away', async () => {
    const turns = new FairTurns(one)
    const leave = await turns.take({ party: 'a' })
    const leaving = new AbortController()
    const gone = turns.take({ party: 'a', read: { signal: leaving.signal } })
    const next = turns.take({ party: 'a', read: {} })
    leaving.abort()
    await expect(gone).rejects.toBeInstanceOf(AppError)
    await expect(turns.take({ party: 'a', read: { signal: leaving.signal } })).rejects.toBeInstanceOf(AppError)
    leave()
    ;(await next)()
    ;(await turns.take({ party: 'b' }))()
  })

  test('for a connection that they hold themselves is told to come back, and everybody else goes on', async () => {
    const turns = new FairTurns({ ...one, waitMs: 20 })
    const leave = await turns.take({ party: 'a' })
    await expect(turns.take({ party: 'a' })).rejects.toMatchObject({ code: 'unavailable' })
    leave()
    ;(await turns.take({ party: 'b' }))()
  })
})
