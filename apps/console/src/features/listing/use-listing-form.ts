import { useQueryClient } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { requireAppKey } from '../../shared/api/use-app.ts'
import { useMergedForm } from '../../shared/forms/use-merged-form.ts'
import { toastSuccess } from '../../shared/toast.ts'
import { listingQuery, type ReadListing, storeListing } from './listing.api.ts'
import { type ListingValues, problemsOf, valuesOf } from './listing-values.ts'

const valuesOfRead = ({ listing }: ReadListing): ListingValues => valuesOf(listing)

/** The form of the listing with its flag of unsaved changes, which a crash does not lose. */
export function useListingForm(read: ReadListing) {
  const client = useQueryClient()
  const appKey = requireAppKey()
  const { saved, ...form } = useMergedForm<ListingValues, ReadListing>({
    area: 'listing',
    keptAs: `listing:${appKey}`,
    read,
    readAgain: () => client.fetchQuery({ ...listingQuery(), staleTime: 0 }),
    valuesOf: valuesOfRead,
    problemsOf,
    store: storeListing,
    onStored(stored) {
      client.setQueryData(listingQuery().queryKey, stored)
      toastSuccess(m.listing_saved())
      // Document 3, section 7: a save refreshes the integration detail, also where no screen shows it just now.
      void client.invalidateQueries({ queryKey: ['integrations', appKey], refetchType: 'all' })
    },
  })
  return { ...form, saved: saved.listing }
}

export type ListingForm = ReturnType<typeof useListingForm>['form']
