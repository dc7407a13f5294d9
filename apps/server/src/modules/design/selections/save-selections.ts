/** Stores which part of the catalogue a design shows. Runs inside a transaction that has locked the design. */
import { AppError } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { newId } from '@vitrine/domain/ids'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { Selection, SelectionRef, Selections } from '@vitrine/domain/selections/selection.schema'
import {
  neverSaved,
  pageOfSelection,
  type SelectionKind,
  selectionKinds,
} from '@vitrine/domain/selections/selection-kinds'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listKnownIds } from '../../catalog/index.ts'
import { recordPart } from '../revisions/design-revisions.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { recordSet } from './selection-sets.ts'
import {
  deleteSelection,
  findOwnSelection,
  listSelectionRows,
  listSelectionRowsOf,
  type SelectionRow,
  writeSelection,
} from './selections.queries.ts'

const nothingSaved: Selection = { ids: null, revision: neverSaved, updatedAt: null, updatedBy: null }

/** A choice outlives what the mirror misses for a while: the ids stay, and `missing` names them. */
async function toSelection(db: TenantDb, kind: SelectionKind, row: SelectionRow | undefined): Promise<Selection> {
  if (!row) return nothingSaved
  const present = await listKnownIds(db, kind, row.ids)
  const missing = row.ids.filter((id) => !present.has(id))
  return {
    ids: row.ids,
    ...(missing.length > 0 && { missing }),
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}

/** The selections that belong to pages of these types; those of the live design when none is named. */
export async function readSelectionsOf(
  db: TenantDb,
  { types, designId }: { types: readonly string[]; designId?: string | undefined },
): Promise<Partial<Selections>> {
  const selections: Partial<Selections> = {}
  for (const kind of selectionKinds)
    if (types.includes(pageOfSelection[kind])) selections[kind] = await readSelection(db, kind, designId)
  return selections
}

async function findSelection(db: TenantDb, kind: SelectionKind, designId?: string): Promise<SelectionRow | undefined> {
  return (await listSelectionRows(db, designId)).find((row) => row.kind === kind)
}

/**
 * The selection of the named design, else of the live one. A design beside the live one without its own selection
 * starts with the live one's ids, marked as never saved: its first save makes its own.
 */
export async function readSelection(db: TenantDb, kind: SelectionKind, designId?: string): Promise<Selection> {
  const own = await findSelection(db, kind, designId)
  if (own || designId === undefined) return toSelection(db, kind, own)
  const { ids, missing } = await toSelection(db, kind, await findSelection(db, kind))
  return { ...nothingSaved, ids, ...(missing && { missing }) }
}

export interface SelectionSave {
  kind: SelectionKind
  ids: readonly string[]
  /** The revision that the caller read; null when the caller named none. */
  baseRevision: string | null
  /** Position of the ids in the request, for messages. */
  path: string
}

const unknownOf = { brands: 'brand_unknown', categories: 'category_unknown' } as const

/** The ids without repetition; categories in a fixed order, so that equal choices are equal. */
function normalIds({ kind, ids }: Pick<SelectionSave, 'kind' | 'ids'>): string[] {
  const unique = [...new Set(ids)]
  return kind === 'categories' ? unique.sort() : unique
}

/** Refuses ids that are neither in the catalogue nor were chosen before. */
async function checkedIds(trx: TenantDb, save: SelectionSave, before: readonly string[]): Promise<string[]> {
  const broken = findBrokenText(save.ids)
  if (broken) refuse([{ ...broken, path: `${save.path}.${broken.path}` }])
  const present = await listKnownIds(trx, save.kind, save.ids)
  const chosenBefore = new Set(before)
  const unknown = save.ids.flatMap((id, at) => (present.has(id) || chosenBefore.has(id) ? [] : [at]))
  refuse(unknown.map((at) => ({ path: `${save.path}.${at}`, ...fieldReason(unknownOf[save.kind]) })))
  return normalIds(save)
}

/** Sets what the design shows from now on, null for no choice of its own; the history keeps the former choice. */
export async function storeSelection(
  write: WriteContext,
  { designId, kind, chosen }: { designId: string; kind: SelectionKind; chosen: SelectionRef | null },
): Promise<void> {
  const before = await findOwnSelection(write.trx, designId, kind)
  if (chosen) await writeSelection(write, { designId, kind, hash: chosen.hash, revision: newId() })
  else await deleteSelection(write.trx, designId, kind)
  await recordPart(write, { designId, part: kind, before: before ?? null, after: chosen })
}

/** Throws `stale_revision` with the newer selections, or `validation_failed`. */
export async function saveSelections(
  write: WriteContext,
  { designId, saves }: { designId: string; saves: readonly SelectionSave[] },
): Promise<void> {
  if (saves.length === 0) return
  const { trx } = write
  const stale = await staleSelections(trx, saves, designId)
  if (stale) throw new AppError('stale_revision', { details: { pages: [], layout: null, selections: stale } })
  for (const save of saves) {
    const before = (await findSelection(trx, save.kind, designId)) ?? (await findSelection(trx, save.kind))
    const ids = await checkedIds(trx, save, before?.ids ?? [])
    const hash = await recordSet(write, save.kind, ids)
    await storeSelection(write, { designId, kind: save.kind, chosen: { hash, count: ids.length } })
  }
}

/** The newer versions of stale selections; null when none was stale. */
export async function staleSelections(
  db: TenantDb,
  saves: readonly Pick<SelectionSave, 'kind' | 'baseRevision'>[],
  designId: string,
): Promise<Partial<Selections> | null> {
  const rows = new Map((await listSelectionRows(db, designId)).map((row) => [row.kind as SelectionKind, row]))
  const stale = saves.filter(
    ({ kind, baseRevision }) => baseRevision !== null && baseRevision !== (rows.get(kind)?.revision ?? neverSaved),
  )
  if (stale.length === 0) return null
  const newer: Partial<Selections> = {}
  for (const { kind } of stale) newer[kind] = await readSelection(db, kind, designId)
  return newer
}

/** The draft's selections become those of a release. */
export async function replaceSelections(
  write: WriteContext,
  { designId, selections }: { designId: string; selections?: Snapshot['selections'] | undefined },
): Promise<void> {
  for (const kind of selectionKinds) await storeSelection(write, { designId, kind, chosen: selections?.[kind] ?? null })
}

/** Null when nobody chose. */
type SelectedIds = Record<SelectionKind, string[] | null>

function idsIn(rows: readonly { kind: string; ids: string[] }[]): SelectedIds {
  const of = (kind: SelectionKind) => rows.find((row) => row.kind === kind)?.ids ?? null
  return { brands: of('brands'), categories: of('categories') }
}

/** Ids as they were chosen in the live design. */
export const readSelectedIds = async (db: TenantDb): Promise<SelectedIds> => idsIn(await listSelectionRows(db))

/** Like {@link readSelectedIds}, for the ids that each of these designs chose itself. */
export async function readSelectedIdsOf(db: TenantDb, designIds: readonly string[]): Promise<Map<string, SelectedIds>> {
  const rows = await listSelectionRowsOf(db, designIds)
  return new Map(designIds.map((id) => [id, idsIn(rows.filter(({ design_id }) => design_id === id))]))
}

/** Stores the ids unchecked, because the store may get them later. Null removes the choice. */
export async function writeSelectedIds(
  write: WriteContext,
  { designId, kind, ids }: { designId: string; kind: SelectionKind; ids: readonly string[] | null },
): Promise<void> {
  if (ids === null) return storeSelection(write, { designId, kind, chosen: null })
  const unique = normalIds({ kind, ids })
  const hash = await recordSet(write, kind, unique)
  await storeSelection(write, { designId, kind, chosen: { hash, count: unique.length } })
}
