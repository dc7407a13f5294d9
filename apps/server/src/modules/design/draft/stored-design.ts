/**
 * What is stored of a design that a save changes. The design is locked first: whoever writes pages, adds, removes or
 * reorders them, publishes or makes another language the default holds that lock too. So what is read after it stays as
 * it is until the transaction ends. Its layout can be saved alone, and is locked with it.
 */
import { type DesignStatus, refusalOf } from '@vitrine/domain/designs/design-status.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { type SqlBool, sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { prepareList, prepareQuery } from '../../../speed/index.ts'
import { heldDefault } from '../languages/in-language.ts'
import { type LayoutRow, layoutColumns } from '../layouts/layouts.queries.ts'
import { storeInitialPages } from '../pages/single-pages.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { type DesignSave, isPlain } from './read-save.ts'

/** The stored state that a save is checked against. */
export interface StoredDesign {
  designId: string
  title: string
  isLive: boolean
  outline: StoredPage[]
  /** Every stored page that the save names. */
  pages: ReadonlyMap<string, StoredPage>
  /**
   * Documents by page: of those that are deleted, of all named ones where other languages follow what they say, and of those
   * that a plain save answers.
   */
  documents: ReadonlyMap<string, string>
  /** Whether anything of the design is said in another language, or remembers what such a text was made of. */
  hasTexts: boolean
  layout: LayoutRow
}

const designs = (db: Pick<TenantDb, 'selectFrom'>) =>
  db
    .selectFrom('designs')
    .innerJoin('layouts', (join) =>
      join.onRef('layouts.app_key', '=', 'designs.app_key').onRef('layouts.design_id', '=', 'designs.id'),
    )
    .select(['designs.status', 'designs.title', ...layoutColumns])

const locked = (db: Pick<TenantDb, 'selectFrom'>) =>
  designs(db).select(sql<string | null>`null`.as('held')).forNoKeyUpdate()

/** With the default language, whose row is locked before: where it is no longer the default one, nothing is. */
const lockedAfterDefault = (db: TenantDb) =>
  // The query names its tables only: those of the handle.
  designs(db.with('held', (cte) => heldDefault(cte)) as unknown as TenantDb)
    .select(sql<string | null>`(select code from held)`.as('held'))
    .where(sql<SqlBool>`exists (select from held)`)
    .forNoKeyUpdate()

const lockNamed = prepareQuery((db, { designId }: { designId: string }) =>
  locked(db).where('designs.id', '=', designId),
)
const lockLive = prepareQuery((db, _: object) => locked(db).where('designs.status', '=', 'live'))
const lockNamedAfterDefault = prepareQuery((db, { designId }: { designId: string }) =>
  lockedAfterDefault(db).where('designs.id', '=', designId),
)
const lockLiveAfterDefault = prepareQuery((db, _: object) =>
  lockedAfterDefault(db).where('designs.status', '=', 'live'),
)

export type LockedDesign = NonNullable<Awaited<ReturnType<typeof lockLive>>>

/**
 * The design as it stays until the transaction ends, and in `held` the default language, if it is to stay too. Throws
 * `not_found`, or `conflict` for a design that cannot be edited.
 */
export async function lockDesign(
  trx: TenantDb,
  { designId, withDefault = false }: { designId?: string | undefined; withDefault?: boolean },
): Promise<LockedDesign> {
  const lock = () => (designId === undefined ? lockLive(trx, {}) : lockNamed(trx, { designId }))
  const lockBoth = () =>
    designId === undefined ? lockLiveAfterDefault(trx, {}) : lockNamedAfterDefault(trx, { designId })
  // When another design went live or another language became the default while this waited, the first try finds nothing.
  const both = withDefault ? ((await lockBoth()) ?? (await lockBoth())) : undefined
  const design = both ?? (await lock()) ?? (await lock())
  ensure(design, 'not_found')
  const refusal = refusalOf('edit', design.status as DesignStatus)
  if (refusal !== null) throw new AppError('conflict', refusal)
  return design
}

/**
 * Edits of the live design belong to the design in which they were made: another may have gone live meanwhile. Throws
 * `conflict`, naming both designs.
 */
async function refuseOtherDesign(trx: TenantDb, layoutId: string, live: { title: string }): Promise<never> {
  const before = await designs(trx).where('layouts.id', '=', layoutId).executeTakeFirst()
  const whose = before ? `‘${before.title}’` : 'another design'
  throw new AppError('conflict', {
    ...because('other_design_live', { live: live.title }),
    message: `‘${live.title}’ is live now. Your changes belong to ${whose} and were not saved.`,
  })
}

interface Listed {
  designId: string
  /** Pages whose documents are read in any case. */
  read: readonly string[]
  /** Pages whose documents are read where the design has texts in another language. */
  followed: readonly string[]
  /** Types of pages whose documents are read where the save does not write them. */
  types: readonly string[]
}

/** The design's pages in their order. */
const listPages = prepareList((db, { designId, read, followed, types }: Listed) =>
  db
    .with('texts', (cte) =>
      cte.selectFrom('design_overlays').select('owner_id').where('design_id', '=', designId).limit(1),
    )
    .selectFrom('pages')
    .select(['id', 'type', 'position', 'revision', 'block_ids', 'reference_page_id', 'updated_by', 'updated_at'])
    .select(sql<boolean>`exists (select from texts)`.as('has_texts'))
    .select(
      sql<string | null>`case
        when id = any(${read}::text[]) then document
        when id = any(${followed}::text[]) then case when exists (select from texts) then document end
        when type = any(${types}::text[]) then document
      end`.as('document'),
    )
    .where('design_id', '=', designId)
    .orderBy('position')
    .orderBy('id'),
)
export type StoredPage = Omit<Awaited<ReturnType<typeof listPages>>[number], 'document' | 'has_texts'>

/** Throws `conflict` for a design that is not the one that the edits belong to. */
export async function readStored(write: WriteContext, save: DesignSave, design: LockedDesign): Promise<StoredDesign> {
  const { trx } = write
  const { status, title, held: _, ...layout } = design
  if (save.layoutId !== undefined && save.layoutId !== layout.id) await refuseOtherDesign(trx, save.layoutId, { title })
  const designId = layout.design_id
  const isLive = status === 'live'
  // Only pages that the save changes: a page that it makes or deletes needs no row before.
  const changed = save.pages.flatMap(({ id, baseRevision }) => (baseRevision === 'new' ? [] : [id]))
  if (isLive) await storeInitialPages(write, { designId, ids: changed })
  const [saved, deleted] = [save.pages, save.deleted].map((pages) => pages.map(({ id }) => id)) as [string[], string[]]
  const read = save.language === null ? deleted : [...saved, ...deleted]
  const rows = await listPages(trx, {
    designId,
    read,
    followed: saved,
    types: isPlain(save) ? (save.answered ?? []) : [],
  })
  const named = new Set([...saved, ...deleted])
  return {
    designId,
    title,
    isLive,
    outline: rows,
    pages: new Map(rows.filter(({ id }) => named.has(id)).map((page) => [page.id, page])),
    documents: new Map(rows.flatMap(({ id, document }) => (document === null ? [] : [[id, document] as const]))),
    hasTexts: rows[0]?.has_texts ?? true,
    layout,
  }
}
