/** Pages of a design, the live one unless another is named. Reads join the layout for the one flag that every page mirrors (D-014). */

import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { type SqlBool, sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { prepareList, prepareQuery } from '../../../speed/index.ts'
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

/** The revision of a page, in whichever design it is. */
export const findRevisionOfPage = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom('pages').select('revision').where('id', '=', id),
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

const listSent = prepareList((db, asked: { designId: string; types: readonly string[]; ids: readonly string[] }) =>
  withLayout(db)
    .select(columns)
    .where('designs.id', '=', asked.designId)
    .where(sql<SqlBool>`(pages.type = any(${asked.types}::text[]) or pages.id = any(${asked.ids}::text[]))`)
    .orderBy('pages.position')
    .orderBy('pages.id'),
)

/** Pages of these types, and the named ones of other types, in their order. */
export const listSentPages = (
  db: TenantDb,
  asked: { designId: string; types: readonly string[]; ids: readonly string[] },
): Promise<PageRow[]> => listSent(db, asked)

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
        .select(['id', 'revision', 'document', 'block_ids'])
        .where('design_id', '=', designId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()

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

/** The columns of a page that a write sets. */
export type WrittenPage = ReturnType<typeof stored>

/** Returns what it wrote; null when the app already has a page with this id. */
export async function insertPage(
  write: WriteContext,
  page: PageWrite & { designId: string; position: number; referencePageId?: string | null | undefined },
): Promise<WrittenPage | null> {
  const written = stored(write, page)
  const result = await write.trx
    .insertInto('pages')
    .values({
      app_key: write.appKey,
      id: page.id,
      design_id: page.designId,
      position: page.position,
      reference_page_id: page.referencePageId ?? null,
      ...written,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n ? written : null
}

export const updatePageRow = (write: WriteContext, page: PageWrite) =>
  write.trx.updateTable('pages').set(stored(write, page)).where('id', '=', page.id).execute()

export const movePage = (trx: TenantDb, id: string, position: number) =>
  trx.updateTable('pages').set({ position }).where('id', '=', id).execute()

export const deletePageRow = (trx: TenantDb, id: string) => trx.deleteFrom('pages').where('id', '=', id).execute()

/** A page that is written with the revision that keeps it. */
export interface RevisedPage extends PageWrite {
  /** Its texts in every language, as JSON. */
  texts: string
  /** The language that was edited, with its overlay; absent for the default language. */
  edited?: { language: string; overlay: string } | undefined
}

const revisionColumns = [
  'app_key',
  'design_id',
  'page_id',
  'revision',
  'language',
  'document',
  'overlay',
  'texts',
  'block_count',
  'saved_by',
  'saved_at',
] as const

interface RevisedRow {
  id: string
  type: string
  title: string
  document: string
  blockIds: string[]
  revision: string
  author: string
  now: Date
  texts: string
  language: string | null
  overlay: string | null
}

const updateWithRevision = prepareQuery((db, row: RevisedRow) =>
  db
    .with('saved', (cte) =>
      cte
        .updateTable('pages')
        .set({
          type: row.type,
          title: row.title,
          document: row.document,
          block_ids: row.blockIds,
          revision: row.revision,
          updated_by: row.author,
          updated_at: row.now,
        })
        .where('pages.id', '=', row.id)
        .returning(['pages.app_key', 'pages.design_id', 'pages.id', 'pages.document']),
    )
    .insertInto('page_revisions')
    .columns(revisionColumns)
    .expression((eb) =>
      eb
        .selectFrom('saved')
        .select(['saved.app_key', 'saved.design_id', 'saved.id'])
        .select([
          sql<string>`${row.revision}::text`.as('revision'),
          sql<string | null>`${row.language}::text`.as('language'),
          'saved.document',
          sql<string | null>`${row.overlay}::text`.as('overlay'),
          sql<string>`${row.texts}::text`.as('texts'),
          sql<number>`cardinality(${row.blockIds}::text[])`.as('block_count'),
          sql<string>`${row.author}::text`.as('saved_by'),
          sql<Date>`${row.now}::timestamptz`.as('saved_at'),
        ]),
    ),
)

/** Writes a page and its revision in one statement: the document is long, and is sent once. Returns what it wrote. */
export async function savePage(write: WriteContext, { texts, edited, ...page }: RevisedPage): Promise<WrittenPage> {
  const written = stored(write, page)
  const { type, title, document, block_ids: blockIds } = written
  const { author, now } = write
  const { id, revision } = page
  const { language = null, overlay = null } = edited ?? {}
  await updateWithRevision(write.trx, {
    id,
    type,
    title,
    document,
    blockIds,
    revision,
    author,
    now,
    texts,
    language,
    overlay,
  })
  return written
}
