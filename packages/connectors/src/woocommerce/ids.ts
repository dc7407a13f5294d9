/** WooCommerce sells products and variations by one number each; a variation is found by its product alone, so that we name both. */

/** Another text names nothing there. */
export const isWoocommerceId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

export const variantIdOf = (productId: number, variationId: number | null): string =>
  variationId === null ? String(productId) : `${productId}-${variationId}`

/** Null for what names no variant. */
export function partsOf(id: string): { productId: number; variationId: number | null } | null {
  const [product = '', variation, ...rest] = id.split('-')
  if (rest.length > 0 || !isWoocommerceId(product)) return null
  if (variation === undefined) return { productId: Number(product), variationId: null }
  return isWoocommerceId(variation) ? { productId: Number(product), variationId: Number(variation) } : null
}

/** The number under which WooCommerce puts it into a cart. */
export const soldAs = ({ productId, variationId }: { productId: number; variationId: number | null }): number =>
  variationId ?? productId

export const inParts = <T>(items: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) => items.slice(part * most, (part + 1) * most))

/** A few at a time, in their order: a host of WooCommerce is often a small one. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const part of inParts(items, 5)) done.push(...(await Promise.all(part.map(work))))
  return done
}
