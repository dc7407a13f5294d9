/** What devices got, as their shoppers see it, and what devices say of it. */
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { type DeliveryName, readDeliveryName } from './delivery-names.ts'
import { deliveryState } from './delivery-rows.ts'

/** Older ones are in the store's own history: orders, news on its pages. */
const shownDays = 60
const mostShown = 50

interface Reader {
  installId: string
  /** Whoever is signed in on the device: what their other devices got is theirs too. */
  customerId: string | null
  now: Date
}

const ofReader = ({ installId, customerId }: Pick<Reader, 'installId' | 'customerId'>) =>
  customerId === null
    ? sql<boolean>`v.install_id = ${installId}`
    : sql<boolean>`(v.install_id = ${installId} or v.install_id in (
        select x.install_id from push_devices x where x.app_key = v.app_key and x.customer_id = ${customerId}))`

const shownTo = (db: TenantDb, reader: Reader) =>
  db
    .selectFrom('message_deliveries as v')
    .innerJoin('messages as m', 'm.id', 'v.message_id')
    .where('v.state', '=', deliveryState.sent)
    .where('m.kind', '<>', 'test')
    .where('v.sent_at', '>', new Date(reader.now.getTime() - shownDays * 86_400_000))
    .where(ofReader(reader))

/** The newest first. A message that several devices of a customer got is one, and read where one of them read it. */
export const listInbox = (db: TenantDb, reader: Reader) =>
  shownTo(db, reader)
    .groupBy(['m.app_key', 'm.id', 'v.trigger_key'])
    .select(['m.id', 'v.trigger_key', 'm.contents', 'm.experiment', 'm.winner', 'm.data', 'm.image'])
    .select([
      sql<Date>`min(v.sent_at)`.as('sent_at'),
      sql<boolean>`bool_or(v.read_at is not null or v.opened_at is not null)`.as('read'),
      sql<string | null>`min(v.variant)`.as('variant'),
      sql<Record<string, string> | null>`(array_agg(v."values"))[1]`.as('values'),
    ])
    .orderBy('sent_at', 'desc')
    .orderBy('m.id')
    .limit(mostShown)
    .execute()

/** As the store told it last; empty where nobody is signed in. */
export async function nameOfReader(db: TenantDb, { customerId }: Pick<Reader, 'customerId'>): Promise<string> {
  if (customerId === null) return ''
  const row = await db.selectFrom('customers').select('name').where('id', '=', customerId).executeTakeFirst()
  return row?.name ?? ''
}

const named = (names: readonly DeliveryName[]) => sql<boolean>`(v.message_id, v.trigger_key) in (
  select * from unnest(${names.map((one) => one.messageId)}::text[], ${names.map((one) => one.triggerKey)}::text[]))`

export const markRead = (db: TenantDb, reader: Reader, ids: readonly string[]) =>
  db
    .updateTable('message_deliveries as v')
    .set({ read_at: reader.now })
    .where(named(ids.map(readDeliveryName)))
    .where('v.read_at', 'is', null)
    .where(ofReader(reader))
    .execute()

export interface Receipt {
  id: string
  shownAt: Date | null
  openedAt: Date | null
}

/**
 * The first word of each counts. Returns how many of each message were news. A receipt may come before its delivery was written
 * down as sent, and one of a message that this device never got changes nothing.
 */
export async function noteReceipts(trx: TenantDb, installId: string, receipts: readonly Receipt[]) {
  const told: { id: string; delivered: number; opened: number }[] = []
  for (const { id, shownAt, openedAt } of [...receipts].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { messageId, triggerKey } = readDeliveryName(id)
    const isOne = sql<boolean>`message_id = ${messageId} and trigger_key = ${triggerKey} and install_id = ${installId}`
    const row = await trx
      .selectFrom('message_deliveries')
      .select(['delivered_at', 'opened_at', 'attempts', 'state'])
      .where(isOne)
      .forUpdate()
      .executeTakeFirst()
    // What was never taken by a service was not shown.
    const isOut = row && row.attempts > 0 && (row.state === deliveryState.sent || row.state === deliveryState.waiting)
    if (!isOut) continue
    const delivered = row.delivered_at === null ? (shownAt ?? openedAt) : null
    const opened = row.opened_at === null ? openedAt : null
    if (delivered === null && opened === null) continue
    await trx
      .updateTable('message_deliveries')
      .set({ ...(delivered && { delivered_at: delivered }), ...(opened && { opened_at: opened }) })
      .where(isOne)
      .execute()
    told.push({ id: messageId, delivered: delivered ? 1 : 0, opened: opened ? 1 : 0 })
  }
  for (const { id, delivered, opened } of told.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await trx
      .updateTable('messages')
      .set(({ eb }) => ({ delivered: eb('delivered', '+', delivered), opened: eb('opened', '+', opened) }))
      .where('id', '=', id)
      .execute()
  return told.length
}
