/**
 * The server as a screen meets it: answers of the contracts, checked against their schemas both ways. It stands between
 * the page and the network, so that the console's own client, sessions and uploads run as they are.
 */
import type { RequestController } from '@mswjs/interceptors'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import type { RouteContract, RouteInput, RouteReply } from '@vitrine/domain/contract/contract'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, type ErrorBody, errorStatus } from '@vitrine/domain/errors'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { schemaIssue } from '@vitrine/domain/schema-issue'
import { sayError, sentIssues } from './english.ts'

/** What a handler is given: the call's parts as the server's guard would parse them, and the request itself. */
export type FakeCall<R extends RouteContract> = RouteInput<R, 'out'> & { request: Request }

/**
 * Answers with the reply's body; a thrown {@link AppError} becomes the server's error answer. A route that answers with
 * a file is given the whole response.
 */
export type FakeHandler<R extends RouteContract> = (call: FakeCall<R>) => RouteReply<R> | Promise<RouteReply<R>>

interface Binding {
  route: RouteContract
  answer: (call: FakeCall<RouteContract>) => unknown
}

interface Recorded {
  route: RouteContract
  call: FakeCall<RouteContract>
}

/** Parameters of the path, or null where it is another path. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part)
    else if (name !== part) return null
  }
  return params
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

/** A parameter that comes more than once is a list, as the server has it. */
const queryIn = (search: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )

function errorAnswer(error: AppError): Response {
  const { code, issues, details, reason } = error
  const body: ErrorBody = {
    error: {
      code,
      message: sayError(error),
      ...(issues && { issues: sentIssues(issues) }),
      ...(details !== undefined && { details }),
      ...(reason && { reason }),
    },
  }
  return json(errorStatus[code], body)
}

function parsePart(schema: RouteContract['body'], value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return value
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({ in: part, ...schemaIssue(issue) }))
  throw new AppError('validation_failed', { issues })
}

async function readBody(route: RouteContract, request: Request): Promise<unknown> {
  if (route.rawBody || !route.body) return undefined
  const text = await request.clone().text()
  if (route.form) return Object.fromEntries(new URLSearchParams(text))
  return text === '' ? undefined : JSON.parse(text)
}

export class FakeServer {
  readonly #bindings = new Map<RouteContract, Binding>()
  readonly #recorded: Recorded[] = []
  readonly #requests: Request[] = []
  readonly #unknown: string[] = []
  readonly #held = new Map<RouteContract, Promise<void>>()
  readonly #interceptors = [new FetchInterceptor(), new XMLHttpRequestInterceptor()]
  readonly #protocols = new Map<string, (request: Request) => Promise<Response>>()
  readonly #expiredTokens = new Set<string>()
  #isAway = false
  /** What the member may do, where calls are refused for it as the server's guard refuses them. */
  mayDo: (() => readonly Permission[]) | null = null
  /** Permissions for whose lack a call was refused. */
  readonly lacked = new Set<Permission>()
  /** Calls that need a recent sign-in are refused. */
  isSignInOld = false

  /** Stands between the page and the network until `stop`. */
  start(): void {
    for (const interceptor of this.#interceptors) {
      interceptor.apply()
      // biome-ignore lint/nursery/noMisusedPromises: the interceptor waits for listeners, whatever its type says
      interceptor.on('request', ({ request, controller }) => this.#respond(request, controller))
    }
  }

  stop(): void {
    for (const interceptor of this.#interceptors) interceptor.dispose()
  }

  /** Sets the handler of this route from now on; the latest one counts. */
  on<R extends RouteContract>(route: R, handler: FakeHandler<R>): void {
    this.#bindings.set(route, { route, answer: handler as unknown as Binding['answer'] })
  }

  /** Answers a protocol that is no table of routes, at all paths that begin so. */
  onPath(begin: string, answer: (request: Request) => Promise<Response>): void {
    this.#protocols.set(begin, answer)
  }

  /** Refuses this route from now on. */
  refuse(route: RouteContract, error: AppError): void {
    this.#bindings.set(route, {
      route,
      answer: () => {
        throw error
      },
    })
  }

  /** Answers of this route wait until the returned function is called. */
  hold(route: RouteContract): () => void {
    let release = () => {}
    this.#held.set(route, new Promise((resolve) => (release = resolve)))
    return () => {
      this.#held.delete(route)
      release()
    }
  }

