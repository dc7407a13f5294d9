/** Messages for items that could not be added to the cart or ordered. */
import { ApiError } from '../data/api.ts'
import type { WordKey } from '../text/words.ts'

/** The name of an item with the options that distinguish it. */
export const itemName = ({ title, variantTitle }: { title: string; variantTitle: string }): string =>
  variantTitle === '' ? title : `${title}, ${variantTitle}`

export interface Problem {
  word: WordKey
  values?: Record<string, string>
}

/** The item that is short of stock; null for any other failure. */
export function shortage(error: unknown): Problem | null {
  if (!(error instanceof ApiError) || error.code !== 'out_of_stock') return null
  const details = error.details as { title?: string; variantTitle?: string } | undefined
  if (!details?.title) return { word: 'outOfStock' }
  const name = itemName({ title: details.title, variantTitle: details.variantTitle ?? '' })
  return { word: 'outOfStockOf', values: { name } }
}

export const cartProblem = (error: unknown): Problem => shortage(error) ?? { word: 'failedHint' }
