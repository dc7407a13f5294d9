/** Deletes what is no use any more, piece by piece: of one message there may be a million deliveries. */
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { deliveryState } from './delivery-rows.ts'

/** Rows that are looked at in one statement, well under the time that one may take. */
const pieceSize = 10_000

interface Rows {
  table: 'message_deliveries' | 'device_interests'
  within: RawBuilder<SqlBool>
  /** Names a row within these, in the order of the primary key. */
  key: readonly string[]
  isOver: RawBuilder<SqlBool>
}

async function deleteOver(db: Kysely<Tables>, { table, within, key, isOver }: Rows): Promise<void> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  for (let after: string[] | null = key.map(() => ''); after !== null; ) {
    const rest: RawBuilder<SqlBool> = sql`${within} and (${columns}) > (${sql.join(after)})`
    const { rows } = await sql<Record<string, string>>`
      select ${columns} from ${sql.table(table)} where ${rest} order by ${columns} offset ${pieceSize - 1} limit 1`.execute(
      db,
    )
    const last: Record<string, string> | undefined = rows[0]
    const upTo: string[] | undefined = last && key.map((name) => last[name] ?? '')
    const isInPiece = upTo ? sql`(${columns}) <= (${sql.join(upTo)})` : sql`true`
    await sql`delete from ${sql.table(table)} where ${rest} and ${isInPiece} and ${isOver}`.execute(db)
    after = upTo ?? null
  }
}

const deleteDeliveries = (
  db: Kysely<Tables>,
  { app_key: appKey, id }: { app_key: string; id: string },
  isOver: RawBuilder<SqlBool>,
) =>
  deleteOver(db, {
    table: 'message_deliveries',
    within: sql<SqlBool>`app_key = ${appKey} and message_id = ${id}`,
    key: ['install_id', 'trigger_key'],
    isOver,
  })

/** When the last of it went out: of a test, the text for the rest does later than all others. */
const wentOut = sql`greatest(m.last_at, m.decided_at)`

/** Of all apps: messages of before, with all that is known of their deliveries. Drafted tests go after a day. */
export async function deleteOldMessages(
  db: Kysely<Tables>,
  { kind, before, most }: { kind: 'test' | 'manual'; before: Date; most: number },
): Promise<void> {
  const old = await db
    .selectFrom('messages as m')
    .select(['m.app_key', 'm.id'])
    .where('m.kind', '=', kind)
    .where('m.status', 'in', ['sent', 'stopped'])
    .where(sql<SqlBool>`${wentOut} < ${before}`)
    .limit(most)
    .execute()
  for (const message of old) {
    await deleteDeliveries(db, message, sql`true`)
    await db.deleteFrom('messages').where('app_key', '=', message.app_key).where('id', '=', message.id).execute()
  }
}

export const listAutomationMessages = (db: Kysely<Tables>) =>
  db.selectFrom('messages').select(['app_key', 'id', 'automation']).where('kind', '=', 'automation').execute()

/** Longer than inboxes show them, and than events set the same off again. */
const keptMs = 90 * dayMs
/** By what was shown it is told whether a device is still there. */
const shownKeptMs = 280 * dayMs
/** Set off once, or looked for again as long as it is so: without it the same would be told once more. */
const onceKeptMs = 395 * dayMs
const once: ReadonlySet<string | null> = new Set<AutomationId>([
  'welcome',
  're_engagement',
  'purchase_reminder',
  'back_in_stock',
])

/** Its sums are kept with the message. */
export function deleteOldDeliveries(
  db: Kysely<Tables>,
  { automation, ...message }: { app_key: string; id: string; automation: string | null },
  now: number,
): Promise<void> {
  const before = (ms: number) => sql`due_at < ${new Date(now - ms)}`
  const isOld = once.has(automation)
    ? before(onceKeptMs)
    : sql`(${before(shownKeptMs)} or (${before(keptMs)} and delivered_at is null and opened_at is null))`
  return deleteDeliveries(db, message, sql<SqlBool>`state <> ${deliveryState.waiting} and ${isOld}`)
}

export const listAppKeys = async (db: Kysely<Tables>): Promise<string[]> =>
  (await db.selectFrom('apps').select('app_key').orderBy('app_key').execute()).map((row) => row.app_key)

/** As far back as segments ask. */
const viewsKeptMs = 730 * dayMs

export const deleteOldViews = (db: Kysely<Tables>, appKey: string, now: number): Promise<void> =>
  deleteOver(db, {
    table: 'device_interests',
    within: sql<SqlBool>`app_key = ${appKey}`,
    key: ['install_id', 'kind', 'product_id'],
    isOver: sql<SqlBool>`kind = 'viewed' and at < ${new Date(now - viewsKeptMs)}`,
  })
