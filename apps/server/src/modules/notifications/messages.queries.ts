/** Messages: the only file that reads and writes their table, but for what makes, sends and tidies their deliveries. */
import type { Audience } from '@vitrine/domain/notifications/audience.schema'
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import type { StopReason } from '@vitrine/domain/notifications/delivery-states'
import type { MessageContent, MessageData } from '@vitrine/domain/notifications/message.schema'
import type { MessageResults, MessageStatus } from '@vitrine/domain/notifications/notifications.routes'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { allHashesIn, type FileUser, hashIn, mayName, usesIn } from '../media/index.ts'

export const insertMessage = (trx: TenantDb, row: Insertable<Tables['messages']>) =>
  trx.insertInto('messages').values(row).returningAll().executeTakeFirstOrThrow()
export type MessageRow = Awaited<ReturnType<typeof insertMessage>>

export const findMessage = (db: TenantDb, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).where('kind', '=', 'manual').executeTakeFirst()

/** Also tests and messages of automations. */
export const findAnyMessage = (db: TenantDb, id: string) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()

export const lockMessage = (trx: TenantDb, id: string) =>
  trx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'manual')
    .forUpdate()
    .executeTakeFirst()

export const findByRequest = (db: TenantDb, requestId: string) =>
  db.selectFrom('messages').selectAll().where('request_id', '=', requestId).executeTakeFirst()

interface MessageSearch {
  scheduled: boolean
  status?: MessageStatus | undefined
  query?: string | undefined
  page: number
  size: number
}

const likeText = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

export async function listMessages(db: TenantDb, { scheduled, status, query, page, size }: MessageSearch) {
  const own = db.selectFrom('messages').where('kind', '=', 'manual')
  let rows = status ? own.where('status', '=', status) : own.where('status', scheduled ? '=' : '<>', 'scheduled')
  if (query)
    rows = rows.where(
      sql<boolean>`(contents::text ilike ${likeText(query)} or experiment::text ilike ${likeText(query)})`,
    )
  const { count } = await rows.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()
  const sorted = scheduled ? rows.orderBy('first_at') : rows.orderBy('created_at', 'desc')
  const found = await sorted
    .selectAll()
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { rows: found as MessageRow[], count }
}

/** Those that somebody composed and that have not begun to go out. */
export async function listPlannedMessages(db: TenantDb) {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'data', 'contents', 'audience'])
    .where('kind', '=', 'manual')
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .execute()
  return rows as unknown as { id: string; data: MessageData; contents: MessageContent[]; audience: Audience }[]
}

export const setMessageAudience = (trx: TenantDb, id: string, audience: Audience) =>
  trx
    .updateTable('messages')
    .set({ audience: JSON.stringify(audience) })
    .where('id', '=', id)
    .execute()

export const setMessageData = (trx: TenantDb, id: string, data: MessageData) =>
  trx
    .updateTable('messages')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute()

export const deleteMessageRow = (trx: TenantDb, id: string) => trx.deleteFrom('messages').where('id', '=', id).execute()

/** What has not gone out is ended by whoever makes deliveries, piece by piece; from now on nothing of it is taken to be sent. */
export const stopMessageRow = (trx: TenantDb, { id, reason, now }: { id: string; reason: StopReason; now: Date }) =>
  trx
    .updateTable('messages')
    .set({ awaits_winner: false, decide_at: null })
    .set({ status: 'stopped' satisfies MessageStatus, stop_reason: reason, fan_out_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['scheduled', 'sending'])
    .executeTakeFirst()

/** Every version of it: what an earlier one made due is of the same automation. */
export const stopAutomationMessages = (trx: TenantDb, automation: AutomationId, now: Date) =>
  trx
    .updateTable('messages')
    .set({ status: 'stopped' satisfies MessageStatus, stop_reason: 'person', fan_out_at: now })
    .where('automation', '=', automation)
    .where('status', '=', 'sending')
    .execute()

/** Also of those that went out: the inbox of a device shows them. */
export const messageFiles: FileUser = {
  async find(db, hashes) {
    const rows = await db
      .selectFrom('messages')
      .select([
        'id',
        'kind',
        'automation',
        sql<string | null>`contents -> 0 ->> 'title'`.as('title'),
        hashIn('image').as('hash'),
      ])
      .where(mayName('image', hashes))
      .orderBy('created_at', 'desc')
      .execute()
    return usesIn(rows, hashes, ({ id, automation, title }) =>
      automation === null
        ? { place: 'message', id, name: title }
        : { place: 'automation', id: automation, name: title },
    )
  },
  all: (db) => allHashesIn(db, 'messages', 'image'),
}

/** Of all apps: more was sent than Insights was told. */
export async function listUncounted(db: Kysely<Tables>) {
  return db
    .selectFrom('messages')
    .select(['app_key as appKey', 'id', 'sent', 'contents'])
    .where('kind', '<>', 'test')
    .whereRef('sent', '>', 'counted')
    .orderBy('began_at')
    .limit(500)
    .execute()
}

export const noteCounted = (db: Kysely<Tables>, { appKey, id, sent }: { appKey: string; id: string; sent: number }) =>
  db.updateTable('messages').set({ counted: sent }).where('app_key', '=', appKey).where('id', '=', id).execute()

/** Apps with messages that were opened more often than webhooks were told. */
export async function listAppsWithClicks(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('app_key')
    .distinct()
    .where('kind', '<>', 'test')
    .whereRef('opened', '>', 'clicks_told')
    .execute()
  return rows.map((row) => row.app_key)
}

/** How often each was opened since it was told last; told from now on. */
export async function takeClicks(trx: TenantDb): Promise<{ id: string; clicks: number }[]> {
  const rows = await trx
    .selectFrom('messages')
    .select(['id', 'opened', 'clicks_told'])
    .where('kind', '<>', 'test')
    .whereRef('opened', '>', 'clicks_told')
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .execute()
  for (const { id, opened } of rows)
    await trx.updateTable('messages').set({ clicks_told: opened }).where('id', '=', id).execute()
  return rows.map(({ id, opened, clicks_told: told }) => ({ id, clicks: opened - told }))
}

/** What followed each of these messages, by the attribution of Insights; a message that nothing followed is absent. */
export async function readMessageResults(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageResults>> {
  if (ids.length === 0) return new Map()
  const sessions = await db
    .selectFrom('insight_push_sums')
    .where('push_id', 'in', [...ids])
    .groupBy('push_id')
    .select(['push_id', sql<number>`sum(sessions)::integer`.as('sessions')])
    .execute()
  const orders = await db
    .selectFrom('insight_orders')
    .where('push_id', 'in', [...ids])
    .where('is_sale', '=', true)
    .groupBy('push_id')
    .select([
      'push_id',
      sql<number>`count(*)::integer`.as('orders'),
      sql<string>`coalesce(sum(store_minor), 0)`.as('minor'),
    ])
    .execute()
  const results = new Map<string, MessageResults>()
  const of = (id: string | null): MessageResults => {
    const known = results.get(id ?? '') ?? { sessions: 0, orders: 0, revenueMinor: 0 }
    results.set(id ?? '', known)
    return known
  }
  for (const row of sessions) of(row.push_id).sessions = row.sessions
  for (const row of orders) Object.assign(of(row.push_id), { orders: row.orders, revenueMinor: Number(row.minor) })
  return results
}

/** Whether a person of the app ever sent or planned one, were it to their own test device. */
export const hasSentMessage = async (db: TenantDb): Promise<boolean> =>
  (await db.selectFrom('messages').select('id').where('kind', '<>', 'automation').limit(1).executeTakeFirst()) !==
  undefined
