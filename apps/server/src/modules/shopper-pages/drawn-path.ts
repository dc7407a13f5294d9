/** What of an address a page is drawn by. */
import type { RouteOutput } from '@vitrine/domain/contract/contract'
import type { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'

type ProductAnswer = RouteOutput<typeof storefrontRoutes.getProduct>

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/**
 * The path, and of a product the asked variant if the product has it: pages are kept by what they are drawn by, so that
 * invented variants are one page.
 */
export async function drawnPath(
  path: string,
  variant: unknown,
  productOf: (id: string) => Promise<unknown>,
): Promise<string> {
  const id = decoded(/^product\/([^/]+)\/?$/.exec(path)?.[1] ?? '')
  if (!id || typeof variant !== 'string') return path
  const answer = (await productOf(id).catch(() => null)) as ProductAnswer | null
  const isKnown = answer?.data.variants.some((one) => one.id === variant)
  return isKnown ? `${path}?variant=${encodeURIComponent(variant)}` : path
}
