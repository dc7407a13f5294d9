/** What was seen and tapped of the blocks of each release, which orders followed, and who was shown which release. */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { inTransaction, lockApp } from '../app-lock.ts'
import type { Failures } from '../failures.ts'
import { type BlockKey, followTaps, partsOf, seenBlocks, tappedBlock, withTap } from '../fold/block-taps.ts'
import type { Folding, Visit } from '../fold/folding.ts'
import { dayOf } from '../time.ts'
import type { Count } from './count.ts'
import { countTable, earliest, first, key, sum } from './count-table.ts'
import { sinceDay, sinceTime } from './table-of-app.ts'

type Db = Kysely<Tables>

const word = key<string>('text')
const places = { release: word, page: word, block: word, item: word }

const seen = countTable<BlockKey & { day: number; views: number; taps: number }>(
  { name: 'insight_blocks', since: sinceDay },
  { day: key('integer'), ...places, views: sum('integer'), taps: sum('integer') },
)

/** In the release in which it was tapped last. An order is reported once, so nothing of it is there before. */
const followed = countTable<BlockKey & { orderId: string; reportedAt: number }>(
  { name: 'insight_block_orders', since: sinceTime(sql`reported_at`) },
  { orderId: key('text'), ...places, release: first('text'), reportedAt: first('timestamptz') },
)

const shown = countTable<{ release: string; ord: number; firstAt: number }>(
  { name: 'insight_release_installs', since: sinceTime(sql`first_at`) },
  { release: key('text'), ord: key('integer'), firstAt: earliest() },
)

function noteBlocks({ install, changes }: Folding, { session, event }: Visit): void {
  const { name, at } = event
  if (name !== 'blocks_seen' && name !== 'block_tapped') return
  const day = dayOf(at)
  const tapped = name === 'block_tapped' ? tappedBlock(event) : null
  const inSight = name === 'blocks_seen' ? seenBlocks(event) : []
  for (const block of inSight) changes.add(seen, { ...block, day, views: 1, taps: 0 })
  const release = (tapped ?? inSight[0])?.release
  if (release !== undefined) changes.add(shown, { release, ord: install.ord, firstAt: at })
  if (tapped === null) return
  for (const part of partsOf(tapped)) changes.add(seen, { ...part, day, views: 0, taps: 1 })
  install.taps = withTap(install.taps, { ...tapped, at, session: session.number, orders: 0 })
}

function linkOrder({ install, changes }: Folding, { session, event: { at }, orderId }: Visit): void {
  if (orderId === null) return
  const after = followTaps(install.taps, { at, session: session.number })
  install.taps = after.taps
  for (const block of after.followed) changes.add(followed, { ...block, orderId, reportedAt: at })
}

/** How many installs were ever shown each of these releases. */
export async function countReleaseInstalls(
  db: Db,
  appKey: string,
  releases: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ release: string; installs: number }>`
    select release, count(*)::integer as installs from insight_release_installs
    where app_key = ${appKey} and release = any(${[...releases]}::text[]) group by release`.execute(db)
  return new Map(rows.map(({ release, installs }) => [release, installs]))
}

/** So long after a device reported it, an order of which no store has told is nobody's: devices can make orders up. */
const unknownKeptMs = 35 * dayMs
const ordersAtOnce = 2_000

/** Looks at some orders from one on; returns the last of them, null where no more come. */
const forgetSomeOrders = (
  db: Db,
  { appKey, before, from }: { appKey: string; before: Date; from: string },
): Promise<string | null> =>
  inTransaction(db, async (trx) => {
    await lockApp(trx, appKey)
    const { rows } = await sql<{ order_id: string }>`select distinct order_id from insight_block_orders
      where app_key = ${appKey} and order_id > ${from} order by order_id limit ${ordersAtOnce}`.execute(trx)
    const ids = rows.map(({ order_id }) => order_id)
    await sql`delete from insight_block_orders b
      where b.app_key = ${appKey} and b.order_id = any(${ids}::text[]) and b.reported_at < ${before}
        and not exists (select 1 from insight_orders o
          where o.app_key = b.app_key and o.order_id = b.order_id and o.at is not null)`.execute(trx)
    return ids.length < ordersAtOnce ? null : (ids.at(-1) ?? null)
  })

/**
 * Which taps an order followed, where its store never told of it. The order itself stays in `insight_orders`, since a second
 * report of it would count as a visit with an order once more.
 */
async function forgetUnknownOrders(db: Db, now: number, failures: Failures): Promise<void> {
  const before = new Date(now - unknownKeptMs)
  const { rows } = await sql<{ app_key: string }>`
    select distinct app_key from insight_block_orders where reported_at < ${before}`.execute(db)
  for (const { app_key: appKey } of rows)
    await failures.attempt(`forgetting unknown orders of ${appKey}`, async () => {
      for (let from: string | null = ''; from !== null; ) from = await forgetSomeOrders(db, { appKey, before, from })
    })
}

export const blocks: Count = {
  tables: [seen, followed, shown],
  foldVisit: (folding, visit) => {
    noteBlocks(folding, visit)
    linkOrder(folding, visit)
  },
  tidy: forgetUnknownOrders,
}
