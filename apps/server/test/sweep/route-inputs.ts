/** Calls of every route: its input comes from its example, and what that leaves out from the schemas. */
import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { modules } from '../../src/modules/registry.ts'
import type { Input } from './example.ts'
import { examples } from './route-examples.ts'
import type { World } from './sweep-world.ts'

export const routes = modules.flatMap((module) => Object.entries(module.routes)) as [string, RouteContract][]

type Json = Record<string, unknown>

/** A value that a schema takes, as far as its shape says. */
function shapedValue(schema: Json): unknown {
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (alternatives?.[0]) return shapedValue(alternatives[0])
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['type'] === 'object') {
    const needed = (schema['required'] ?? []) as string[]
    const properties = (schema['properties'] ?? {}) as Record<string, Json>
    return Object.fromEntries(needed.map((name) => [name, shapedValue(properties[name] ?? {})]))
  }
  if (schema['type'] === 'array') return []
  if (schema['type'] === 'number' || schema['type'] === 'integer') return schema['minimum'] ?? 1
  if (schema['type'] === 'boolean') return true
  return 'sample'
}

const sampleOf = (schema: z.ZodType): unknown =>
  shapedValue(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json)

/** The input of an example, completed by what the schemas say. Throws for a route of which no valid input is known. */
export function sampledInput(
  name: string,
  route: RouteContract,
  example: Partial<Input> | undefined,
  always: Record<string, unknown>,
): Input {
  const known: Record<string, unknown> = { ...always, ...example?.params }
  const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, known[key]]))
  const input: Input = {
    params,
    query: {
      ...((route.query && (sampleOf(route.query) as Json)) ?? {}),
      ...(route.query && 'appKey' in route.query.shape && { appKey: always['appKey'] }),
      ...example?.query,
    },
    ...(example?.raw ? { raw: example.raw } : route.body && { body: example?.body ?? sampleOf(route.body) }),
  }
  for (const part of ['params', 'query', 'body'] as const) {
    const checked = route[part]?.safeParse(input[part])
    if (checked && !checked.success && !input.raw)
      throw new Error(`No valid ${part} of ${name} can be generated: ${checked.error.message}. Give it an example.`)
  }
  if (Object.values(params).includes(undefined))
    throw new Error(`${name} needs an example for its path: ${JSON.stringify(params)}`)
  return input
}

/** {@link sampledInput} of a route of the console. */
export const inputOf = async (name: string, route: RouteContract, world: World): Promise<Input> =>
  sampledInput(name, route, await examples[name]?.(world), { appKey: world.appKey, sub: world.owner.sub })

/** The request of a call. */
export function requestOf(route: RouteContract, input: Input, headers: Record<string, string>): InjectOptions {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(input.params?.[key])))
  const query = Object.entries(input.query ?? {}).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [`${key}=${encodeURIComponent(String(value))}`],
  )
  return {
    method: route.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: { ...headers, ...input.raw?.headers },
    ...(input.raw ? { payload: input.raw.payload } : input.body !== undefined && { payload: input.body as object }),
  }
}

/** The same input with other texts in the place of these. */
export function withTexts<T>(value: T, texts: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return (texts.get(value) ?? value) as T
  if (Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => withTexts(one, texts)) as T
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, texts)])) as T
}
