/** What somebody chose of a new store in the place of what the app names. */
import type { Good, GoodReplacement, MissingGood, StoreComparison } from '@vitrine/domain/store-connection/goods.schema'

export type ChosenGoods = ReadonlyMap<string, Good>

export const keyOf = ({ kind, id }: Pick<MissingGood, 'kind' | 'id'>): string => `${kind} ${id}`

/** One thing stands in the place of one alone: the first keeps it. */
export function suggested({ missing }: StoreComparison): ChosenGoods {
  const taken = new Set<string>()
  return new Map(
    missing.flatMap((good) => {
      const { kind, suggestion } = good
      const name = suggestion && keyOf({ kind, id: suggestion.id })
      if (!suggestion || name === null || taken.has(name)) return []
      taken.add(name)
      return [[keyOf(good), suggestion] as const]
    }),
  )
}

export const replacementsOf = ({ missing }: StoreComparison, chosen: ChosenGoods): GoodReplacement[] =>
  missing.flatMap((good) => {
    const to = chosen.get(keyOf(good))
    return to ? [{ kind: good.kind, from: good.id, to: to.id }] : []
  })
