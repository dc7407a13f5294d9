import { allHashesIn, type FileUser, hashIn, mayName, usesIn } from '../../media/index.ts'

/** Stored files of layouts: logo, splash screen and icons of the navigation bar. */
export const layoutFiles: FileUser = {
  async find(db, hashes) {
    const rows = await db
      .selectFrom('layouts')
      .innerJoin('designs', (join) =>
        join.onRef('designs.app_key', '=', 'layouts.app_key').onRef('designs.id', '=', 'layouts.design_id'),
      )
      .select(['designs.id', 'designs.title', 'designs.status', hashIn('layouts.document').as('hash')])
      .where(mayName('layouts.document', hashes))
      .distinct()
      .execute()
    return usesIn(rows, hashes, ({ id, title, status }) => ({
      place: 'layout',
      design: status === 'live' ? null : { id, title },
    }))
  },
  all: (db) => allHashesIn(db, 'layouts', 'document'),
}
