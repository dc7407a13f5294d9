/** The page of an app in the stores. */
import { listingRoutes } from '@vitrine/domain/listing/listing.routes'
import { bindModule } from '../../http/bind.ts'
import { readAppPictures } from './app-pictures.ts'
import { findSilentAddresses } from './check-addresses.ts'
import { getListingRow } from './listing.queries.ts'
import { revisionOf, savedListingOf } from './read-listing.ts'
import { readLanguages, saveListing } from './save-listing.ts'

export const listingModule = bindModule(listingRoutes, {
  getListing: async (_input, { db, setRevision }) => {
    const row = await getListingRow(db)
    const languages = await readLanguages(db)
    setRevision(revisionOf(row, languages))
    return { data: savedListingOf(row, languages) }
  },
  putListing: async ({ body }, context) => {
    const { row, languages } = await saveListing(context, body)
    context.setRevision(revisionOf(row, languages))
    return { data: savedListingOf(row, languages) }
  },
  getAppPictures: async (_input, { db }) => ({ data: await readAppPictures(db) }),
  checkAddresses: async ({ body }, { ports }) => ({ data: await findSilentAddresses(ports, body.addresses) }),
})
