/** BigCommerce counts products and variants apart and asks for both of what is bought: our variants are named by both. */

/** Another text names nothing there. */
export const isBigcommerceId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

export const variantIdOf = (productId: number, variantId: number): string => `${productId}-${variantId}`

/** Null for what names no variant. */
export function partsOf(id: string): { productId: number; variantId: number } | null {
  const [product = '', variant = '', ...rest] = id.split('-')
  if (rest.length > 0 || !isBigcommerceId(product) || !isBigcommerceId(variant)) return null
  return { productId: Number(product), variantId: Number(variant) }
}

export const inParts = <T>(items: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) => items.slice(part * most, (part + 1) * most))
