/** Adds collected changes to the sums. The app's row is locked: nobody else changes them meanwhile. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { CartChange, Changes } from './changes.ts'
import { platforms, sources } from './kinds.ts'
import { unnest } from './rows.ts'
import { sumNames } from './session-sums.ts'
import { quarterOf } from './time.ts'
import { addBlocks } from './write-blocks.ts'

type Db = Kysely<Tables>

const sumColumns: Record<(typeof sumNames)[number], string> = {
  sessions: 'sessions',
  seconds: 'seconds',
  viewed: 'viewed',
  added: 'added',
  checkedOut: 'checked_out',
  ordered: 'ordered',
  converted: 'converted',
  views: 'views',
  adds: 'adds',
  installs: 'installs',
  arrivals: 'arrivals',
  signUps: 'sign_ups',
  pushSessions: 'push_sessions',
  pushAdds: 'push_adds',
  pushConverted: 'push_converted',
  carts: 'carts',
  cartsOrdered: 'carts_ordered',
}

async function addCells(db: Db, appKey: string, changes: Changes): Promise<void> {
  const cells = [...changes.cells.values()].filter(({ sums }) => sumNames.some((name) => sums[name] !== 0))
  if (cells.length === 0) return
  const columns = sumNames.map((name) => sumColumns[name])
  const source = unnest(cells, {
    quarter: ['integer', ({ quarter }) => quarter],
    platform: ['smallint', ({ platform }) => platform],
    source: ['smallint', (cell) => cell.source],
    ...Object.fromEntries(
      sumNames.map((name) => [
        sumColumns[name],
        ['bigint', (cell: (typeof cells)[number]) => cell.sums[name]] as const,
      ]),
    ),
  })
  const list = sql.raw(columns.join(', '))
  const added = sql.raw(columns.map((name) => `${name} = q.${name} + excluded.${name}`).join(', '))
  await sql`insert into insight_quarters as q (app_key, quarter, platform, source, ${list})
    select ${appKey}, t.* from ${source}
    on conflict (app_key, quarter, platform, source) do update set ${added}`.execute(db)
}

async function addActivity(db: Db, appKey: string, changes: Changes): Promise<void> {
  const entries = [...changes.activity.values()]
  if (entries.length === 0) return
  const source = unnest(entries, {
    quarter: ['integer', ({ quarter }) => quarter],
    ord: ['integer', ({ ord }) => ord],
    is_install: ['boolean', ({ isInstall }) => isInstall],
  })
  await sql`insert into insight_activity as a (app_key, quarter, ord, is_install) select ${appKey}, t.* from ${source}
    on conflict (app_key, quarter, ord) do update set is_install = true
    where excluded.is_install and not a.is_install`.execute(db)
}

async function addItems(db: Db, appKey: string, changes: Changes): Promise<void> {
  const items = [...changes.items.values()]
  if (items.length === 0) return
  const source = unnest(items, {
    kind: ['smallint', ({ kind }) => kind],
    quarter: ['integer', ({ quarter }) => quarter],
    key: ['text', ({ key }) => key],
    count: ['integer', ({ count }) => count],
  })
  await sql`insert into insight_items as i (app_key, kind, quarter, key, count) select ${appKey}, t.* from ${source}
    on conflict (app_key, kind, quarter, key) do update set count = i.count + excluded.count`.execute(db)
}

/** A cart counts in the quarter hour in which it was begun, which may turn out to be an earlier one. */
function countCart(changes: Changes, { platform, firstAt, isOrdered }: Omit<CartChange, 'ord' | 'cartId'>, by: 1 | -1) {
  const place = { platform: platforms.numberOf(platform), source: sources.numberOf('direct') }
  changes.addSums({ quarter: quarterOf(firstAt), ...place }, { carts: 1, cartsOrdered: isOrdered ? 1 : 0 }, by)
}

/** Also changes the sums, which are written after it. */
async function addCarts(db: Db, appKey: string, changes: Changes): Promise<void> {
  const carts = [...changes.carts.values()]
  if (carts.length === 0) return
  const source = unnest(carts, {
    ord: ['integer', ({ ord }) => ord],
    cart_id: ['text', ({ cartId }) => cartId],
    first_at: ['timestamptz', ({ firstAt }) => firstAt],
    is_ordered: ['boolean', ({ isOrdered }) => isOrdered],
  })
  const { rows } = await sql<{ ord: number; cart_id: string; first_at: Date; is_ordered: boolean }>`
    select c.ord, c.cart_id, c.first_at, c.is_ordered from ${source} join insight_carts c
      on c.app_key = ${appKey} and c.ord = t.ord and c.cart_id = t.cart_id`.execute(db)
  const known = new Map(rows.map((row) => [`${row.ord} ${row.cart_id}`, row]))
  for (const cart of carts) {
    const before = known.get(`${cart.ord} ${cart.cartId}`)
    const { platform } = cart
    if (before) countCart(changes, { platform, firstAt: before.first_at.getTime(), isOrdered: before.is_ordered }, -1)
    const firstAt = Math.min(cart.firstAt, before?.first_at.getTime() ?? cart.firstAt)
    countCart(changes, { platform, firstAt, isOrdered: cart.isOrdered || before?.is_ordered === true }, 1)
  }
  await sql`insert into insight_carts as c (app_key, ord, cart_id, first_at, is_ordered) select ${appKey}, t.* from ${source}
    on conflict (app_key, ord, cart_id) do update set first_at = least(c.first_at, excluded.first_at),
      is_ordered = c.is_ordered or excluded.is_ordered`.execute(db)
}

