/**
 * The route contract: one table of exact REST paths with their input, output, permission and errors. The server binds
 * it to handlers, the console and the shopper app make typed clients from it, the tests call through it, and the
 * OpenAPI document is printed from it. It knows no transport.
 */
import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { Permission } from '../identity/permissions.ts'
import type { RateLimit } from './rate-limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call a route.
 * - `public`: anyone, as often as the limit says; the guard counts. With `inApp` the path names the app, and the guard
 *   finds its shop.
 * - `customer`: a shopper who is signed in to the app that the path names, by the cookie of that app; as often as the limit
 *   says. Whatever is not a GET must come from a page of the shopper app's origin.
 * - `session`: a valid access token; no app is named.
 * - `member`: a valid access token, an app (header `app-key`, which path, query and body must repeat where they have
 *   it), and the permission; as often as the limit says, where there is one.
 *
 * With `recentSignIn` the session's password or passkey was entered at most ten minutes ago.
 */
export type Access =
  | { kind: 'public'; limit: RateLimit; inApp?: true }
  | { kind: 'customer'; limit: RateLimit }
  | { kind: 'session'; recentSignIn?: true }
  | { kind: 'member'; permission: Permission; limit?: RateLimit; recentSignIn?: true }

export const anyoneWithin = (limit: RateLimit) => ({ kind: 'public', limit }) as const satisfies Access
export const shoppersWithin = (limit: RateLimit) => ({ ...anyoneWithin(limit), inApp: true }) as const satisfies Access
export const customersWithin = (limit: RateLimit) => ({ kind: 'customer', limit }) as const satisfies Access
export const signedIn = { kind: 'session' } as const satisfies Access
/** For what only the person may do, not somebody who came by their open browser. */
export const signedInRecently = { kind: 'session', recentSignIn: true } as const satisfies Access
type MemberAccess = Extract<Access, { kind: 'member' }>
export const memberWith = (
  permission: Permission,
  options: Pick<MemberAccess, 'limit' | 'recentSignIn'> = {},
): MemberAccess => ({ kind: 'member', permission, ...options })

export interface RouteContract {
  method: Method
  /** Fastify's notation: `/app/v1/builder/:appKey/pages/:id`. */
  path: string
  /** One line for the API's documentation. */
  summary: string
  /** Which listener serves it: the console's origin or the shopper app's. */
  origin: 'console' | 'shopper'
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
  /** Status of a success; 200 by default. */
  status?: 200 | 201 | 202 | 204
  /** Codes that a screen handles by name, in addition to those that every route may answer with. */
  errors?: readonly ErrorCode[]
  /**
   * `answer`: the answer carries an ETag. `required`: a write must also send If-Match. `optional`: it may, and does where
   * the caller has read what it writes; the handler compares in its transaction (`ensureRevision`).
   */
  revision?: 'answer' | 'required' | 'optional'
  /** Largest body in bytes; 1 MB by default. */
  bodyLimit?: number
  /** The body is sent as `application/x-www-form-urlencoded`. */
  form?: boolean
  /** The body is not JSON: the handler reads the stream itself. It is a form unless this names another type. */
  rawBody?: true | 'application/x-tar'
  /** The body holds the text of a file, whose line breaks are left as they are. */
  textOfFile?: boolean
  /** Texts of the body are kept as they come: a refusal would lose more than it saves. */
  keepsBrokenText?: true
  /** The body may name files of other apps, which whatever is stored must not: the handler looks at them itself. */
  namesOthersFiles?: true
  /** The answer is a file of this type instead of JSON. */
  file?: string
  /** JSON may also be sent as `text/plain`, the only type that `navigator.sendBeacon` can send without a preflight. */
  beacon?: boolean
  /** The body may be sent as gzip; its limit counts what comes out. */
  gzip?: boolean
}

export const defineRoutes = <const T extends Record<string, RouteContract>>(routes: T): T => routes

/** A caller may leave out a part that has no required fields. */
type PartIn<K extends string, T extends z.ZodType> =
  object extends z.input<T> ? { [X in K]?: z.input<T> } : { [X in K]: z.input<T> }

type Part<
  R extends RouteContract,
  K extends 'params' | 'query' | 'body',
  D extends 'in' | 'out',
> = R[K] extends z.ZodType ? (D extends 'in' ? PartIn<K, R[K]> : { [X in K]: z.output<R[K]> }) : unknown

/** What a caller sends (`in`) or a handler receives (`out`). */
export type RouteInput<R extends RouteContract, D extends 'in' | 'out' = 'in'> = Part<R, 'params', D> &
  Part<R, 'query', D> &
  Part<R, 'body', D>
export type RouteOutput<R extends RouteContract> = z.output<R['response']>
export type RouteReply<R extends RouteContract> = z.input<R['response']>
