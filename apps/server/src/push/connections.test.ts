import { afterAll, describe, expect, test } from 'vitest'
import { startPush, webTarget } from '../../test/push-services/push-driver.ts'
import type { Step } from '../../test/push-services/receiver.ts'

const later = (reason: string) => ({ kind: 'later', reason, retryAfterMs: null })
const kindsOf = (outcomes: readonly { kind: string }[]) => new Set(outcomes.map(({ kind }) => kind))
const many = <T>(length: number, make: () => Promise<T>) => Promise.all(Array.from({ length }, make))

describe('the connection to a push service', async () => {
  const push = await startPush({ sender: { limits: { idleMs: 200 } } })
  afterAll(push.close)
  const scripted = (...steps: Step[]) => {
    const token = push.apns.register()
    push.apns.script(token, ...steps)
    return push.send({ provider: 'apns', token })
  }

  test('is one for all messages of a credential, and another one for another credential', async () => {
    expect(kindsOf(await many(200, push.toApns))).toEqual(new Set(['sent']))
    expect(push.apns.state.connections).toBe(1)
    const apns = { ...push.credentials.apns }
    const target = { provider: 'apns', token: push.apns.register() } as const
    expect(await push.send(target, {}, { apns })).toMatchObject({ kind: 'sent' })
    expect(push.apns.state.connections).toBe(1)
    expect(await push.send(target, {}, { apns: { ...apns, keyId: 'OTHER12345' } })).toMatchObject({
      kind: 'credential',
    })
    expect(push.apns.state.connections).toBe(2)
  })

  test('that the service ends in order gives back what it did not process, and is followed by another', async () => {
    await push.toApns()
    const before = push.apns.state.connections
    expect(await scripted({ fault: 'goaway' })).toEqual(later('not_processed'))
    expect(await push.toApns()).toMatchObject({ kind: 'sent' })
    expect(push.apns.state.connections).toBe(before + 1)
  })

  test.each<[Step, string]>([
    [{ fault: 'hang-up' }, 'connection_ended'],
    [{ status: 400, fault: 'cut' }, 'connection_ended'],
    [{ fault: 'stall' }, 'late'],
    [{ status: 400, fault: 'drip' }, 'late'],
    [{ status: 400, fault: 'flood' }, 'answer_too_large'],
  ])('survives an answer such as %j, which ends in %s', async (step, reason) => {
    expect(await scripted(step)).toEqual(later(reason))
    // One that is sent before the end of the connection is known is sent again later.
    await expect.poll(() => push.toApns()).toMatchObject({ kind: 'sent' })
  })

  test('is asked whether it lives while a message waits, and ends when nobody used it for a while', async () => {
    const { pings } = push.apns.state
    await scripted({ fault: 'stall' })
    expect(push.apns.state.pings).toBeGreaterThan(pings)
    const before = push.apns.state.connections
    await push.toApns()
    expect(push.apns.state.connections).toBe(before)
    await expect.poll(() => push.apns.state.open()).toBe(0)
    expect(await push.toApns()).toMatchObject({ kind: 'sent' })
  })
})

describe('a push service that takes few messages at once', async () => {
  const push = await startPush({ maxConcurrentStreams: 5, delayMs: 2 })
  afterAll(push.close)

  test('gets no more than those, on one connection, and the others after them', async () => {
    expect(kindsOf(await many(100, push.toWeb))).toEqual(new Set(['sent']))
    expect(push.web.state.mostRunning).toBe(5)
    expect(push.web.state.connections).toBe(1)
  })

  test('that never answers lets the waiting ones go when their time is over', async () => {
    push.web.state.all = { fault: 'stall' }
    const outcomes = await many(12, push.toWeb)
    push.web.state.all = null
    // Node's own server refuses a stream that takes the place of one that it has not forgotten yet.
    for (const outcome of outcomes) expect(['late', 'rate_limited'].map(later)).toContainEqual(outcome)
    expect(await push.toWeb()).toMatchObject({ kind: 'sent' })
  })

  test('gives them to the next connection where it ends this one', async () => {
    await push.toWeb()
    const first = push.web.subscribe()
    push.web.script(first.id, { fault: 'goaway' })
    const [gone, ...others] = await Promise.all([
      push.send(webTarget(first)),
      ...Array.from({ length: 30 }, () => push.toWeb()),
    ])
    expect(gone).toEqual(later('not_processed'))
    expect(others.filter(({ kind }) => kind === 'sent').length).toBeGreaterThan(25)
    for (const other of others) if (other.kind !== 'sent') expect(other).toEqual(later('not_processed'))
  })
})

describe('a service that is away', async () => {
  const push = await startPush({ sender: { apnsUrl: 'https://127.0.0.1:9' } })
  afterAll(push.close)

  test('is said to be, and one whose certificate nobody vouches for as well', async () => {
    expect(await push.toApns()).toEqual(later('unreachable'))
    const stranger = await startPush({ sender: { ca: undefined } })
    expect(await stranger.toApns()).toEqual(later('unreachable'))
    expect(stranger.apns.state.calls).toEqual([])
    await stranger.close()
  })
})

describe('connections of strangers', async () => {
  const push = await startPush({ sender: { maxLanes: 2, webPushHosts: ['*.push.test'] } })
  afterAll(push.close)

  test('are few at once: the one that was used longest ago ends', async () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      const { id, keys } = push.web.subscribe()
      push.web.script(id, { status: 201 })
      const endpoint = `https://${name}.push.test:${push.web.port}/push/${id}`
      expect(await push.send(webTarget({ endpoint, keys }))).toMatchObject({ kind: 'sent' })
    }
    expect(push.web.state.connections).toBe(4)
    await expect.poll(() => push.web.state.open()).toBe(2)
  })
})

describe('many origins that a stranger named', async () => {
  const push = await startPush({ sender: { maxLanes: 3, webPushHosts: ['*.push.test'] } })
  afterAll(push.close)

  test('cost the app of the stranger its connections, and no other app', async () => {
    await push.toApns()
    const ofApp = push.apns.state.connections
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const { id, keys } = push.web.subscribe()
      push.web.script(id, { status: 201 })
      const endpoint = `https://${name}.push.test:${push.web.port}/push/${id}`
      expect(await push.send(webTarget({ endpoint, keys }))).toMatchObject({ kind: 'sent' })
    }
    expect(push.web.state.connections).toBe(5)
    await expect.poll(() => push.web.state.open()).toBe(2)
    await push.toApns()
    expect(push.apns.state.connections).toBe(ofApp)
  })
})

describe('a sender that stops', () => {
  test('lets running messages end for a moment, takes no others, and leaves nothing open', async () => {
    const push = await startPush({ delayMs: 150 })
    await push.toApns()
    const stalled = push.apns.register()
    push.apns.script(stalled, { fault: 'stall' })
    const running = [push.toApns(), push.send({ provider: 'apns', token: stalled })]
    await expect.poll(() => push.apns.state.running, { interval: 5 }).toBe(2)
    await push.sender.close()
    expect(await Promise.all(running)).toEqual([
      { kind: 'sent', providerId: expect.any(String) },
      { kind: 'later', reason: expect.stringMatching(/^(connection_ended|stopping)$/), retryAfterMs: null },
    ])
    expect(await push.toApns()).toEqual(later('stopping'))
    await expect.poll(() => push.apns.state.open()).toBe(0)
    await push.close()
  })
})
