/**
 * Counts uses in windows that begin with a client's first one. Its own few lines instead of a kept library, because the
 * time must be the database's (a server whose clock is ahead would lock people out for hours), the statement must run on
 * both engines, and what a process keeps must not grow with the number of clients.
 */
import { createHash } from 'node:crypto'
import type { RateLimit } from '@vitrine/domain/contract/rate-limits'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../db/tables.ts'
import type { Clock, Limits } from '../../ports.ts'

interface Count {
  used: number
  /** End of the window, in ms since 1970. */
  endsAt: number
}

const maxClients = 50_000
/** A refusal is repeated this long without asking the database, so that a flood costs one statement in this time. */
const repeatRefusalMs = 1_000

const keyOf = (limit: Pick<RateLimit, 'name'>, client: string): string =>
  createHash('sha256').update(`${limit.name}\n${client}`).digest('base64url')

interface Use {
  nowMs: number
  windowMs: number
  uses: number
}

/** Counts more uses, in a new window when the last one has ended. */
async function countInDatabase(db: Kysely<Tables>, keyHash: string, { nowMs, windowMs, uses }: Use): Promise<Count> {
  const now = new Date(nowMs)
  const row = await db
    .insertInto('rate_counts')
    .values({ key_hash: keyHash, used: uses, ends_at: new Date(nowMs + windowMs) })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        used: sql<number>`case when rate_counts.ends_at <= ${now} then ${uses} else rate_counts.used + ${uses} end`,
        ends_at: sql<Date>`case when rate_counts.ends_at <= ${now} then excluded.ends_at else rate_counts.ends_at end`,
      }),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { used: row.used, endsAt: row.ends_at.getTime() }
}

export function createLimits({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Limits {
  const counts = new LRUCache<string, Count>({ max: maxClients })
  const refusals = new LRUCache<string, { until: number; endsAt: number }>({ max: maxClients })

  function countHere(key: string, { nowMs, windowMs, uses }: Use): Count {
    const known = counts.get(key)
    const count = known && known.endsAt > nowMs ? known : { used: 0, endsAt: nowMs + windowMs }
    count.used += uses
    if (count !== known) counts.set(key, count)
    return count
  }

  const waitOf = (endsAt: number, nowMs: number): number => Math.max(1, Math.ceil((endsAt - nowMs) / 1000))

  return {
    async take(limit, client, uses = 1) {
      const nowMs = clock.now()
      const use = { nowMs, windowMs: limit.seconds * 1000, uses }
      if (limit.counted === 'process') {
        const { used, endsAt } = countHere(`${limit.name} ${client}`, use)
        return used <= limit.requests ? null : waitOf(endsAt, nowMs)
      }
      const key = keyOf(limit, client)
      const refused = refusals.get(key)
      if (refused && refused.until > nowMs) return waitOf(refused.endsAt, nowMs)
      const { used, endsAt } = await countInDatabase(db, key, use)
      if (used <= limit.requests) return null
      refusals.set(key, { until: Math.min(endsAt, nowMs + repeatRefusalMs), endsAt })
      return waitOf(endsAt, nowMs)
    },

    async giveBack(limit, client) {
      await db
        .updateTable('rate_counts')
        .set({ used: sql<number>`used - 1` })
        .where('key_hash', '=', keyOf(limit, client))
        .where('used', '>', 0)
        .execute()
    },

    async forget(limit, client) {
      const key = keyOf(limit, client)
      refusals.delete(key)
      await db.deleteFrom('rate_counts').where('key_hash', '=', key).execute()
    },

    async deleteEnded(now) {
      await db.deleteFrom('rate_counts').where('ends_at', '<', now).execute()
    },
  }
}
