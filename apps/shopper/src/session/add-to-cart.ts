/** Puts a product into the cart, for whoever was asked to. */
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { choiceOf, chooseAll, firstVariant, type Variant, variantOf } from '@vitrine/domain/catalog/variant.rules'
import type { Services } from '../app/services.ts'
import { addressOf } from '../data/addresses.ts'
import { ApiError } from '../data/api.ts'
import type { EarlyTap } from './early-taps.ts'

interface Addition {
  product: Product
  variant: Variant
  quantity: number
}

/** Adds to what the cart holds of the variant. Throws {@link ApiError}. */
export async function addToCart(
  { cart, tracker }: Pick<Services, 'cart' | 'tracker'>,
  { product, variant, quantity }: Addition,
): Promise<void> {
  const next = await cart.addToLine(variant.id, quantity)
  tracker.track('product_added', {
    product_id: product.id,
    variant_id: variant.id,
    qty: quantity,
    price: variant.price?.amountMinor ?? null,
    cart_id: next.id,
  })
}

/** Carries out a tap from before the start, in whichever page the app has started. Throws {@link ApiError}. */
export async function addTapped(services: Services, { productId, variantId, choice }: EarlyTap): Promise<void> {
  const { catalog } = services
  const address = addressOf('catalog/products/:id', { params: { id: productId } })
  catalog.answers.want(address, Number.POSITIVE_INFINITY)
  await catalog.settle()
  const product = catalog.answers.answer(address).value?.data
  const drawn = product && firstVariant(product, variantId)
  if (!drawn) throw new ApiError('offline', '')
  const variant = variantOf(product, chooseAll(product, choiceOf(drawn), choice))
  if (variant) await addToCart(services, { product, variant, quantity: 1 })
}
