/** The outbox of webhooks: what happened, and to whom it is to be told, in one statement of the change's transaction. */
import { newId } from '@vitrine/domain/ids'
import type { WebhookEventType } from '@vitrine/domain/webhooks/webhook-events.rules'
import { triedForMs } from '@vitrine/domain/webhooks/webhook-retries.rules'
import { type InsertResult, type SqlBool, sql } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import { prepareQuery } from '../../speed/index.ts'

export interface NewEvent {
  type: WebhookEventType
  at: Date
  subject: { kind: string; id?: string | undefined }
  /** Beside the subject, as the receiver gets it. */
  told: Readonly<Record<string, unknown>>
}

/** Long enough to be one of its kind in every app, and with nothing that a signature's text is parted by. */
export const newEventId = (): string => `msg_${newId()}${newId()}`

/** The body of each delivery, in the form that Standard Webhooks recommends. */
export const payloadOf = (event: { type: string; at: Date; data: object }): string =>
  JSON.stringify({ type: event.type, timestamp: event.at.toISOString(), data: event.data })

/** What a statement of an event is filled with. */
export interface EventRow {
  eventId: string
  eventType: string
  eventAt: Date
  expiresAt: Date
  subjectKind: string
  subjectId: string | null
  payload: string
}

const eventColumns = ['app_key', 'id', 'type', 'at', 'subject_kind', 'subject_id', 'payload'] as const
const deliveryColumns = [
  'app_key',
  'id',
  'endpoint_id',
  'event_id',
  'type',
  'created_at',
  'expires_at',
  'due_at',
] as const

/** As the end of a statement, which may write what happened before. Writes nothing where no endpoint wants to know of it. */
export function eventInsert(db: Pick<TenantDb, 'with'>, row: EventRow) {
  const text = (value: string | null) => sql<string>`${value}::text`
  const time = (value: Date) => sql<Date>`${value}::timestamptz`
  return db
    .with('owed', (cte) =>
      cte
        .selectFrom('webhook_endpoints')
        .select(['webhook_endpoints.app_key', 'webhook_endpoints.id'])
        .where('webhook_endpoints.active', '=', true)
        .where(sql<SqlBool>`${row.eventType}::text = any(webhook_endpoints.events)`)
        // Of an endpoint that somebody deletes right now: the change must not fail because of it.
        .forKeyShare(),
    )
    .with('event', (cte) =>
      cte
        .insertInto('webhook_events')
        .columns([...eventColumns])
        .expression((eb) =>
          eb
            .selectFrom('owed')
            .select([
              'owed.app_key',
              text(row.eventId).as('id'),
              text(row.eventType).as('type'),
              time(row.eventAt).as('at'),
              text(row.subjectKind).as('subject_kind'),
              text(row.subjectId).as('subject_id'),
              text(row.payload).as('payload'),
            ])
            .limit(1),
        ),
    )
    .insertInto('webhook_deliveries')
    .columns([...deliveryColumns])
    .expression((eb) =>
      eb
        .selectFrom('owed')
        .select([
          'owed.app_key',
          sql<string>`${row.eventId}::text || '-' || owed.id`.as('id'),
          'owed.id as endpoint_id',
          text(row.eventId).as('event_id'),
          text(row.eventType).as('type'),
          time(row.eventAt).as('created_at'),
          time(row.expiresAt).as('expires_at'),
          time(row.eventAt).as('due_at'),
        ]),
    )
}

const insertEvent = prepareQuery<EventRow, InsertResult>(eventInsert)

export function eventRowOf(appKey: string, { type, at, subject, told }: NewEvent): EventRow {
  const data = { appKey, subject, ...told }
  return {
    eventId: newEventId(),
    eventType: type,
    eventAt: at,
    expiresAt: new Date(at.getTime() + triedForMs),
    subjectKind: subject.kind,
    subjectId: subject.id ?? null,
    payload: payloadOf({ type, at, data }),
  }
}

/** Writes nothing where no endpoint of the app wants to know of it. */
export async function writeEvent(trx: TenantDb, event: NewEvent): Promise<void> {
  await insertEvent(trx, eventRowOf(appKeyOf(trx), event))
}

/** Empties what is kept of these subjects, and what receivers answered: for a person who is erased. */
export async function eraseContents(trx: TenantDb, subjects: { kind: string; ids: readonly string[] }): Promise<void> {
  if (subjects.ids.length === 0) return
  const events = await trx
    .updateTable('webhook_events')
    .set({ payload: null })
    .where('subject_kind', '=', subjects.kind)
    .where('subject_id', 'in', [...subjects.ids])
    .returning('id')
    .execute()
  const ids = events.map(({ id }) => id)
  if (ids.length > 0)
    await trx.updateTable('webhook_deliveries').set({ answer: null }).where('event_id', 'in', ids).execute()
}
