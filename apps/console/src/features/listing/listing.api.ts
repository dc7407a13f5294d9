import { queryOptions } from '@tanstack/react-query'
import { languagesRoutes } from '@vitrine/domain/languages/languages.routes'
import { listingRoutes, type SavedListing } from '@vitrine/domain/listing/listing.routes'
import { minuteMs } from '@vitrine/domain/time'
import { answerApi, callApi } from '../../shared/api/client.ts'
import { requireAppKey } from '../../shared/api/use-app.ts'
import { type AddressValues, bodyOf, type ListingValues } from './listing-values.ts'

/** The listing as it was read, with the revision that a save names. */
export interface ReadListing {
  listing: SavedListing
  revision: string
}

const params = () => ({ appKey: requireAppKey() })

export const listingQuery = () =>
  queryOptions({
    queryKey: ['listing', requireAppKey()],
    queryFn: async ({ signal }): Promise<ReadListing> => {
      const { body, revision } = await answerApi(listingRoutes.getListing, { params: params() }, { signal })
      return { listing: body.data, revision: revision ?? '' }
    },
  })

export const appLanguagesQuery = () =>
  queryOptions({
    queryKey: ['languages', requireAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(languagesRoutes.listLanguages, { params: params() }, { signal })).data,
  })

export async function storeListing(values: ListingValues, revision: string): Promise<ReadListing> {
  const { body, revision: stored } = await answerApi(
    listingRoutes.putListing,
    { params: params(), body: bodyOf(values) },
    { revision },
  )
  return { listing: body.data, revision: stored ?? '' }
}

/** Pictures of the app, for places of the listing that are empty. */
export const appPicturesQuery = () =>
  queryOptions({
    queryKey: ['listing', requireAppKey(), 'pictures'],
    queryFn: async ({ signal }) => (await callApi(listingRoutes.getAppPictures, { params: params() }, { signal })).data,
    // The design may have another one meanwhile.
    staleTime: 0,
  })

/** Which of the addresses do not answer. */
export const silentAddressesQuery = (addresses: readonly AddressValues[]) =>
  queryOptions({
    queryKey: ['listing', requireAppKey(), 'addresses', addresses],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          listingRoutes.checkAddresses,
          { params: params(), body: { addresses: [...addresses] } },
          { signal },
        )
      ).data,
    staleTime: 5 * minuteMs,
    enabled: addresses.length > 0,
  })
