import { type ComboboxItem, type OptionsFilter, Select, type SelectProps, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Zone } from '@vitrine/domain/designs/designs.routes'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { useMemo } from 'react'
import { timezonesQuery } from './api/timezones.ts'
import { createZoneSearch } from './zone-search.rules.ts'

export const ownZone = deviceZone()

interface ZoneSelectProps extends SelectProps {
  value?: string | null
  /** While false, the zones are not loaded yet and only the chosen zone is offered. */
  isNeeded?: boolean
}

interface ZoneOption extends ComboboxItem {
  zone: Zone
}

/** Under whichever of its names a zone is stored, its option has that name as its value. */
const optionsOf = (zones: readonly Zone[], value: string): ZoneOption[] =>
  zones.map((zone) => ({
    value: zone.formerNames.includes(value) ? value : zone.value,
    label: zone.display,
    zone,
  }))

/** A value that is set is offered also where the list does not have it. */
const withValue = (options: ZoneOption[], value: string): ComboboxItem[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: zoneName(value) }, ...options]

/** Offers every time zone. They are found by their names of today, by former ones, offsets, countries and cities. */
export function ZoneSelect({ isNeeded = true, ...select }: ZoneSelectProps) {
  const { data: zones, isError } = useQuery({ ...timezonesQuery(), enabled: isNeeded })
  const value = select.value ?? ''
  const options = useMemo(() => optionsOf(zones ?? [], value), [zones, value])
  const searchZones = useMemo(() => createZoneSearch(zones ?? [], [getLocale(), ...navigator.languages]), [zones])
  const filter: OptionsFilter = ({ search }) => {
    const optionByZone = new Map(options.map((option) => [option.zone, option]))
    return searchZones(search).flatMap(({ zone, name }) => {
      const option = optionByZone.get(zone)
      return option ? [{ ...option, foundBy: name }] : []
    })
  }
  return (
    <Select
      label={m.frame_time_zone()}
      searchable
      // What is typed is searched for, and not added to the zone that was chosen.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      limit={100}
      nothingFoundMessage={zones ? m.frame_no_time_zone() : isError ? m.fields_not_loaded() : m.fields_loading()}
      data={withValue(options, value)}
      filter={filter}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {'foundBy' in option && typeof option.foundBy === 'string' && (
            <Text span size="xs" c="dimmed" display="block">
              {option.foundBy}
            </Text>
          )}
        </span>
      )}
      {...select}
    />
  )
}
