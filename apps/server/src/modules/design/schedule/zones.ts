/** The time zones to choose from, by their names of today, each with what people may search it by. */

import type { Zone } from '@vitrine/domain/designs/designs.routes'
import { isZone, offsetAt, runtimeName, zoneDisplay } from '@vitrine/domain/designs/zone.rules'
import { nameOfToday } from '@vitrine/domain/designs/zone-names.rules'
import { otherCityNames } from './other-city-names.ts'

/** Smaller cities would make the list long; who lives there knows the next larger one. */
const leastPeople = 100_000

function collect(pairs: Iterable<readonly [zone: string, name: string]>): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [zone, name] of pairs) {
    const names = found.get(zone) ?? new Set()
    found.set(zone, names.add(name))
  }
  return new Map([...found].map(([zone, names]) => [zone, [...names]]))
}

/** From west to east (D-138). What the runtime does not know is not offered: its clocks could not be worked out. */
export async function listZones(instant: number): Promise<Zone[]> {
  // Two megabytes that are read only where somebody chooses a zone.
  const [{ rawTimeZones, timeZonesNames }, { cityMapping }] = await Promise.all([
    import('@vvo/tzdb'),
    import('city-timezones'),
  ])
  const known = new Set(['UTC', ...timeZonesNames, ...Intl.supportedValuesOf('timeZone').map(nameOfToday)])
  const zones = [...known].filter(isZone)
  const byRuntimeName = new Map(zones.map((zone) => [runtimeName(zone), zone]))
  const todayOf = (name: string, main: string) =>
    (isZone(name) ? byRuntimeName.get(runtimeName(name)) : undefined) ?? nameOfToday(main)

  const formerNames = collect(
    rawTimeZones.flatMap(({ name: main, group }) =>
      group.filter((name) => !known.has(name)).map((name) => [todayOf(name, main), name] as const),
    ),
  )
  const clockNames = collect(
    rawTimeZones.flatMap(({ name, alternativeName, abbreviation, dstAbbreviation }) =>
      [alternativeName, abbreviation, dstAbbreviation ?? '']
        .filter((text) => /^[A-Z]/.test(text))
        .map((text) => [todayOf(name, name), text] as const),
    ),
  )
  const countries = collect([
    ...rawTimeZones.map(({ name, countryCode }) => [todayOf(name, name), countryCode] as const),
    ...cityMapping
      .filter(({ iso2 }) => /^[A-Z]{2}$/.test(iso2))
      .map(({ timezone, iso2 }) => [todayOf(timezone, timezone), iso2] as const),
  ])
  // A zone that neither names has the country of those whose clocks it shares.
  const countriesOfGroups = collect(
    rawTimeZones.flatMap(({ group, name: main, countryCode }) =>
      group.map((name) => [todayOf(name, main), countryCode] as const),
    ),
  )
  const large = cityMapping.filter(({ pop }) => pop >= leastPeople).sort((one, other) => other.pop - one.pop)
  const cities = collect([
    ...rawTimeZones.flatMap(({ name, mainCities }) => mainCities.map((city) => [name, city] as const)),
    ...large.map(({ timezone, city }) => [todayOf(timezone, timezone), city] as const),
    ...otherCityNames.map(([zone, city]) => [zone, city] as const),
  ])
  return zones
    .map((value) => ({ value, display: zoneDisplay(value, instant), offset: offsetAt(instant, value) }))
    .sort((one, other) => one.offset - other.offset || (one.value < other.value ? -1 : 1))
    .map(({ value, display }) => ({
      value,
      display,
      formerNames: formerNames.get(value) ?? [],
      clockNames: clockNames.get(value) ?? [],
      countries: countries.get(value) ?? countriesOfGroups.get(value) ?? [],
      cities: cities.get(value) ?? [],
    }))
}