  /** Calls with this access token are refused from now on. */
  expire(token: string): void {
    this.#expiredTokens.add(`Bearer ${token}`)
  }

  /** Answers no request from now on, as without a network or a server. */
  goAway(): void {
    this.#isAway = true
  }

  comeBack(): void {
    this.#isAway = false
  }

  /** The calls of a route so far, oldest first. */
  calls<R extends RouteContract>(route: R): FakeCall<R>[] {
    return this.#recorded.filter((one) => one.route === route).map(({ call }) => call as unknown as FakeCall<R>)
  }

  /** The permissions that the calls so far need. */
  get neededPermissions(): readonly Permission[] {
    const needed = this.#recorded.flatMap(({ route: { access } }) =>
      access.kind === 'member' ? [access.permission] : [],
    )
    return [...new Set(needed)]
  }

  /** Every request so far, oldest first. */
  get requests(): readonly Request[] {
    return this.#requests
  }

  /** Calls that no route of this server takes: a test that makes one asks for something that is not there. */
  get unknownCalls(): readonly string[] {
    return this.#unknown
  }

  async #respond(request: Request, controller: RequestController): Promise<void> {
    const answer = await this.#answer(request)
    if (answer === 'not ours') return
    // Nobody waits for an aborted call: its failure would count as one that nothing handled.
    if (request.signal.aborted) return
    if (answer === 'away') controller.errorWith(new TypeError('Failed to fetch'))
    else controller.respondWith(answer)
  }

  #find(request: Request): { binding: Binding; params: Record<string, string> } | null {
    const { pathname } = new URL(request.url)
    // A fixed path wins over one with a parameter at that place.
    const fixedFirst = [...this.#bindings.values()].sort((a, b) => countParams(a.route) - countParams(b.route))
    for (const binding of fixedFirst) {
      if (binding.route.method !== request.method) continue
      const params = matchPath(binding.route.path, pathname)
      if (params) return { binding, params }
    }
    return null
  }

  #guard({ access }: RouteContract): void {
    if (access.kind !== 'member' || !this.mayDo || this.mayDo().includes(access.permission)) return
    this.lacked.add(access.permission)
    throw new AppError('permission_missing', because('permission_needed', { permission: access.permission }))
  }

  async #answer(request: Request): Promise<Response | 'not ours' | 'away'> {
    const url = new URL(request.url)
    if (isOfTheRunner(url)) return 'not ours'
    if (this.#isAway) return 'away'
    this.#requests.push(request)
    if (url.pathname === '/livez') return json(200, {})
    const protocol = [...this.#protocols].find(([begin]) => url.pathname.startsWith(begin))
    if (protocol) return protocol[1](request)
    const found = this.#find(request)
    if (!found) {
      this.#unknown.push(`${request.method} ${url.pathname}`)
      return errorAnswer(new AppError('not_found'))
    }
    const { route } = found.binding
    try {
      const call = {
        params: parsePart(route.params, found.params, 'params'),
        query: parsePart(route.query, queryIn(url.searchParams), 'query'),
        body: parsePart(route.body, await readBody(route, request), 'body'),
        request,
      } as unknown as FakeCall<RouteContract>
      this.#recorded.push({ route, call })
      const isExpired = this.#expiredTokens.has(request.headers.get('authorization') ?? '')
      if (isExpired && route.access.kind !== 'public') throw new AppError('token_expired')
      this.#guard(route)
      if (this.isSignInOld && 'recentSignIn' in route.access) throw new AppError('recent_sign_in_needed')
      await this.#held.get(route)
      // The connection may have been lost while the answer was on its way.
      if (this.#isAway) return 'away'
      // The handler is looked up after the wait: one that is set while the answer is held counts.
      const answer = await this.#bindings.get(route)?.answer(call)
      return answer instanceof Response ? answer : json(route.status ?? 200, route.response.parse(answer))
    } catch (error) {
      if (error instanceof AppError) return errorAnswer(error)
      throw error
    }
  }
}

const countParams = ({ path }: RouteContract) => path.split('/:').length

/** The test runner's own files and calls stand on the same origin. */
const isOfTheRunner = ({ pathname, origin }: URL) =>
  origin !== location.origin || /^\/(@|__vitest|node_modules\/|src\/|test\/|\.\.)/.test(pathname)
