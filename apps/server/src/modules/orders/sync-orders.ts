/**
 * The only way from a store's orders into the mirror: all of them once, page by page, and from then on what changed. A run
 * that ends in the middle goes on where it stopped. One runs at a time, and one that was begun with another store writes
 * nothing more once the app has a new one.
 */

import type { CommerceConnector, StoreOrder } from '@vitrine/connectors/kit/commerce'
import { partsOf } from '@vitrine/connectors/kit/read-list'
import { newId } from '@vitrine/domain/ids'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Clock } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import { leftOutOf, nameLeftOut } from '../catalog/index.ts'
import { writeOrders } from './mirror.queries.ts'
import { siftOrders } from './order-limits.rules.ts'

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
/** When a process dies in the middle, another one takes over after this time. Longer than any page: one may be a hundred calls. */
const heldMs = 10 * minuteMs

const inTransaction = <T>(db: TenantDb, work: (trx: TenantDb) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const nowOf = ({ clock }: Pick<OrderSync, 'clock'>): Date => new Date(clock.now())

interface Progress {
  began_at?: Date | null
  cursor?: string | null
  changes_until?: Date
  statuses?: string
}

/** Another run reads the orders of this app, or they are those of another store by now: nothing more is written. */
class LostOrders extends Error {}

/** Whose orders are read. */
type Place = Pick<OrderSync, 'db' | 'clock'> & { appKey: string }

interface Run extends OrderSync {
  holder: string
}

/** Returns who reads them from now on; null while another run does. */
async function takeOrders({ db, clock, appKey }: Place): Promise<string | null> {
  const now = nowOf({ clock })
  const holder = newId()
  const held = { held_by: holder, held_until: new Date(now.getTime() + heldMs) }
  const row = await db
    .insertInto('order_syncs')
    .values({ app_key: appKey, ...held })
    .onConflict((conflict) =>
      conflict
        .column('app_key')
        .doUpdateSet(held)
        .where((eb) => eb.or([eb('order_syncs.held_until', 'is', null), eb('order_syncs.held_until', '<=', now)])),
    )
    .returning('held_by')
    .executeTakeFirst()
  return row ? holder : null
}

/** In the transaction of what was read. Throws `LostOrders`. */
async function recordProgress(run: Run, trx: TenantDb, progress: Progress): Promise<void> {
  const row = await trx
    .updateTable('order_syncs')
    .set({ ...progress, held_until: new Date(run.clock.now() + heldMs) })
    .where('held_by', '=', run.holder)
    .returning('app_key')
    .executeTakeFirst()
  if (!row) throw new LostOrders('The orders of this app are read by another run.')
}

const releaseOrders = (db: TenantDb, holder: string) =>
  db.updateTable('order_syncs').set({ held_by: null, held_until: null }).where('held_by', '=', holder).execute()

export const findOrderSync = (db: TenantDb) => db.selectFrom('order_syncs').selectAll().executeTakeFirst()

/** Of another store all orders are read once; those of the one before stay. */
export const forgetOrderSync = (trx: TenantDb) => trx.deleteFrom('order_syncs').execute()

async function write(
  sync: OrderSync,
  trx: TenantDb,
  { readAt, items }: { readAt: Date; items: readonly StoreOrder[] },
) {
  const { appKey, currencyCode } = sync.shop
  const { taken, left } = siftOrders(items)
  await nameLeftOut(trx, {
    ...{ appKey, kind: 'order', now: readAt, seen: taken.map(({ id }) => id) },
    left: left.map(({ id, number }) => leftOutOf({ id, name: number }, 'unreadable')),
  })
  const ids = await writeOrders(trx, { appKey, currencyCode, readAt }, taken)
  if (ids.length > 0) await sync.written?.(trx, ids)
}

/** Reads each page and writes it with the progress. */
async function syncPages(
  sync: Run,
  { from, since }: { from?: string | undefined; since?: Date },
  progressAt: (next: string | null) => Progress,
): Promise<void> {
  let readAt = nowOf(sync)
  const read = (cursor: string | undefined) => {
    readAt = nowOf(sync)
    return sync.store.orders({ ...(cursor && { cursor }), ...(since && { updatedSince: since }), limit: pageSize })
  }
  for await (const { items, next } of partsOf(read, { from, most: mostPages }))
    await inTransaction(sync.db, async (trx) => {
      await recordProgress(sync, trx, progressAt(next))
      await write(sync, trx, { readAt, items })
    })
}

async function syncAll(sync: Run, stopped: { beganAt: Date; cursor: string } | null): Promise<void> {
  const beganAt = stopped?.beganAt ?? nowOf(sync)
  await syncPages(sync, { from: stopped?.cursor }, (next) =>
    next === null
      ? { began_at: null, cursor: null, changes_until: new Date(beganAt.getTime() - overlapMs) }
      : { began_at: beganAt, cursor: next },
  )
}

async function syncChanges(sync: Run, since: Date): Promise<void> {
  const beganAt = nowOf(sync)
  await syncPages(sync, { since }, (next) =>
    next === null ? { changes_until: new Date(beganAt.getTime() - overlapMs) } : {},
  )
}

async function readOrders(run: Run): Promise<void> {
  await recordProgress(run, run.db, { statuses: JSON.stringify(await run.store.orderStatuses()) })
  const state = await findOrderSync(run.db)
  if (state?.changes_until) return syncChanges(run, state.changes_until)
  const { began_at: beganAt, cursor } = state ?? { began_at: null, cursor: null }
  const isRecent = beganAt !== null && nowOf(run).getTime() - beganAt.getTime() < resumedMs
  await syncAll(run, isRecent && cursor !== null ? { beganAt, cursor } : null)
}

/**
 * Brings the mirror of an app's orders up to its store; leaves it to another run that is about it. Throws the store's
 * errors; pages that were written until then stay.
 */
export const syncOrders = (sync: OrderSync): Promise<void> =>
  syncOrdersOf({ db: sync.db, clock: sync.clock, appKey: sync.shop.appKey }, async () => sync)

/**
 * The same, of the store that `open` finds behind the app once its orders are held: whoever changes the store after that ends
 * this run.
 */
export async function syncOrdersOf(place: Place, open: () => Promise<OrderSync | null>): Promise<void> {
  const { db } = place
  const holder = await takeOrders(place)
  if (holder === null) return
  try {
    const sync = await open()
    if (sync) await readOrders({ ...sync, holder })
  } catch (error) {
    if (error instanceof LostOrders) return
    // A failed transaction accepts no more writes, and nothing of it is kept.
    if (!db.isTransaction) await releaseOrders(db, holder)
    throw error
  }
  await releaseOrders(db, holder)
}

/** Reads one order again; one that the store no longer has stays in the mirror. */
export async function syncOrder(sync: OrderSync, id: string): Promise<void> {
  const readAt = nowOf(sync)
  const order = await sync.store.order(id)
  if (order) await inTransaction(sync.db, (trx) => write(sync, trx, { readAt, items: [order] }))
}
