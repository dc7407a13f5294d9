/** The catalogue as it is answered to a shopper who must log in to see prices. Pure. */
import type { Product, ProductCard } from './catalog.schema.ts'
import type { ProductFacts } from './product-facts.schema.ts'

const factsWithoutPrices = (facts: ProductFacts): ProductFacts => ({
  ...facts,
  variants: facts.variants.map(([title, , , grams, pieces]) => [title, null, null, grams, pieces]),
})

export const cardWithoutPrice = (card: ProductCard): ProductCard => ({
  ...card,
  price: null,
  compareAtPrice: null,
  priceText: '',
  ...(card.facts && { facts: factsWithoutPrices(card.facts) }),
})

export const productWithoutPrices = <T extends Product>(product: T): T => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, price: null, compareAtPrice: null })),
  ...(product.facts && { facts: factsWithoutPrices(product.facts) }),
})
