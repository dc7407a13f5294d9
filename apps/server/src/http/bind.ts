/** Binds contracts to handlers: guard, input check, handler, output check, in that order for every route. */
import type { RouteContract, RouteInput, RouteReply } from '@vitrine/domain/contract/contract'
import { AppError, ensure, type FieldIssue } from '@vitrine/domain/errors'
import { plainBreaksIn } from '@vitrine/domain/formats/plain-breaks.rules'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { schemaIssue } from '@vitrine/domain/schema-issue'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sayField } from '../english.ts'
import { findCustomer } from '../modules/customers/index.ts'
import { refuseForeignFiles } from '../modules/media/index.ts'
import { asRead } from '../platform/db/tenant.ts'
import type { Ports } from '../ports.ts'
import { defineService } from '../services.ts'
import type { ContextOf, PublicContext } from './context.ts'
import { toAppError } from './errors.ts'
import { authorize } from './guard.ts'
import { createLoopTurns } from './loop-turns.ts'
import { jsonType, RawReply } from './raw-reply.ts'
import { refuseAll } from './refuse.ts'
import { isLong, writeAnswer } from './write-answer.ts'

type Table = Record<string, RouteContract>

/** All long answers take their turns in one row. */
const turnsOf = defineService(createLoopTurns)

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
          db: dbOf(ports, route, { appKey, reply }),
          findCustomer: async () => auth.customer ?? findCustomer({ ports, appKey, request, reply }),
        }
  if (auth.member && appKey !== null && route.namesOthersFiles !== true && request.mayNameFiles !== false)
    await refuseForeignFiles(ports, ports.forApp(appKey), input['body'])
  const result = await handler(input, { ...context, ...auth, ...door }).catch((error: unknown) => {
    refuseUnstorable(error, input)
    throw error
  })
  reply.code(route.status ?? 200)
  const revision = route.revision !== undefined && revisionIn(result)
  if (revision) context.setRevision(revision)
  if (result instanceof RawReply) return result.send(route, reply)
  if (isLong(result)) return reply.type(jsonType).send(await writeAnswer(route.response, result, turnsOf(ports)))
  return reply.send(route.status === 204 ? undefined : route.response.parse(result))
}

/** What only reads leaves the queue of its app when its caller goes away. A write that has begun is finished. */
function dbOf(ports: Ports, { method }: RouteContract, { appKey, reply }: { appKey: string; reply: FastifyReply }) {
  const db = ports.forApp(appKey)
  if (method !== 'GET') return db
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort()
  })
  return asRead(db, leaving.signal)
}

/** Reads every part of the input and reports all problems at once, each with its path. */
function readInput(route: RouteContract, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const issues: FieldIssue[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const given = request[part] ?? (part === 'body' ? undefined : {})
    const isWalked = part === 'body' && !route.textOfFile && request.mayHoldOtherBreaks !== false
    const result = schema.safeParse(isWalked ? plainBreaksIn(given) : given)
    if (result.success) input[part] = result.data
    else issues.push(...result.error.issues.slice(0, 20).map((issue) => ({ in: part, ...schemaIssue(issue) })))
    const broken = part === 'body' ? findUnstorable(route, request, result.success ? result.data : given) : null
    if (broken && issues.every(({ path }) => path !== broken.path)) issues.push({ in: part, ...broken })
  }
  if (issues.length > 0) {
    const first = issues[0] as FieldIssue
    throw new AppError('validation_failed', { message: `${first.path || first.in}: ${sayField(first)}`, issues })
  }
  return input
}

/**
 * Most schemas look at lengths alone, and a column of text takes a lone surrogate as another character: what was stored would
 * not be what was sent.
 */
const findUnstorable = (route: RouteContract, request: FastifyRequest, body: unknown) =>
  request.mayHoldBrokenText === true && !route.textOfFile && !route.keepsBrokenText ? findBrokenText(body) : null

/** Of a text that the database refuses, the answer names the field. */
function refuseUnstorable(error: unknown, input: Record<string, unknown>): void {
  if (toAppError(error).reason?.name !== 'value_not_storable') return
  for (const part of ['params', 'query', 'body'] as const) {
    const found = findBrokenText(input[part])
    if (found) refuseAll([found], part)
  }
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

/** What is answered with its revision has it in the ETag too. */
function revisionIn(result: unknown): string | undefined {
  const revision = (result as { data?: { revision?: unknown } } | undefined)?.data?.revision
  return typeof revision === 'string' ? revision : undefined
}

function revisionOf(request: FastifyRequest, route: RouteContract): string | null {
  const header = request.headers['if-match']
  const match = /^(?:W\/)?"([A-Za-z0-9_.-]{1,64})"$/.exec(header ?? '')
  // One that cannot be read, or is empty, must not become a write without a check.
  ensure(match || header === undefined || header === '*', 'bad_request', {
    message: 'The header If-Match is not one revision in quotes.',
  })
  ensure(match || route.revision !== 'required', 'revision_required')
  return match?.[1] ?? null
}
