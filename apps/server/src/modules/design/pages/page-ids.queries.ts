import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { ownAuthor } from '../writing/own-author.ts'

/** Those of the ids that belong to pages of the app's other designs. */
export const listPageIdsElsewhere = async (trx: TenantDb, ids: readonly string[]): Promise<string[]> =>
  (
    await trx
      .selectFrom('pages')
      .innerJoin('designs', (join) =>
        join.onRef('designs.app_key', '=', 'pages.app_key').onRef('designs.id', '=', 'pages.design_id'),
      )
      .select('pages.id')
      .where('designs.status', '<>', 'live')
      .where(sql<boolean>`pages.id = any (${[...ids]}::text[])`)
      .execute()
  ).map(({ id }) => id)

/** Those of the ids that belong to pages of the app. */
export const listPageIds = async (trx: TenantDb, ids: readonly string[]): Promise<string[]> =>
  (
    await trx
      .selectFrom('pages')
      .select('id')
      .where(sql<boolean>`id = any (${[...ids]}::text[])`)
      .execute()
  ).map(({ id }) => id)

/** Pages of the app that are not copies, and the pages that copies name as their source, whether they exist or not. */
export const listPageRoots = async (trx: TenantDb): Promise<string[]> =>
  (
    await trx
      .selectFrom('pages')
      .select((eb) => eb.fn.coalesce('reference_page_id', 'id').as('root'))
      .distinct()
      .execute()
  ).map(({ root }) => root)

/** Whether a home page of the live design's draft has a block, and not only those that a new app begins with. */
export const hasDesignedHome = async (db: TenantDb): Promise<boolean> =>
  (await db
    .selectFrom('pages')
    .innerJoin('designs', (join) =>
      join.onRef('designs.app_key', '=', 'pages.app_key').onRef('designs.id', '=', 'pages.design_id'),
    )
    .select('pages.id')
    .where('designs.status', '=', 'live')
    .where('pages.type', '=', 'home')
    .where(sql<boolean>`cardinality(pages.block_ids) > 0`)
    .where('pages.updated_by', '<>', ownAuthor)
    .limit(1)
    .executeTakeFirst()) !== undefined
