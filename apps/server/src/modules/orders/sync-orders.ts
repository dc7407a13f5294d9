/**
 * The only way from a store's orders into the mirror: all of them once, page by page, and from then on what changed. A run
 * that ends in the middle goes on where it stopped. Two runs at once only do the same twice, because a page is written as
 * of the moment at which the store was asked.
 */

import type { CommerceConnector, StoreOrder } from '@vitrine/connectors/kit/commerce'
import { partsOf } from '@vitrine/connectors/kit/read-list'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Clock } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import { leftOutOf, nameLeftOut } from '../catalog/index.ts'
import { siftOrders } from './kept-orders.rules.ts'
import { writeOrders } from './mirror.queries.ts'

export interface OrderSync {
  /** May be a transaction: then the orders are written with it, or not at all. */
  db: TenantDb
  clock: Clock
  shop: Shop
  store: Pick<CommerceConnector, 'orders' | 'order' | 'orderStatuses'>
  /** Is told in the transaction which orders the mirror has anew. */
  written?: (trx: TenantDb, orderIds: readonly string[]) => Promise<unknown>
}

const pageSize = 200
/** Of one run: a million orders of a store that fills its pages by half. */
const mostPages = 10_000
/** Clocks of stores differ from ours: changes from shortly before the last look are read again. */
const overlapMs = 5 * minuteMs
/** The store may have forgotten a cursor of a run that stopped longer ago. */
const resumedMs = 6 * hourMs

const inTransaction = <T>(db: TenantDb, work: (trx: TenantDb) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const nowOf = ({ clock }: OrderSync): Date => new Date(clock.now())

interface Progress {
  began_at?: Date | null
  cursor?: string | null
  changes_until?: Date
  statuses?: string
}

const recordProgress = (db: TenantDb, appKey: string, progress: Progress) =>
  db
    .insertInto('order_syncs')
    .values({ app_key: appKey, ...progress })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet({ app_key: appKey, ...progress }))
    .execute()

export const findOrderSync = (db: TenantDb) => db.selectFrom('order_syncs').selectAll().executeTakeFirst()

/** Of another store all orders are read once; those of the one before stay. */
export const forgetOrderSync = (trx: TenantDb) => trx.deleteFrom('order_syncs').execute()

async function write(
  sync: OrderSync,
  trx: TenantDb,
  { readAt, items }: { readAt: Date; items: readonly StoreOrder[] },
) {
  const { appKey, currencyCode } = sync.shop
  const { kept, left } = siftOrders(items)
  const ids = await writeOrders(trx, { appKey, currencyCode, readAt }, kept)
  await nameLeftOut(trx, {
    ...{ appKey, kind: 'order', now: readAt, seen: kept.map(({ id }) => id) },
    left: left.map(({ id, number }) => leftOutOf({ id, name: number }, 'unreadable')),
  })
  if (ids.length > 0) await sync.written?.(trx, ids)
}

/** Reads each page and writes it with the progress. */
async function syncPages(
  sync: OrderSync,
  { from, since }: { from?: string | undefined; since?: Date },
  progressAt: (next: string | null) => Progress | null,
): Promise<void> {
  let readAt = nowOf(sync)
  const read = (cursor: string | undefined) => {
    readAt = nowOf(sync)
    return sync.store.orders({ ...(cursor && { cursor }), ...(since && { updatedSince: since }), limit: pageSize })
  }
  for await (const { items, next } of partsOf(read, { from, most: mostPages }))
    await inTransaction(sync.db, async (trx) => {
      await write(sync, trx, { readAt, items })
      const progress = progressAt(next)
      if (progress) await recordProgress(trx, sync.shop.appKey, progress)
    })
}

async function syncAll(sync: OrderSync, stopped: { beganAt: Date; cursor: string } | null): Promise<void> {
  const beganAt = stopped?.beganAt ?? nowOf(sync)
  await syncPages(sync, { from: stopped?.cursor }, (next) =>
    next === null
      ? { began_at: null, cursor: null, changes_until: new Date(beganAt.getTime() - overlapMs) }
      : { began_at: beganAt, cursor: next },
  )
}

async function syncChanges(sync: OrderSync, since: Date): Promise<void> {
  const beganAt = nowOf(sync)
  await syncPages(sync, { since }, (next) =>
    next === null ? { changes_until: new Date(beganAt.getTime() - overlapMs) } : null,
  )
}

/** Brings the mirror of an app's orders up to its store. Throws the store's errors; pages that were written until then stay. */
export async function syncOrders(sync: OrderSync): Promise<void> {
  const statuses = JSON.stringify(await sync.store.orderStatuses())
  await recordProgress(sync.db, sync.shop.appKey, { statuses })
  const state = await findOrderSync(sync.db)
  if (state?.changes_until) return syncChanges(sync, state.changes_until)
  const { began_at: beganAt, cursor } = state ?? { began_at: null, cursor: null }
  const isRecent = beganAt !== null && nowOf(sync).getTime() - beganAt.getTime() < resumedMs
  await syncAll(sync, isRecent && cursor !== null ? { beganAt, cursor } : null)
}

/** Reads one order again; one that the store no longer has stays in the mirror. */
export async function syncOrder(sync: OrderSync, id: string): Promise<void> {
  const readAt = nowOf(sync)
  const order = await sync.store.order(id)
  if (order) await inTransaction(sync.db, (trx) => write(sync, trx, { readAt, items: [order] }))
}
