/**
 * What is stored of a design that a save changes. The design is locked first: whoever writes pages, adds, removes or
 * reorders them, publishes or makes another language the default holds that lock too. So what is read after it stays as
 * it is until the transaction ends. Its layout can be saved alone, and is locked with it.
 */
import { type DesignStatus, refusalOf } from '@vitrine/domain/designs/design-status.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { prepareList, prepareQuery } from '../../../speed/index.ts'
import { type LayoutRow, layoutColumns } from '../layouts/layouts.queries.ts'
import type { LockedPage, PageOutline } from '../pages/pages.queries.ts'
import { storeInitialPages } from '../pages/single-pages.ts'
import type { WriteContext } from '../writing/write-context.ts'
import type { DesignSave } from './read-save.ts'

/** The stored state that a save is checked against. */
export interface StoredDesign {
  designId: string
  isLive: boolean
  outline: PageOutline[]
  /** Every stored page that the save names. */
  pages: Map<string, LockedPage>
  layout: LayoutRow
}

const designs = (db: TenantDb) =>
  db
    .selectFrom('designs')
    .innerJoin('layouts', (join) =>
      join.onRef('layouts.app_key', '=', 'designs.app_key').onRef('layouts.design_id', '=', 'designs.id'),
    )
    .select(['designs.status', 'designs.title', ...layoutColumns])

const lockNamed = prepareQuery((db, { designId }: { designId: string }) =>
  designs(db).where('designs.id', '=', designId).forNoKeyUpdate(),
)
const lockLive = prepareQuery((db, _: object) => designs(db).where('designs.status', '=', 'live').forNoKeyUpdate())

async function lockDesign(trx: TenantDb, designId: string | undefined) {
  const locked =
    designId === undefined
      ? // When another design went live while this waited for the lock, the first try finds no live design.
        ((await lockLive(trx, {})) ?? (await lockLive(trx, {})))
      : await lockNamed(trx, { designId })
  ensure(locked, 'not_found')
  const refusal = refusalOf('edit', locked.status as DesignStatus)
  if (refusal !== null) throw new AppError('conflict', refusal)
  return locked
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

/** The design's pages in their order, with the documents of those that are named. */
const listPages = prepareList((db, { designId, ids }: { designId: string; ids: readonly string[] }) =>
  db
    .selectFrom('pages')
    .select(['id', 'type', 'position', 'revision', 'block_ids', 'reference_page_id'])
    .select(sql<string | null>`case when id = any(${ids}::text[]) then document end`.as('document'))
    .where('design_id', '=', designId)
    .orderBy('position')
    .orderBy('id'),
)

/** Throws `not_found`, or `conflict` for a design that cannot be edited or is not the one that the edits belong to. */
export async function lockStored(write: WriteContext, save: DesignSave): Promise<StoredDesign> {
  const { trx } = write
  const { status, title, ...layout } = await lockDesign(trx, save.designId)
  if (save.layoutId !== undefined && save.layoutId !== layout.id) await refuseOtherDesign(trx, save.layoutId, { title })
  const designId = layout.design_id
  const isLive = status === 'live'
  // Only pages that the save changes: a page that it makes or deletes needs no row before.
  const changed = save.pages.flatMap(({ id, baseRevision }) => (baseRevision === 'new' ? [] : [id]))
  if (isLive) await storeInitialPages(write, { designId, ids: changed })
  const ids = [...save.pages, ...save.deleted].map(({ id }) => id)
  const rows = await listPages(trx, { designId, ids })
  const pages = rows.flatMap(({ document, ...page }) =>
    document === null ? [] : [[page.id, { ...page, document }] as const],
  )
  return { designId, isLive, outline: rows, pages: new Map(pages), layout }
}
