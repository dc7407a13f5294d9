/** Stores elsewhere: the only file that names their tables. */
import type { NoteKind } from '@vitrine/connectors/kit/store-notes'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

export const findConnection = (db: TenantDb, kind: string) =>
  db.selectFrom('store_connections').selectAll().where('kind', '=', kind).executeTakeFirst()

interface StorePlace {
  kind: string
  address: string
}

/** The one spelling of an address: nothing of a store depends on a slash at its end, a query or a capital letter of its host. */
export function spelledAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname } = new URL(address)
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return origin + pathname.slice(0, end)
}

/** What stands before the ids of this store's customers and orders; undefined for one that never stood behind the app. */
export async function findMark(db: TenantDb, { kind, address }: StorePlace): Promise<string | undefined> {
  const known = await db.selectFrom('known_stores').select(['address', 'mark']).where('kind', '=', kind).execute()
  return known.find((one) => spelledAddress(one.address) === spelledAddress(address))?.mark
}

/**
 * The store whose customers and orders have this mark; null where the app never had another one than its own, and where nothing
 * tells them apart.
 */
export async function findStoreOf(db: TenantDb, mark: string) {
  const known = await db.selectFrom('known_stores').select(['kind', 'address', 'mark']).execute()
  const [found, ...others] = known.filter((one) => one.mark === mark)
  if (mark === '') return known.length > 0 && !found ? { kind: 'demo', name: null, address: null } : null
  if (!found || others.length > 0) return null
  const { kind, address } = found
  const connected = [await findConnection(db, kind), await findFormer(db)]
  const isIt = (one: (typeof connected)[number]) =>
    one?.kind === kind && spelledAddress(one.address ?? '') === spelledAddress(address)
  return { kind, name: connected.find(isIt)?.store_name ?? null, address }
}

/** Under the lock of the app's store: each gets a mark of its own and finds it again. None is that of the app's own store. */
async function markOf(trx: TenantDb, place: StorePlace): Promise<string> {
  const known = await findMark(trx, place)
  if (known !== undefined) return known
  const count = Number(
    (await trx.selectFrom('known_stores').select(trx.fn.countAll().as('count')).executeTakeFirstOrThrow()).count,
  )
  const mark = String(count + 1)
  await trx
    .insertInto('known_stores')
    .values({ app_key: appKeyOf(trx), kind: place.kind, address: place.address, mark })
    .execute()
  return mark
}

export async function writeConnection(
  trx: TenantDb,
  written: {
    kind: string
    address: string
    identifier: string
    channel: string | null
    sealed: string
    customer_client: string | null
    customer_sealed: string | null
    store_name: string | null
    connected_at: Date
    earlier_times: string
  },
): Promise<void> {
  const row = { ...written, mark: await markOf(trx, written) }
  await trx
    .insertInto('store_connections')
    .values({ app_key: appKeyOf(trx), ...row })
    .onConflict((conflict) => conflict.columns(['app_key', 'kind']).doUpdateSet(row))
    .execute()
}

/** Since when the store stands behind the app, and when it did before. */
type StoreTimes = Pick<Selectable<Tables['store_connections']>, 'connected_at' | 'earlier_times'>

export const setStoreTimes = (trx: TenantDb, { kind, connected_at, earlier_times }: StoreTimes & { kind: string }) =>
  trx.updateTable('store_connections').set({ connected_at, earlier_times }).where('kind', '=', kind).execute()

/** A time in which a store stood behind the app. */
export interface StoreTime {
  since: Date
  until: Date
}

export const readEarlierTimes = (text: string): StoreTime[] =>
  (JSON.parse(text) as { since: string; until: string }[]).map(({ since, until }) => ({
    since: new Date(since),
    until: new Date(until),
  }))

export type FormerStore = Omit<Selectable<Tables['former_stores']>, 'app_key'>

export const findFormer = (db: TenantDb): Promise<FormerStore | undefined> =>
  db.selectFrom('former_stores').selectAll().executeTakeFirst()

export const writeFormer = (trx: TenantDb, row: FormerStore) =>
  trx
    .insertInto('former_stores')
    .values({ app_key: appKeyOf(trx), ...row })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet(row))
    .execute()

/** The app is there again: what opens it stands with the store behind the app. */
export const deleteFormer = (trx: TenantDb) => trx.deleteFrom('former_stores').execute()

/** Of stores that were behind the app before each had a mark, two may have the same ids: what is noted is of neither then. */
export const deleteNotes = (trx: TenantDb) => trx.deleteFrom('store_notes').execute()

/** Whether a way leads back to the store with this mark. */
export async function isFormerMark(db: TenantDb, mark: string): Promise<boolean> {
  const former = await findFormer(db)
  if (!former) return false
  const { kind, address } = former
  return (address === null ? '' : ((await findMark(db, { kind, address })) ?? '')) === mark
}

