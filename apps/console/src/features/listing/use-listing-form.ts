import { useQueryClient } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { requireAppKey } from '../../shared/api/use-app.ts'
import { useMember } from '../../shared/api/use-profile.ts'
import { useMergedForm } from '../../shared/forms/use-merged-form.ts'
import { keeping } from '../../shared/kept-text.tsx'
import { listWords } from '../../shared/list-words.ts'
import { SaidError } from '../../shared/said-error.ts'
import { toastError, toastSuccess } from '../../shared/toast.ts'
import { appLanguagesQuery, listingQuery, type ReadListing, storeListing } from './listing.api.ts'
import { inLanguagesOf, type ListingValues, lostLanguages, problemsOf, valuesOf } from './listing-values.ts'

const valuesOfRead = ({ listing }: ReadListing): ListingValues => valuesOf(listing)

function moved(values: ListingValues, { listing: from }: ReadListing, { listing: to }: ReadListing): ListingValues {
  const lost = lostLanguages(to, values, from)
  if (lost.length > 0) toastError(new SaidError(keeping(m.listing_language_gone, { languages: listWords(lost) })))
  return inLanguagesOf(to, values, from)
}

/** The form of the listing with its flag of unsaved changes, which a crash does not lose. */
export function useListingForm(read: ReadListing) {
  const client = useQueryClient()
  const appKey = requireAppKey()
  const member = useMember()
  const { saved, ...form } = useMergedForm<ListingValues, ReadListing>({
    area: 'listing',
    keptAs: `listing:${appKey}:${member}`,
    read,
    readAgain() {
      // Others may have changed the app's languages.
      void client.invalidateQueries({ queryKey: appLanguagesQuery().queryKey })
      return client.fetchQuery({ ...listingQuery(), staleTime: 0 })
    },
    valuesOf: valuesOfRead,
    moved,
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
