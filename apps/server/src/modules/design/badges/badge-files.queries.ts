/** Stored files that badges show, in their own language and in others. */
import { allHashesIn, type FileUser, hashIn, mayName, usesIn } from '../../media/index.ts'

const nameOf = (document: string): string => (JSON.parse(document) as { title: { text: string } }).title.text

export const badgeFiles: FileUser = {
  async find(db, hashes) {
    const own = await db
      .selectFrom('badges')
      .select(['id', 'document', hashIn('document').as('hash')])
      .where(mayName('document', hashes))
      .execute()
    const translated = await db
      .selectFrom('badge_overlays')
      .innerJoin('badges', (join) =>
        join.onRef('badges.app_key', '=', 'badge_overlays.app_key').onRef('badges.id', '=', 'badge_overlays.badge_id'),
      )
      .select(['badges.id', 'badges.document', hashIn('badge_overlays.document').as('hash')])
      .where(mayName('badge_overlays.document', hashes))
      .execute()
    const uses = usesIn([...own, ...translated], hashes, ({ id, document }) => ({
      place: 'badge',
      id,
      name: nameOf(document),
    }))
    return [...new Map(uses.map((use) => [`${use.hash} ${use.id}`, use])).values()]
  },
  all: async (db) => [
    ...(await allHashesIn(db, 'badges', 'document')),
    ...(await allHashesIn(db, 'badge_overlays', 'document')),
  ],
}
