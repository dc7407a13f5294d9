/** Imports of products, what their files say, what they take away, and what is wrong with them: the only file that names these tables. */

import { type FoundFault, isMild } from '@vitrine/domain/goods/goods-cells.rules'
import type { GoodsPatch } from '@vitrine/domain/goods/goods-document.rules'
import {
  type GoodsFault,
  type GoodsImport,
  goodsFaultCodes,
  importStates,
} from '@vitrine/domain/goods/goods-import.schema'
import { newId } from '@vitrine/domain/ids'
import type { Kysely, Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** Rows of a statement. */
const atOnce = 500

async function inParts<T>(all: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) await write(all.slice(from, from + atOnce))
}

export interface WaitingProduct {
  position: number
  handle: string
  patch: GoodsPatch | null
}

export async function beginImport(
  db: TenantDb,
  { appKey, fileName, now }: { appKey: string; fileName: string; now: Date },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('goods_imports')
    .values({ app_key: appKey, id, state: 'reading', file_name: fileName, checked_at: now })
    .execute()
  return id
}

export const addProducts = (
  db: TenantDb,
  { appKey, id }: { appKey: string; id: string },
  products: readonly WaitingProduct[],
) =>
  inParts(products, (part) =>
    db
      .insertInto('goods_import_products')
      .values(
        part.map(({ position, handle, patch }) => ({
          ...{ app_key: appKey, import_id: id, position, handle },
          patch: patch && JSON.stringify(patch),
        })),
      )
      .execute(),
  )

/** What it takes away, by handles: as it is when it begins. */
export const addRemovals = (db: TenantDb, { appKey, id }: { appKey: string; id: string }, handles: readonly string[]) =>
  inParts(handles, (part) =>
    db
      .insertInto('goods_import_removals')
      .values(part.map((handle) => ({ app_key: appKey, import_id: id, handle })))
      .execute(),
  )

export async function listRemovals(db: TenantDb, { id, limit }: { id: string; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('goods_import_removals')
    .select('handle')
    .where('import_id', '=', id)
    .orderBy('handle')
    .limit(limit)
    .execute()
  return rows.map(({ handle }) => handle)
}

/** Of the one import that runs. */
export const dropRemovals = (db: TenantDb, handles: readonly string[]) =>
  db
    .deleteFrom('goods_import_removals')
    .where('handle', 'in', [...handles])
    .execute()

export const addFaults = (
  db: TenantDb,
  { appKey, id }: { appKey: string; id: string },
  faults: readonly FoundFault[],
) =>
  inParts(
    faults.map((fault, position) => ({ fault, position })),
    (part) =>
      db
        .insertInto('goods_import_faults')
        .values(
          part.map(({ fault: { row, column, code, detail }, position }) => ({
            ...{ app_key: appKey, import_id: id, position },
            ...{ file_row: row, file_column: column, code, detail },
          })),
        )
        .execute(),
  )

export type ImportChange = Updateable<Tables['goods_imports']>

export const setImport = (db: TenantDb, id: string, values: ImportChange) =>
  db.updateTable('goods_imports').set(values).where('id', '=', id).execute()

/** Only the newest check is kept beside what runs or ran last, and beside what another server still reads. */
export const dropOldImports = (db: TenantDb, keep: string) =>
  db
    .deleteFrom('goods_imports')
    .where('id', '!=', keep)
    .where('state', 'not in', ['running', 'reading'])
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('goods_imports')
        .select('id')
        // A check that somebody called off wrote nothing.
        .where((row) => row.or([row('state', '=', 'done'), row('written', '>', 0)]))
        .where('ended_at', 'is not', null)
        .orderBy('ended_at', 'desc')
        .limit(1),
    )
    .execute()

/** Checks that nobody went on with, and what ran long ago. */
export const deleteImportsBefore = (all: Kysely<Tables>, before: Date) =>
  all.deleteFrom('goods_imports').where('checked_at', '<', before).where('state', '!=', 'running').execute()

/** Imports that nobody went on with: whoever did is gone. */
export const listSilent = (all: Kysely<Tables>, before: Date) =>
  all
    .selectFrom('goods_imports')
    .select(['app_key', 'id'])
    .where('state', '=', 'running')
    .where('moved_at', '<', before)
    .execute()

/** What an import that is over would have written and taken away. */
export async function dropWaiting(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('goods_import_products').where('import_id', '=', id).execute()
  await db.deleteFrom('goods_import_removals').where('import_id', '=', id).execute()
}

/** Whoever holds it alone goes on with the import. */
export const lockImport = (trx: TenantDb, id: string) =>
  trx.selectFrom('goods_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof lockImport>>>

export const findRunning = (db: TenantDb) =>
  db.selectFrom('goods_imports').select('id').where('state', '=', 'running').executeTakeFirst()

export async function findLastImport(db: TenantDb): Promise<GoodsImport | null> {
  const row = await db
    .selectFrom('goods_imports')
    .selectAll()
    .where('state', '!=', 'reading')
    // What runs is shown, also where somebody checked another file meanwhile.
    .orderBy((eb) => eb.case().when('state', '=', 'running').then(0).else(1).end())
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toImport(row) : null
}

const toImport = (row: ImportRow): GoodsImport => ({
  id: row.id,
  state: importStates.find((state) => state === row.state) ?? 'cancelled',
  fileName: row.file_name,
  checkedAt: row.checked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  ...{ created: row.created, updated: row.updated, same: row.same, faulty: row.faulty },
  ...{ products: row.products, written: row.written, missing: row.missing },
  ...{ removesMissing: row.removes_missing, removed: row.removed },
  ...{ newCategories: row.new_categories, newBrands: row.new_brands, faults: row.faults },
  leftOut: JSON.parse(row.left_out) as GoodsImport['leftOut'],
})

export const listWaiting = async (
  db: TenantDb,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<WaitingProduct[]> => {
  const rows = await db
    .selectFrom('goods_import_products')
    .select(['position', 'handle', 'patch'])
    .where('import_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ patch, ...row }) => ({ ...row, patch: patch === null ? null : (JSON.parse(patch) as GoodsPatch) }))
}

/** Which of these handles the file has, with a fault or without. */
export async function findInFile(db: TenantDb, id: string, handles: readonly string[]): Promise<Set<string>> {
  if (handles.length === 0) return new Set()
  const rows = await db
    .selectFrom('goods_import_products')
    .select('handle')
    .where('import_id', '=', id)
    .where('handle', 'in', [...handles])
    .execute()
  return new Set(rows.map(({ handle }) => handle))
}

export async function listFaults(
  db: TenantDb,
  { id, page, size }: { id: string; page: number; size: number },
): Promise<{ data: GoodsFault[]; total: number } | null> {
  const row = await db.selectFrom('goods_imports').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const all = db.selectFrom('goods_import_faults').where('import_id', '=', id)
  const { n } = await all.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll()
    .orderBy('position')
    .limit(size)
    .offset(page * size)
    .execute()
  const data = rows.map(({ file_row, file_column, code: stored, detail }) => {
    const code = goodsFaultCodes.find((one) => one === stored) ?? 'text_unreadable'
    return { row: file_row, column: file_column, code, detail, isMild: isMild(code) }
  })
  return { data, total: Number(n) }
}
