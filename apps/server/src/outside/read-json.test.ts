import { describe, expect, test } from 'vitest'
import { ensureFewParts, readJson } from './read-json.ts'

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { problem?: string; name: string }) => error.problem ?? error.name,
  )
const list = (of: string, count: number) => `{"data":[${Array<string>(count).fill(of).join(',')}]}`

describe('an answer of somebody else’s server', () => {
  test.each([
    ['objects', list('{}', 3_000_000)],
    ['lists', `${'['.repeat(500_000)}${']'.repeat(500_000)}`],
    ['numbers', list('1', 3_000_000)],
    ['different names', `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ])('of more %s than anybody could use is not parsed', async (_title, text) => {
    expect(await problemOf(ensureFewParts(text))).toBe('large')
    expect(await problemOf(readJson(Buffer.from(text)))).toBe('large')
  })

  test('of a page of products with all their variants is read, and what is no JSON is said as such', async () => {
    const variant = '{"id":"12","price":{"value":1234,"currencyCode":"EUR"},"options":[{"id":"1","name":"Large"}]}'
    const product = `{"id":"1","name":"Lamp","variants":[${Array<string>(250).fill(variant).join(',')}]}`
    const read = (await readJson(Buffer.from(list(product, 100)))) as { data: { variants: unknown[] }[] }
    expect([read.data.length, read.data[99]?.variants.length]).toEqual([100, 250])
    expect(await problemOf(readJson(Buffer.from('<html>')))).toBe('SyntaxError')
  })
})
