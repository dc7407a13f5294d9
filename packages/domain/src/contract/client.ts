/**
 * A typed client built from a contract table. It knows no tokens: `send` adds headers and repeats a call after a
 * refresh.
 */
import { AppError, type ErrorBody, errorStatus } from '../errors.ts'
import type { RouteContract, RouteInput, RouteOutput } from './contract.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Sent as the If-Match header. */
  revision?: string
  headers?: Record<string, string>
}

/** The answer with the revision from its ETag, if there is one. */
export interface Answer<T> {
  body: T
  revision: string | null
}

export type Send = (url: string, init: RequestInit) => Promise<Response>

export type Client<T extends Record<string, RouteContract>> = {
  [K in keyof T]: (input: RouteInput<T[K]>, options?: CallOptions) => Promise<RouteOutput<T[K]>>
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The path with its parameters and query filled in. An array repeats its parameter. */
export function buildUrl(path: string, input: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one))
    }
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** Throws an {@link AppError} with the code, message and field issues of an answer that is no success. */
export async function throwError(response: Response): Promise<never> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null
  const known = body?.error?.code !== undefined && body.error.code in errorStatus
  const code = known && body ? body.error.code : response.status >= 500 ? 'unavailable' : 'bad_request'
  throw new AppError(code, {
    message: body?.error?.message,
    issues: body?.error?.issues,
    details: body?.error?.details,
    reason: body?.error?.reason,
  })
}

function encodeBody(route: RouteContract, body: unknown): { contentType: string; text: string } {
  if (route.form !== true) return { contentType: 'application/json', text: JSON.stringify(body) }
  const fields = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
  return { contentType: 'application/x-www-form-urlencoded', text }
}

/** Calls one route and gives its answer with the ETag, unquoted. Throws {@link AppError}; a network failure throws TypeError. */
export async function callRoute<R extends RouteContract>(
  route: R,
  input: RouteInput<R>,
  send: Send,
  options: CallOptions = {},
): Promise<Answer<RouteOutput<R>>> {
  const loose = input as LooseInput
  const headers: Record<string, string> = { ...options.headers }
  const payload = loose.body !== undefined ? encodeBody(route, loose.body) : null
  if (payload) headers['content-type'] = payload.contentType
  if (options.revision !== undefined) headers['if-match'] = `"${options.revision}"`
  const response = await send(buildUrl(route.path, loose), {
    method: route.method,
    headers,
    ...(options.signal && { signal: options.signal }),
    ...(payload && { body: payload.text }),
  })
  if (!response.ok) return throwError(response)
  const etag = response.headers.get('etag')
  const body = response.status === 204 ? undefined : await response.json()
  // The console's build leaves the schemas out, because it trusts the answers of the server that serves it.
  const schema = route.response as R['response'] | undefined
  return {
    body: (schema ? schema.parse(body) : body) as RouteOutput<R>,
    revision: etag?.replace(/^W\//, '').replace(/"/g, '') ?? null,
  }
}

export function makeClient<T extends Record<string, RouteContract>>(routes: T, send: Send): Client<T> {
  const entries = Object.entries(routes).map(([name, route]) => [
    name,
    async (input: RouteInput<typeof route>, options?: CallOptions) =>
      (await callRoute(route, input, send, options)).body,
  ])
  return Object.fromEntries(entries) as Client<T>
}
