/** Customers as the console lists them, with their devices. */
import type { customerSorts } from '@vitrine/domain/customers/customers.routes'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

interface Listing {
  query: string | undefined
  sort: (typeof customerSorts)[number]
  sortDirection: 'asc' | 'desc'
  /** Counted from 1. */
  pageNumber: number
  pageSize: number
}

const columns = {
  name: sql`customers.name_order`,
  email: sql`customers.email`,
  createdAt: sql`customers.created_at`,
  lastVisitAt: sql`customers.last_visit_at`,
} as const

export async function listCustomerRows(
  db: TenantDb,
  { query = '', sort, sortDirection, pageNumber, pageSize }: Listing,
) {
  const words = query.replaceAll('\u0000', '')
  const found = db
    .selectFrom('customers')
    .$if(words !== '', (all) => all.where(sql<boolean>`strpos(customers.searched, lower(${words})) > 0`))
  const { total } = await found.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const offset = (pageNumber - 1) * pageSize
  // Looking for what is not there reads every customer: once is enough.
  if (offset >= Number(total)) return { rows: [], total: Number(total) }
  // What stands before a page is read as well, so a page of the second half is read from the end.
  const size = Math.min(pageSize, Number(total) - offset)
  const fromEnd = offset > Number(total) / 2
  const isAscending = (sortDirection === 'asc') !== fromEnd
  const ordered = (rows: typeof found) =>
    rows
      .orderBy(columns[sort], (order) => {
        const directed = isAscending ? order.asc() : order.desc()
        // Named only where there are any: the other indexes are not built for it.
        if (sort !== 'lastVisitAt') return directed
        return isAscending ? directed.nullsFirst() : directed.nullsLast()
      })
      .orderBy('customers.id', isAscending ? 'asc' : 'desc')
  // What is skipped is skipped in the index: only the customers of the page are read whole.
  const page = ordered(found)
    .select('customers.id')
    .offset(fromEnd ? Number(total) - offset - size : offset)
    .limit(size)
  const rows = await ordered(db.selectFrom('customers').where('customers.id', 'in', page))
    .selectAll('customers')
    .execute()
  return { rows: fromEnd ? rows.reverse() : rows, total: Number(total) }
}

export async function countDevices(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('customer_installs')
    .select(['customer_id', sql<string>`count(*)`.as('count')])
    .where('customer_id', 'in', [...ids])
    .groupBy('customer_id')
    .execute()
  return new Map(rows.map(({ customer_id, count }) => [customer_id, Number(count)]))
}

/** All of them, or the last that were used. */
export const listDevices = (db: TenantDb, customerId: string, limit?: number) =>
  db
    .selectFrom('customer_installs')
    .leftJoin('installs', 'installs.install_id', 'customer_installs.install_id')
    .select(['customer_installs.install_id', 'customer_installs.first_at', 'customer_installs.last_at'])
    .select(['installs.platform', 'installs.os', 'installs.locale', 'installs.last_seen_at'])
    .where('customer_installs.customer_id', '=', customerId)
    .orderBy('customer_installs.last_at', 'desc')
    .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
    .execute()

export const listOpenDeletions = (db: TenantDb, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('customer_deletions')
        .select(['customer_id', 'requested_at', 'erases_at'])
        .where('customer_id', 'in', [...ids])
        .where('stopped_at', 'is', null)
        .where('erased_at', 'is', null)
        .execute()

/** Every list, session and request of a customer, for whoever asks what is kept. */
export async function readKept(db: TenantDb, customerId: string) {
  const [lists, sessions, deletions] = await Promise.all([
    db.selectFrom('customer_lists').selectAll().where('customer_id', '=', customerId).orderBy('at').execute(),
    db
      .selectFrom('shopper_sessions')
      .select(['created_at', 'rotated_at', 'browser', 'system'])
      .where('customer_id', '=', customerId)
      .execute(),
    db.selectFrom('customer_deletions').selectAll().where('customer_id', '=', customerId).execute(),
  ])
  return {
    lists: lists.map(({ kind, product_id, at, removed }) => ({ kind, productId: product_id, at, removed })),
    sessions: sessions.map(({ created_at, rotated_at, browser, system }) => ({
      begunAt: created_at,
      usedAt: rotated_at,
      browser,
      system,
    })),
    deletions: deletions.map(({ requested_at, erases_at, stopped_at, stopped_by }) => ({
      requestedAt: requested_at,
      erasesAt: erases_at,
      stoppedAt: stopped_at,
      stoppedBy: stopped_by,
    })),
  }
}
