/** Finds time zones by what people call them. */
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import type { Zone } from '@vitrine/domain/designs/designs.routes'

export interface FoundZone {
  zone: Zone
  /** The former name or the city by which it was found; null where its own name says it. */
  name: string | null
}

const fold = (text: string): string => foldText(text.replaceAll('_', ' '))

/** Cities are found by the beginnings of their words: there are so many that any letters stand in some. */
const beginsWord = (name: string, asked: string): boolean => ` ${fold(name)}`.includes(` ${asked}`)

/** Those whose own name matches come first, then those of a former name, then those of a city. */
export function searchZones(zones: readonly Zone[], search: string): FoundZone[] {
  const asked = fold(search)
  if (asked === '') return zones.map((zone) => ({ zone, name: null }))
  const [own, former, cities]: [FoundZone[], FoundZone[], FoundZone[]] = [[], [], []]
  for (const zone of zones) {
    if (fold(zone.display).includes(asked)) {
      own.push({ zone, name: null })
      continue
    }
    const formerName = zone.formerNames.find((name) => fold(name).includes(asked))
    const city = formerName === undefined ? zone.cities.find((name) => beginsWord(name, asked)) : undefined
    if (formerName !== undefined) former.push({ zone, name: formerName.replaceAll('_', ' ') })
    else if (city !== undefined) cities.push({ zone, name: city })
  }
  return [...own, ...former, ...cities]
}
