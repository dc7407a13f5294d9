/**
 * All API calls of the console go through here: it sets the headers of every call, renews a token that is over before it is
 * sent, and after a 401 repeats the call once with a new one.
 */
import { type Answer, type CallOptions, callRoute } from '@vitrine/domain/contract/client'
import type { RouteContract, RouteInput, RouteOutput } from '@vitrine/domain/contract/contract'
import { withRefusalWords } from '../refusal-words.ts'
import { readAppKey } from './app-key.ts'
import { readAppLanguage } from './app-language.ts'
import { plainFetch } from './plain-fetch.ts'
import { renewToken } from './renew-token.ts'
import { serverNow } from './server-clock.ts'
import { expiresAt, session } from './session.ts'
import { untilTouched } from './touch.ts'

/**
 * Authorization, app key and content language, for the few callers that cannot use `callApi` (uploads with progress).
 */
export function apiHeaders(token = session.read()?.token): Record<string, string> {
  const appKey = readAppKey()
  return {
    'X-App-Language': readAppLanguage(),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(appKey !== null && { 'app-key': appKey }),
  }
}

const send = (url: string, init: RequestInit, token: string | undefined) =>
  plainFetch(url, { ...init, headers: { ...apiHeaders(token), ...(init.headers as Record<string, string>) } })

/** A token that is over before the call has arrived. */
const isOver = (token: string): boolean => {
  const expires = expiresAt(token)
  return expires > 0 && expires * 1000 < serverNow() + arrivesWithinMs
}
const arrivesWithinMs = 5_000

/** Leads to the sign-in, and from there back to this address. */
function leave(): void {
  session.rememberAddress(location.pathname + location.search)
  session.end()
}

/** The token to send; one that is known to be over is renewed first, so that not every call is refused for it. */
async function tokenToSend(signal: RequestInit['signal']): Promise<string | undefined> {
  const token = session.read()?.token
  if (token === undefined || !isOver(token)) return token
  await untilTouched(signal)
  if (session.read() === null) return token
  const renewed = await renewToken(token)
  if (renewed === null) leave()
  return renewed ?? token
}

/**
 * `fetch` with the session: on a 401 the tokens are renewed and the request is repeated once. While nobody touches the
 * tab, the renewal waits: otherwise a screen that polls would keep the session alive for ever.
 */
export async function sessionFetch(url: string, init: RequestInit): Promise<Response> {
  const token = await tokenToSend(init.signal)
  const first = await send(url, init, token)
  if (first.status !== 401) return first
  await untilTouched(init.signal)
  // The session was ended in another tab meanwhile, and this tab was told.
  if (token !== undefined && session.read() === null) return first
  const renewed = token === undefined ? null : await renewToken(token)
  const answer = renewed === null ? first : await send(url, init, renewed)
  if (answer.status === 401) leave()
  return answer
}

/**
 * A write that may lose what others saved says on which revision it was made: the one that belongs to what the person saw
 * when they began, and not one that was read since.
 */
type OptionsOf<R extends RouteContract> = R extends { revision: 'optional' | 'required' }
  ? [options: CallOptions & { revision: string }]
  : [options?: CallOptions]

/** Resolves to the body of the answer with the revision from its ETag. Throws `AppError`. */
export function answerApi<R extends RouteContract>(
  route: R,
  input: RouteInput<R>,
  ...[options]: OptionsOf<R>
): Promise<Answer<RouteOutput<R>>> {
  return withRefusalWords(callRoute(route, input, route.access.kind === 'public' ? plainFetch : sessionFetch, options))
}

/** Resolves to the body of the answer. Throws `AppError`. */
export async function callApi<R extends RouteContract>(
  route: R,
  input: RouteInput<R>,
  ...options: OptionsOf<R>
): Promise<RouteOutput<R>> {
  return (await answerApi(route, input, ...options)).body
}
