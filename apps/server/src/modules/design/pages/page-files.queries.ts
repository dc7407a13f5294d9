/** Where pages show stored files, in their own language and in others. */
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { allHashesIn, type FileUser, type FoundUse, hashIn, mayName, usesIn } from '../../media/index.ts'

interface Row {
  id: string
  type: string
  title: string
  design_id: string
  design_title: string
  status: string
}

const toUse = ({ id, type, title, design_id, design_title, status }: Row) => ({
  place: 'page' as const,
  id,
  name: title === '' ? null : title,
  pageType: type as FoundUse['pageType'] & string,
  design: status === 'live' ? null : { id: design_id, title: design_title },
})

const withDesign = (db: TenantDb) =>
  db
    .selectFrom('pages')
    .innerJoin('designs', (join) =>
      join.onRef('designs.app_key', '=', 'pages.app_key').onRef('designs.id', '=', 'pages.design_id'),
    )
    .select([
      'pages.id',
      'pages.type',
      'pages.title',
      'pages.design_id',
      'designs.title as design_title',
      'designs.status',
    ])
    .distinct()

export const pageFiles: FileUser = {
  async find(db, hashes) {
    const own = await withDesign(db)
      .select(hashIn('pages.document').as('hash'))
      .where(mayName('pages.document', hashes))
      .execute()
    const translated = await withDesign(db)
      .innerJoin('design_overlays', (join) =>
        join
          .onRef('design_overlays.app_key', '=', 'pages.app_key')
          .onRef('design_overlays.design_id', '=', 'pages.design_id')
          .on(sql<boolean>`(design_overlays.owner_id = pages.id or design_overlays.owner_id = any (pages.block_ids))`),
      )
      .select(hashIn('design_overlays.document').as('hash'))
      .where(mayName('design_overlays.document', hashes))
      .execute()
    const uses = usesIn([...own, ...translated], hashes, toUse)
    return [...new Map(uses.map((use) => [`${use.hash} ${use.id}`, use])).values()]
  },
  all: async (db) => [
    ...(await allHashesIn(db, 'pages', 'document')),
    ...(await allHashesIn(db, 'design_overlays', 'document')),
  ],
}
