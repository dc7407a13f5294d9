/** Pages of a design, the live one unless another is named. Reads join the layout for the one flag that every page mirrors (D-014). */

import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { WebhookEventType } from '@vitrine/domain/webhooks/webhook-events.rules'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { prepareQuery } from '../../../speed/index.ts'
import { type AuditRow, auditColumns, auditValues, type Change, rowOf } from '../../audit/index.ts'
import { namedDesign } from '../designs/named-design.ts'
import { updatedBy, type WriteContext } from '../writing/write-context.ts'
import { pageDocument } from './page-document.ts'

const withLayout = (db: TenantDb) =>
  db
    .selectFrom('pages')
    .innerJoin('designs', (join) =>
      join.onRef('designs.app_key', '=', 'pages.app_key').onRef('designs.id', '=', 'pages.design_id'),
    )
    .innerJoin('layouts', (join) =>
      join.onRef('layouts.app_key', '=', 'pages.app_key').onRef('layouts.design_id', '=', 'pages.design_id'),
    )

/** Pages of the named design, else of the live one. */
const ofDesign = (db: TenantDb, designId?: string) => withLayout(db).where(...namedDesign(designId))

/** The columns that are sent of a page. */
const sentColumns = [
  'pages.document',
  'pages.position',
  'pages.revision',
  'pages.updated_by',
  'pages.updated_at',
  'layouts.multiple_page',
] as const
const columns = [
  'pages.id',
  'pages.design_id',
  'pages.type',
  'pages.block_ids',
  'pages.reference_page_id',
  ...sentColumns,
] as const

/** The page in the default language, ready to send. */
export const findSentPage = prepareQuery((db, { id }: { id: string }) =>
  ofDesign(db).select(sentColumns).where('pages.id', '=', id),
)
export type SentPage = NonNullable<Awaited<ReturnType<typeof findSentPage>>>

export const findPages = (db: TenantDb, ids: readonly string[], designId?: string): Promise<PageRow[]> =>
  ofDesign(db, designId)
    .select(columns)
    .where('pages.id', 'in', [...ids])
    .execute()

export const findPage = (db: TenantDb, id: string, designId?: string) =>
  ofDesign(db, designId).select(columns).where('pages.id', '=', id).executeTakeFirst()
export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>

const inOrder = (db: TenantDb, designId?: string) =>
  ofDesign(db, designId).select(columns).orderBy('pages.position').orderBy('pages.id')

/** All pages of a design, in their order. */
export const listAllPages = (db: TenantDb, designId?: string): Promise<PageRow[]> => inOrder(db, designId).execute()

/** All pages of these designs, in the order of each design. */
export const listPagesOf = (db: TenantDb, designIds: readonly string[]): Promise<PageRow[]> =>
  withLayout(db)
    .select(columns)
    .where('designs.id', 'in', [...designIds])
    .orderBy('pages.position')
    .orderBy('pages.id')
    .execute()

/** Titles of these pages, whichever design of the app they are of. */
export async function listPageTitles(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', sql<string | null>`document::jsonb -> 'title' ->> 'text'`.as('title')])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.flatMap(({ id, title }) => (title === null || title === '' ? [] : [[id, title]])))
}

export async function listPageRows(
  db: TenantDb,
  { type, page, size }: { type: string | undefined; page: number; size: number },
): Promise<{ rows: PageRow[]; total: number }> {
  let found = ofDesign(db)
  let rows = inOrder(db)
  if (type !== undefined) {
    found = found.where('pages.type', '=', type)
    rows = rows.where('pages.type', '=', type)
  }
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: await rows
      .offset(page * size)
      .limit(size)
      .execute(),
    total: Number(total),
  }
}

/** Pages to be copied: these ones, in whichever design they are, or all of one design. */
export const listSources = (db: TenantDb, of: { ids: readonly string[] } | { designId: string }) => {
  const query = db
    .selectFrom('pages')
    .select(['id', 'design_id', 'type', 'document', 'reference_page_id'])
    .orderBy('position')
    .orderBy('id')
  return 'ids' in of
    ? of.ids.length === 0
      ? Promise.resolve([])
      : query.where('id', 'in', [...of.ids]).execute()
    : query.where('design_id', '=', of.designId).execute()
}
export type PageSource = Awaited<ReturnType<typeof listSources>>[number]

/** The design's pages without their documents. */
export const outlinePages = (trx: TenantDb, designId: string) =>
  trx
    .selectFrom('pages')
    .select(['id', 'type', 'position', 'revision', 'block_ids', 'reference_page_id'])
    .where('design_id', '=', designId)
    .orderBy('position')
    .orderBy('id')
    .execute()
export type PageOutline = Awaited<ReturnType<typeof outlinePages>>[number]

