/** The listing area: the only file that names its table. */
import { newId } from '@vitrine/domain/ids'
import { longestVideoMs } from '@vitrine/domain/listing/listing.rules'
import type { StoredListing } from '@vitrine/domain/listing/listing.schema'
import { type FileReplacement, replaceMedia } from '@vitrine/domain/media/replace-media.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { allHashesIn, type FileReplacer, type FileUser, hashIn, hashOfUrl, mayName, usesIn } from '../media/index.ts'

export const getListingRow = (db: TenantDb) =>
  db
    .selectFrom('apps')
    .leftJoin('app_listings', 'app_listings.app_key', 'apps.app_key')
    .select([
      'apps.application_name',
      'app_listings.document',
      'app_listings.revision',
      'app_listings.saved_by',
      'app_listings.saved_at',
    ])
    .executeTakeFirstOrThrow()
export type ListingRow = Awaited<ReturnType<typeof getListingRow>>

/** Saves run one after another; the first one finds no row of its own to hold. */
export const lockListing = (trx: TenantDb) =>
  trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()

interface ListingWrite {
  appKey: string
  document: string
  revision: string
  savedBy: string
  savedAt: Date
}

export async function writeListing(trx: TenantDb, write: ListingWrite): Promise<void> {
  const { appKey, document, revision, savedBy, savedAt } = write
  const values = { document, revision, saved_by: savedBy, saved_at: savedAt }
  await trx
    .insertInto('app_listings')
    .values({ app_key: appKey, ...values })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet(values))
    .execute()
}

/** The stores take a film of at most their length, and each file once. */
function takes({ screenshots }: StoredListing, { from, to }: FileReplacement): boolean {
  const shown = screenshots.find(({ url }) => url === from.url)
  if (!shown) return true
  if (screenshots.some(({ url }) => url === to.url)) return false
  return shown.type === 'image' || (to.durationMs ?? Number.POSITIVE_INFINITY) <= longestVideoMs
}

/** What the stores would not take stays out, as a picture of another size: they take exact sizes alone. */
export const replaceInListing: FileReplacer = async ({ trx, appKey, author, now }, change) => {
  await lockListing(trx)
  const { document } = (await getListingRow(trx)) ?? {}
  if (!document?.includes(hashOfUrl(change.from.url))) return
  const [before] = await trx
    .selectFrom('media_uploads')
    .select(['width', 'height'])
    .where('url', '=', change.from.url)
    .execute()
  const listing = JSON.parse(document) as StoredListing
  const isOfSize = before?.width === change.to.width && before.height === change.to.height
  // A copy of another app's file is the same to the byte.
  if (before && !(isOfSize && takes(listing, change))) return
  const replaced = JSON.stringify(replaceMedia(listing, change))
  await writeListing(trx, { appKey, document: replaced, revision: newId(), savedBy: author, savedAt: now })
}

/** Stored files of the app's pages in the stores. */
export const listingFiles: FileUser = {
  async find(db, hashes) {
    const rows = await db
      .selectFrom('app_listings')
      .select(hashIn('document').as('hash'))
      .where(mayName('document', hashes))
      .distinct()
      .execute()
    return usesIn(rows, hashes, () => ({ place: 'listing' }))
  },
  all: (db) => allHashesIn(db, 'app_listings', 'document'),
}
