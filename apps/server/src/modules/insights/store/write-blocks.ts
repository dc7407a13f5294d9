/** Adds what was seen and tapped of blocks, which orders followed, and who was shown which release. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Changes } from './changes.ts'
import { unnest } from './rows.ts'

type Db = Kysely<Tables>

async function addSums(db: Db, appKey: string, { blocks }: Changes): Promise<void> {
  if (blocks.size === 0) return
  const source = unnest([...blocks.values()], {
    day: ['integer', ({ day }) => day],
    release: ['text', ({ release }) => release],
    page: ['text', ({ page }) => page],
    block: ['text', ({ block }) => block],
    item: ['text', ({ item }) => item],
    views: ['integer', ({ views }) => views],
    taps: ['integer', ({ taps }) => taps],
  })
  await sql`insert into insight_blocks as b (app_key, day, release, page, block, item, views, taps)
    select ${appKey}, t.* from ${source}
    on conflict (app_key, day, release, page, block, item) do update
      set views = b.views + excluded.views, taps = b.taps + excluded.taps`.execute(db)
}

/** An order is reported once, so nothing of it is there before. */
async function linkOrders(db: Db, appKey: string, { blockOrders }: Changes): Promise<void> {
  if (blockOrders.size === 0) return
  const source = unnest([...blockOrders.values()], {
    order_id: ['text', ({ orderId }) => orderId],
    page: ['text', ({ page }) => page],
    block: ['text', ({ block }) => block],
    item: ['text', ({ item }) => item],
    release: ['text', ({ release }) => release],
    reported_at: ['timestamptz', ({ reportedAt }) => reportedAt],
  })
  await sql`insert into insight_block_orders (app_key, order_id, page, block, item, release, reported_at)
    select ${appKey}, t.* from ${source} on conflict do nothing`.execute(db)
}

async function addInstalls(db: Db, appKey: string, { shown }: Changes): Promise<void> {
  if (shown.size === 0) return
  const source = unnest([...shown.values()], {
    release: ['text', ({ release }) => release],
    ord: ['integer', ({ ord }) => ord],
    first_at: ['timestamptz', ({ firstAt }) => firstAt],
  })
  await sql`insert into insight_release_installs as i (app_key, release, ord, first_at) select ${appKey}, t.* from ${source}
    on conflict (app_key, release, ord) do update set first_at = excluded.first_at
    where excluded.first_at < i.first_at`.execute(db)
}

export async function addBlocks(db: Db, appKey: string, changes: Changes): Promise<void> {
  await addSums(db, appKey, changes)
  await linkOrders(db, appKey, changes)
  await addInstalls(db, appKey, changes)
}