/** Locks the named pages until the transaction ends. */
export const lockPages = async (trx: TenantDb, designId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : trx
        .selectFrom('pages')
        .select(['id', 'revision', 'document'])
        .where('design_id', '=', designId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
export type LockedPage = Awaited<ReturnType<typeof lockPages>>[number]

export interface PageWrite {
  id: string
  content: PageContent
  revision: string
}

const stored = (write: WriteContext, { id, content, revision }: PageWrite) => ({
  type: content.type,
  title: content.title.text,
  document: pageDocument(id, content),
  block_ids: content.blocks.map((block) => block.id),
  revision,
  ...updatedBy(write),
})

/** Returns false when the app already has a page with this id. */
export async function insertPage(
  write: WriteContext,
  page: PageWrite & { designId: string; position: number; referencePageId?: string | null | undefined },
): Promise<boolean> {
  const result = await write.trx
    .insertInto('pages')
    .values({
      app_key: write.appKey,
      id: page.id,
      design_id: page.designId,
      position: page.position,
      reference_page_id: page.referencePageId ?? null,
      ...stored(write, page),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const updatePageRow = (write: WriteContext, page: PageWrite) =>
  write.trx.updateTable('pages').set(stored(write, page)).where('id', '=', page.id).execute()

export const movePage = (trx: TenantDb, id: string, position: number) =>
  trx.updateTable('pages').set({ position }).where('id', '=', id).execute()

export const deletePageRow = (trx: TenantDb, id: string) => trx.deleteFrom('pages').where('id', '=', id).execute()

/** With the columns of its row of the audit log. */
interface PlainSave extends AuditRow {
  pageId: string
  type: string
  title: string
  document: string
  blockIds: string[]
  revision: string
  author: string
  now: Date
  /** The revision that the change must be based on; null accepts any. */
  baseRevision: string | null
}

const revisionColumns = [
  'app_key',
  'design_id',
  'page_id',
  'revision',
  'document',
  'texts',
  'block_count',
  'saved_by',
  'saved_at',
] as const

const saveEvent = sql.lit<WebhookEventType>('design.saved')

/** Webhooks are told of a save by the other way to save. */
const isToldToNobody = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'pages'>) =>
  not(
    exists(
      selectFrom('webhook_endpoints')
        .select('webhook_endpoints.id')
        .where('webhook_endpoints.active', '=', true)
        .where(sql<SqlBool>`${saveEvent} = any(webhook_endpoints.events)`),
    ),
  )

const updatePlainPage = prepareQuery((db, save: PlainSave) =>
  db
    .with('saved', (cte) =>
      cte
        .updateTable('pages')
        .set({
          title: save.title,
          document: save.document,
          block_ids: save.blockIds,
          revision: save.revision,
          updated_by: save.author,
          updated_at: save.now,
        })
        .where('pages.id', '=', save.pageId)
        .where('pages.type', '=', save.type)
        .where(sql<SqlBool>`pages.revision = coalesce(${save.baseRevision}, pages.revision)`)
        .where(({ exists, selectFrom, ref }) =>
          exists(
            selectFrom('designs')
              .select('designs.id')
              .whereRef('designs.id', '=', ref('pages.design_id'))
              .where('designs.status', '=', 'live'),
          ),
        )
        .where(({ not, exists, selectFrom, ref }) =>
          not(
            exists(
              selectFrom('design_overlays')
                .select('owner_id')
                .whereRef('design_overlays.design_id', '=', ref('pages.design_id'))
                .where(sql<SqlBool>`design_overlays.owner_id = any(array_append(pages.block_ids, pages.id))`),
            ),
          ),
        )
        .where(isToldToNobody)
        .where(({ not, exists, selectFrom, ref }) =>
          not(
            exists(
              selectFrom('pages as other')
                .select('other.id')
                .whereRef('other.design_id', '=', ref('pages.design_id'))
                .whereRef('other.id', '<>', ref('pages.id'))
                .where(sql<SqlBool>`array_append(other.block_ids, other.id) && ${save.blockIds}::text[]`),
            ),
          ),
        )
        .returning(['pages.app_key', 'pages.id', 'pages.design_id', 'pages.document', 'pages.position']),
    )
    .with('kept', (cte) =>
      cte
        .insertInto('page_revisions')
        .columns(revisionColumns)
        .expression((eb) =>
          eb
            .selectFrom('saved')
            .select(['app_key', 'design_id', 'id'])
            .select((cte) => [
              cte.val(save.revision).as('revision'),
              'document',
              // No other language has texts for the page, or this statement would not write.
              sql<string>`'{}'`.as('texts'),
              sql<number>`cardinality(${save.blockIds}::text[])`.as('block_count'),
              cte.val(save.author).as('saved_by'),
              sql<Date>`${save.now}::timestamptz`.as('saved_at'),
            ]),
        ),
    )
    .with('told', (cte) =>
      cte
        .insertInto('audit_log')
        .columns(['app_key', ...auditColumns])
        .expression((eb) =>
          eb
            .selectFrom('saved')
            .select('saved.app_key')
            .select(() => auditValues(save)),
        ),
    )
    .selectFrom('saved')
    .innerJoin('layouts', 'layouts.design_id', 'saved.design_id')
    .select(['saved.position', 'layouts.multiple_page']),
)

/**
 * Stores one page and its revision in a single statement, if possible: the page keeps its type, has no texts in other
 * languages, takes no block id of another page, is at the revision that the change was based on, and no webhook is to be
 * told of it. Returns undefined and writes nothing when any of this does not hold.
 */
export async function savePlainPage(
  write: WriteContext,
  { baseRevision, change, ...page }: PageWrite & { baseRevision: string | null; change: Change },
): Promise<SentPage | undefined> {
  const { id, revision } = page
  const { author, now } = write
  const { type, title, document, block_ids: blockIds } = stored(write, page)
  const plain = {
    ...rowOf(write, change),
    pageId: id,
    type,
    title,
    document,
    blockIds,
    revision,
    author,
    now,
    baseRevision,
  }
  const saved = await updatePlainPage(write.trx, plain)
  // The written document is not read back, because it is long.
  return saved && { ...saved, document, revision, ...updatedBy(write) }
}
