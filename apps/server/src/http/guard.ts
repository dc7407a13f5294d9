/**
 * The gate before every handler: token, tenant, permission, recent sign-in, limit and language, in this order. When a request names the
 * app's key more than once (header, path, query, body), all of them must agree.
 */

import type { RouteContract } from '@vitrine/domain/contract/contract'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { mayBeCalledByToken } from '@vitrine/domain/tokens/token-permissions.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findShop, type Shop } from '../modules/apps/index.ts'
import { type Actor, actorOf } from '../modules/audit/index.ts'
import { type Exchange, ensureShopperOrigin, findCustomer } from '../modules/customers/index.ts'
import { ensureRecentSignIn } from '../modules/identity/index.ts'
import { type Program, readProgram } from '../modules/tokens/index.ts'
import type { Customer, Member, Ports, Session } from '../ports.ts'
import { takeUse } from './rate-guard.ts'

const bearer = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/

export interface AuthContext {
  session: Session | null
  appKey: string | null
  member: Member | null
  /** Whom the audit log names; null where nobody is signed in. */
  actor: Actor | null
  /** The shop of the app, for shoppers. */
  shop: Shop | null
  /** The shopper, where a route is for those who are signed in. */
  customer: Customer | null
}

/**
 * Throws `unauthenticated`, `app_mismatch`, `not_found`, `permission_missing`, `recent_sign_in_needed`,
 * `impersonation_refused`, `token_refused` or `rate_limited`.
 */
export async function authorize(
  route: RouteContract,
  { request, reply, ports }: { request: FastifyRequest; reply: FastifyReply; ports: Ports },
): Promise<AuthContext> {
  const nobody = { session: null, appKey: null, member: null, actor: null, shop: null, customer: null }
  if (route.access.kind === 'public') {
    if (!route.access.inApp) return nobody
    const shop = await findShop(ports, keyIn(request.params) ?? '')
    ensure(shop, 'not_found')
    return { ...nobody, appKey: shop.appKey, shop }
  }
  if (route.access.kind === 'customer') {
    const exchange = { ports, appKey: keyIn(request.params) ?? '', request, reply }
    return { ...nobody, ...(await authorizeCustomer(exchange)) }
  }
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  ensure(token !== undefined, 'unauthenticated')
  const program = await readProgram(ports, request, token)
  if (program) return { ...nobody, ...(await authorizeProgram(route.access, program, { request, ports })) }
  const session = await ports.tokens.verifyAccess(token)
  ensure(session, 'unauthenticated')
  await ensureEpoch(ports, session)
  const actor = await actorOf(ports, request, session)
  if (route.access.kind === 'session') {
    if (route.access.recentSignIn) await ensureRecentSignIn(ports, session)
    return { ...nobody, session, actor }
  }

  const appKey = appKeyOf(request)
  const member = await ports.members.find(session.sub, appKey)
  // Another person's app and an app that does not exist get the same answer.
  ensure(member?.active, 'not_found')
  requirePermission(member, route.access.permission)
  const { limit, recentSignIn } = route.access
  if (recentSignIn) await ensureRecentSignIn(ports, session)
  if (limit) await takeUse(ports, limit, `${appKey} ${session.sub}`)
  return { ...nobody, session, appKey, member, actor }
}

/** The epoch rises when a member's role, permissions or state change, or a session ends: tokens made before end at once. */
async function ensureEpoch(ports: Ports, session: Session): Promise<void> {
  ensure(session.epoch === (await ports.members.epochOf(session.sub)), 'token_expired')
}

/**
 * The member as of now, for a body that is read behind the gate: it may take minutes to arrive, and what was taken away
 * meanwhile counts. Throws `unauthenticated`, `token_expired`, `not_found` or `permission_missing`.
 */
export async function memberNow(
  { access }: Pick<RouteContract, 'access'>,
  { request, ports, session, appKey }: { request: FastifyRequest; ports: Ports; session: Session; appKey: string },
): Promise<Member> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!session.apiToken) await ensureEpoch(ports, session)
  const member = session.apiToken
    ? (await readProgram(ports, request, token, { counts: false }))?.member
    : await ports.members.find(session.sub, appKey)
  ensure(member?.active, 'not_found')
  if (access.kind === 'member') requirePermission(member, access.permission)
  return member
}

/** A program reaches what its app offers to members, and nothing that is the person's own or needs them to be there. */
async function authorizeProgram(
  access: RouteContract['access'],
  { appKey, session, member }: Program,
  { request, ports }: { request: FastifyRequest; ports: Ports },
): Promise<Pick<AuthContext, 'session' | 'appKey' | 'member' | 'actor'>> {
  ensure(mayBeCalledByToken(access), 'token_refused')
  ensure(appKeyOf(request, appKey) === appKey, 'not_found')
  requirePermission(member, access.permission)
  if (access.limit) await takeUse(ports, access.limit, `${appKey} token ${session.apiToken?.id}`)
  return { session, appKey, member, actor: await actorOf(ports, request, session) }
}

/** One shopper's answer is never kept for the next one on a device. A foreign page can neither read nor change anything. */
async function authorizeCustomer(
  exchange: Exchange & { reply: FastifyReply },
): Promise<Pick<AuthContext, 'appKey' | 'shop' | 'customer'>> {
  const { ports, appKey, request, reply } = exchange
  reply.header('cache-control', 'private, no-store')
  reply.header('vary', 'cookie')
  const customer = await findCustomer(exchange)
  ensure(customer, 'unauthenticated')
  if (request.method !== 'GET') ensureShopperOrigin(request, ports, appKey)
  const shop = await findShop(ports, appKey)
  ensure(shop, 'not_found')
  return { appKey, shop, customer }
}

function requirePermission(member: Member, permission: Permission): void {
  if (member.permissions.has(permission)) return
  throw new AppError('permission_missing', {
    ...because('permission_needed', { permission }),
    details: { permission },
  })
}

const keyIn = (part: unknown): string | undefined => {
  const value = (part as { appKey?: unknown } | null | undefined)?.appKey
  return typeof value === 'string' ? value : undefined
}

/** The header names the tenant; a path that names the app, or a token of one app, may replace a missing header. */
function appKeyOf(request: FastifyRequest, ofToken?: string): string {
  const header = request.headers['app-key']
  const named = [
    typeof header === 'string' ? header : undefined,
    keyIn(request.params),
    keyIn(request.query),
    keyIn(request.body),
  ].filter((key) => key !== undefined)
  if (named.length === 0 && ofToken !== undefined) return ofToken
  ensure(named.length > 0, 'bad_request', { message: 'The header app-key is missing.' })
  ensure(new Set(named).size === 1, 'app_mismatch')
  return named[0] as string
}
