/** A message may bring a coupon: it is in the cart when the shopper arrives, and the app says so. */
import { fillWord } from '@vitrine/blocks/kit/host/fill-word'
import type { Services } from '../app/services.ts'
import { couponProblem, setCoupon } from '../session/cart-coupon.ts'

export type Say = (toast: { text: string; action?: { label: string; run: () => void } }) => void

/** It never rejects. */
export async function enterCoupon(services: Services, code: string, say: Say): Promise<void> {
  const { words, router } = services
  try {
    const { itemCount } = await setCoupon(services, code)
    const action = { label: words.viewCart, run: () => router.go('cart') }
    // A cart without products has nothing to show of it.
    say({ text: fillWord(words.spokenIn, words.couponAdded, { code }), ...(itemCount > 0 && { action }) })
  } catch (error) {
    say({ text: String(words[couponProblem(error)]) })
  }
}
