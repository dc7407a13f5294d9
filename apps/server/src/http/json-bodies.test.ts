import { connect } from 'node:net'
import { mayHoldOtherBreaks } from '@vitrine/domain/formats/plain-breaks.rules'
import Fastify from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { limit } from '../../../../tooling/limits.ts'
import { installErrors } from './errors.ts'
import { acceptJson, isBodyBeyond, isJsonBeyond, mostEscapes, mostItems, mostNames, mostParts } from './json-bodies.ts'
import { decodeInPieces, longText, pieceLength, someInPieces } from './long-texts.ts'

async function post(payload: string) {
  const server = Fastify({ bodyLimit: 24 * 1024 * 1024 })
  installErrors(server)
  acceptJson(server)
  server.post('/', (request) => ({ got: request.body }))
  const response = await server.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
  return { status: response.statusCode, body: response.json() }
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const lists = (count: number, each = '[]') => `[${Array.from({ length: count - 1 }, () => each).join(',')}]`
const groups = (count: number, each: string) => lists(count + 1, each)
let made = 0
const nextName = () => `k${made++}`
const members = (count: number, nameOf = (at: number) => `k${at}`, value: unknown = 1) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [nameOf(at), value])))

const longTable = `"home","title.text","${'Eine Übersetzung, '.repeat(8)}<a href=""x"">hier</a>"\r\n`.repeat(100_000)

afterEach(() => vi.restoreAllMocks())

describe('a JSON body', () => {
  test.each([
    ['one in the other', nested(400_000)],
    ['beside each other', lists(mostParts + 1)],
    ['in groups', lists(20_000, nested(24))],
    ['never closed', '{"a":['.repeat(200_000)],
    ['different names in one object', members(90_000)],
    ['different names in many objects', groups(2_000, members(3)).replace(/k/g, nextName)],
    ['names before blanks', `{${Array.from({ length: mostNames + 1 }, (_, at) => `"${at}" \n:1`).join(',')}}`],
    ['zeros in one list', lists(mostItems + 2, '0')],
    ['zeros in many lists', groups(1_000, lists(500, '0'))],
    ['the same name again', `{${'"a":1,'.repeat(mostItems)}"a":1}`],
    ['quotation marks in a text', JSON.stringify('"'.repeat(11_000_000))],
  ])('of more parts than a body of ours has is refused before it is parsed: %s', async (_how, text) => {
    const parsed = vi.spyOn(JSON, 'parse')
    const answer = await post(text)
    expect([answer.status, answer.body.error.code]).toEqual([413, 'payload_too_large'])
    expect(parsed.mock.calls.filter(([given]) => given === text)).toEqual([])
  })

  test.each([
    ['lists and objects', groups(15, lists(mostParts / 30 - 1, JSON.stringify(['a text of a page'.repeat(4)])))],
    ['items', lists(mostItems + 1, '"12345678"')],
    ['names', members(mostNames)],
    ['members of the same names', groups(10_000, members(9, undefined, 'a text'))],
    ['escapes', JSON.stringify('"'.repeat(mostEscapes))],
    ['lines as a table has', JSON.stringify({ table: longTable })],
  ])('of as many %s as there may be is read', async (_what, text) => {
    expect(JSON.stringify((await post(text)).body.got)).toHaveLength(text.length)
  })

  test('may hold any number of brackets in its texts', async () => {
    const texts = ['['.repeat(200_000), `${'\\'.repeat(3)}"${'{'.repeat(200_000)}`, '\\']
    expect((await post(JSON.stringify(texts))).body.got).toEqual(texts)
  })

  test.each(['', '{', '"open', '[1,]', 'null null'])('that is none is refused: %j', async (text) => {
    expect((await post(text)).status).toBe(400)
  })

  test('sets no prototype', async () => {
    const { body } = await post('{"a":1,"__proto__":{"b":2},"constructor":{"prototype":{"b":2}}}')
    expect(body.got).toEqual({ a: 1 })
  })
})

test('levels are counted where they are open at once', () => {
  expect(isJsonBeyond(nested(60), { levels: 60 })).toBe(false)
  expect(isJsonBeyond(nested(61), { levels: 60 })).toBe(true)
  expect(isJsonBeyond(lists(1000, '{"a":[]}'), { levels: 3 })).toBe(false)
})

