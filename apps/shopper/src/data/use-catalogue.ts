/** Hooks on the catalogue: they ask for what they show and draw again when it comes. */
import type { Category, Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { useEffect } from 'react'
import { sameItems, useSelected, useShop } from '../app/shop.ts'
import type { Answer } from './answer-store.ts'

/** On the server the asking happens while drawing, in the browser after it. */
export function useAsk(ask: () => void, key: string): void {
  const { drawing } = useShop()
  if (drawing === 'screen') ask()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything that the request depends on
  useEffect(ask, [key])
}

/** Cards of these products in this order, without those that no longer exist; null while one is on its way. */
export function useCards(ids: readonly string[]): readonly ProductCard[] | null {
  const { catalogue } = useShop()
  useAsk(() => catalogue.cards.want(ids), ids.join('\n'))
  const cards = useSelected(catalogue, () => ids.map((id) => catalogue.cards.card(id)), sameItems)
  if (cards.some((card) => card === undefined)) return null
  return cards.filter((card) => card !== null && card !== undefined)
}

/** Visible categories in the store's order; null while they are on their way. */
export function useCategories(): { categories: readonly Category[] | null; failed: boolean } {
  const { catalogue } = useShop()
  useAsk(catalogue.wantCategories, 'categories')
  const answer = useSelected(catalogue, catalogue.categories)
  return { categories: answer.value?.data ?? null, failed: answer.failed }
}

export function useProduct(id: string): Answer<{ data: Product }> {
  const { catalogue } = useShop()
  const path = `catalog/products/${encodeURIComponent(id)}`
  useAsk(() => catalogue.answers.want(path, 30_000), path)
  return useSelected(catalogue, () => catalogue.answers.answer<{ data: Product }>(path))
}
