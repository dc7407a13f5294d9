/** Layouts and their saved versions: the only file that writes these tables. */
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { LayoutPart } from '@vitrine/domain/layouts/layout-parts.rules'
import { layoutOwners } from '@vitrine/domain/pages/overlay.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { readOverlays } from '../languages/overlays.queries.ts'

const columns = [
  'layouts.id',
  'layouts.design_id',
  'layouts.document',
  'layouts.multiple_page',
  'layouts.revision',
  'layouts.updated_by',
  'layouts.updated_at',
] as const

const ofLiveDesign = (db: TenantDb) =>
  db
    .selectFrom('layouts')
    .innerJoin('designs', (join) =>
      join.onRef('designs.app_key', '=', 'layouts.app_key').onRef('designs.id', '=', 'layouts.design_id'),
    )
    .where('designs.status', '=', 'live')

/** The layout of the named design, else of the live one. */
const ofDesign = (db: TenantDb, designId: string | undefined) =>
  designId === undefined
    ? ofLiveDesign(db).select(columns)
    : db.selectFrom('layouts').where('layouts.design_id', '=', designId).select(columns)

export const findLayout = (db: TenantDb, designId?: string) => ofDesign(db, designId).executeTakeFirst()
export type LayoutRow = NonNullable<Awaited<ReturnType<typeof findLayout>>>

/** The layouts of these designs. */
export const listLayouts = (db: TenantDb, designIds: readonly string[]): Promise<LayoutRow[]> =>
  db
    .selectFrom('layouts')
    .where('layouts.design_id', 'in', [...designIds])
    .select(columns)
    .execute()

/** As {@link findLayout}; nobody else writes it before the transaction ends. */
export const lockLayout = (trx: TenantDb, designId?: string) =>
  ofDesign(trx, designId).forNoKeyUpdate('layouts').executeTakeFirst()

interface LayoutWrite {
  appKey: string
  id: string
  designId: string
  content: LayoutContent
  revision: string
  author: string
  now: Date
}

/** Id and content as they are sent; the flag stands beside them for pages that mirror it. */
const stored = ({ id, content, revision, author, now }: LayoutWrite) => ({
  document: JSON.stringify({ id, ...content }),
  multiple_page: content.options.multiplePage,
  revision,
  updated_by: author,
  updated_at: now,
})

export const insertLayout = (trx: TenantDb, write: LayoutWrite) =>
  trx
    .insertInto('layouts')
    .values({ app_key: write.appKey, id: write.id, design_id: write.designId, ...stored(write) })
    .execute()

export const updateLayoutRow = (trx: TenantDb, write: LayoutWrite) =>
  trx.updateTable('layouts').set(stored(write)).where('id', '=', write.id).execute()

type RecordedLayout = LayoutWrite & {
  language: string | null
  overlay: string | null
  /** What the save changed; none for a new layout. */
  parts?: readonly LayoutPart[]
}

/** Keeps what a save wrote, its texts being written already: the layout, and in another language what it says over it. */
export async function recordLayoutRevision(trx: TenantDb, kept: RecordedLayout): Promise<void> {
  const texts = await readOverlays(trx, { designId: kept.designId, owners: layoutOwners(kept.content) })
  await trx
    .insertInto('layout_revisions')
    .values({
      app_key: kept.appKey,
      layout_id: kept.id,
      revision: kept.revision,
      language: kept.language,
      document: stored(kept).document,
      overlay: kept.overlay,
      texts: JSON.stringify(texts),
      parts: [...(kept.parts ?? [])],
      saved_by: kept.author,
      saved_at: kept.now,
    })
    .execute()
}
