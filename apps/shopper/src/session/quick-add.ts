/** What 'quick add' does when it is tapped: loaded with the first tap. */
import type { Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { Services } from '../app/services.ts'
import { addressOf } from '../data/addresses.ts'
import { ApiError } from '../data/api.ts'
import { addToCart } from './add-to-cart.ts'

/** Stock that was read this long ago may be gone. */
const freshMs = 10_000

/** Adds a product with a single variant. Returns the product when the shopper has to choose one. Throws {@link ApiError}. */
export async function quickAdd(
  { catalog, cart, tracker }: Pick<Services, 'catalog' | 'cart' | 'tracker'>,
  { id }: ProductCard,
): Promise<Product | null> {
  const address = addressOf('catalog/products/:id', { params: { id } })
  catalog.answers.again(address)
  catalog.answers.want(address, freshMs)
  await catalog.settle()
  const product = catalog.answers.answer(address).value?.data
  if (!product) throw new ApiError('offline', '')
  const [variant] = product.variants
  if (!variant || product.variants.length > 1) return product
  await addToCart({ cart, tracker }, { product, variant, quantity: 1 })
  return null
}
