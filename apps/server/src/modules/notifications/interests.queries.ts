/** What devices look at and wish for, as the app on them tells. */
import { sql } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

export interface Interest {
  installId: string
  kind: 'viewed' | 'wished'
  productId: string
  categoryId: string | null
  at: Date
  /** How many looks it counts as. */
  weight: number
}

export async function noteInterests(trx: TenantDb, interests: readonly Interest[]): Promise<void> {
  if (interests.length === 0) return
  const latest = new Map<string, Interest & { count: number }>()
  for (const one of interests) {
    const key = `${one.installId} ${one.kind} ${one.productId}`
    const known = latest.get(key)
    latest.set(key, { ...one, count: (known?.count ?? 0) + one.weight })
  }
  const rows = [...latest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
  await trx
    .insertInto('device_interests')
    .values(
      rows.map(({ installId, kind, productId, categoryId, at, count }) => ({
        app_key: appKeyOf(trx),
        install_id: installId,
        kind,
        product_id: productId,
        category_id: categoryId,
        at,
        count,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'install_id', 'kind', 'product_id', 'variant_id']).doUpdateSet({
        at: sql`greatest(device_interests.at, excluded.at)`,
        category_id: sql`coalesce(excluded.category_id, device_interests.category_id)`,
        count: sql`device_interests.count + excluded.count`,
      }),
    )
    .execute()
}

export const forgetWishes = (trx: TenantDb, gone: readonly { installId: string; productId: string }[]) =>
  trx
    .deleteFrom('device_interests')
    .where('kind', '=', 'wished')
    .where(
      sql<boolean>`(install_id, product_id) in (select * from unnest(${gone.map((one) => one.installId)}::text[],
        ${gone.map((one) => one.productId)}::text[]))`,
    )
    .execute()

/** A look that lasts counts as two, since its beginning may have been before anybody was told. */
export const enoughLooks = 2

/** Products that a device looked at for the second time, or for long. */
export async function secondViews(trx: TenantDb, viewed: readonly Interest[]): Promise<Interest[]> {
  if (viewed.length === 0) return []
  const rows = await trx
    .selectFrom('device_interests')
    .select(['install_id', 'product_id'])
    .where('kind', '=', 'viewed')
    .where('count', '>=', enoughLooks)
    .where(
      sql<boolean>`(install_id, product_id) in (select * from unnest(${viewed.map((one) => one.installId)}::text[],
        ${viewed.map((one) => one.productId)}::text[]))`,
    )
    .execute()
  const twice = new Set(rows.map((row) => `${row.install_id} ${row.product_id}`))
  return viewed.filter((one) => twice.has(`${one.installId} ${one.productId}`))
}
