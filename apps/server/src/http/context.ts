/** What a handler gets besides its checked input. */
import type { Access } from '@vitrine/domain/contract/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../modules/apps/index.ts'
import type { Actor } from '../modules/audit/index.ts'
import type { TenantDb } from '../platform/db/tenant.ts'
import type { Customer, Member, Ports, Session } from '../ports.ts'

/** What a handler may set of its answer. It returns the body, and sends nothing by itself. */
export interface ReplyHead {
  header(name: string, value: string): ReplyHead
  setCookie: FastifyReply['setCookie']
}

export interface PublicContext {
  ports: Ports
  request: FastifyRequest
  reply: ReplyHead
  /** Value of the X-App-Language header; null without one. */
  language: string | null
  /** Revision in the If-Match header; null without one. */
  ifMatch: string | null
  /** Puts the answer's revision into its ETag. */
  setRevision(revision: string): void
  /** The answer as text, checked against the contract: for a {@link RawReply} that many get. */
  toText(answer: unknown): string
}

export interface ShopperContext extends PublicContext {
  appKey: string
  shop: Shop
  /** The app's own data. */
  db: TenantDb
  /** The shopper who is signed in to this app on this browser; null for a guest. */
  findCustomer(): Promise<Customer | null>
}

export interface CustomerContext extends ShopperContext {
  /** The shopper who is signed in. */
  customer: Customer
}

export interface SessionContext extends PublicContext {
  session: Session
  /** Whom the audit log names. */
  actor: Actor
}

export interface MemberContext extends SessionContext {
  appKey: string
  member: Member
  /** The app's own data. */
  db: TenantDb
}

export type ContextOf<A extends Access> = A extends { kind: 'member' }
  ? MemberContext
  : A extends { kind: 'session' }
    ? SessionContext
    : A extends { kind: 'customer' }
      ? CustomerContext
      : A extends { inApp: true }
        ? ShopperContext
        : PublicContext