async function addPushes(db: Db, appKey: string, changes: Changes): Promise<void> {
  const pushes = [...changes.pushes.values()]
  if (pushes.length === 0) return
  const source = unnest(pushes, {
    push_id: ['text', ({ pushId }) => pushId],
    ord: ['integer', ({ ord }) => ord],
    received_at: ['timestamptz', ({ receivedAt }) => receivedAt],
    opened_at: ['timestamptz', ({ openedAt }) => openedAt],
  })
  const { rows } = await sql<{ received_at: Date | null; opened_at: Date | null }>`
    select p.received_at, p.opened_at from ${source} join insight_pushes p
    on p.app_key = ${appKey} and p.push_id = t.push_id and p.ord = t.ord`.execute(db)
  for (const row of rows) {
    if (row.received_at) changes.touch(row.received_at.getTime())
    if (row.opened_at) changes.touch(row.opened_at.getTime())
  }
  await sql`insert into insight_pushes as p (app_key, push_id, ord, received_at, opened_at) select ${appKey}, t.* from ${source}
    on conflict (app_key, push_id, ord) do update set received_at = least(p.received_at, excluded.received_at),
      opened_at = least(p.opened_at, excluded.opened_at)`.execute(db)
}

async function addPushSums(db: Db, appKey: string, changes: Changes): Promise<void> {
  const sums = [...changes.pushSums.values()].filter(
    (one) => one.sessions !== 0 || one.adds !== 0 || one.converted !== 0,
  )
  if (sums.length === 0) return
  const source = unnest(sums, {
    quarter: ['integer', ({ quarter }) => quarter],
    push_id: ['text', ({ pushId }) => pushId],
    sessions: ['integer', ({ sessions }) => sessions],
    adds: ['integer', ({ adds }) => adds],
    converted: ['integer', ({ converted }) => converted],
  })
  await sql`insert into insight_push_sums as p (app_key, quarter, push_id, sessions, adds, converted)
    select ${appKey}, t.* from ${source}
    on conflict (app_key, quarter, push_id) do update set sessions = p.sessions + excluded.sessions,
      adds = p.adds + excluded.adds, converted = p.converted + excluded.converted`.execute(db)
}

/** Of several reports of one order the first stays. Returns the customers whose orders have to be counted anew. */
async function linkOrders(db: Db, appKey: string, changes: Changes): Promise<string[]> {
  const links = [...changes.links.values()]
  if (links.length === 0) return []
  const source = unnest(links, {
    order_id: ['text', ({ orderId }) => orderId],
    ord: ['integer', ({ ord }) => ord],
    session: ['integer', ({ session }) => session],
    source: ['smallint', (link) => sources.numberOf(link.source)],
    push_id: ['text', ({ pushId }) => pushId],
    platform: ['smallint', ({ platform }) => platforms.numberOf(platform)],
  })
  const { rows } = await sql<{ at: Date | null; customer_key: string | null }>`
    insert into insight_orders as o (app_key, order_id, ord, session, source, push_id, platform) select ${appKey}, t.* from ${source}
    on conflict (app_key, order_id) do update set ord = excluded.ord, session = excluded.session, source = excluded.source,
      push_id = excluded.push_id, platform = coalesce(o.platform, excluded.platform)
    returning o.at, o.customer_key`.execute(db)
  for (const { at } of rows) if (at) changes.touch(at.getTime())
  return rows.map(({ customer_key }) => customer_key).filter((key) => key !== null)
}

/** Everything but the days that changed. Returns the customers whose orders have to be counted anew. */
export async function writeChanges(db: Db, appKey: string, changes: Changes): Promise<string[]> {
  await addCarts(db, appKey, changes)
  await addCells(db, appKey, changes)
  await addActivity(db, appKey, changes)
  await addItems(db, appKey, changes)
  await addBlocks(db, appKey, changes)
  await addPushes(db, appKey, changes)
  await addPushSums(db, appKey, changes)
  return linkOrders(db, appKey, changes)
}

/** Marks the days of which a sum changed, so that nothing remembered of them is shown any more. */
export async function writeDays(db: Db, appKey: string, days: Iterable<number>, revision: number): Promise<void> {
  const source = unnest([...days], { day: ['integer', (day) => day] })
  await sql`insert into insight_days (app_key, day, revision) select ${appKey}, t.day, ${revision}::bigint from ${source}
    on conflict (app_key, day) do update set revision = excluded.revision`.execute(db)
}
