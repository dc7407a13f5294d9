/** What a handler gets besides its checked input. */
import type { Readable } from 'node:stream'
import type { Access } from '@vitrine/domain/contract/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantDb } from '../platform/db/tenant.ts'
import type { Member, Ports, Session } from '../ports.ts'

export interface PublicContext {
  ports: Ports
  request: FastifyRequest
  reply: FastifyReply
  /** Value of the X-App-Language header; null without one. */
  language: string | null
  /** Revision in the If-Match header; null without one. */
  ifMatch: string | null
  /** Puts the answer's revision into its ETag. */
  setRevision(revision: string): void
}

export interface SessionContext extends PublicContext {
  session: Session
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
    : PublicContext

/** An answer that is sent as it is, because the text was checked when it was stored. */
export class RawReply {
  constructor(
    readonly body: string | Buffer | Readable,
    readonly contentType = 'application/json; charset=utf-8',
    /** Status that replaces the contract's: 304. Null keeps the contract's. */
    readonly status: number | null = null,
  ) {}
}
