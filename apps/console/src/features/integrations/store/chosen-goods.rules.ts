/** What somebody chose of a new store in the place of what the app names. */
import type { Good, GoodReplacement, MissingGood, StoreComparison } from '@vitrine/domain/store-connection/goods.schema'
import { keyOfGood } from '@vitrine/domain/store-connection/replace-goods.rules'

export type ChosenGoods = ReadonlyMap<string, Good>

export const keyOf = ({ kind, id }: Pick<MissingGood, 'kind' | 'id'>): string => keyOfGood(kind, id)

/** Of what the app names itself only that stands in another's place which something else takes the place of. */
export function isNamed({ missing, kept }: StoreComparison, chosen: ChosenGoods, key: string): boolean {
  return kept.some((one) => keyOf(one) === key) || (!chosen.has(key) && missing.some((one) => keyOf(one) === key))
}

/** One thing stands in the place of one alone: the first keeps it. */
export function suggested(comparison: StoreComparison): ChosenGoods {
  const taken = new Set<string>()
  const chosen = new Map<string, Good>()
  const places = new Map<string, string>()
  for (const good of comparison.missing) {
    const { kind, suggestion } = good
    const place = suggestion && keyOf({ kind, id: suggestion.id })
    if (!suggestion || place === null || taken.has(place)) continue
    taken.add(place)
    chosen.set(keyOf(good), suggestion)
    places.set(keyOf(good), place)
  }
  // What leaves the list may have made room for another.
  for (let before = -1; before !== chosen.size; ) {
    before = chosen.size
    for (const [key, place] of places) if (isNamed(comparison, chosen, place)) chosen.delete(key)
  }
  return chosen
}

export const replacementsOf = ({ missing }: StoreComparison, chosen: ChosenGoods): GoodReplacement[] =>
  missing.flatMap((good) => {
    const to = chosen.get(keyOf(good))
    return to ? [{ kind: good.kind, from: good.id, to: to.id }] : []
  })
