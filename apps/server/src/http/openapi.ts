/** Prints the contract tables as an OpenAPI 3.1 document. */

import type { RouteContract } from '@vitrine/domain/contract/contract'
import type { RateLimit } from '@vitrine/domain/contract/rate-limits'
import { type ErrorCode, errorStatus } from '@vitrine/domain/errors'
import { z } from 'zod'
import { sayCode } from '../english.ts'
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

/** One answer for each status, which names every code that comes with it. */
function errorAnswers(codes: readonly ErrorCode[]): Json {
  const textOf = (status: number) =>
    codes
      .filter((code, at) => errorStatus[code] === status && codes.indexOf(code) === at)
      .map((code) => `${code}: ${sayCode(code)}`)
      .join(' ')
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    codes.map((code) => errorStatus[code]).map((status) => [status, { description: textOf(status), content }]),
  )
}

function limitWords({ requests, seconds, name, per }: RateLimit): string {
  const from = per === 'member' ? 'of one member' : 'from one address'
  const text = `At most ${requests} calls in ${seconds} seconds ${from}, together with the others limited as '${name}'.`
  return `${text} More are answered 429 with Retry-After.`
}

const needsRecentSignIn = ({ access }: RouteContract): boolean =>
  'recentSignIn' in access && access.recentSignIn === true

function describe(route: RouteContract): Json {
  const { access } = route
  const sentences = [
    ...(access.kind === 'customer' ? ['Needs the cookie of a shopper who is signed in to this app.'] : []),
    ...(access.kind === 'member' ? [`Needs the permission \`${access.permission}\`.`] : []),
    ...(needsRecentSignIn(route) ? ['Needs a password or passkey of this session from the last ten minutes.'] : []),
    ...(access.kind !== 'session' && access.limit ? [limitWords(access.limit)] : []),
  ]
  return sentences.length === 0 ? {} : { description: sentences.join(' ') }
}

function securityOf(access: RouteContract['access']): Json[] {
  if (access.kind === 'public') return []
  return access.kind === 'customer' ? [{ shopper: [] }] : [{ bearer: [] }]
}

/** What a route is about: the first part of its path that says so. */
const tagOf = ({ path }: RouteContract): string =>
  path.split('/').find((part) => part !== '' && !part.startsWith(':') && !/^v\d$|^(app|builder|a|api)$/.test(part)) ??
  'app'

function operationOf(name: string, route: RouteContract): Json {
  const codes = [
    'validation_failed' as const,
    ...(route.access.kind === 'public' ? [] : (['unauthenticated'] as const)),
    ...(route.access.kind !== 'session' && route.access.limit ? (['rate_limited'] as const) : []),
    ...(route.access.kind === 'member' ? (['permission_missing', 'not_found'] as const) : []),
    ...(needsRecentSignIn(route) ? (['recent_sign_in_needed', 'impersonation_refused'] as const) : []),
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
    tags: [tagOf(route)],
    summary: route.summary,
    ...describe(route),
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
      ...errorAnswers(codes),
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
    tags: [...new Set(modules.flatMap(({ routes }) => Object.values(routes).map(tagOf)))]
      .sort()
      .map((name) => ({ name })),
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
                code: { type: 'string', enum: Object.keys(errorStatus) },
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
