/** Writes a change down in the transaction that makes it: where its row cannot be written, the change is refused. */
import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import { newId } from '@vitrine/domain/ids'
import type { InsertResult } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import { prepareQuery } from '../../speed/index.ts'
import { type EventRow, eventInsert, eventOfChange } from '../outbox/index.ts'
import type { Actor } from './actor.ts'
import { changedFields, type Fields } from './changed-fields.ts'

export interface Change {
  action: AuditAction
  /**
   * What the change is about. A person has no name here: a member is named by their `sub` and shown by the name they
   * have, a customer by their id alone.
   */
  subject: { kind: string; id?: string | undefined; name?: string | undefined }
  /** What was, and what is. Only fields that differ are kept; a new thing has no `before`, a deleted one no `after`. */
  before?: Fields
  after?: Fields
  /** Fields that hold a person's own data: the log says only that they changed. */
  personal?: readonly string[]
}

/** The handle of the change's transaction, who makes it, and the time under which it is recorded. */
export interface Recording {
  trx: TenantDb
  actor: Actor
  now: Date
}

const longestName = 200

/** The columns that a search of the log looks through. Whoever changes one of them writes `searched` anew. */
export const searchedColumns = [
  'subject_name',
  'actor_name',
  'impersonator',
  'subject_id',
  'network',
  'before',
  'after',
] as const

/** A column that the database generates itself took half of what a row costs. */
const searchedText = (row: Record<(typeof searchedColumns)[number], string | null>): string =>
  searchedColumns
    .map((column) => row[column] ?? '')
    .join('\n')
    .toLowerCase()

/** The columns of the change's row, besides its app. */
export function rowOf({ actor, now }: Pick<Recording, 'actor' | 'now'>, change: Change) {
  const { action, subject, before, after, personal } = change
  const kept = changedFields({ before, after, personal })
  const row = {
    id: newId(),
    at: now,
    actor_kind: actor.kind,
    sub: actor.sub,
    actor_name: actor.name,
    impersonator: actor.impersonator,
    token: actor.token,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id ?? null,
    subject_name: subject.name?.slice(0, longestName) ?? null,
    before: JSON.stringify(kept.before),
    after: JSON.stringify(kept.after),
    network: actor.network,
    session: actor.session,
  }
  return { ...row, searched: searchedText(row) }
}

type AuditRow = ReturnType<typeof rowOf>

const rowInsert = (db: Pick<TenantDb, 'insertInto'>, row: AuditRow & { appKey: string }) =>
  db.insertInto('audit_log').values({
    app_key: row.appKey,
    id: row.id,
    at: row.at,
    actor_kind: row.actor_kind,
    sub: row.sub,
    actor_name: row.actor_name,
    impersonator: row.impersonator,
    token: row.token,
    action: row.action,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    before: row.before,
    after: row.after,
    network: row.network,
    session: row.session,
    searched: row.searched,
  })

const insertRow = prepareQuery<AuditRow, InsertResult>(rowInsert)

/** One statement for both: every write of the server ends with them. */
const insertRowAndEvent = prepareQuery<AuditRow & EventRow, InsertResult>((db, row) =>
  eventInsert(
    db.with('recorded', (cte) => rowInsert(cte, row)),
    row,
  ),
)

/** One row for one change of the app whose door `trx` is. Webhooks that want to know of it are told once it is committed. */
export async function recordChange(recording: Recording, change: Change): Promise<void> {
  const { trx, now } = recording
  const row = rowOf(recording, change)
  const event = eventOfChange(appKeyOf(trx), now, change)
  await (event ? insertRowAndEvent(trx, { ...row, ...event }) : insertRow(trx, row))
}
