import { MultiSelect, Switch } from '@mantine/core'
import { countryCodes } from '@vitrine/domain/listing/countries'
import { testCountries, withTestCountries } from '@vitrine/domain/listing/listing.rules'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { useMemo } from 'react'
import { ListingSection } from './listing-section.tsx'
import type { ListingForm } from './use-listing-form.ts'

const isTest = (code: string) => testCountries.some((one) => one === code)

/** Countries by their names in the language of the console, in its order. */
function useCountries(): { value: string; label: string }[] {
  const locale = getLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((one, other) => one.label.localeCompare(other.label, locale))
  }, [locale])
}

export function AvailabilitySection({ form }: { form: ListingForm }) {
  const countries = useCountries()
  const { availability } = form.values
  const nameOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  const isEverywhere = availability.length >= countryCodes.length
  const [first, second] = testCountries
  return (
    <ListingSection
      id="listing-availability"
      title={m.listing_availability()}
      note={m.listing_availability_note({ first: nameOf(first), second: nameOf(second) })}
    >
      <Switch
        label={m.listing_everywhere()}
        checked={isEverywhere}
        onChange={({ currentTarget }) =>
          form.setFieldValue('availability', currentTarget.checked ? [...countryCodes] : withTestCountries([]))
        }
      />
      {!isEverywhere && (
        <MultiSelect
          label={m.listing_countries()}
          placeholder={m.listing_countries_placeholder()}
          data={countries.filter(({ value }) => !isTest(value))}
          value={availability.filter((code) => !isTest(code))}
          searchable
          clearable
          onChange={(codes) => form.setFieldValue('availability', withTestCountries(codes))}
          error={form.errors['availability']}
        />
      )}
    </ListingSection>
  )
}
