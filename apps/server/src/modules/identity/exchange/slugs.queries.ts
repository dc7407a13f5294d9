/** One-time slugs that another console hands over in an address. */
import type { Db } from '../users.queries.ts'

export interface NewSlug {
  slugHash: string
  sub: string
  opensApp: string | null
  thirdParty: boolean
  impersonator: string | null
  expiresAt: Date
}

export const insertSlug = (db: Db, slug: NewSlug) =>
  db
    .insertInto('exchange_slugs')
    .values({
      slug_hash: slug.slugHash,
      sub: slug.sub,
      opens_app: slug.opensApp,
      third_party: slug.thirdParty,
      impersonator: slug.impersonator,
      expires_at: slug.expiresAt,
    })
    .execute()

/** Returns the slug to the first caller who brings it in time. */
export const takeSlug = (db: Db, slugHash: string, now: Date) =>
  db
    .updateTable('exchange_slugs')
    .set({ used_at: now })
    .where('slug_hash', '=', slugHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const deleteExpiredSlugs = (db: Db, now: Date) =>
  db.deleteFrom('exchange_slugs').where('expires_at', '<', now).execute()
