/** Shapes of the demo store's data, as written by hand in this folder. */
import type { ColorName } from './colors.ts'

/** English, French, Arabic. */
export type Words = readonly [en: string, fr: string, ar: string]

export interface SeedProduct {
  id: string
  name: Words
  text: Words
  brand: string
  categories: readonly string[]
  colors: readonly ColorName[]
  sizes?: 'clothing' | 'shoes'
  /** Price in US dollars. */
  price: number
  /** Discount as a part of the former price, 0.05 to 0.6. */
  sale?: number
  tags: readonly string[]
  /** Absent when the store never weighed the product. */
  weightGrams?: number
  /** How the stock is spread over the variants; absent for a mixture. */
  stock?: 'none' | 'uncounted' | 'plenty'
}

/** Products of one type share material, care and origin. */
export interface SeedType {
  type: string
  skuPrefix: string
  /** The last sentence of each description. */
  closing: Words
  attributes: readonly { id: string; name: string; value: string }[]
  products: readonly SeedProduct[]
}
