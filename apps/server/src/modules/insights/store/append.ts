/**
 * Takes batches of one app in one transaction: raw events and every sum that they change. An event whose number its
 * install has sent before is dropped; that needs devices that send in order, one request at a time.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { endChange, inTransaction, lockApp } from './app-lock.ts'
import { Changes } from './changes.ts'
import type { InstallBatch, StoredEvent, Taken } from './event-store.ts'
import { endFolding, type Folding, foldEvent, isForeground } from './fold.ts'
import {
  type ChangedInstall,
  type KnownInstall,
  readInstalls,
  readSessions,
  type SessionsByOrd,
  writeInstalls,
  writeSessions,
} from './install-states.ts'
import { countOrdersOf } from './order-facts.ts'
import { seenIn, writeSeen } from './present.ts'
import { insertRaw } from './raw-events.ts'
import type { RawEvent } from './raw-rows.ts'
import { writeChanges } from './write-changes.ts'

type Db = Kysely<Tables>

interface Fresh {
  install: KnownInstall
  batch: InstallBatch
  events: StoredEvent[]
}

const newInstall = ({ installId, platform }: InstallBatch, ord: number): KnownInstall => ({
  installId,
  lastSeq: 0,
  ord,
  platform,
  firstAt: Number.POSITIVE_INFINITY,
  arrivedAt: null,
  installedAt: null,
  signedUpAt: null,
  sessions: 0,
  push: null,
  cart: null,
  taps: [],
})

/** What of each batch is new, in the order of the numbers. Moves the installs' watermarks. */
function sortOut(batches: readonly InstallBatch[], known: Map<string, KnownInstall>, firstOrd: number) {
  let nextOrd = firstOrd
  const fresh: Fresh[] = []
  const taken = batches.map((batch): Taken => {
    const install = known.get(batch.installId) ?? newInstall(batch, nextOrd)
    if (!known.has(batch.installId)) {
      nextOrd += 1
      known.set(batch.installId, install)
    }
    const events: StoredEvent[] = []
    for (const event of [...batch.events].sort((a, b) => a.seq - b.seq)) {
      if (event.seq <= install.lastSeq) continue
      install.lastSeq = event.seq
      events.push(event)
    }
    if (events.length > 0) fresh.push({ install, batch, events })
    return { accepted: events.length, lastSeq: install.lastSeq }
  })
  return { fresh, taken, nextOrd }
}

/** The orders of these events that an install reported before. */
async function readClaimed(db: Db, appKey: string, events: readonly StoredEvent[]): Promise<Set<string>> {
  const ids = events
    .filter(({ name }) => name === 'order_completed')
    .map(({ props }) => props['order_id'])
    .filter((id) => typeof id === 'string')
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('insight_orders')
    .select('order_id')
    .where('app_key', '=', appKey)
    .where('order_id', '=', sql<string>`any(${ids}::text[])`)
    .where('ord', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.order_id))
}

function foldFresh(fresh: readonly Fresh[], sessions: SessionsByOrd, claimed: Set<string>) {
  const changes = new Changes()
  const raw: RawEvent[] = []
  const touched = new Map<string, { ord: number; sessionId: string }>()
  for (const { install, events } of fresh) {
    const ofInstall = sessions.get(install.ord) ?? new Map()
    sessions.set(install.ord, ofInstall)
    const claims = (orderId: string): boolean => {
      if (claimed.has(orderId)) return false
      claimed.add(orderId)
      return true
    }
    const folding: Folding = { install, sessions: ofInstall, touched: new Set(), changes, claims }
    for (const event of events) raw.push({ ...event, ord: install.ord, session: foldEvent(folding, event) })
    for (const sessionId of folding.touched) touched.set(`${install.ord} ${sessionId}`, { ord: install.ord, sessionId })
    endFolding(folding)
  }
  return { changes, raw, touched: [...touched.values()] }
}

/** The months of these events must be there. */
export async function append(
  db: Db,
  appKey: string,
  { batches, receivedAt }: { batches: readonly InstallBatch[]; receivedAt: number },
): Promise<Taken[]> {
  return inTransaction(db, async (trx) => {
    const app = await lockApp(trx, appKey)
    const installIds = [...new Set(batches.map(({ installId }) => installId))]
    const known = new Map((await readInstalls(trx, appKey, installIds)).map((one) => [one.installId, one]))
    const { fresh, taken, nextOrd } = sortOut(batches, known, app.nextOrd)
    if (fresh.length === 0) return taken
    const events = fresh.flatMap((one) => one.events)
    const wanted = new Map<string, { ord: number; sessionId: string }>()
    for (const { install, events: own } of fresh)
      for (const event of own)
        if (isForeground(event)) wanted.set(`${install.ord} ${event.sessionId}`, { ord: install.ord, ...event })
    const sessions = await readSessions(trx, appKey, [...wanted.values()])
    const claimed = await readClaimed(trx, appKey, events)
    const { changes, raw, touched } = foldFresh(fresh, sessions, claimed)
    const changed = new Map<string, ChangedInstall>()
    for (const { install, batch } of fresh) changed.set(install.installId, { install, batch, seenAt: receivedAt })
    await writeInstalls(trx, appKey, [...changed.values()])
    await insertRaw(trx, appKey, raw)
    const sent = fresh.map(({ install, events: own }) => ({ ord: install.ord, events: own }))
    await writeSeen(trx, appKey, seenIn(sent, receivedAt))
    const written = touched.map(({ ord, sessionId }) => ({ ord, session: sessions.get(ord)?.get(sessionId) }))
    await writeSessions(
      trx,
      appKey,
      written.filter(
        (one): one is { ord: number; session: NonNullable<typeof one.session> } => one.session !== undefined,
      ),
    )
    const customers = await writeChanges(trx, appKey, changes)
    for (const at of await countOrdersOf(trx, appKey, customers)) changes.touch(at)
    await endChange(trx, appKey, { app, nextOrd, days: changes.days })
    return taken
  })
}
