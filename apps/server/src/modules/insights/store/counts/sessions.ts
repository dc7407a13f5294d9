/** Sessions, each as its events left it. What they add up to stands in other tables. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { type SessionState, text, type Visit } from '../fold/folding.ts'
import { isSource, platforms, sources } from '../kinds.ts'
import { unnest } from '../rows.ts'
import type { Count } from './count.ts'
import { countTable, first, key, latest } from './count-table.ts'

type Db = Kysely<Tables>

type SessionRow = Omit<SessionState, 'platform' | 'source'> & { ord: number; platform: number; source: number }

const stored = countTable<SessionRow>(
  { name: 'insight_sessions', goesWithInstall: true },
  {
    ord: key('integer'),
    sessionId: key('text'),
    number: first('integer'),
    startedAt: latest('timestamptz'),
    endedAt: latest('timestamptz'),
    platform: first('smallint'),
    source: latest('smallint'),
    step: latest('smallint'),
    views: latest('integer'),
    adds: latest('integer'),
    orders: latest('integer'),
    pushId: latest('text'),
  },
)

/** The steps of the purchase after the first, and the event that takes a session from one to the next. */
const stepEvents = ['product_viewed', 'product_added', 'checkout_started', 'order_completed']

export function useSession({ session, event: { name, at, props }, orderId }: Visit): void {
  session.startedAt = Math.min(session.startedAt, at)
  session.endedAt = Math.max(session.endedAt, at)
  const source = text(props['source'])
  if (name === 'session_started' && session.source === 'direct' && isSource(source)) session.source = source
  if (name === 'session_started' || name === 'push_opened') session.pushId ??= text(props['push_id'])
  if (name === 'product_viewed') session.views += 1
  if (name === 'product_added') session.adds += 1
  if (orderId !== null) session.orders += 1
  const isStep = stepEvents[session.step] === name
  if (isStep && (name !== 'order_completed' || orderId !== null)) session.step += 1
}

/** Sessions of an install by their ids. */
export type SessionsByOrd = Map<number, Map<string, SessionState>>

export async function readSessions(
  db: Db,
  appKey: string,
  wanted: readonly { ord: number; sessionId: string }[],
): Promise<SessionsByOrd> {
  const found: SessionsByOrd = new Map()
  if (wanted.length === 0) return found
  const source = unnest(wanted, {
    ord: ['integer', ({ ord }) => ord],
    session_id: ['text', ({ sessionId }) => sessionId],
  })
  const { rows } = await sql<{
    ord: number
    number: number
    session_id: string
    started_at: Date
    ended_at: Date
    platform: number
    source: number
    step: number
    views: number
    adds: number
    orders: number
    push_id: string | null
  }>`select s.* from ${source} join insight_sessions s
    on s.app_key = ${appKey} and s.ord = t.ord and s.session_id = t.session_id`.execute(db)
  for (const row of rows) {
    const ofInstall = found.get(row.ord) ?? new Map<string, SessionState>()
    found.set(row.ord, ofInstall)
    ofInstall.set(row.session_id, {
      number: row.number,
      sessionId: row.session_id,
      startedAt: row.started_at.getTime(),
      endedAt: row.ended_at.getTime(),
      platform: platforms.nameOf(row.platform) ?? 'web',
      source: sources.nameOf(row.source) ?? 'other',
      step: row.step,
      views: row.views,
      adds: row.adds,
      orders: row.orders,
      pushId: row.push_id,
    })
  }
  return found
}

export const sessions: Count = {
  tables: [stored],
  addSession: ({ install, changes }, { platform, source, ...session }, factor) => {
    // What is taken off from the sums stays here until the session comes to something else.
    if (factor < 0) return
    const numbers = { platform: platforms.numberOf(platform), source: sources.numberOf(source) }
    changes.add(stored, { ord: install.ord, ...session, ...numbers })
  },
}
