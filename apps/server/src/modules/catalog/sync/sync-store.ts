/**
 * The only way from a store into the mirror. A full run reads everything page by page, resumes where an earlier one
 * stopped, and at its end removes what the store no longer has; between two full runs only changes are read. Nothing is
 * written before its page was read completely, so that a store that fails leaves the mirror as it was.
 */

import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { EndlessList, partsOf } from '@vitrine/connectors/kit/read-list'
import type { KnownCurrency } from '@vitrine/domain/currencies/offered.rules'
import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { PullFailure } from '@vitrine/domain/store-connection/store-connection.schema'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Clock } from '../../../ports.ts'
import { readShop, type Shop } from '../../apps/index.ts'
import { keepingCounts, recount } from '../category-counts.queries.ts'
import { dayOf, noteListRates } from '../currencies/day-rates.ts'
import { learnCurrencies, markReady, readStoreCurrencies } from '../currencies/learn-currencies.ts'
import { listKnownIds } from '../known-ids.queries.ts'
import { forgetLeftOut, nameLeftOut } from './left-out.queries.ts'
import { type LeftOut, mirrorLimits, siftProducts } from './mirror-limits.rules.ts'
import { type MirrorProduct, readProducts, type Scope, type Store, scopeOf } from './read-products.ts'
import { readReviews } from './read-reviews.ts'
import { readLists, writeLists } from './sync-lists.ts'
import {
  holding,
  LostSync,
  lockSync,
  recordProgress,
  releaseSync,
  type SyncHold,
  takeSync,
} from './sync-state.queries.ts'
import { findChanged, writeProducts } from './write-products.ts'

export interface SyncInput {
  /** May be a transaction: then the mirror is written with it, or not at all. */
  db: TenantDb
  clock: Clock
  shop: Shop
  store: Store
}

export type SyncResult = 'done' | 'busy'

interface Work {
  db: TenantDb
  appKey: string
  clock: Clock
  store: Store
  scope: Scope
  held: SyncHold
}

const pageSize = 100
/** One after the other: a list of a store is not believed without end. */
const mostEmptyPages = 100
/** As many as all products have; what is beyond comes with the next run that reads everything. */
const mostPagesOfChanges = 2 * (mirrorLimits.products / pageSize)
/** A run that was abandoned longer ago starts over, because its first pages are outdated. */
const resumedMs = 6 * hourMs
/** Clocks of stores differ from ours: changes from shortly before the last look are read again. */
const overlapMs = 5 * minuteMs
/** Everything is read again this long after a full run, */
export const fullEveryMs = dayMs
/** and sooner after one that found the store nearly empty. */
const askedAgainMs = hourMs

