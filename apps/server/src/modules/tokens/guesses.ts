/** Invented tokens are refused without a query once their address has tried too many; tokens that opened something go on. */
import { tokenLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError } from '@vitrine/domain/errors'
import { LRUCache } from 'lru-cache'
import { takeUse } from '../../http/rate-guard.ts'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'

const guessing = defineService((_ports) => ({
  /** Hashes of tokens that opened something here. */
  opened: new LRUCache<string, true>({ max: 10_000 }),
  /** Until when a network has no guess left, in ms since 1970. */
  spentUntil: new LRUCache<string, number>({ max: 50_000 }),
}))

/** Throws `rate_limited`. Asked before the query for the token. */
export function ensureMayGuess(ports: Ports, { hash, network }: { hash: string; network: string }): void {
  const { opened, spentUntil } = guessing(ports)
  const leftMs = (spentUntil.get(network) ?? 0) - ports.clock.now()
  if (leftMs > 0 && !opened.has(hash))
    throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
}

/** Counts a token that opens nothing; throws `rate_limited` where there were too many. */
export async function countGuess(ports: Ports, { hash, network }: { hash: string; network: string }): Promise<void> {
  const { opened, spentUntil } = guessing(ports)
  opened.delete(hash)
  try {
    await takeUse(ports, tokenLimits.guesses, network)
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      spentUntil.set(network, ports.clock.now() + error.retryAfterSeconds * 1000)
    throw error
  }
}

export const rememberOpened = (ports: Ports, hash: string): void => void guessing(ports).opened.set(hash, true)