/** Over all apps. */
export const listFormerBefore = (db: Kysely<Tables>, before: Date) =>
  db.selectFrom('former_stores').select('app_key').where('left_at', '<', before).orderBy('app_key').execute()

/** The way back is over: keys of every kind of store but this one go, with what was noted of them. */
export async function forgetFormer(trx: TenantDb, { kind, before }: { kind: string; before: Date }): Promise<void> {
  const gone = await trx.deleteFrom('former_stores').where('left_at', '<', before).returning('app_key').execute()
  if (gone.length === 0) return
  await trx.deleteFrom('store_connections').where('kind', '!=', kind).execute()
  const present = await findConnection(trx, kind)
  const ofOthers = !present
    ? sql<boolean>`true`
    : present.mark === ''
      ? sql<boolean>`id ~ '^[0-9]+~'`
      : sql<boolean>`id not like ${`${present.mark}~%`}`
  await trx.deleteFrom('store_notes').where(ofOthers).where('kind', '!=', 'order').execute()
  // Which orders came by the app stays known, should it ever come back; whose they were does not.
  const body = sql<string>`json_build_object('cartId', body::json ->> 'cartId', 'installId', null, 'secretHash', null, 'customerId', null)::text`
  await trx.updateTable('store_notes').set({ body }).where(ofOthers).where('kind', '=', 'order').execute()
}

export const findNotes = (db: TenantDb, kind: NoteKind, ids: readonly string[]) =>
  db
    .selectFrom('store_notes')
    .select(['id', 'version', 'body', 'sealed'])
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute()

/** What came from which cart stays noted; from whose device, and for which customer, is noted no more. */
export async function forgetBuyersInNotes(trx: TenantDb, orderIds: readonly string[]): Promise<void> {
  const kind: NoteKind = 'order'
  for (const { id, version, body } of await findNotes(trx, kind, [...orderIds, '']))
    await trx
      .updateTable('store_notes')
      .set({ version: version + 1, body: JSON.stringify({ ...JSON.parse(body), installId: null, customerId: null }) })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute()
}

interface WrittenNote {
  kind: NoteKind
  id: string
  /** That was read; 0 for a note that there was not. */
  version: number
  body: string
  sealed: string | null
  changed_at: Date
}

/** False where the note is at another version. */
export async function writeNote(db: TenantDb, { version, ...note }: WrittenNote): Promise<boolean> {
  const next = { ...note, version: version + 1 }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('store_notes')
      .values({ app_key: appKeyOf(db), ...next })
      .onConflict((conflict) => conflict.columns(['app_key', 'kind', 'id']).doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('store_notes')
    .set(next)
    .where('kind', '=', note.kind)
    .where('id', '=', note.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** With a version nothing happens where the note is at another. */
export const deleteNote = (db: TenantDb, kind: NoteKind, id: string, version?: number) =>
  db
    .deleteFrom('store_notes')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .$if(version !== undefined, (note) => note.where('version', '=', version ?? 0))
    .execute()

/** Over all apps. What became of a cart stays with its order. */
export const deleteNotesBefore = (db: Kysely<Tables>, kind: NoteKind, before: Date) =>
  db.deleteFrom('store_notes').where('kind', '=', kind).where('changed_at', '<', before).execute()

export const listSealedConnections = (db: Kysely<Tables>) =>
  db
    .selectFrom('store_connections')
    .select(['app_key', 'kind', 'sealed', 'customer_sealed'])
    .orderBy('app_key')
    .orderBy('kind')
    .execute()

export const listSealedNotes = (db: Kysely<Tables>) =>
  db
    .selectFrom('store_notes')
    .select(['app_key', 'kind', 'id', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('app_key')
    .orderBy('id')
    .execute()

/** What is sealed of a store: what opens it, or what its customers' sign-in knows the app by. */
interface Reseal {
  appKey: string
  kind: string
  change: { sealed: string } | { customer_sealed: string }
}

export const resealConnection = (trx: Kysely<Tables>, at: Reseal) =>
  trx
    .updateTable('store_connections')
    .set(at.change)
    .where('app_key', '=', at.appKey)
    .where('kind', '=', at.kind)
    .execute()

export const listSealedFormer = (db: Kysely<Tables>) =>
  db.selectFrom('former_stores').select(['app_key', 'kind', 'sealed', 'customer_sealed']).orderBy('app_key').execute()

export const resealFormer = (trx: Kysely<Tables>, at: Reseal) =>
  trx.updateTable('former_stores').set(at.change).where('app_key', '=', at.appKey).where('kind', '=', at.kind).execute()

export const resealNote = (trx: Kysely<Tables>, at: { appKey: string; kind: string; id: string; sealed: string }) =>
  trx
    .updateTable('store_notes')
    .set({ sealed: at.sealed })
    .where('app_key', '=', at.appKey)
    .where('kind', '=', at.kind)
    .where('id', '=', at.id)
    .execute()
