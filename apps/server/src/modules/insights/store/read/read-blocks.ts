/**
 * What was seen and tapped of blocks: whole days of UTC from the sums, the hours at both ends from the raw events, where
 * these are kept; the orders that followed as the store tells of them.
 */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { BlockCell } from '../event-store.ts'
import { type BlockKey, partsOf, seenBlocks, tappedBlock } from '../fold/block-taps.ts'
import { eventKinds } from '../kinds.ts'
import { eventsOfRow, type RawRow, rowsFrom, sharedKind } from '../log/raw-rows.ts'
import { dayOf } from '../time.ts'

type Db = Kysely<Tables>

class Cells {
  readonly #cells = new Map<string, BlockCell>()

  of(key: BlockKey): BlockCell {
    const id = `${key.release} ${key.page} ${key.block} ${key.item}`
    const known = this.#cells.get(id)
    if (known) return known
    const { release, page, block, item } = key
    const cell: BlockCell = { release, page, block, item, views: 0, taps: 0, orders: 0, storeMinor: 0, revenue: [] }
    this.#cells.set(id, cell)
    return cell
  }

  all(): BlockCell[] {
    return [...this.#cells.values()]
  }
}

interface Stretch {
  from: number
  to: number
}

async function addRaw(db: Db, appKey: string, { from, to }: Stretch, cells: Cells): Promise<void> {
  if (from >= to) return
  const kinds = [sharedKind, eventKinds.numberOf('blocks_seen'), eventKinds.numberOf('block_tapped')]
  const { rows } = await sql<RawRow>`select at, seq, ord, session, kind, props from insight_events
    where app_key = ${appKey} and kind = any(${kinds}::smallint[])
      and at >= ${rowsFrom(from)} and at < ${new Date(to)}`.execute(db)
  for (const event of rows.flatMap(eventsOfRow)) {
    if (event.at < from || event.at >= to) continue
    if (event.name === 'blocks_seen') for (const key of seenBlocks(event)) cells.of(key).views += 1
    const tapped = event.name === 'block_tapped' ? tappedBlock(event) : null
    if (tapped) for (const key of partsOf(tapped)) cells.of(key).taps += 1
  }
}

async function addDays(db: Db, appKey: string, days: { first: number; last: number }, cells: Cells): Promise<void> {
  if (days.first > days.last) return
  const { rows } = await sql<BlockKey & { views: number; taps: number }>`
    select release, page, block, item, sum(views)::integer as views, sum(taps)::integer as taps from insight_blocks
    where app_key = ${appKey} and day between ${days.first} and ${days.last}
    group by release, page, block, item`.execute(db)
  for (const { views, taps, ...key } of rows) {
    const cell = cells.of(key)
    cell.views += views
    cell.taps += taps
  }
}

async function addOrders(db: Db, appKey: string, bounds: readonly number[], cells: Cells): Promise<void> {
  const { rows } = await sql<
    BlockKey & { currencyCode: string; orders: number; amountMinor: number; storeMinor: number }
  >`select b.release, b.page, b.block, b.item, o.currency_code as "currencyCode", count(*)::integer as orders,
      sum(o.total_minor)::bigint as "amountMinor", coalesce(sum(o.store_minor), 0)::bigint as "storeMinor"
    from insight_orders o join insight_block_orders b on b.app_key = o.app_key and b.order_id = o.order_id
    where o.app_key = ${appKey} and o.is_sale and o.at >= ${new Date(bounds[0] ?? 0)}
      and o.at < ${new Date(bounds.at(-1) ?? 0)}
    group by 1, 2, 3, 4, 5 order by 5`.execute(db)
  for (const { currencyCode, orders, amountMinor, storeMinor, ...key } of rows) {
    const cell = cells.of(key)
    cell.orders += orders
    cell.storeMinor += storeMinor
    cell.revenue.push({ currencyCode, amountMinor })
  }
}

/** From when on raw events of an app are whole: the beginning of a month of UTC, 0 where all of them are kept. */
export async function readRawFrom(db: Db, appKey: string): Promise<number> {
  const row = await db.selectFrom('insight_apps').select('raw_from').where('app_key', '=', appKey).executeTakeFirst()
  return row?.raw_from?.getTime() ?? 0
}

/**
 * The whole days of UTC of a stretch, and the hours at its ends. An end of which no raw events are kept is moved to the
 * nearest midnight of UTC: of two ranges that meet there, one has the day, and the other has it not.
 */
function partsOfStretch({ from, to }: Stretch, rawFrom: number) {
  const nearestDay = (at: number) => Math.round(at / dayMs)
  const first = from < rawFrom ? nearestDay(from) : Math.ceil(from / dayMs)
  const last = (to <= rawFrom ? nearestDay(to) : dayOf(to)) - 1
  if (from >= rawFrom && first > last) return { first, last, edges: [{ from, to }] }
  const edges = [
    ...(from < rawFrom ? [] : [{ from, to: first * dayMs }]),
    ...(to <= rawFrom ? [] : [{ from: (last + 1) * dayMs, to }]),
  ]
  return { first, last, edges }
}

export async function readBlocks(db: Db, appKey: string, bounds: readonly number[]): Promise<BlockCell[]> {
  const stretch = { from: bounds[0] ?? 0, to: bounds.at(-1) ?? 0 }
  const { first, last, edges } = partsOfStretch(stretch, await readRawFrom(db, appKey))
  const cells = new Cells()
  for (const edge of edges) await addRaw(db, appKey, edge, cells)
  await addDays(db, appKey, { first, last }, cells)
  await addOrders(db, appKey, bounds, cells)
  return cells.all()
}
