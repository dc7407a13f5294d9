/** Rows of the log as answers. */
import type { AuditDetail, AuditEntry } from '@vitrine/domain/audit/audit.routes'
import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import type { findRow, ListedRow } from './audit.queries.ts'

/** The name by which colleagues know a member now; null for who is no member. */
export const memberName = (row: { member_name: string | null; username: string | null }): string | null =>
  row.username === null ? null : row.member_name || row.username

export function toEntry(row: ListedRow): AuditEntry {
  const now = memberName(row)
  const about = memberName({ member_name: row.about_name, username: row.about_username })
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: {
      kind: row.actor_kind as AuditEntry['actor']['kind'],
      sub: row.sub,
      name: now ?? row.actor_name,
      isMember: now !== null,
    },
    impersonator: row.impersonator,
    token: row.token,
    // Codes are only ever added, so that every row has one of today's.
    action: row.action as AuditAction,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      name: about ?? (row.invited_name || row.invited_email) ?? row.subject_name,
    },
    network: row.network,
  }
}

type WholeRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

export const toDetail = (row: WholeRow): AuditDetail => ({
  ...toEntry(row),
  session: row.session,
  before: JSON.parse(row.before) as Record<string, unknown>,
  after: JSON.parse(row.after) as Record<string, unknown>,
})
