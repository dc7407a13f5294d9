/**
 * What pushes did on a day of UTC, by quarter hour: the pushes' ids, and packed rows that say whether they count those that
 * came in, those that were opened, or the sessions that followed a push, with their numbers.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { DayPart, Quarters } from './day-parts.ts'
import { eachRow, oneKind, packRows, splitWords, Words } from './packed-numbers.ts'
import { quarterOfColumn } from './rows.ts'
import { quarterMs } from './time.ts'

/** Stored. */
const whats = { delivered: 0, opened: 1, followed: 2 }

interface Row {
  quarter: number
  what: keyof typeof whats
  /** Of sessions: what they followed, what was added to carts in them, and in how many was ordered. */
  pushId: string | null
  count: number
  adds: number
  converted: number
}

function encode(rows: readonly Row[]): Buffer {
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

async function readRows(db: Kysely<Tables>, appKey: string, { from, to }: Quarters): Promise<Row[]> {
  const isWithin = (column: string) => sql`app_key = ${appKey}
    and ${sql.ref(column)} >= ${new Date(from * quarterMs)} and ${sql.ref(column)} < ${new Date(to * quarterMs)}`
  const { rows } = await sql<Row>`
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

export const pushesPart: DayPart<Row> = { name: 'pushes', number: 4, readRows, encode }

interface Listener {
  counted(what: 'delivered' | 'opened', slot: number, count: number): void
  followed(pushId: string, slot: number, counts: { sessions: number; adds: number; converted: number }): void
}

export function eachPush(data: Uint8Array, { counted, followed }: Listener): void {
  const { words, numbers } = splitWords(data)
  eachRow(numbers, oneKind.kinds, (slot, _kind, read) => {
    const what = read()
    const count = read()
    if (what === whats.followed)
      followed(words[read()] ?? '', slot, { sessions: count, adds: read(), converted: read() })
    else counted(what === whats.opened ? 'opened' : 'delivered', slot, count)
  })
}
