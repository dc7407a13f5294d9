import { allHashesIn, type FileUser, hashIn, mayName, usesIn } from '../../media/index.ts'

/** Stored files on the cards of designs. */
export const designFiles: FileUser = {
  async find(db, hashes) {
    const rows = await db
      .selectFrom('designs')
      .select(['id', 'title', hashIn('images').as('hash')])
      .where(mayName('images', hashes))
      .distinct()
      .execute()
    return usesIn(rows, hashes, ({ id, title }) => ({ place: 'design', id, name: title }))
  },
  all: (db) => allHashesIn(db, 'designs', 'images'),
}
