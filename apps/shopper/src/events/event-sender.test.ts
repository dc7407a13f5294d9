import type { EventBatch } from '@vitrine/domain/events/events.routes'
import { describe, expect, test } from 'vitest'
import { createMemoryQueue } from './event-queue.ts'
import { backoffMs, createSender, cutBatch, maxBatchBytes, maxBatchEvents } from './event-sender.ts'

const envelope = {
  platform: 'ios' as const,
  os: 'iOS 18',
  app_version: '1',
  locale: 'en',
  tz: 'UTC',
  write_key: 'key-1',
}
const event = (props = {}) => ({
  name: 'screen_viewed' as const,
  props,
  now: 1_000_000,
  source: { source: 'direct' } as const,
  counts: () => true,
})

/** Accepts batches like the route: it drops numbers that it has seen, and refuses a screen named `poison`. */
function fakeServer() {
  const taken: number[] = []
  const bodies: string[] = []
  let status: number | null = null
  const post = async (batch: EventBatch) => {
    bodies.push(JSON.stringify(batch))
    if (status === 0) throw new TypeError('offline')
    if (status !== null) return status
    if (batch.events.some((one) => one.props['screen'] === 'poison')) return 400
    for (const { seq } of batch.events) if (seq > (taken.at(-1) ?? 0)) taken.push(seq)
    return 202
  }
  const answerWith = (next: number | null) => {
    status = next
  }
  return { post, taken, bodies, answerWith }
}

async function setUp(count: number, props: (index: number) => object = () => ({})) {
  const queue = createMemoryQueue()
  for (let index = 0; index < count; index++) await queue.append(event(props(index)))
  const server = fakeServer()
  const rules = { counts: (_name: string) => true, mayCount: async () => true }
  const sender = createSender({
    queue,
    envelope: () => envelope,
    post: (batch) => server.post(batch),
    now: () => 2_000_000,
    counts: (name) => rules.counts(name),
    mayCount: () => rules.mayCount(),
  })
  const drain = async () => {
    let outcome = await sender.sendOnce()
    while (outcome === 'more') outcome = await sender.sendOnce()
    return outcome
  }
  return { queue, server, sender, drain, rules }
}

