/** What the store has and the app does not show, and why: the only file that names this table. */
import type { LeftOutGood, LeftOutReason } from '@vitrine/domain/store-connection/store-connection.schema'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { LeftOut } from './mirror-limits.rules.ts'

/** Whoever left out more has another trouble than which ones. */
const mostNamed = 1_000

type Kind = LeftOutGood['kind']

export async function nameLeftOut(
  trx: TenantDb,
  {
    appKey,
    kind,
    left,
    seen,
    now,
  }: { appKey: string; kind: Kind; left: readonly LeftOut[]; seen: readonly string[]; now: Date },
): Promise<void> {
  const ids = [...seen, ...left.map(({ id }) => id)]
  if (ids.length === 0) return
  await trx
    .deleteFrom('left_out_goods')
    .where('kind', '=', kind)
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .execute()
  if (left.length === 0) return
  const { n } = await trx
    .selectFrom('left_out_goods')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = [...new Map(left.map((one) => [one.id, one])).values()]
    .slice(0, Math.max(0, mostNamed - Number(n)))
    .map((one) => ({ app_key: appKey, kind, left_at: now, ...one }))
  if (rows.length > 0)
    await trx
      .insertInto('left_out_goods')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** What a reading of everything did not meet again is gone from the store. */
export const forgetLeftOut = (trx: TenantDb, { kind, before }: { kind: Kind; before: Date }) =>
  trx.deleteFrom('left_out_goods').where('kind', '=', kind).where('left_at', '<', before).execute()

/** Of another store nothing was left out yet. */
export const forgetAllLeftOut = (trx: TenantDb) => trx.deleteFrom('left_out_goods').execute()

/** Also what is in the mirror and yet shown to nobody: nothing of it can be bought. */
function leftOutIn(db: TenantDb, currencyCode: string) {
  const unshown = db
    .selectFrom('products as p')
    .leftJoin('product_prices as price', (join) =>
      join.onRef('price.product_id', '=', 'p.id').on('price.currency_code', '=', currencyCode),
    )
    .where((eb) => eb.or([eb('p.visible', '=', false), eb('price.product_id', 'is', null)]))
    .select([
      sql<string>`'product'`.as('kind'),
      'p.id as id',
      'p.name as name',
      sql<string>`case when p.visible then 'no_price' else 'hidden' end`.as('reason'),
    ])
  return db.selectFrom('left_out_goods').select(['kind', 'id', 'name', 'reason']).unionAll(unshown)
}

export async function listLeftOut(
  db: TenantDb,
  { currencyCode, page, size }: { currencyCode: string; page: number; size: number },
): Promise<{ items: LeftOutGood[]; total: number }> {
  const from = db.selectFrom(leftOutIn(db, currencyCode).as('one'))
  const { n } = await from.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  const rows = await from
    .selectAll()
    // What is hidden is meant to be: it comes last.
    .orderBy(sql`one.reason = 'hidden', one.kind, one.name, one.id`)
    .offset(page * size)
    .limit(size)
    .execute()
  return { items: rows as LeftOutGood[], total: Number(n) }
}

/** Why the app does not show the product; null where it does, or where the store does not have it. */
export async function findLeftOut(
  db: TenantDb,
  { id, currencyCode }: { id: string; currencyCode: string },
): Promise<LeftOutReason | null> {
  const row = await db
    .selectFrom(leftOutIn(db, currencyCode).as('one'))
    .select('reason')
    .where('kind', '=', 'product')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.reason as LeftOutReason | undefined) ?? null
}
