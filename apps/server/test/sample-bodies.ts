/** Bodies of the shape that a route takes, to be broken one place at a time. */
import type { RouteContract } from '@vitrine/domain/contract/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** A body that fits the schema's shape roughly, to be broken one place at a time. */
function sampleOf(schema: Json | undefined): unknown {
  if (!schema) return {}
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (alternatives) return sampleOf(alternatives[0])
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['type'] === 'object') {
    return Object.fromEntries(
      Object.entries((schema['properties'] as Json) ?? {}).map(([name, value]) => [name, sampleOf(value as Json)]),
    )
  }
  if (schema['type'] === 'array') return [sampleOf(schema['items'] as Json)]
  if (schema['type'] === 'number' || schema['type'] === 'integer') return 1
  if (schema['type'] === 'boolean') return true
  return 'sample'
}

/** Paths to every value in the sample, at most `limit`. */
export function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  return [[...path], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

export function withValueAt(sample: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const copy = Array.isArray(sample) ? [...sample] : { ...(sample as Json) }
  ;(copy as Json)[key] = withValueAt((sample as Json)[key], rest, value)
  return copy
}

export const sampleBody = (route: RouteContract): unknown =>
  route.body
    ? sampleOf(z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json)
    : undefined
