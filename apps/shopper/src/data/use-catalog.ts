/** Hooks on the catalogue. They request what they show and render again when it arrives. */
import type { Brand, Category, Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { useEffect } from 'react'
import { sameItems, useSelected, useShop } from '../app/shop.ts'
import { type Address, addressOf } from './addresses.ts'
import type { Answer } from './answer-store.ts'

/** On the server the request is made while rendering, in the browser after it. */
export function useAsk(ask: () => void, key: string): void {
  const { drawing } = useShop()
  if (drawing === 'screen') ask()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything that the request depends on
  useEffect(ask, [key])
}

/** Whether products in lists have badges. Their cards are then requested with the facts for badges. */
export function useBadgedLists(): boolean {
  const { badges } = useShop().snapshot
  return badges?.some(({ displayLocation }) => displayLocation === 'productList') ?? false
}

/** Cards of these products in this order, without those that no longer exist; null while one is loading. */
export function useCards(ids: readonly string[]): readonly ProductCard[] | null {
  const { catalog } = useShop()
  const facts = useBadgedLists()
  useAsk(() => catalog.cards.want(ids, { facts }), `${facts} ${ids.join('\n')}`)
  const cards = useSelected(catalog, () => ids.map((id) => catalog.cards.card(id)), sameItems)
  if (cards.some((card) => card === undefined)) return null
  return cards.filter((card) => card !== null && card !== undefined)
}

/** The catalogue's data for these ids, in one request; null while loading. */
function useNamed<T>(address: Address<{ data: readonly T[] }>, ids: readonly string[]): readonly T[] | null {
  const { catalog } = useShop()
  useAsk(() => {
    if (ids.length > 0) catalog.answers.want(address, 300_000)
  }, address)
  const answer = useSelected(catalog, () => catalog.answers.answer(address))
  return ids.length === 0 ? nothing : (answer.value?.data ?? null)
}
const nothing: readonly never[] = []

/** The visible ones among these categories, in this order. */
export const useCategoriesById = (ids: readonly string[]) =>
  useNamed<Category>(addressOf('catalog/categories', { query: { ids: ids.join(',') } }), ids)
/** Those of these brands that the store has, in this order. */
export const useBrandsById = (ids: readonly string[]) =>
  useNamed<Brand>(addressOf('catalog/brands', { query: { ids: ids.join(','), size: 100 } }), ids)

export function useProduct(id: string): Answer<{ data: Product; pricesMayDiffer?: true }> {
  const { catalog } = useShop()
  const address = addressOf('catalog/products/:id', { params: { id } })
  useAsk(() => catalog.answers.want(address, 30_000), address)
  return useSelected(catalog, () => catalog.answers.answer(address))
}
