/** What owners choose of the currencies that the store has: `modules/catalog` writes what the store says of them. */
import type { Currency } from '@vitrine/domain/currencies/currency.schema'
import type { PricedBy } from '@vitrine/domain/currencies/offered.rules'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

export const readCurrencyRows = (db: TenantDb) =>
  db
    .selectFrom('app_currencies as c')
    .innerJoin('apps as a', 'a.app_key', 'c.app_key')
    .selectAll('c')
    .select('a.currency_code as own')
    .orderBy('c.is_default', 'desc')
    .orderBy('c.enabled', 'desc')
    .orderBy('c.code')
    .$narrowType<{ priced_by: PricedBy }>()
    .execute()
export type CurrencyRow = Awaited<ReturnType<typeof readCurrencyRows>>[number]

const pricesOf = { list: 'store', rate: 'converted', none: 'none' } as const

export const toCurrency = (row: CurrencyRow): Currency => ({
  id: row.code,
  currencyCode: row.code,
  name: row.name,
  enabledMobile: row.enabled,
  defaultMobile: row.is_default,
  prices: pricesOf[row.priced_by],
  conversion: row.rate === null || row.rate_on === null ? null : { from: row.own, rate: row.rate, on: row.rate_on },
  ready: row.is_ready,
  isStoreCurrency: row.code === row.own,
})

/** In one statement after the other, because there is one default at any moment. */
export async function writeDefault(trx: TenantDb, code: string): Promise<void> {
  await trx.updateTable('app_currencies').set({ is_default: false }).where('is_default', '=', true).execute()
  await trx.updateTable('app_currencies').set({ is_default: true }).where('code', '=', code).execute()
}

export const enable = (trx: TenantDb, code: string, { isReady }: { isReady: boolean }) =>
  trx.updateTable('app_currencies').set({ enabled: true, is_ready: isReady }).where('code', '=', code).execute()

/** One that the store has no more goes with that. */
export async function disable(trx: TenantDb, { code, priced_by, own }: CurrencyRow): Promise<void> {
  if (priced_by === 'none' && code !== own) await trx.deleteFrom('app_currencies').where('code', '=', code).execute()
  else
    await trx.updateTable('app_currencies').set({ enabled: false, is_ready: true }).where('code', '=', code).execute()
}

/** The database's clock tells every server what changed since it last asked. */
export const tellServers = (trx: TenantDb) => trx.updateTable('apps').set({ live_changed_at: sql`now()` }).execute()
