import Fastify from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { installErrors } from './errors.ts'
import { acceptJson, isJsonBeyond, mostParts } from './json-bodies.ts'

async function post(payload: string) {
  const server = Fastify()
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

afterEach(() => vi.restoreAllMocks())

describe('a JSON body', () => {
  test.each([
    ['one in the other', nested(400_000)],
    ['beside each other', lists(mostParts + 1)],
    ['in groups', lists(20_000, nested(24))],
    ['never closed', '{"a":['.repeat(200_000)],
  ])('of more lists and objects than a body of ours has is refused before it is parsed: %s', async (_how, text) => {
    const parsed = vi.spyOn(JSON, 'parse')
    const answer = await post(text)
    expect([answer.status, answer.body.error.code]).toEqual([413, 'payload_too_large'])
    expect(parsed.mock.calls.filter(([given]) => given === text)).toEqual([])
  })

  test('of as many as that is read', async () => {
    expect((await post(lists(mostParts))).body.got).toHaveLength(mostParts - 1)
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
