/**
 * What a store takes, counted by all servers together: one row, from which each takes a portion of calls at a time. What it
 * does not use within a second is lost, so that a pause which the store asked for is known to all by then.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type StoreBucket, type StoreRate, waitUntil } from '@vitrine/connectors/kit/store-traffic'
import { hourMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'

const portionMs = 1_000
/** Of what a store takes in a second. */
const portionShare = 0.2
/** A store that wants to be left alone for longer is asked once an hour. */
const longestClosedMs = hourMs

type Rate = StoreRate & { kind: string }

interface Portion {
  calls: number
  /** Until the last call of those before has been made. */
  waitMs: number
  closedUntil: number
}

const secondsSince = sql<number>`greatest(0, extract(epoch from excluded.filled_at - store_budgets.filled_at)::double precision)`

const rowOf = (db: TenantDb, kind: string) => db.selectFrom('store_budgets').selectAll().where('kind', '=', kind)

/** In one statement, so that calls of shoppers wait for no transaction. */
async function takePortion(db: TenantDb, { kind, perSecond, burst }: Rate, at: number): Promise<Portion> {
  const calls = Math.max(1, Math.floor(perSecond * portionShare))
  const first = { per_second: perSecond, burst, tokens: burst - calls, filled_at: new Date(at) }
  const { tokens, closed_until: closed } = await db
    .insertInto('store_budgets')
    .values({ app_key: appKeyOf(db), kind, ...first })
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'kind']).doUpdateSet({
        ...{ per_second: perSecond, burst },
        tokens: sql<number>`least(excluded.burst, store_budgets.tokens + ${secondsSince} * excluded.per_second) - ${calls}`,
        // Clocks of two servers differ a little: time never runs back here.
        filled_at: sql<Date>`greatest(excluded.filled_at, store_budgets.filled_at)`,
      }),
    )
    .returning(['tokens', 'closed_until'])
    .executeTakeFirstOrThrow()
  return { calls, waitMs: tokens < 0 ? (-tokens / perSecond) * 1_000 : 0, closedUntil: closed?.getTime() ?? 0 }
}

export function sharedBucket({ clock }: Pick<Ports, 'clock'>, db: TenantDb, rate: Rate): StoreBucket {
  const now = () => clock.now()
  let calls = 0
  let takenAt = 0
  let closedUntil = 0
  let line: Promise<void> = Promise.resolve()

  async function next(): Promise<void> {
    if (calls <= 0 || now() - takenAt >= portionMs) {
      const portion = await takePortion(db, rate, now())
      calls = portion.calls
      takenAt = now()
      closedUntil = Math.max(closedUntil, portion.closedUntil)
      if (portion.waitMs > 0) await pause(portion.waitMs)
    }
    await waitUntil(closedUntil, { at: now(), sleep: pause })
    calls -= 1
  }

  return {
    take() {
      const turn = line.then(next)
      line = turn.catch(() => {})
      return turn
    },
    async pause(ms) {
      closedUntil = Math.max(closedUntil, now() + Math.min(ms, longestClosedMs))
      const until = new Date(closedUntil)
      await db
        .updateTable('store_budgets')
        .set({ closed_until: until })
        .where('kind', '=', rate.kind)
        .where((eb) => eb.or([eb('closed_until', 'is', null), eb('closed_until', '<', until)]))
        .execute()
    },
  }
}

/** How much of it is left, for people; null for a store that nobody has called yet. */
export async function readBudget(db: TenantDb, { kind, now }: { kind: string; now: number }) {
  const row = await rowOf(db, kind).executeTakeFirst()
  if (!row) return null
  const { tokens, burst, per_second: perSecond, filled_at: filledAt, closed_until: closed } = row
  const filled = Math.min(burst, tokens + (Math.max(0, now - filledAt.getTime()) / 1_000) * perSecond)
  return {
    free: Math.max(0, Math.floor(filled)),
    of: Math.floor(burst),
    closedUntil: closed && closed.getTime() > now ? closed.toISOString() : null,
  }
}

export const forgetBudgets = (trx: TenantDb) => trx.deleteFrom('store_budgets').execute()
