/**
 * The database's time, which every server of an installation shares: a node whose own clock is wrong makes no design
 * live early and lets no token live longer. Asked once a minute; in between the node's clock counts on.
 */
import { minuteMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Clock } from '../../ports.ts'

const periodMs = minuteMs
/** Clocks this close count as equal, because the way to the database takes time too. */
const sameMs = 250

interface Options {
  db: Kysely<Tables>
  /** What the node's clock shows, in ms since 1970. */
  nodeNow?: () => number
  /** Called when the node's clock is wrong, with the ms by which it is ahead. */
  onSkew?: (aheadMs: number) => void
}

export interface DatabaseClock extends Clock {
  stop(): void
}

/** Throws when the database does not answer. Later, the last measured difference is used until it answers again. */
export async function createDatabaseClock({ db, nodeNow = Date.now, onSkew }: Options): Promise<DatabaseClock> {
  let aheadMs = 0
  const measure = async () => {
    const before = nodeNow()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const after = nodeNow()
    const at = rows[0]?.at.getTime()
    if (at === undefined) return
    const ahead = (before + after) / 2 - at
    const known = aheadMs
    aheadMs = Math.abs(ahead) <= sameMs + (after - before) / 2 ? 0 : ahead
    if (aheadMs !== 0 && Math.abs(aheadMs - known) > sameMs) onSkew?.(Math.round(aheadMs))
  }
  await measure()
  const timer = setInterval(() => void measure().catch(() => {}), periodMs)
  timer.unref()
  return { now: () => Math.round(nodeNow() - aheadMs), stop: () => clearInterval(timer) }
}
