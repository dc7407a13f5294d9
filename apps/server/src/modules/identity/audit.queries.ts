/** Events that must remain traceable: who acted for whom, and which sessions ended because of misuse. */
import { newId } from '@vitrine/domain/ids'
import type { Db } from './users.queries.ts'

export interface AuditEntry {
  event:
    | 'impersonation_prepared'
    | 'impersonation_started'
    | 'refresh_reused'
    | 'access_changed'
    | 'access_removed'
    | 'password_reset'
  sub: string
  actor?: string | null
  details?: string
}

export const writeAudit = (db: Db, nowMs: number, entry: AuditEntry) =>
  db
    .insertInto('identity_audit')
    .values({
      id: newId(),
      at: new Date(nowMs),
      event: entry.event,
      sub: entry.sub,
      actor: entry.actor ?? null,
      details: entry.details ?? null,
    })
    .execute()
