/** Who is in the app now, and what they look at: one row an install, written with its events. */
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { inTransaction, lockApp } from '../app-lock.ts'
import type { Present, StoredEvent } from '../event-store.ts'
import type { Failures } from '../failures.ts'
import { isForeground, text } from '../fold/folding.ts'
import { unnest } from '../rows.ts'
import type { Count } from './count.ts'

type Db = Kysely<Tables>

/** Whoever did nothing for so long is no longer in the app. */
export const presentMs = 5 * minuteMs
/** After so long without an event, what an install showed before says nothing about its next visit. */
const visitMs = 30 * minuteMs
const keptMs = hourMs
/** Screens that are named; whatever a forged client makes up, the answer stays this short. */
const mostScreens = 20

interface ScreenView {
  screen: string
  page: string | null
}

function shownBy({ name, props }: StoredEvent): ScreenView | null {
  if (name === 'product_viewed') return { screen: 'product', page: null }
  if (name !== 'screen_viewed') return null
  const screen = text(props['screen'])
  return screen === null ? null : { screen, page: screen === 'page' ? text(props['detail']) : null }
}

interface Sighting {
  ord: number
  at: number
  shown: ScreenView | null
}

/** What new events say about now; those of an earlier time say nothing. An install may have sent several batches. */
export function seenIn(
  batches: readonly { ord: number; events: readonly StoredEvent[] }[],
  receivedAt: number,
): Sighting[] {
  const seen = new Map<number, Sighting>()
  for (const { ord, events } of batches)
    for (const event of events) {
      if (!isForeground(event) || event.at <= receivedAt - presentMs) continue
      const known = seen.get(ord)
      // A clock that runs ahead keeps nobody here for longer.
      const at = Math.max(known?.at ?? 0, Math.min(event.at, receivedAt))
      seen.set(ord, { ord, at, shown: shownBy(event) ?? known?.shown ?? null })
    }
  return [...seen.values()]
}

export async function writeSeen(db: Db, appKey: string, seen: readonly Sighting[]): Promise<void> {
  if (seen.length === 0) return
  const source = unnest(seen, {
    ord: ['integer', ({ ord }) => ord],
    at: ['timestamptz', ({ at }) => at],
    screen: ['text', ({ shown }) => shown?.screen ?? null],
    page: ['text', ({ shown }) => shown?.page ?? null],
  })
  const before = sql`p.at > excluded.at - ${visitMs / 1000} * interval '1 second'`
  await sql`insert into insight_present as p (app_key, ord, at, screen, page) select ${appKey}, t.* from ${source}
    on conflict (app_key, ord) do update set at = greatest(p.at, excluded.at),
      screen = coalesce(excluded.screen, case when ${before} then p.screen end),
      page = case when excluded.screen is not null then excluded.page when ${before} then p.page end`.execute(db)
}

export async function readPresent(db: Db, appKey: string, now: number): Promise<Present> {
  const { rows } = await sql<{ screen: string | null; page: string | null; installs: string; all: string }>`
    select screen, page, count(*) as installs, sum(count(*)) over () as all from insight_present
    where app_key = ${appKey} and at > ${new Date(now - presentMs)}
    group by screen, page order by count(*) desc, screen, page limit ${mostScreens}`.execute(db)
  return {
    installs: Number(rows[0]?.all ?? 0),
    screens: rows.map(({ screen, page, installs }) => ({ screen, page, installs: Number(installs) })),
  }
}

/** Rows of those who left. Under the lock of the app, since its events write them in an order of their own. */
async function forgetLeft(db: Db, now: number, failures: Failures): Promise<void> {
  const before = new Date(now - keptMs)
  const { rows } = await sql<{ app_key: string }>`
    select distinct app_key from insight_present where at < ${before}`.execute(db)
  for (const { app_key: appKey } of rows)
    await failures.attempt(`forgetting who left ${appKey}`, () =>
      inTransaction(db, async (trx) => {
        await lockApp(trx, appKey)
        await sql`delete from insight_present where app_key = ${appKey} and at < ${before}`.execute(trx)
      }),
    )
}

export const present: Count = {
  tables: [{ name: 'insight_present', goesWithInstall: true, copied: false }],
  tidy: forgetLeft,
}
