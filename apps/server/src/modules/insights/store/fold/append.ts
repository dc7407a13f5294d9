/**
 * Takes batches of one app in one transaction: raw events and every sum that they change. An event whose number its
 * install has sent before is dropped; that needs devices that send in order, one request at a time.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { TakenEvent } from '../../event-followers.ts'
import { endChange, inTransaction, lockApp } from '../app-lock.ts'
import { addChanges } from '../counts/counts.ts'
import { deviceOf, newInstall, noteInstall, readInstalls } from '../counts/installs.ts'
import { linkStoreOrders } from '../counts/orders.ts'
import { countOrdersOf } from '../counts/orders-of-customers.ts'
import { seenIn, writeSeen } from '../counts/present.ts'
import { readSessions, type SessionsByOrd } from '../counts/sessions.ts'
import type { AppendResult, InstallBatch, StoredEvent } from '../event-store.ts'
import { insertRaw } from '../log/raw-events.ts'
import type { RawEvent } from '../log/raw-rows.ts'
import { Changes } from './changes.ts'
import { endFolding, foldEvent } from './fold.ts'
import { type Folding, type InstallState, isForeground } from './folding.ts'

type Db = Kysely<Tables>

interface FreshBatch {
  install: InstallState
  batch: InstallBatch
  events: StoredEvent[]
}

/** What of each batch is new, in the order of the numbers. Moves the installs' watermarks. */
function sortOut(batches: readonly InstallBatch[], known: Map<string, InstallState>, firstOrd: number) {
  let nextOrd = firstOrd
  const fresh: FreshBatch[] = []
  const taken = batches.map((batch): AppendResult => {
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

function foldFresh(
  fresh: readonly FreshBatch[],
  { sessions, claimed, receivedAt }: { sessions: SessionsByOrd; claimed: Set<string>; receivedAt: number },
) {
  const changes = new Changes()
  const raw: RawEvent[] = []
  for (const { install, batch, events } of fresh) {
    const ofInstall = sessions.get(install.ord) ?? new Map()
    sessions.set(install.ord, ofInstall)
    const claims = (orderId: string): boolean => {
      if (claimed.has(orderId)) return false
      claimed.add(orderId)
      return true
    }
    const folding: Folding = { install, sessions: ofInstall, touched: new Set(), changes, claims }
    for (const event of events) raw.push({ ...event, ord: install.ord, session: foldEvent(folding, event) })
    endFolding(folding)
    noteInstall(changes, Object.assign(install, deviceOf(batch), { lastSeenAt: receivedAt }))
  }
  return { changes, raw }
}

/** Told of the new events of an app, in their transaction. */
export type EventFollower = (trx: Db, appKey: string, events: readonly TakenEvent[]) => Promise<void>

/** The months of these events must be there. */
export async function append(
  db: Db,
  appKey: string,
  { batches, receivedAt, taken: tell }: { batches: readonly InstallBatch[]; receivedAt: number; taken: EventFollower },
): Promise<AppendResult[]> {
  return inTransaction(db, async (trx) => {
    const app = await lockApp(trx, appKey)
    const installIds = [...new Set(batches.map(({ installId }) => installId))]
    const known = new Map((await readInstalls(trx, appKey, installIds)).map((one) => [one.installId, one]))
    const installedBefore = new Map([...known].map(([id, { installedAt }]) => [id, installedAt]))
    const { fresh, taken, nextOrd } = sortOut(batches, known, app.nextOrd)
    if (fresh.length === 0) return taken
    const events = fresh.flatMap((one) => one.events)
    const wanted = new Map<string, { ord: number; sessionId: string }>()
    for (const { install, events: own } of fresh)
      for (const event of own)
        if (isForeground(event)) wanted.set(`${install.ord} ${event.sessionId}`, { ord: install.ord, ...event })
    const sessions = await readSessions(trx, appKey, [...wanted.values()])
    const claimed = await readClaimed(trx, appKey, events)
    const { changes, raw } = foldFresh(fresh, { sessions, claimed, receivedAt })
    await insertRaw(trx, appKey, raw)
    const sent = fresh.map(({ install, events: own }) => ({ ord: install.ord, events: own }))
    await writeSeen(trx, appKey, seenIn(sent, receivedAt))
    await addChanges(trx, appKey, changes)
    const arrived = [...known.values()]
      .filter(({ installId, installedAt }) => installedBefore.get(installId) !== installedAt)
      .map(({ installId }) => installId)
    await linkStoreOrders(trx, appKey, { installIds: arrived, changes })
    for (const at of await countOrdersOf(trx, appKey, [...changes.customers])) changes.touch(at)
    await endChange(trx, appKey, { app, nextOrd, days: changes.days })
    await tell(
      trx,
      appKey,
      fresh.flatMap(({ batch: { installId }, events: own }) => own.map((event) => ({ ...event, installId }))),
    )
    return taken
  })
}
