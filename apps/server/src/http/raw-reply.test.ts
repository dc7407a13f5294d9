/** The check of answers against their contracts, and the one way past it. */
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { anyoneWithin, defineRoutes } from '@vitrine/domain/contract/contract'
import { rateLimits } from '@vitrine/domain/contract/rate-limits'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, ofAnotherServer } from '../../test/test-app.ts'
import { createServers } from '../app.ts'
import { bindModule, type Handlers, mountModule } from './bind.ts'
import type { PublicContext } from './context.ts'
import { RawReply } from './raw-reply.ts'
import { portionSize } from './write-answer.ts'

const open = { method: 'GET', origin: 'console', access: anyoneWithin(rateLimits.reads), summary: 'A test' } as const
const count = z.object({ data: z.object({ count: z.number() }) })
const routes = defineRoutes({
  counted: { ...open, path: '/raw/counted', response: count },
  revised: { ...open, path: '/raw/revised', response: count, revision: 'answer' },
  picture: { ...open, path: '/raw/picture', response: z.unknown(), file: 'image/png' },
  listed: { ...open, path: '/raw/listed', response: z.object({ data: z.array(count) }) },
  nothing: { ...open, path: '/raw/nothing', response: z.undefined(), status: 204 },
})

const app = await createTestApp()
/** What each of the handlers returns. */
let make: (toText: (answer: unknown) => string) => unknown
const handlers = Object.fromEntries(
  Object.keys(routes).map((name) => [name, async (_input: unknown, context: PublicContext) => make(context.toText)]),
) as unknown as Handlers<typeof routes>
const servers = await createServers(ofAnotherServer(app.ports), {
  prepare: async ({ console: server }) => mountModule(server, 'console', bindModule(routes, handlers), app.ports),
})
afterAll(() => servers.close())

async function answerOf(name: keyof typeof routes) {
  const { statusCode, headers, body } = await servers.console.inject({ url: routes[name].path })
  return statusCode === 500 ? 500 : [statusCode, headers['content-type'], body]
}

/** Status, type and text of each route when its handler returns this. */
async function answersWith(maker: typeof make) {
  make = maker
  const [counted, revised] = [await answerOf('counted'), await answerOf('revised')]
  return { counted, revised, picture: await answerOf('picture'), nothing: await answerOf('nothing') }
}

const json = 'application/json; charset=utf-8'

describe('an answer', () => {
  test('has what its contract says and nothing else, and is refused when it lacks some of it', async () => {
    const whole = await answersWith(() => ({ data: { count: 1, secret: 'hash' }, internal: true }))
    expect([whole.counted, whole.revised]).toEqual([
      [200, json, '{"data":{"count":1}}'],
      [200, json, '{"data":{"count":1}}'],
    ])
    expect((await answersWith(() => ({ data: {} }))).counted).toBe(500)
  })

  test('that was checked before is sent to the letter, but never as a file or where there is none', async () => {
    const text = '{"data":{"count":1,"later":"é"}}'
    const [raw, bytes] = [await answersWith(() => RawReply.checked(text)), Buffer.from(text)]
    expect(raw).toEqual({ counted: [200, json, text], revised: [200, json, text], picture: 500, nothing: 500 })
    expect((await answersWith(() => RawReply.checked(bytes))).counted).toEqual([200, json, text])
    expect((await answersWith(() => RawReply.data('{"count":1}'))).counted).toEqual([200, json, '{"data":{"count":1}}'])
    const [, , list] = (await answersWith(() => RawReply.data('[]', 0))).counted as [number, string, string]
    expect(JSON.parse(list)).toEqual({ data: [], total: 0 })
  })

  test('that many get is checked when its text is made', async () => {
    const made = await answersWith((toText) => RawReply.checked(toText({ data: { count: 1, secret: 'hash' } })))
    expect(made.counted).toEqual([200, json, '{"data":{"count":1}}'])
    expect((await answersWith((toText) => RawReply.checked(toText({ data: {} })))).counted).toBe(500)
  })

  test('is a file only where the contract has one', async () => {
    const file = await answersWith(() => RawReply.file(Buffer.from('png')))
    expect(file).toEqual({ counted: 500, revised: 500, picture: [200, 'image/png', 'png'], nothing: 500 })
  })

  test('is left out for a client that has its revision, where the contract has revisions', async () => {
    const known = await answersWith(() => RawReply.known())
    expect(known).toMatchObject({ counted: 500, revised: [304, expect.anything(), ''], picture: 500, nothing: 500 })
  })

  test('of thousands of rows lets the event loop turn while it is checked and written', async () => {
    const turnsFor = async (length: number) => {
      make = () => ({ data: Array.from({ length }, () => ({ data: { count: 1, secret: 'hash' } })) })
      let turns = 0
      let next = setImmediate(function look() {
        turns += 1
        next = setImmediate(look)
      })
      const [status, type, text] = (await answerOf('listed')) as [number, string, string]
      clearImmediate(next)
      expect([status, type]).toEqual([200, json])
      expect(JSON.parse(text)).toEqual({ data: Array.from({ length }, () => ({ data: { count: 1 } })) })
      return turns
    }
    expect((await turnsFor(20 * portionSize)) - (await turnsFor(1))).toBeGreaterThan(15)
  })

  test('that is a file waits for a slow reader, and ends with one that goes away', async () => {
    const part = 'x'.repeat(256 * 1024)
    let made = 0
    let hasEnded = false
    async function* endless() {
      try {
        for (; ; made++) yield part
      } finally {
        hasEnded = true
      }
    }
    make = () => RawReply.file(Readable.from(endless(), { objectMode: false }))
    const address = await servers.console.listen({ host: '127.0.0.1', port: 0 })
    const answer = await new Promise<IncomingMessage>((resolve) => void get(`${address}/raw/picture`, resolve))
    await new Promise((resolve) => answer.once('readable', resolve))
    // What the sockets of both ends hold is all that is made; nothing more as long as nobody reads.
    let before = -1
    await expect
      .poll(
        () => {
          const isStill = made === before
          before = made
          return isStill
        },
        { interval: 300 },
      )
      .toBe(true)
    expect(made).toBeLessThan(100)
    answer.destroy()
    await expect.poll(() => hasEnded).toBe(true)
  })
})