describe('sending events', () => {
  test('everything arrives once and in order, at most 500 in a request', async () => {
    const { queue, server, drain } = await setUp(1200)
    expect(await drain()).toBe('empty')
    expect(server.taken).toEqual(Array.from({ length: 1202 }, (_, index) => index + 1))
    expect(server.bodies).toHaveLength(3)
    expect((await queue.oldest(1)).events).toEqual([])
  })

  test('after a sign-out it is another install, which nobody installed, and nothing of before is sent under it', async () => {
    const { queue, server, sender, drain } = await setUp(2)
    const before = await queue.installId()
    await drain()
    await queue.append(event({}))
    await queue.forget()
    await queue.append(event({}))
    expect(await sender.sendOnce()).toBe('empty')
    const last = JSON.parse(server.bodies.at(-1) ?? '') as EventBatch
    expect(last.install_id).not.toBe(before)
    expect(last.install_id).toBe(await queue.installId())
    expect(last.events.map(({ seq, name }) => [seq, name])).toEqual([
      [1, 'session_started'],
      [2, event({}).name],
    ])
  })

  test('a sign-out while a batch is under way takes nothing from the install after it', async () => {
    const { queue, server, sender, drain } = await setUp(8)
    const take = server.post
    server.post = async (batch) => {
      server.post = take
      const status = await take(batch)
      await queue.forget()
      for (let left = 3; left > 0; left--) await queue.append(event({}))
      return status
    }
    await sender.sendOnce()
    expect((await queue.oldest(10)).events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    await drain()
    const [first, last] = server.bodies.map((body) => JSON.parse(body) as EventBatch)
    expect(last?.install_id).not.toBe(first?.install_id)
    expect(last?.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  test('a lost connection or an overloaded server loses nothing', async () => {
    const { queue, server, sender, drain } = await setUp(3)
    for (const status of [0, 503, 429]) {
      server.answerWith(status)
      expect(await sender.sendOnce()).toBe('failed')
      expect((await queue.oldest(maxBatchEvents)).events).toHaveLength(5)
    }
    server.answerWith(null)
    await drain()
    expect(server.taken).toEqual([1, 2, 3, 4, 5])
  })

  test('events that wait under an old write key go out under the new one', async () => {
    const { queue, server, sender, drain } = await setUp(1)
    server.answerWith(403)
    expect(await sender.sendOnce()).toBe('failed')
    expect((await queue.oldest(10)).events).toHaveLength(3)
    envelope.write_key = 'key-2'
    server.answerWith(null)
    await drain()
    expect(server.bodies.map((body) => (JSON.parse(body) as EventBatch).write_key)).toEqual(['key-1', 'key-2'])
    expect(server.taken).toEqual([1, 2, 3])
  })

  test('what may no longer be counted is never sent, and what may be still is', async () => {
    const { queue, server, sender, drain, rules } = await setUp(2)
    rules.counts = (name) => name !== 'screen_viewed'
    expect(await drain()).toBe('empty')
    expect(server.taken).toEqual([1, 2])
    expect((await queue.oldest(10)).events).toEqual([])
    sender.noteAppended(await queue.append(event()))
    sender.sendLast()
    rules.counts = () => false
    expect(await drain()).toBe('empty')
    expect(server.bodies).toHaveLength(1)
    expect((await queue.oldest(10)).events).toEqual([])
  })

  test('nothing leaves before the server knows of the shopper’s yes, not even when the page closes', async () => {
    const { queue, server, sender, drain, rules } = await setUp(1)
    rules.mayCount = async () => false
    expect(await sender.sendOnce()).toBe('failed')
    sender.sendLast()
    expect(server.bodies).toEqual([])
    expect((await queue.oldest(10)).events).toHaveLength(3)
    rules.mayCount = async () => true
    await drain()
    expect(server.taken).toEqual([1, 2, 3])
  })

  test('the server’s yes is asked for also while nothing waits: a page that closes has no time to ask', async () => {
    const { queue, server, sender, drain, rules } = await setUp(0)
    const close = async () => {
      sender.noteAppended(await queue.append(event()))
      sender.sendLast()
      return server.bodies.length
    }
    expect(await drain()).toBe('empty')
    const before = server.bodies.length
    rules.mayCount = async () => false
    expect(await sender.sendOnce()).toBe('empty')
    expect(await close()).toBe(before)
    rules.mayCount = async () => true
    expect(await drain()).toBe('empty')
    const sent = server.bodies.length
    rules.mayCount = async () => false
    await sender.sendOnce()
    rules.mayCount = async () => true
    expect(await sender.sendOnce()).toBe('empty')
    expect(await close()).toBe(sent + 1)
  })

  test('one event that the server refuses does not hold up the others', async () => {
    const { server, drain } = await setUp(9, (index) => (index === 4 ? { screen: 'poison' } : {}))
    expect(await drain()).toBe('empty')
    expect(server.taken).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11])
  })

  test('a request stays below the size limit', async () => {
    const { server, drain } = await setUp(900, () => ({ query: 'x'.repeat(500) }))
    await drain()
    expect(Math.max(...server.bodies.map((body) => body.length))).toBeLessThan(256 * 1024)
    expect(server.taken).toHaveLength(902)
  })

  test('a batch never jumps over a gap: what is missing would be dropped for good', async () => {
    const queue = createMemoryQueue()
    const events = [...(await queue.append(event())), ...(await queue.append(event()))]
    const gap = events.filter((one) => one.seq !== 3)
    expect(cutBatch(gap, { events: 500, bytes: maxBatchBytes }).map((one) => one.seq)).toEqual([1, 2])
  })

  test('when the page closes, what waits goes out from the oldest on and is kept until taken', async () => {
    const { queue, server, sender } = await setUp(2)
    server.answerWith(0)
    await sender.sendOnce()
    sender.noteAppended(await queue.append(event()))
    server.answerWith(null)
    sender.sendLast()
    await Promise.resolve()
    expect(server.taken).toEqual([1, 2, 3, 4, 5])
    expect((await queue.oldest(10)).events).toHaveLength(5)
  })

  test('waiting grows with each failure and ends at five minutes', () => {
    expect([1, 2, 3, 9, 50].map(backoffMs)).toEqual([2000, 4000, 8000, 300_000, 300_000])
  })
})