test.each([
  ['a text', JSON.stringify('x'.repeat(10_000_000))],
  ['escapes', JSON.stringify('"'.repeat(4_000_000))],
  ['pages', groups(10_000, JSON.stringify({ text: 'x'.repeat(800) }))],
])('a long body is looked at in pieces, between which others get their turn: %s', async (_what, text) => {
  let pauses = 0
  expect(await isBodyBeyond(text, async () => void pauses++)).toBe(false)
  const pieces = Math.floor((text.length - 1) / pieceLength)
  expect(pauses).toBeGreaterThanOrEqual(pieces)
  // Where there are many members it is looked at once more, for their names.
  expect(pauses).toBeLessThanOrEqual(2 * pieces)
})

test('signs outside of texts read no name again', () => {
  const sliced = vi.spyOn(String.prototype, 'slice')
  expect(isJsonBeyond(`{"${'a'.repeat(1000)}"${':'.repeat(100)}1}`, { names: 10 })).toBe(false)
  expect(sliced.mock.results.filter(({ value }) => value !== '')).toHaveLength(1)
})

describe('large bodies', () => {
  const body = JSON.stringify({ text: 'a'.repeat(20_000) })
  const headers = { 'content-type': 'application/json' }

  /** Handles nothing to its end until so many apps have eight bodies under way. */
  function busyServer({ apps = 0 } = {}) {
    const fullAt = 8
    let fullApps = 0
    const server = Fastify({ forceCloseConnections: true })
    acceptJson(server)
    const seen = { now: new Map<string, number>(), most: new Map<string, number>() }
    const full = Promise.withResolvers<void>()
    server.post('/:appKey', async (request) => {
      const { appKey } = request.params as { appKey: string }
      const now = (seen.now.get(appKey) ?? 0) + 1
      seen.now.set(appKey, now)
      seen.most.set(appKey, Math.max(now, seen.most.get(appKey) ?? 0))
      if (now === fullAt && ++fullApps === apps) full.resolve()
      if (apps > 0) await full.promise
      await new Promise((resolve) => setTimeout(resolve, 20))
      seen.now.set(appKey, (seen.now.get(appKey) ?? 0) - 1)
      return {}
    })
    return { server, seen }
  }

  test('of one app are handled a few at a time, those of another beside them, and all are answered', async () => {
    const { server, seen } = busyServer({ apps: 2 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        server.inject({ method: 'POST', url: at % 2 === 0 ? '/one' : '/two', payload: body, headers }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200))
    expect([seen.most.get('one'), seen.most.get('two')]).toEqual([8, 8])
  })

  test('that cannot be read leave their turn to others', async () => {
    const { server } = busyServer()
    const send = (payload: string) => server.inject({ method: 'POST', url: '/one', payload, headers })
    const broken = await Promise.all(Array.from({ length: 20 }, () => send(body.slice(0, -1))))
    expect(broken.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(400))
    expect((await send(body)).statusCode).toBe(200)
  })

  test('whose callers went away leave their turn to others', async () => {
    const { server } = busyServer()
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const leaving = Array.from({ length: 30 }, () => {
      const leave = new AbortController()
      setTimeout(() => leave.abort(), 5 + Math.random() * 30)
      return fetch(`${url}/one`, { method: 'POST', body, headers, signal: leave.signal }).catch(() => null)
    })
    await Promise.all(leaving)
    const answer = await fetch(`${url}/one`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(limit(5_000)),
    })
    expect(answer.status).toBe(200)
    await server.close()
  })

  test('whose answers nobody reads leave their turn to others', async () => {
    const server = Fastify({ forceCloseConnections: true })
    acceptJson(server)
    const large = Buffer.alloc(5_000_000)
    server.post('/:appKey', (_request, reply) => reply.send(large))
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(url)
    const unread = Array.from({ length: 12 }, () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.pause()
      const head = `POST /one HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
      socket.write(`${head}${body}`)
      return socket
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    const answer = await fetch(`${url}/one`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(limit(5_000)),
    })
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBe(large.length)
    for (const socket of unread) socket.destroy()
    await server.close()
  })

  test('of a call that makes another one for the same app do not wait for it', async () => {
    const server = Fastify()
    acceptJson(server)
    server.post('/:appKey', async () => ({}))
    server.post('/protocol', async (request) => {
      const { statusCode } = await server.inject({
        method: 'POST',
        url: '/one',
        payload: body,
        headers: request.headers,
      })
      return statusCode
    })
    const calls = Array.from({ length: 20 }, () =>
      server.inject({ method: 'POST', url: '/protocol', payload: body, headers: { ...headers, 'app-key': 'one' } }),
    )
    expect((await Promise.all(calls)).map((answer) => answer.body)).toEqual(Array(20).fill('200'))
  })

  test('that would wait with more than a server has room for are told to come back', async () => {
    const server = Fastify({ bodyLimit: 20_000_000 })
    installErrors(server)
    acceptJson(server)
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    server.post('/:appKey', async () => {
      await opened
      return {}
    })
    const large = JSON.stringify({ text: 'a'.repeat(9_000_000) })
    const send = () => server.inject({ method: 'POST', url: '/one', payload: large, headers })
    const calls = Array.from({ length: 18 }, send)
    const late = await Promise.race(calls)
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '5'])
    open()
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16)
  })
})

describe('a body with long texts', () => {
  test.each([
    ['of a table', { data: { table: longTable, separator: ',' } }],
    ['of escapes alone, and of pairs of them', { a: '\\'.repeat(1_000_001), b: ['\u0001"\\'.repeat(200_000)] }],
    ['of characters of several bytes', ['aäع😀'.repeat(200_000), `a${'😀'.repeat(200_000)}`]],
    ['as a name, and again as a text', { [`n${'x'.repeat(longText)}`]: 'y'.repeat(longText * 2) }],
    ['as a whole', 'x"'.repeat(longText)],
  ])('is read as any other: %s', async (_what, value) => {
    const text = JSON.stringify(value)
    expect(JSON.stringify((await post(text)).body.got)).toBe(text)
  })

  test('whose characters are escapes is read as any other', async () => {
    const text = `"${String.raw`\ud83d\ude00\u00e4\/\\`.repeat(60_000)}"`
    expect((await post(text)).body.got).toBe(JSON.parse(text))
  })

  test('is never parsed with them, but in pieces', async () => {
    const parsed = vi.spyOn(JSON, 'parse')
    const text = JSON.stringify({ data: { table: longTable, note: 'x'.repeat(1_000) } })
    expect((await post(text)).status).toBe(200)
    const lengths = parsed.mock.calls.map(([given]) => String(given).length).filter((length) => length < text.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(pieceLength + 2)
    expect(lengths.length).toBeGreaterThanOrEqual(text.length / pieceLength)
    expect(parsed.mock.calls.filter(([given]) => given === text)).toEqual([])
  })

  test.each([String.raw`\x`, String.raw`\u12`, '\n', '\u0000'])('that is none is refused: %j', async (broken) => {
    expect((await post(`{"a":"${'x'.repeat(longText * 5)}${broken}"}`)).body.error.code).toBe('bad_request')
  })
})

test.each([
  ['of one byte', 'a'],
  ['of two bytes', 'ä'],
  ['of three bytes', 'ع€'],
  ['of four bytes', 'a😀'],
])('bytes are decoded in pieces, between which others get their turn: characters %s', async (_what, unit) => {
  const text = unit.repeat(1_000_000)
  let pauses = 0
  const body = Buffer.from(text)
  expect((await decodeInPieces(body, async () => void pauses++)) === text).toBe(true)
  expect(pauses).toBeGreaterThanOrEqual(Math.floor(body.length / pieceLength))
})

test('bytes that are no characters are decoded as in one piece', async () => {
  for (const bytes of [[0x80], [0xf0, 0x9f, 0x98], [0xf0, 0x9f, 0x98, 0x80, 0x80], [0xff, 0xe2, 0x82], [0xc3, 0x41]]) {
    const body = Buffer.alloc(3 * pieceLength + 1, Buffer.from(bytes))
    expect((await decodeInPieces(body, async () => {})) === String(body)).toBe(true)
  }
})

test('what is looked for is found at the border of two pieces, and each piece takes a turn', async () => {
  for (let shift = -8; shift <= 2; shift += 1) {
    const text = `${' '.repeat(pieceLength + shift)}\\u0085${' '.repeat(2 * pieceLength)}`
    let pauses = 0
    expect(await someInPieces(text, mayHoldOtherBreaks, async () => void pauses++)).toBe(true)
    expect(
      await someInPieces(
        text,
        (piece) => piece.includes('x'),
        async () => void pauses++,
      ),
    ).toBe(false)
    expect(pauses).toBeGreaterThanOrEqual(2)
  }
})
