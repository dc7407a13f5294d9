/** docs/SPECIFICATION.md says where the documents' calls are; this says that they are there. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createTestApp } from './test-app.ts'

const page = readFileSync(new URL('../../../docs/SPECIFICATION.md', import.meta.url), 'utf8')
const calls = [...new Set([...page.matchAll(/`((?:GET|POST|PUT|DELETE) [^`]+)`/g)].map(([, call]) => call ?? ''))]

describe('the page that maps the specification', async () => {
  const app = await createTestApp()
  const { paths } = JSON.parse((await app.inject('/openapi.json')).body) as {
    paths: Record<string, Record<string, { responses: object }>>
  }

  test('names a call in each of its tables', () => {
    expect(calls.length).toBeGreaterThan(80)
  })

  test.each(calls)('%s is in the API reference', (call) => {
    const [method = '', path = ''] = call.split(' ')
    expect(Object.keys(paths)).toContain(path)
    expect(paths[path]?.[method.toLowerCase()]?.responses).toBeDefined()
  })
})
