/** Stock that somebody changes by hand while the store goes on selling. Pure. */
import { goodsLimits } from './goods-cells.rules.ts'

/** What the person saw, and what they left there; null where the store does not count. */
export interface StockChange {
  was: number | null
  is: number | null
}

/**
 * A difference is added to what is there now: pieces that were sold meanwhile stay sold. Only what is sold beyond its stock goes
 * below zero.
 */
export function changedStock(now: number | null, { was, is }: StockChange, sellsOn = false): number | null {
  if (was === is) return now
  if (is === null || was === null || now === null) return is
  return Math.min(Math.max(sellsOn ? -goodsLimits.stock : 0, now + is - was), goodsLimits.stock)
}
