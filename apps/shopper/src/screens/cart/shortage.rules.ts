/** What the store has too little of by now, of what lies in a cart. Pure. */
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'

type Line = Pick<ShownCart['lines'][number], 'quantity' | 'quantityAvailable'>

/** How many there are left, 0 for sold out; null where there are enough, and where the store does not count. */
export function shortageOf({ quantity, quantityAvailable: left }: Line): number | null {
  return left === null || left >= quantity ? null : Math.max(0, left)
}
