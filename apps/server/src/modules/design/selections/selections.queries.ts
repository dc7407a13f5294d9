/** The tables of selections; only this file and `selection-sets.ts` name them. */
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { namedDesign } from '../designs/named-design.ts'
import { updatedBy, type WriteContext } from '../writing/write-context.ts'

const columns = [
  'design_selections.kind',
  'design_selections.hash',
  'design_selections.revision',
  'design_selections.updated_by',
  'design_selections.updated_at',
  'catalog_selections.ids',
] as const

const withIds = (db: TenantDb) =>
  db
    .selectFrom('design_selections')
    .innerJoin('designs', 'designs.id', 'design_selections.design_id')
    .innerJoin('catalog_selections', 'catalog_selections.hash', 'design_selections.hash')

/** Selections of the named design, else of the live one; a kind that was never chosen there has no row. */
export const listSelectionRows = (db: TenantDb, designId?: string) => {
  return withIds(db)
    .select(columns)
    .where(...namedDesign(designId))
    .execute()
}

/** The own selections of each of these designs. */
export const listSelectionRowsOf = (db: TenantDb, designIds: readonly string[]) =>
  withIds(db)
    .select(['design_selections.design_id', 'design_selections.kind', 'catalog_selections.ids'])
    .where('designs.id', 'in', [...designIds])
    .execute()
export type SelectionRow = Awaited<ReturnType<typeof listSelectionRows>>[number]

/** Hash and size of what was chosen in the design, for its release. */
export const listSelectionRefs = (db: TenantDb, designId: string) =>
  withIds(db)
    .select(['design_selections.kind', 'design_selections.hash'])
    .select((eb) => eb.fn<number>('cardinality', ['catalog_selections.ids']).as('count'))
    .where('designs.id', '=', designId)
    .execute()

/** The design's own selection, without the one that it shows when it has none. */
export async function findOwnSelection(db: TenantDb, designId: string, kind: SelectionKind) {
  const row = await db
    .selectFrom('design_selections')
    .innerJoin('catalog_selections', 'catalog_selections.hash', 'design_selections.hash')
    .select('design_selections.hash')
    .select((eb) => eb.fn<number>('cardinality', ['catalog_selections.ids']).as('count'))
    .where('design_selections.design_id', '=', designId)
    .where('design_selections.kind', '=', kind)
    .executeTakeFirst()
  return row && { hash: row.hash, count: Number(row.count) }
}

interface SelectionWrite {
  designId: string
  kind: SelectionKind
  hash: string
  revision: string
}

export async function writeSelection(
  write: WriteContext,
  { designId, kind, hash, revision }: SelectionWrite,
): Promise<void> {
  const set = { hash, revision, ...updatedBy(write) }
  await write.trx
    .insertInto('design_selections')
    .values({ app_key: write.appKey, design_id: designId, kind, ...set })
    .onConflict((conflict) => conflict.columns(['app_key', 'design_id', 'kind']).doUpdateSet(set))
    .execute()
}

export const deleteSelection = (trx: TenantDb, designId: string, kind: SelectionKind) =>
  trx.deleteFrom('design_selections').where('design_id', '=', designId).where('kind', '=', kind).execute()
