import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parseInParts, partLength } from './json-parts.ts'

const asItIs = (_name: string, value: unknown) => value

async function parsed(json: string, visit = asItIs) {
  let pauses = 0
  const value = await parseInParts(json, { visit, pause: async () => void pauses++ })
  return { value, pauses }
}

const text = 'a "text" \\ of {a, [page],'
const item = (at: number) => ({ id: `id${at}`, 7: at, 'a"b': [[], {}, [text.repeat(20)]] })
const many = Array.from({ length: 5_000 }, (_, at) => item(at))

test.each([
  ['a long list', many],
  ['a long object', Object.fromEntries(many.map((one, at) => [`key ${at}"`, one]))],
  ['lists within each other', [{ a: [many, 1, many] }, 'x', [[many]]]],
  ['ends of lists within each other', [[...many.slice(0, 200), [...many.slice(0, 200), [many.slice(0, 200)]]]]],
  ['objects of lists', { first: 1, pages: many, none: null, more: { pages: many }, last: [true] }],
  ['texts that are longer than a part', [text.repeat(50_000), text, { a: text.repeat(50_000) }, 1]],
])('%s is parsed as in one piece, and in parts between which others get their turn', async (_what, value) => {
  for (const space of [0, 1]) {
    const json = JSON.stringify(value, null, space)
    const parsing = vi.spyOn(JSON, 'parse')
    const found = await parsed(json)
    const lengths = parsing.mock.calls.map(([given]) => String(given).length)
    parsing.mockRestore()
    expect(JSON.stringify(found.value) === JSON.stringify(value)).toBe(true)
    if (!_what.startsWith('texts')) {
      expect(Math.max(...lengths)).toBeLessThan(2 * partLength)
      expect(found.pauses).toBeGreaterThanOrEqual(Math.floor(json.length / partLength / 2))
    }
  }
})

test('any JSON is parsed as in one piece, also between texts that fill parts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue(), async (one, other) => {
      const long = 'x'.repeat(partLength)
      const value = { a: [long, one, long, other], b: { [long]: one, c: long, d: other }, e: one }
      expect(JSON.stringify((await parsed(JSON.stringify(value))).value)).toBe(JSON.stringify(value))
    }),
    { numRuns: 100 },
  )
})

test('each value is shown with its name, and another may take its place', async () => {
  const { value } = await parsed(JSON.stringify({ many, a: 1 }), (name, one) => (name === 'id' ? 'x' : one))
  expect(value).toEqual({ many: many.map((one) => ({ ...one, id: 'x' })), a: 1 })
})

test.each([
  ['', '{', '"open', '[1,]', 'null null', ']', '[}', '{"a":1]', '[1,2]]', '{"a"}'],
  ['[', ']', '{', '}', ',', '"'].map((sign) => `${JSON.stringify(many)}${sign}`),
  [`[${'1,'.repeat(partLength)}]`, `[,${'1,'.repeat(partLength)}1]`, `[${'1,'.repeat(partLength)}1`],
])('what is none is refused', async (...texts) => {
  for (const json of texts) await expect(parsed(json)).rejects.toThrow(SyntaxError)
})
