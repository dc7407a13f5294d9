/** Shapes of the demo store's data, as written by hand in this folder. */
import type { ColourName } from './colours.ts'

/** English, French, Arabic. */
export type Words = readonly [en: string, fr: string, ar: string]

export interface SeedProduct {
  id: string
  name: Words
  text: Words
  brand: string
  categories: readonly string[]
  colours: readonly ColourName[]
  sizes?: 'clothing' | 'shoes'
  /** US dollars. */
  price: number
  /** Part of the former price that is off, 0.05 to 0.6. */
  sale?: number
  tags: readonly string[]
  /** Absent: the store never weighed it. */
  weightGrams?: number
  /** How the stock is spread over its variants; absent: a bit of everything. */
  stock?: 'none' | 'uncounted' | 'plenty'
}

/** Products of one type share material, care and origin. */
export interface SeedType {
  type: string
  skuPrefix: string
  /** Closes each description. */
  closing: Words
  attributes: readonly { id: string; name: string; value: string }[]
  products: readonly SeedProduct[]
}
