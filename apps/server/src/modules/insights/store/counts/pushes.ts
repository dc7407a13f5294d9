/**
 * Which installs got and opened which pushes, and what followed a push: what its sessions came to by the quarter hour in which
 * they began.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { DayPart, Quarters } from '../days/day-parts.ts'
import { eachRow, oneKind, packRows, splitWords, Words } from '../days/packed-numbers.ts'
import type { StoredEvent } from '../event-store.ts'
import type { Changes } from '../fold/changes.ts'
import { type Folding, text } from '../fold/folding.ts'
import { quarterOfColumn, unnest } from '../rows.ts'
import { quarterMs, quarterOf } from '../time.ts'
import type { Count } from './count.ts'
import { countTable, earliest, key, sum } from './count-table.ts'
import { sinceQuarter, sinceTime } from './table-of-app.ts'

type Db = Kysely<Tables>

interface PushRow {
  /** Of the delivery, where one of an automation's message comes more than once. */
  pushId: string
  ord: number
  receivedAt: number | null
  openedAt: number | null
}

const received = countTable<PushRow>(
  { name: 'insight_pushes', since: sinceTime(sql`coalesce(received_at, opened_at)`) },
  { pushId: key('text'), ord: key('integer'), receivedAt: earliest(), openedAt: earliest() },
)

interface FollowedRow {
  quarter: number
  pushId: string
  sessions: number
  adds: number
  converted: number
}

const followed = countTable<FollowedRow>(
  { name: 'insight_push_sums', since: sinceQuarter },
  {
    quarter: key('integer'),
    pushId: key('text'),
    sessions: sum('integer'),
    adds: sum('integer'),
    converted: sum('integer'),
  },
)

function foldEvent({ install, changes }: Folding, { name, at, props }: StoredEvent): void {
  if (name !== 'push_received' && name !== 'push_opened') return
  const id = text(props['push_id'])
  if (id === null) return
  const isOpened = name === 'push_opened'
  changes.add(received, {
    pushId: text(props['delivery_id']) ?? id,
    ord: install.ord,
    receivedAt: isOpened ? null : at,
    openedAt: isOpened ? at : null,
  })
  if (isOpened) install.push = { id, at }
}

/** A push counts on the days on which it came in and was opened first, which may turn out to be earlier ones. */
async function touchStored(db: Db, appKey: string, changes: Changes): Promise<void> {
  const rows = changes.rowsOf(received)
  if (rows.length === 0) return
  const source = unnest(rows, { push_id: ['text', ({ pushId }) => pushId], ord: ['integer', ({ ord }) => ord] })
  const before = await sql<{ received_at: Date | null; opened_at: Date | null }>`
    select p.received_at, p.opened_at from ${source} join insight_pushes p
    on p.app_key = ${appKey} and p.push_id = t.push_id and p.ord = t.ord`.execute(db)
  for (const row of before.rows) {
    if (row.received_at) changes.touch(row.received_at.getTime())
    if (row.opened_at) changes.touch(row.opened_at.getTime())
  }
}

/** Stored. */
const whats = { delivered: 0, opened: 1, followed: 2 }

interface DayRow {
  quarter: number
  what: keyof typeof whats
  /** Of sessions: what they followed, what was added to carts in them, and in how many was ordered. */
  pushId: string | null
  count: number
  adds: number
  converted: number
}

/** The pushes' ids, and packed rows that say what they count, with their numbers. */
function encode(rows: readonly DayRow[]): Buffer {
  const words = new Words()
  const numbers = packRows(rows, oneKind, ({ what, pushId, count, adds, converted }, write) => {
    write(whats[what])
    write(count)
    if (what !== 'followed') return
    write(words.placeOf(pushId ?? ''))
    write(adds)
    write(converted)
  })
  return words.before(numbers)
}

async function readRows(db: Db, appKey: string, { from, to }: Quarters): Promise<DayRow[]> {
  const isWithin = (column: string) => sql`app_key = ${appKey}
    and ${sql.ref(column)} >= ${new Date(from * quarterMs)} and ${sql.ref(column)} < ${new Date(to * quarterMs)}`
  const { rows } = await sql<DayRow>`
    select ${quarterOfColumn('received_at')} as quarter, 'delivered' as what, null as "pushId", count(*)::integer as count,
        0 as adds, 0 as converted
      from insight_pushes where ${isWithin('received_at')} group by 1
    union all select ${quarterOfColumn('opened_at')}, 'opened', null, count(*)::integer, 0, 0
      from insight_pushes where ${isWithin('opened_at')} group by 1
    union all select quarter, 'followed', push_id, sessions, adds, converted from insight_push_sums
      where app_key = ${appKey} and quarter >= ${from} and quarter < ${to} and sessions <> 0
    order by 1`.execute(db)
  return rows
}

export const pushesPart: DayPart<DayRow> = { name: 'pushes', number: 4, readRows, encode }

interface Listener {
  counted(what: 'delivered' | 'opened', slot: number, count: number): void
  followed(pushId: string, slot: number, counts: { sessions: number; adds: number; converted: number }): void
}

export function eachPush(data: Uint8Array, listener: Listener): void {
  const { words, numbers } = splitWords(data)
  eachRow(numbers, oneKind.kinds, (slot, _kind, read) => {
    const what = read()
    const count = read()
    if (what === whats.followed)
      listener.followed(words[read()] ?? '', slot, { sessions: count, adds: read(), converted: read() })
    else listener.counted(what === whats.opened ? 'opened' : 'delivered', slot, count)
  })
}

export const pushes: Count = {
  tables: [received, followed],
  foldEvent,
  addSession: ({ changes }, { pushId, startedAt, adds, orders }, factor) => {
    if (pushId === null) return
    const counted = { sessions: factor, adds: factor * adds, converted: orders > 0 ? factor : 0 }
    changes.add(followed, { quarter: quarterOf(startedAt), pushId, ...counted })
  },
  beforeAdding: touchStored,
  parts: [pushesPart],
}
