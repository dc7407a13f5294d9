/** Prints the contract tables as an OpenAPI 3.1 document. */

import type { RouteContract } from '@vitrine/domain/contract/contract'
import { errorCatalog } from '@vitrine/domain/errors'
import { z } from 'zod'
import type { Module } from './bind.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
  }) as Json
  return json
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const json = schemaOf(schema, 'input')
  const required = (json['required'] as string[] | undefined) ?? []
  return Object.entries((json['properties'] as Record<string, Json> | undefined) ?? {}).map(([name, value]) => {
    const { description, ...shape } = value
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: shape,
    }
  })
}

function headersOf(route: RouteContract): Json[] {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(route.access.kind === 'member'
      ? [
          header('app-key', true, 'The app; path, query and body must agree with it'),
          header('X-App-Language', false, 'Language read and written'),
        ]
      : []),
    ...(route.revision === 'required' || route.revision === 'optional'
      ? [header('If-Match', route.revision === 'required', 'Revision that the change was made on')]
      : []),
  ]
}

const errorAnswer = (code: keyof typeof errorCatalog): Json => ({
  description: `${code}: ${errorCatalog[code].message}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function describe(access: RouteContract['access']): Json {
  if (access.kind === 'session') return {}
  if (access.kind === 'customer') return { description: 'Needs the cookie of a shopper who is signed in to this app.' }
  const needed = access.kind === 'member' ? `Needs the permission \`${access.permission}\`. ` : ''
  if (!access.limit) return { description: needed.trim() }
  const { requests, seconds, name, per } = access.limit
  const from = per === 'member' ? 'of one member' : 'from one address'
  const text = `At most ${requests} calls in ${seconds} seconds ${from}, together with the others limited as '${name}'.`
  return { description: `${needed}${text} More are answered 429 with Retry-After.` }
}

function securityOf(access: RouteContract['access']): Json[] {
  if (access.kind === 'public') return []
  return access.kind === 'customer' ? [{ shopper: [] }] : [{ bearer: [] }]
}

function operationOf(name: string, route: RouteContract): Json {
  const codes = [
    'validation_failed' as const,
    ...(route.access.kind === 'public' ? [] : (['unauthenticated'] as const)),
    ...(route.access.kind !== 'session' && route.access.limit ? (['rate_limited'] as const) : []),
    ...(route.access.kind === 'member' ? (['permission_missing', 'not_found'] as const) : []),
    ...(route.errors ?? []),
  ]
  const body =
    typeof route.rawBody === 'string'
      ? { [route.rawBody]: { schema: { type: 'string', contentEncoding: 'binary' } } }
      : route.rawBody
        ? {
            'multipart/form-data': {
              schema: { type: 'object', properties: { file: { type: 'string', contentEncoding: 'binary' } } },
            },
          }
        : {
            [route.form ? 'application/x-www-form-urlencoded' : 'application/json']: {
              schema: route.body ? schemaOf(route.body, 'input') : {},
            },
          }
  return {
    operationId: name,
    summary: route.summary,
    ...describe(route.access),
    security: securityOf(route.access),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query'), ...headersOf(route)],
    ...((route.body || route.rawBody) && { requestBody: { required: true, content: body } }),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Success',
        content: route.file
          ? { [route.file]: { schema: { type: 'string', contentEncoding: 'binary' } } }
          : { 'application/json': { schema: schemaOf(route.response, 'output') } },
      },
      ...Object.fromEntries(codes.map((code) => [String(errorCatalog[code].status), errorAnswer(code)])),
    },
  }
}

export function openApiDocument(modules: readonly Module[], servers: { console: string; shopper: string }): Json {
  const paths: Record<string, Json> = {}
  for (const { routes } of modules) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        servers: [{ url: servers[route.origin] }],
        [route.method.toLowerCase()]: operationOf(name, route),
      }
    }
  }
  const issue = {
    type: 'object',
    properties: { in: { type: 'string' }, path: { type: 'string' }, message: { type: 'string' } },
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Vitrine', version: '1.0.0', description: 'API of the console and of the shopper app.' },
    servers: [{ url: servers.console }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        shopper: { type: 'apiKey', in: 'cookie', name: 'vitrine-shopper-{appKey}' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              properties: {
                code: { type: 'string', enum: Object.keys(errorCatalog) },
                message: { type: 'string' },
                issues: { type: 'array', items: issue },
                id: { type: 'string' },
              },
            },
          },
        },
      },
    },
  }
}
