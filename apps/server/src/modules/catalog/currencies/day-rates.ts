/**
 * What the store's own currency was worth on a day: from the store's price lists, else as the store states it. The only
 * file that names this table. A past day keeps its rate.
 */
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Shop } from '../../apps/index.ts'

export interface DayRate {
  /** What one whole unit of the currency is worth in the store's own. */
  rate: number
  /** The day that the rate is of: the asked one or the last before it, else the first day that is known. */
  on: string
  /** `lists`: the middle one of what the price lists say of each variant. `store`: as the store states it. */
  source: 'own' | 'lists' | 'store'
}

interface WrittenRate {
  code: string
  /** What one whole unit of the store's own currency is worth in it. */
  rate: number
  source: 'lists' | 'store'
}

/** As YYYY-MM-DD in UTC. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

export async function writeDayRates(
  db: TenantDb,
  { appKey, day, rates }: { appKey: string; day: string; rates: readonly WrittenRate[] },
): Promise<void> {
  if (rates.length === 0) return
  await db
    .insertInto('currency_rates')
    .values(rates.map(({ code, rate, source }) => ({ app_key: appKey, currency_code: code, day, rate, source })))
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'currency_code', 'day']).doUpdateSet(({ ref }) => ({
        rate: ref('excluded.rate'),
        source: ref('excluded.source'),
      })),
    )
    .execute()
}

const isWritten = async (db: TenantDb, day: string): Promise<boolean> =>
  (await db
    .selectFrom('currency_rates')
    .select('day')
    .where('day', '=', day)
    .where('source', '=', 'lists')
    .executeTakeFirst()) !== undefined

/** What the price lists in the mirror say today. `anew` also where somebody wrote it down today already. */
export async function noteListRates(
  db: TenantDb,
  { appKey, currencyCode: own }: Pick<Shop, 'appKey' | 'currencyCode'>,
  { day, anew }: { day: string; anew: boolean },
): Promise<void> {
  if (!anew && (await isWritten(db, day))) return
  const rows = await db
    .selectFrom('variant_prices as listed')
    .innerJoin('variant_prices as own', (join) =>
      join.onRef('own.variant_id', '=', 'listed.variant_id').on('own.currency_code', '=', own),
    )
    // What is no longer read of the store says nothing of today.
    .innerJoin('app_currencies as c', 'c.code', 'listed.currency_code')
    .where('c.enabled', '=', true)
    .where('c.is_ready', '=', true)
    .where('listed.currency_code', '!=', own)
    .where('listed.converted', '=', false)
    .where('listed.amount_minor', '>', 0)
    .where('own.amount_minor', '>', 0)
    .groupBy('listed.currency_code')
    .select([
      'listed.currency_code as code',
      sql<number>`percentile_cont(0.5) within group (
        order by listed.amount_minor::double precision / own.amount_minor)`.as('ratio'),
    ])
    .execute()
  const rates = rows.map(({ code, ratio }) => ({
    code,
    rate: ratio * 10 ** (minorDigits(own) - minorDigits(code)),
    source: 'lists' as const,
  }))
  await writeDayRates(db, { appKey, day, rates })
}

/** The rates of a day (YYYY-MM-DD) by currency, the store's own among them; a currency that nobody knows is left out. */
export async function ratesOn(
  db: TenantDb,
  { currencyCode: own }: Pick<Shop, 'currencyCode'>,
  day: string,
): Promise<ReadonlyMap<string, DayRate>> {
  const rates = db.selectFrom('currency_rates').selectAll().distinctOn('currency_code').orderBy('currency_code')
  const later = await rates.where('day', '>', day).orderBy('day').execute()
  const before = await rates.where('day', '<=', day).orderBy('day', 'desc').execute()
  return new Map<string, DayRate>([
    ...[...later, ...before].map(
      (row) =>
        [row.currency_code, { rate: 1 / row.rate, on: row.day, source: row.source as 'lists' | 'store' }] as const,
    ),
    [own, { rate: 1, on: day, source: 'own' }],
  ])
}
