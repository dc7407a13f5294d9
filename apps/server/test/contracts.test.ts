import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { seldomLimit } from '@vitrine/domain/contract/rate-limits'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { modules } from '../src/modules/registry.ts'
import { createTestApp } from './test-app.ts'

const routes = modules.flatMap((module) => Object.entries(module.routes))

interface TextSchema {
  path: string
  format: string
  one: z.ZodType
}

/** The schemas of texts within one, by where they stand. */
function textsOf(schema: z.core.$ZodType, path = ''): TextSchema[] {
  const def: { type: string; [name: string]: unknown } = { ...schema._zod.def }
  const within = (inner: unknown, step = '') =>
    textsOf(inner as z.core.$ZodType, step === '' ? path : `${path}.${step}`)
  if (def.type === 'object')
    return Object.entries(def['shape'] as object).flatMap(([name, inner]) => within(inner, name))
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap((inner) => within(inner))
  if (def.type === 'pipe') return [...within(def['in']), ...within(def['out'])]
  if (def.type === 'string') return [{ path, format: String(def['format']), one: schema as z.ZodType }]
  const inner = def['innerType'] ?? def['element'] ?? def['valueType']
  return inner === undefined ? [] : within(inner)
}

describe('contracts', async () => {
  const app = await createTestApp()

  test('the OpenAPI document is valid 3.1 and names every route', async () => {
    const response = await app.inject({ url: '/openapi.json' })
    const document = response.json() as { openapi: string; paths: Record<string, Record<string, unknown>> }
    expect(document.openapi).toMatch(/^3\.1/)
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors ?? []).toEqual([])
    for (const [, route] of routes) {
      expect(document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]).toBeDefined()
    }
  })

  test('every page parameter says from where it counts, as it does: page from 0, pageNumber from 1', async () => {
    interface Parameter {
      name: string
      description?: string
      schema: { minimum?: number; default?: number }
    }
    const { paths } = (await app.inject({ url: '/openapi.json' })).json() as {
      paths: Record<string, Record<string, { parameters?: Parameter[] }>>
    }
    const parameters = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap((operation) => operation.parameters ?? [])
      .filter(({ name }) => name === 'page' || name === 'pageNumber')
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(2)
    // The specification counts the pages of the orders' list from 1 and those of all others from 0.
    expect(parameters.filter(({ name, schema }) => name === 'page' && schema.default === 1)).toHaveLength(1)
    for (const { name, description, schema } of parameters) {
      const first = name === 'page' ? (schema.default ?? 0) : 1
      expect(description).toBe(`Which page, counted from ${first}`)
      expect(schema).toMatchObject({ minimum: first, default: first })
    }
  })

  test('the reference page runs its own scripts alone, and calls nobody but this server', async () => {
    const { body, headers, statusCode } = await app.inject({ url: '/docs' })
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    const script = /<script>([^<]*)<\/script>/.exec(body)?.[1] ?? ''
    expect(script).not.toMatch(/storage|cookie|location/i)
    expect(script).toContain('"persistAuth":false')
    expect(() => new Function(script)).not.toThrow()
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline';")
    expect(policy).toContain("connect-src 'self'")
    expect(body.match(/ (src|href|action)="[^"]*"/g)).toEqual([' src="/docs/reference.js"'])
    const packed = await app.inject({ url: '/docs/reference.js', headers: { 'accept-encoding': 'gzip' } })
    const plain = await app.inject({ url: '/docs/reference.js', headers: { 'accept-encoding': 'identity' } })
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined])
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(plain.body).toContain('createApiReference')
    const { paths } = (await app.inject({ url: '/openapi.json' })).json()
    for (const [, route] of routes)
      expect(paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]?.tags).toHaveLength(1)
  })

  test('the OpenAPI document is packed for whoever reads that, and is not given to one place without end', async () => {
    const app = await createTestApp()
    const [packed, plain] = [
      await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } }),
      await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'identity' } }),
    ]
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined])
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    for (let asked = 2; asked < seldomLimit.requests; asked++)
      expect((await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip' } })).statusCode).toBe(200)
    for (const url of ['/openapi.json', '/openapi.json?again', '/docs/reference.js'])
      expect((await app.inject({ url })).statusCode).toBe(429)
    expect((await app.inject({ url: '/docs' })).statusCode).toBe(200)
  })

  test('no route takes a time that not every database keeps', () => {
    const times: Readonly<Record<string, string>> = { datetime: '2026-03-01T09:00:00.000Z', date: '2026-03-01' }
    const taken: string[] = []
    let refused = 0
    for (const [name, { query, body }] of routes)
      for (const schema of [query, body])
        for (const { path, format, one } of schema ? textsOf(schema) : []) {
          const time = times[format]
          if (time === undefined) continue
          expect(one.safeParse(time).success, `${name}: ${path}`).toBe(true)
          if (one.safeParse(time.replace(/^\d{4}/, '0000')).success) taken.push(`${name}: ${path}`)
          else refused += 1
        }
    expect(taken).toEqual([])
    expect(refused).toBeGreaterThan(8)
  })

  test('every route has a handler, and its name is its own', () => {
    for (const module of modules) {
      for (const name of Object.keys(module.routes)) expect(module.handlers[name], name).toBeTypeOf('function')
    }
    expect(new Set(routes.map(([name]) => name)).size).toBe(routes.length)
  })

  test.each(routes.filter(([, route]) => route.access.kind !== 'public'))(
    '%s refuses a call without a token, and with a wrong one [A-120]',
    async (_name, route) => {
      const url = route.path.replace(/:(\w+)/g, 'x')
      for (const authorization of [
        undefined,
        '',
        'Bearer',
        'Bearer null',
        'Bearer undefined',
        'Basic eDp5',
        'Bearer eyJhbGciOiJub25lIn0.e30.',
      ]) {
        const response = await app.servers[route.origin].inject({
          method: route.method,
          url,
          headers: { 'app-key': 'x', ...(authorization !== undefined && { authorization }) },
        })
        expect(response.statusCode).toBe(401)
        expect(response.json()).toMatchObject({ error: { code: 'unauthenticated' } })
      }
    },
  )
})
