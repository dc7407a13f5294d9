/**
 * Invented tokens are refused once their address has tried too many, and cost a query a second from then on, however many
 * there are: those of everybody are read into memory. A sound token from there goes on.
 */
import { tokenLimits } from '@vitrine/domain/contract/rate-limits'
import { AppError } from '@vitrine/domain/errors'
import { LRUCache } from 'lru-cache'
import { takeUse } from '../../http/rate-guard.ts'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { listHashes } from './tokens.queries.ts'

const readAgainMs = 1_000

const guessing = defineService((_ports) => ({
  /** Until when a network has no guess left, in ms since 1970. */
  spentUntil: new LRUCache<string, number>({ max: 50_000 }),
  known: { readAt: Number.NEGATIVE_INFINITY, hashes: Promise.resolve<ReadonlySet<string>>(new Set()) },
}))

/** Hashes of all tokens, as they were a second ago at most. */
function knownHashes(ports: Ports): Promise<ReadonlySet<string>> {
  const { known } = guessing(ports)
  const now = ports.clock.now()
  if (Math.abs(now - known.readAt) < readAgainMs) return known.hashes
  known.readAt = now
  const before = known.hashes
  // While the database is away, those of before are known.
  known.hashes = listHashes(ports.allTables('A token says which app it belongs to.')).catch(() => before)
  return known.hashes
}

/** Throws `rate_limited`. Asked before the query for the token. */
export async function ensureMayGuess(
  ports: Ports,
  { hash, network }: { hash: string; network: string },
): Promise<void> {
  const leftMs = (guessing(ports).spentUntil.get(network) ?? 0) - ports.clock.now()
  if (leftMs > 0 && !(await knownHashes(ports)).has(hash))
    throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
}

/** Counts a token that opens nothing; throws `rate_limited` where there were too many. */
export async function countGuess(ports: Ports, network: string): Promise<void> {
  try {
    await takeUse(ports, tokenLimits.guesses, network)
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      guessing(ports).spentUntil.set(network, ports.clock.now() + error.retryAfterSeconds * 1000)
    throw error
  }
}
