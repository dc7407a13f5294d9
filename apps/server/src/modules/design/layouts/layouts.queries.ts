/** Layouts and their saved versions: the only file that writes these tables. */
import { newId } from '@vitrine/domain/ids'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { LayoutPart } from '@vitrine/domain/layouts/layout-parts.rules'
import { layoutOwners } from '@vitrine/domain/pages/overlay.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { prepareQuery } from '../../../speed/index.ts'
import { namedDesign } from '../designs/named-design.ts'
import { readOverlays } from '../languages/overlays.queries.ts'
import { savedBy, updatedBy, type WriteContext } from '../writing/write-context.ts'

export const layoutColumns = [
  'layouts.id',
  'layouts.design_id',
  'layouts.document',
  'layouts.multiple_page',
  'layouts.revision',
  'layouts.updated_by',
  'layouts.updated_at',
] as const

const layouts = (db: TenantDb) =>
  db
    .selectFrom('layouts')
    .innerJoin('designs', (join) =>
      join.onRef('designs.app_key', '=', 'layouts.app_key').onRef('designs.id', '=', 'layouts.design_id'),
    )
    .select(layoutColumns)

const findLive = prepareQuery((db, _: object) => layouts(db).where('designs.status', '=', 'live'))
const findNamed = prepareQuery((db, { designId }: { designId: string }) =>
  layouts(db).where('designs.id', '=', designId),
)

/** The layout of the named design, else of the live one. */
export const findLayout = (db: TenantDb, designId?: string) =>
  designId === undefined ? findLive(db, {}) : findNamed(db, { designId })
export type LayoutRow = NonNullable<Awaited<ReturnType<typeof findLayout>>>

/** The layouts of these designs. */
export const listLayouts = (db: TenantDb, designIds: readonly string[]): Promise<LayoutRow[]> =>
  db
    .selectFrom('layouts')
    .where('layouts.design_id', 'in', [...designIds])
    .select(layoutColumns)
    .execute()

/** Like {@link findLayout}, and locks the layout until the transaction ends. */
export const lockLayout = (trx: TenantDb, designId?: string) =>
  layouts(trx)
    .where(...namedDesign(designId))
    .forNoKeyUpdate('layouts')
    .executeTakeFirst()

interface LayoutWrite {
  id: string
  designId: string
  content: LayoutContent
  revision: string
}

const documentOf = ({ id, content }: LayoutWrite): string => JSON.stringify({ id, ...content })

/** Id and content as they are sent; the flag is separate, because pages mirror it. */
const stored = (write: WriteContext, layout: LayoutWrite) => ({
  document: documentOf(layout),
  multiple_page: layout.content.options.multiplePage,
  revision: layout.revision,
  ...updatedBy(write),
})

/** Makes the layout of a new design with its first revision. Its translations are written before. */
export async function createLayout(write: WriteContext, design: Omit<LayoutWrite, 'id'>): Promise<void> {
  const layout = { ...design, id: newId() }
  await write.trx
    .insertInto('layouts')
    .values({ app_key: write.appKey, id: layout.id, design_id: layout.designId, ...stored(write, layout) })
    .execute()
  await recordLayoutRevision(write, { ...layout, language: null, overlay: null })
}

export const updateLayoutRow = (write: WriteContext, layout: LayoutWrite) =>
  write.trx.updateTable('layouts').set(stored(write, layout)).where('id', '=', layout.id).execute()

type RecordedLayout = LayoutWrite & {
  language: string | null
  overlay: string | null
  /** The parts that the save changed; none for a new layout. */
  parts?: readonly LayoutPart[]
}

/**
 * Records what a save wrote: the layout, and in another language that language's texts. The texts must be written
 * before, since the revision contains those of every language.
 */
export async function recordLayoutRevision(write: WriteContext, recorded: RecordedLayout): Promise<void> {
  const { designId, content } = recorded
  const texts = await readOverlays(write.trx, { designId, owners: layoutOwners(content) })
  await write.trx
    .insertInto('layout_revisions')
    .values({
      app_key: write.appKey,
      layout_id: recorded.id,
      revision: recorded.revision,
      language: recorded.language,
      document: documentOf(recorded),
      overlay: recorded.overlay,
      texts: JSON.stringify(texts),
      parts: [...(recorded.parts ?? [])],
      ...savedBy(write),
    })
    .execute()
}