const inTransaction = <T>(db: TenantDb, work: (trx: TenantDb) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const nowOf = ({ clock }: { clock: Clock }): Date => new Date(clock.now())

async function syncLists(work: Work, { mayBeEmpty }: { mayBeEmpty: boolean }): Promise<void> {
  const { db, appKey, store, scope, held } = work
  const lists = await readLists(store, scope)
  await inTransaction(db, async (trx) => {
    await recordProgress(trx, held.holder, nowOf(work), {})
    await writeLists(trx, appKey, lists, { mayBeEmpty, now: nowOf(work) })
  })
}

interface FullRun {
  run: string
  beganAt: Date
  cursor: string | null
  seen: number
}

/** For how many new products there is room. A full run counts what it met; what it does not meet goes at its end. */
async function placesFor(db: TenantDb, products: readonly MirrorProduct[], full: FullRun | null) {
  if (full) return { room: mirrorLimits.products - full.seen, known: new Set<string>() }
  const known = await listKnownIds(
    db,
    'products',
    products.map(({ product }) => product.id),
  )
  const { n } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return { room: mirrorLimits.products - Number(n), known }
}

interface Leaving {
  appKey: string
  left: readonly LeftOut[]
  taken: readonly MirrorProduct[]
  now: Date
}

/** What is left out is named, and an earlier state of it is not shown either. */
async function leaveOut(trx: TenantDb, { appKey, left, taken, now }: Leaving): Promise<void> {
  const seen = taken.map(({ product }) => product.id)
  await nameLeftOut(trx, { appKey, kind: 'product', left, seen, now })
  const ids = left.map(({ id }) => id)
  if (ids.length === 0) return
  await keepingCounts(trx, ids, () => trx.deleteFrom('products').where('id', 'in', ids).execute())
}

/** Reads and writes one page; returns the cursor of the next. */
async function syncPage(
  work: Work,
  query: { cursor?: string; updatedSince?: Date },
  full: FullRun | null,
): Promise<{ next: string | null; count: number }> {
  const { db, appKey, store, scope, held } = work
  const readAt = nowOf(work)
  const page = await readProducts(store, scope, { ...query, limit: pageSize })
  const { next, total } = page
  const { taken: products, left } = siftProducts(page.products, await placesFor(db, page.products, full))
  const reviews = await readReviews(store, await findChanged(db, products))
  await inTransaction(db, async (trx) => {
    await recordProgress(
      trx,
      held.holder,
      nowOf(work),
      full ? { cursor: next, seen: full.seen + page.products.length, expected: total } : {},
    )
    const reading = { appKey, readAt, ...(full && { full: { run: full.run, position: full.seen } }) }
    await writeProducts(trx, reading, { products, reviews })
    await leaveOut(trx, { appKey, left, taken: products, now: readAt })
  })
  return { next, count: page.products.length }
}

/** Resumes the stopped run while it is recent; else begins a new one. */
async function beginRun({ db, held, ...work }: Work): Promise<FullRun> {
  const now = nowOf(work)
  const { run, runBeganAt, cursor, seen } = held
  if (run !== null && runBeganAt !== null && now.getTime() - runBeganAt.getTime() < resumedMs)
    return { run, beganAt: runBeganAt, cursor, seen }
  const begun = { run: newId(), beganAt: now, cursor: null, seen: 0 }
  const progress = { run: begun.run, run_began_at: now, cursor: null, seen: 0, expected: null, cancelled_at: null }
  await recordProgress(db, held.holder, now, progress)
  return begun
}

/**
 * Products that no page of this run contained, and that nobody has read since it began, are gone from the store. When
 * that is more than half of them, they stay until the next full run finds the same: a store in maintenance has empty
 * lists. Returns false while they wait.
 */
function endRun(work: Work, { run, beganAt }: FullRun): Promise<boolean> {
  const { db, held } = work
  const now = nowOf(work)
  return inTransaction(db, async (trx) => {
    const gone = trx
      .selectFrom('products')
      .select('id')
      .where((eb) => eb.or([eb('run', 'is', null), eb('run', '!=', run)]))
      .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', beganAt)]))
    const count = (rows: typeof gone) =>
      rows
        .clearSelect()
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    const [all, going] = [await count(trx.selectFrom('products').select('id')), await count(gone)]
    const shrinks = Number(going.n) * 2 > Number(all.n)
    const isBelieved = !shrinks || held.shrankAt !== null
    await recordProgress(trx, held.holder, now, {
      run: null,
      run_began_at: null,
      cursor: null,
      seen: 0,
      expected: null,
      changes_until: new Date(beganAt.getTime() - overlapMs),
      full_at: now,
      asked_at: null,
      completed_at: isBelieved ? now : new Date(now.getTime() - fullEveryMs + askedAgainMs),
      shrank_at: isBelieved ? null : now,
    })
    await forgetLeftOut(trx, { kind: 'product', before: beganAt })
    if (isBelieved && Number(going.n) > 0) {
      await trx.deleteFrom('products').where('id', 'in', gone).execute()
      await recount(trx)
    }
    return isBelieved
  })
}

async function syncFully(work: Work): Promise<void> {
  let full = await beginRun(work)
  const wasResumed = full.cursor !== null
  await syncLists(work, { mayBeEmpty: false })
  let empty = 0
  for (let isFirst = true; ; isFirst = false) {
    try {
      const { next, count } = await syncPage(work, { ...(full.cursor !== null && { cursor: full.cursor }) }, full)
      full = { ...full, cursor: next, seen: full.seen + count }
      empty = count === 0 ? empty + 1 : 0
    } catch (error) {
      // The store may have forgotten this cursor: the next run does not use it again.
      if (wasResumed && isFirst && !(error instanceof LostSync))
        await recordProgress(work.db, work.held.holder, nowOf(work), { run: null, cursor: null, seen: 0 })
      throw error
    }
    if (full.cursor === null || full.seen >= mirrorLimits.products) break
    if (empty > mostEmptyPages) throw new EndlessList()
  }
  const isBelieved = await endRun(work, full)
  // Brands that only removed products had can be deleted now.
  await syncLists(work, { mayBeEmpty: isBelieved })
  const { db, held, scope } = work
  await markReady(db, [scope.own.currencyCode, ...scope.otherCurrencies], (trx) =>
    recordProgress(trx, held.holder, nowOf(work), {}),
  )
}

async function syncChanges(work: Work, updatedSince: Date): Promise<void> {
  const beganAt = nowOf(work)
  await syncLists(work, { mayBeEmpty: false })
  const readPage = (cursor: string | undefined) => syncPage(work, { updatedSince, ...(cursor && { cursor }) }, null)
  for await (const _page of partsOf(readPage, { most: mostPagesOfChanges }));
  const until = { changes_until: new Date(beganAt.getTime() - overlapMs), changed_at: nowOf(work) }
  await recordProgress(work.db, work.held.holder, nowOf(work), until)
}

/** A store's own kind of error lies behind the answer that its door made of it. */
function failureOf(error: unknown): PullFailure {
  if (error instanceof ConnectorError) return error.kind
  if (!(error instanceof AppError)) return 'other'
  if (error.cause !== undefined) return failureOf(error.cause)
  return error.code === 'unavailable' ? 'slow' : 'other'
}

const isUnread = ({ enabled, pricedBy, isReady }: KnownCurrency): boolean => enabled && pricedBy === 'list' && !isReady

/**
 * Before anything else it is known what the store has prices in. A run that was begun with other currencies begins anew.
 */
async function readCurrencies(
  { db, clock, shop, store }: SyncInput,
  held: SyncHold,
): Promise<{ shop: Shop; held: SyncHold }> {
  const { appKey, currencyCode: own } = shop
  const begun = { run: null, cursor: null, seen: 0 }
  const hold = (trx: TenantDb, anew = false) => recordProgress(trx, held.holder, nowOf({ clock }), anew ? begun : {})
  const isOther = await learnCurrencies(db, { appKey, own, read: await readStoreCurrencies(store, own), hold })
  const now = (await readShop(db, appKey)) ?? shop
  return { shop: now, held: isOther ? { ...held, ...begun } : held }
}

type Mode = 'full' | 'changed'

/**
 * Brings the mirror up to date with the store. `changed` reads what changed since the last look, or everything when
 * there was none. Refuses as busy while another process works on the same app. Throws the store's errors; pages that
 * were written until then stay.
 */
export const syncStore = ({ db, clock, shop, store }: SyncInput, mode: Mode): Promise<SyncResult> =>
  syncStoreOf({ db, clock, appKey: shop.appKey }, mode, async () => ({ shop, store }))

/**
 * The same, of the store that `open` finds behind the app once its sync is held: whoever changes the store after that ends this
 * run, and it resumes nothing that was begun with another.
 */
export async function syncStoreOf(
  { db, clock, appKey }: Pick<SyncInput, 'db' | 'clock'> & { appKey: string },
  mode: Mode,
  open: () => Promise<Pick<SyncInput, 'shop' | 'store'> | null>,
): Promise<SyncResult> {
  const held = await takeSync(db, appKey, new Date(clock.now()))
  if (!held) return 'busy'
  try {
    const opened = await open()
    if (!opened) {
      await releaseSync(db, held.holder)
      return 'done'
    }
    const { shop } = opened
    const store = holding(opened.store, { db, holder: held.holder, clock })
    const { shop: now, held: stillHeld } = await readCurrencies({ db, clock, shop, store }, held)
    const work = { db, appKey, clock, store, scope: await scopeOf(store, now), held: stillHeld }
    const isHalfWay = stillHeld.run !== null
    const isFull = mode === 'full' || isHalfWay || held.changesUntil === null || now.currencies.some(isUnread)
    if (isFull || held.changesUntil === null) await syncFully(work)
    else await syncChanges(work, held.changesUntil)
    await noteListRates(db, now, { day: dayOf(nowOf(work)), anew: isFull })
    await releaseSync(db, held.holder)
    return 'done'
  } catch (error) {
    // A failed transaction accepts no more writes, and nothing of it is kept.
    if (!db.isTransaction) await releaseSync(db, held.holder, { at: new Date(clock.now()), reason: failureOf(error) })
    if (error instanceof LostSync) return 'busy'
    throw error
  }
}

const isSameStore = (one: Shop, other: Shop | null): boolean =>
  one.storeChanges === other?.storeChanges &&
  one.connector === other.connector &&
  one.storeMark === other.storeMark &&
  one.channelId === other.channelId

/** Reads one product again, including one that is gone from the store. Nothing is written of a store that the app left meanwhile. */
export async function syncProduct({ db, clock, shop, store }: SyncInput, id: string): Promise<void> {
  const { appKey } = shop
  const readAt = new Date(clock.now())
  const page = await readProducts(store, await scopeOf(store, shop), { ids: [id] })
  const { taken: products, left } = siftProducts(page.products, await placesFor(db, page.products, null))
  const reviews = await readReviews(store, products)
  await inTransaction(db, async (trx) => {
    // Whoever changes the store asks for everything, and waits here or came before.
    await lockSync(trx)
    if (!isSameStore(shop, await readShop(trx, appKey))) return
    await nameLeftOut(trx, { appKey, kind: 'product', left, seen: [id], now: readAt })
    if (products.length > 0) return writeProducts(trx, { appKey, readAt }, { products, reviews })
    await keepingCounts(trx, [id], () =>
      trx
        .deleteFrom('products')
        .where('id', '=', id)
        .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<=', readAt)]))
        .execute(),
    )
  })
}
