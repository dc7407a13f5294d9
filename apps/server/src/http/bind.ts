/** Binds contracts to handlers: guard, input check, handler, output check, in that order for every route. */
import type { RouteContract, RouteInput, RouteReply } from '@vitrine/domain/contract/contract'
import { AppError, ensure, type FieldIssue } from '@vitrine/domain/errors'
import { schemaIssue } from '@vitrine/domain/schema-issue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCustomer } from '../modules/customers/index.ts'
import type { Ports } from '../ports.ts'
import type { ContextOf, PublicContext } from './context.ts'
import { authorize } from './guard.ts'
import { RawReply } from './raw-reply.ts'

type Table = Record<string, RouteContract>

export type Handlers<T extends Table> = {
  [K in keyof T]: (
    input: RouteInput<T[K], 'out'>,
    context: ContextOf<T[K]['access']>,
  ) => Promise<RouteReply<T[K]> | RawReply>
}

/** One area's contracts with their handlers. */
export interface Module {
  routes: Table
  handlers: Record<string, (input: never, context: never) => Promise<unknown>>
}

export const bindModule = <const T extends Table>(routes: T, handlers: Handlers<T>): Module => ({
  routes,
  handlers: handlers as Module['handlers'],
})

/** Adds the module's routes that belong to this listener. */
export function mountModule(
  server: FastifyInstance,
  origin: RouteContract['origin'],
  module: Module,
  ports: Ports,
): void {
  for (const [name, route] of Object.entries(module.routes)) {
    if (route.origin !== origin) continue
    const handler = module.handlers[name] as (input: unknown, context: unknown) => Promise<unknown>
    server.route({
      method: route.method,
      url: route.path,
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      config: { contract: route },
      handler: (request, reply) => answer(route, handler, request, reply, ports),
    })
  }
}

async function answer(
  route: RouteContract,
  handler: (input: unknown, context: unknown) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: Ports,
): Promise<FastifyReply> {
  const auth = await authorize(route, { request, reply, ports })
  request.auth = auth
  const input = readInput(route, request)
  const context: PublicContext = {
    ports,
    request,
    reply,
    language: languageOf(request),
    ifMatch: revisionOf(request, route),
    setRevision: (revision) => reply.header('etag', `"${revision}"`),
    toText: (answer) => JSON.stringify(route.response.parse(answer)),
  }
  const { appKey } = auth
  const door =
    appKey === null
      ? {}
      : {
          db: ports.forApp(appKey),
          findCustomer: async () => auth.customer ?? findCustomer({ ports, appKey, request, reply }),
        }
  const result = await handler(input, { ...context, ...auth, ...door })
  reply.code(route.status ?? 200)
  if (result instanceof RawReply) return result.send(route, reply)
  return reply.send(route.status === 204 ? undefined : route.response.parse(result))
}

/** Reads every part of the input and reports all problems at once, each with its path. */
function readInput(route: RouteContract, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const issues: FieldIssue[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const result = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}))
    if (result.success) input[part] = result.data
    else issues.push(...result.error.issues.slice(0, 20).map((issue) => ({ in: part, ...schemaIssue(issue) })))
  }
  if (issues.length > 0) {
    const first = issues[0] as FieldIssue
    throw new AppError('validation_failed', { message: `${first.path || first.in}: ${first.message}`, issues })
  }
  return input
}

const languagePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/

function languageOf(request: FastifyRequest): string | null {
  const header = request.headers['x-app-language']
  if (header === undefined || header === '') return null
  ensure(typeof header === 'string' && languagePattern.test(header), 'bad_request', {
    message: 'The header X-App-Language is not a language code.',
  })
  return header
}

function revisionOf(request: FastifyRequest, route: RouteContract): string | null {
  const match = /^(?:W\/)?"([A-Za-z0-9_.-]{1,64})"$/.exec(request.headers['if-match'] ?? '')
  ensure(match || route.revision !== 'required', 'revision_required')
  return match?.[1] ?? null
}
