/** The last save of each thing up to a moment. */
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { layoutToday, pageToday, readEarlierDefaults } from '../languages/earlier-default.ts'
import { type RevisedPart, revisionsOf } from '../revisions/design-revisions.queries.ts'

/** The last revision of each page of the design up to the moment, including deleted pages. */
export const listPageHeads = (db: TenantDb, designId: string, moment: number) =>
  db
    .selectFrom('page_revisions')
    .distinctOn('page_id')
    .select(['page_id', 'revision', 'moment'])
    .where('design_id', '=', designId)
    .where('moment', '<=', moment)
    .orderBy('page_id')
    .orderBy('moment', 'desc')
    .execute()

/** Saves of any page by revision, with today's default language as the shared one. */
export async function listPageSaves(db: TenantDb, revisions: readonly string[]) {
  if (revisions.length === 0) return []
  const rows = await db
    .selectFrom('page_revisions')
    .select(['page_id', 'revision', 'document', 'texts', 'moment'])
    .where('revision', 'in', [...revisions])
    .execute()
  const defaultAt = await readEarlierDefaults(db)
  return rows.map(({ moment, ...saved }) => pageToday(saved, defaultAt(Number(moment))))
}
export type PageSave = Awaited<ReturnType<typeof listPageSaves>>[number]

/** The page's revision before the moment. */
export const findPageBefore = (db: TenantDb, pageId: string, moment: number) =>
  db
    .selectFrom('page_revisions')
    .select('revision')
    .where('page_id', '=', pageId)
    .where('moment', '<', moment)
    .orderBy('moment', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function findLayoutAt(db: TenantDb, layoutId: string, moment: number) {
  const row = await db
    .selectFrom('layout_revisions')
    .select(['revision', 'document', 'texts', 'moment'])
    .where('layout_id', '=', layoutId)
    .where('moment', '<=', moment)
    .orderBy('moment', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && layoutToday(row, (await readEarlierDefaults(db))(Number(row.moment)))
}

/** The part's last state up to the moment, else the one before its first change; undefined when it never changed. */
export async function findPartAt(db: TenantDb, of: { part: RevisedPart; designId: string | null; moment: number }) {
  const states = revisionsOf(db, of.part, of.designId).select(['moment', 'document'])
  const last = await states.where('moment', '<=', of.moment).orderBy('moment', 'desc').limit(1).executeTakeFirst()
  const row = last ?? (await states.orderBy('moment').limit(1).executeTakeFirst())
  return (
    row && {
      document: JSON.parse(row.document) as unknown,
      moment: Number(row.moment),
      isRecorded: last !== undefined,
    }
  )
}

/** Titles of pages that the design no longer has, from their last save. */
export const listGoneTitles = (db: TenantDb, designId: string) =>
  db
    .selectFrom('page_revisions')
    .distinctOn('page_revisions.page_id')
    .select('page_revisions.page_id as id')
    .select(sql<string | null>`(page_revisions.document::jsonb) #>> '{title,text}'`.as('title'))
    .where('page_revisions.design_id', '=', designId)
    .where(({ not, exists, selectFrom, ref }) =>
      not(exists(selectFrom('pages').select('pages.id').whereRef('pages.id', '=', ref('page_revisions.page_id')))),
    )
    .orderBy('page_revisions.page_id')
    .orderBy('page_revisions.moment', 'desc')
    .execute()
