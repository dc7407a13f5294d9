import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isWebUrl } from '@vitrine/domain/actions/url.rules'
import { checkListing } from '@vitrine/domain/listing/store-checks.rules'
import { useMemo } from 'react'
import { silentAddressesQuery } from '../listing.api.ts'
import { addressFields, type ListingValues } from '../listing-values.ts'
import { type ShownFinding, showFinding, showSilent } from './finding-words.ts'

/** Addresses are called once somebody stops typing. */
const pauseMs = 1_000

/** What the stores would say of the listing as it stands in the form, refusals first. */
export function useFindings(
  values: ListingValues,
  standard: string,
): { findings: readonly ShownFinding[]; isChecking: boolean } {
  const { websiteURL, supportURL, privacyURL } = values
  const typed = useMemo(() => ({ websiteURL, supportURL, privacyURL }), [websiteURL, supportURL, privacyURL])
  const [settled] = useDebouncedValue(typed, pauseMs)
  const addresses = addressFields
    .map((field) => ({ field, url: settled[field].trim() }))
    .filter(({ url }) => url !== '' && isWebUrl(url))
  const { data: silent, isFetching } = useQuery(silentAddressesQuery(addresses))
  const found = useMemo(
    () => checkListing({ listing: values, language: standard }).map((finding) => showFinding(finding, standard)),
    [values, standard],
  )
  const all = [...found, ...(silent ?? []).map(showSilent)]
  return {
    findings: [...all.filter(({ isRefused }) => isRefused), ...all.filter(({ isRefused }) => !isRefused)],
    isChecking: isFetching,
  }
}
