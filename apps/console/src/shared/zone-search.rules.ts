/** Finds time zones by what people call them: names of today and former ones, offsets, countries, cities, clocks. */
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import type { Zone } from '@vitrine/domain/designs/designs.routes'

export interface FoundZone {
  zone: Zone
  /** The former name, the country, the city or the clocks by which it was found; null where its own name says it. */
  name: string | null
}

const fold = (text: string): string =>
  foldText(text.replace(/[_/]/g, ' ').replace(/['\u2018\u2019\u02bc`\u00b4]/g, '')).replace(/\bst\.? /g, 'saint ')

/** In these, people call countries that they do not live in; a reader's own languages come besides. */
const widespread = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'tr', 'zh']

/** What people call countries besides, or the parts of them that they live in. */
const otherCountryNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia'],
  CI: ['Ivory Coast'],
  CD: ['DRC', 'Congo'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IR: ['Persia'],
  KR: ['Korea'],
  LK: ['Ceylon'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  SA: ['KSA'],
  SZ: ['Swaziland'],
  TH: ['Siam'],
  TR: ['Turkey'],
  US: ['USA', 'US', 'America'],
}

/** The name of each country in a language; a browser may not know the language. */
function countryNamer(language: string): (country: string) => string | undefined {
  try {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    return (country) => names.of(country)
  } catch {
    return () => undefined
  }
}

/** The language that most people of a country speak. */
const ownLanguage = (country: string): string => new Intl.Locale(`und-${country}`).maximize().language

function countryNames(countries: Iterable<string>, languages: readonly string[]): Map<string, string[]> {
  const namers = new Map([...languages, ...widespread].map((language) => [language, countryNamer(language)]))
  return new Map(
    [...countries].map((country) => {
      const own = countryNamer(ownLanguage(country))
      const names = [...namers.values(), own].map((nameOf) => nameOf(country))
      const known = [...names.filter((name) => name !== undefined), ...(otherCountryNames[country] ?? [])]
      return [country, [...new Set(known)]]
    }),
  )
}

/** 'UTC+5:30', 'GMT', '+2', '-0330', '5:30', '+5.5' in minutes; null for what is no offset. */
export function offsetIn(search: string): number | null {
  const asked = search
    .trim()
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .replace(/^zulu$/i, 'UTC')
    // POSIX counts the other way: where its clocks are five hours behind, it says `+5`.
    .replace(/^etc\/gmt([+-])(?=\d{1,2}$)/i, (_, sign: string) => (sign === '+' ? 'GMT-' : 'GMT+'))
    .replace(/(\d)[.,]5$/, '$1:30')
    .replace(/(\d)[.,]75$/, '$1:45')
  const found = /^(utc|gmt)?\s?([+-]?)\s?(?:(\d{1,2})(?:[:.]?([0-5]\d))?)?(?:\s?h)?$/i.exec(asked)
  if (!found) return null
  const [, word, sign, hours, minutes] = found
  if (hours === undefined) return word && !sign ? 0 : null
  // A bare number may be the beginning of anything.
  if (!word && !sign && minutes === undefined) return null
  const size = Number(hours) * 60 + Number(minutes ?? 0)
  return size > 14 * 60 ? null : sign === '-' ? -size : size
}

const offsetOf = ({ display }: Zone): number | null => offsetIn(/^\(([^)]*)\)/.exec(display)?.[1] ?? '')

interface IndexedName {
  folded: string
  /** The whole, or of 'Europe/Kyiv' the place. */
  whole: string
  /** Null for the zone's own name. */
  shown: string | null
  /** Of names that fit as well, the lower one comes first. */
  rank: number
  /** There are so many cities and countries that any letters stand in some: these are found by beginnings of words. */
  anywhere: boolean
}

const indexed = (text: string) => ({ folded: ` ${fold(text)}`, whole: fold(text.split('/').at(-1) ?? text) })

function namesOf(zone: Zone, countries: ReadonlyMap<string, readonly string[]>): IndexedName[] {
  const named = (texts: readonly string[], rank: number, anywhere = false) =>
    texts.map((text) => ({ ...indexed(text), shown: text.replaceAll('_', ' '), rank, anywhere }))
  return [
    { ...indexed(zone.value), shown: null, rank: 0, anywhere: true },
    ...named(zone.formerNames, 1, true),
    ...named(
      zone.countries.flatMap((country) => countries.get(country) ?? []),
      2,
    ),
    ...named(zone.clockNames, 3),
    ...named(zone.cities, 4),
  ]
}

/** The lower, the better: the whole name, or the place in 'Europe/Kyiv'; the beginning of a word; anywhere. */
function fit({ folded, whole, anywhere }: IndexedName, asked: string): number | null {
  if (whole === asked || folded === ` ${asked}`) return 0
  if (folded.includes(` ${asked}`)) return 1
  return anywhere && folded.includes(asked) ? 2 : null
}

type Index = readonly { zone: Zone; names: readonly IndexedName[] }[]

function findByName(index: Index, asked: string): FoundZone[] {
  const found = index.flatMap(({ zone, names }) => {
    let best: { order: number; name: string | null } | null = null
    for (const name of names) {
      const quality = fit(name, asked)
      if (quality === null) continue
      const order = quality * 10 + name.rank
      if (!best || order < best.order) best = { order, name: name.shown }
    }
    return best ? [{ zone, ...best }] : []
  })
  return found.sort((one, other) => one.order - other.order).map(({ zone, name }) => ({ zone, name }))
}

/** Where a keyboard has no umlauts. */
const withoutUmlauts = (asked: string): string => asked.replace(/([aou])e/g, '$1')

/** 'India Standard Time' of Windows and of browsers are the clocks of 'India Time'. */
const plainClock = (asked: string): string => asked.replace(/ (?:standard|daylight|summer)(?= time$)/, '')

/** 'Berlin, Germany', 'Asia/Kolkata (IST)', '(UTC+01:00) Berlin': what all that is found of it has in common. */
function findByParts(index: Index, search: string): FoundZone[] {
  const parts = search
    .replace(/^\(?(?:utc|gmt)[^)\s]*\)?\s/i, '')
    .split(/[,()]/)
    .map(fold)
    .filter((part) => part !== '' && offsetIn(part) === null)
  const [first = [], ...others] = parts.map((part) => findByName(index, part)).filter((all) => all.length > 0)
  return first.filter(({ zone }) => others.every((all) => all.some((one) => one.zone === zone)))
}

/** `languages` are those of the reader, in which countries are found besides English. */
export function createZoneSearch(zones: readonly Zone[], languages: readonly string[]) {
  let built: Index | null = null
  const index = (): Index => {
    if (built) return built
    const countries = countryNames(new Set(zones.flatMap((zone) => zone.countries)), languages)
    built = zones.map((zone) => ({ zone, names: namesOf(zone, countries) }))
    return built
  }
  return (search: string): FoundZone[] => {
    const asked = fold(search)
    if (asked === '') return zones.map((zone) => ({ zone, name: null }))
    const offset = offsetIn(search)
    if (offset !== null) {
      const at = zones.filter((zone) => offsetOf(zone) === offset).map((zone) => ({ zone, name: null }))
      const utc = at.filter(({ zone }) => zone.value === 'UTC')
      return [...utc, ...at.filter(({ zone }) => zone.value !== 'UTC')]
    }
    for (const words of new Set([asked, withoutUmlauts(asked), plainClock(asked)])) {
      const found = findByName(index(), words)
      if (found.length > 0) return found
    }
    return findByParts(index(), search)
  }
}
