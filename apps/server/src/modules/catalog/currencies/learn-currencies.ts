/** Keeps the app's list of currencies in step with its store: which have prices, which have a rate, and which are gone. */
import type { CommerceConnector, StoreRates } from '@vitrine/connectors/kit/commerce'
import { mostCurrencies } from '@vitrine/domain/currencies/currencies.routes'
import type { PricedBy } from '@vitrine/domain/currencies/offered.rules'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { convertPrices, dropPrices } from './convert-prices.ts'
import { dayOf, writeDayRates } from './day-rates.ts'

type CurrencyStore = Pick<CommerceConnector, 'capabilities' | 'currencies' | 'rates'>

export interface StoreCurrencies {
  /** Those with a price list, the store's own among them; null where the store names none, as one in maintenance does. */
  lists: readonly { code: string; name: string }[] | null
  /** Unknown where the store does not answer: what was known stays. */
  rates: StoreRates | 'unknown'
}

const isCode = (code: string): boolean => /^[A-Z]{3}$/.test(code)

/** A day that the calendar has: `Date` alone would take 30 February for one of March. */
const isDay = (day: string): boolean => {
  const found = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(found) && dayOf(new Date(found)) === day
}

/** The dearest money and the cheapest are a million apart; beyond this a rate is a mistake of the store. */
const farthestRate = 1e9
const isRate = (rate: unknown): boolean => typeof rate === 'number' && rate >= 1 / farthestRate && rate <= farthestRate

const longestName = 100
const named = <T extends { code: string; name: string }>(one: T): T => ({
  ...one,
  name: one.name.trim().slice(0, longestName) || one.code,
})

async function readRates(store: CurrencyStore): Promise<StoreRates | 'unknown'> {
  if (!store.capabilities.rates || !store.rates) return { on: '', rates: [] }
  // A store that cannot state its rates now can still be read.
  const stated = await store.rates().catch(() => null)
  if (!stated || !isDay(stated.on)) return 'unknown'
  return { on: stated.on, rates: stated.rates.filter(({ code, rate }) => isCode(code) && isRate(rate)).map(named) }
}

export async function readStoreCurrencies(store: CurrencyStore, own: string): Promise<StoreCurrencies> {
  const listed = (await store.currencies()).filter(({ code, enabled }) => enabled && isCode(code)).map(named)
  const all = store.capabilities.multiCurrency ? listed : listed.filter(({ code }) => code === own)
  const lists = all.slice(0, mostCurrencies)
  const rates = await readRates(store)
  if (rates === 'unknown') return { lists: listed.length === 0 ? null : lists, rates }
  const besides = rates.rates.filter(({ code }) => !lists.some((one) => one.code === code))
  return {
    lists: listed.length === 0 ? null : lists,
    rates: { ...rates, rates: besides.slice(0, mostCurrencies - lists.length) },
  }
}

interface KnownCurrency {
  code: string
  name: string
  priced_by: PricedBy
  rate: number | null
  rate_on: string | null
}
type Row = KnownCurrency & { enabled: boolean; is_ready: boolean }

const readRows = (db: TenantDb) =>
  db
    .selectFrom('app_currencies')
    .select(['code', 'name', 'priced_by', 'rate', 'rate_on', 'enabled', 'is_ready'])
    .orderBy('code')
    .$narrowType<{ priced_by: PricedBy }>()
    .execute()

const gone = ({ code, name }: KnownCurrency): KnownCurrency => ({
  code,
  name,
  priced_by: 'none',
  rate: null,
  rate_on: null,
})

/** What the list is to say, for each currency that it has or gets. */
function tellApart(rows: readonly Row[], { lists, rates }: StoreCurrencies, own: string): KnownCurrency[] {
  const byCode = new Map<string, KnownCurrency>(
    rows.map((row) => {
      const { code, name, priced_by, rate, rate_on } = row
      const isUnknown = { list: lists === null, rate: rates === 'unknown', none: false }[priced_by]
      const stays = code === own || isUnknown
      return [code, stays ? { code, name, priced_by, rate, rate_on } : gone(row)]
    }),
  )
  if (rates !== 'unknown')
    for (const { code, name, rate } of rates.rates)
      if (byCode.get(code)?.priced_by !== 'list')
        byCode.set(code, { code, name, priced_by: 'rate', rate, rate_on: rates.on })
  for (const { code, name } of lists ?? [])
    byCode.set(code, { code, name, priced_by: 'list', rate: null, rate_on: null })
  // The store counts in it, whatever it says besides.
  const itself = byCode.get(own)
  byCode.set(own, { code: own, name: itself?.name ?? own, priced_by: 'list', rate: null, rate_on: null })
  return [...byCode.values()]
}

const isSame = (row: Row, now: KnownCurrency): boolean =>
  row.name === now.name && row.priced_by === now.priced_by && row.rate === now.rate && row.rate_on === now.rate_on

/** What differs from the stored list: rows to write, and codes that nobody chose and nobody has any more. */
function differencesOf(rows: readonly Row[], now: readonly KnownCurrency[]) {
  const stored = new Map(rows.map((row) => [row.code, row]))
  const isLeft = ({ code, priced_by }: KnownCurrency) => priced_by === 'none' && stored.get(code)?.enabled !== true
  return {
    written: now.filter((one) => {
      const row = stored.get(one.code)
      return !isLeft(one) && !(row && isSame(row, one))
    }),
    removed: now.filter(isLeft).map(({ code }) => code),
  }
}

/** Prices of an enabled currency follow where they come from now. Returns false while they must be read first. */
async function followPrices(trx: TenantDb, own: string, before: Row, now: KnownCurrency): Promise<boolean> {
  const { code, rate } = now
  if (now.priced_by !== 'rate') await dropPrices(trx, code, { converted: true })
  if (now.priced_by === 'rate' && rate !== null) {
    await dropPrices(trx, code, { converted: false })
    await convertPrices(trx, { own, code, rate })
    return true
  }
  return now.priced_by === before.priced_by ? before.is_ready : code === own
}

/** Returns false when prices must be read before shoppers can choose the currency. */
async function writeRow(
  trx: TenantDb,
  { appKey, own }: Learning,
  before: Row | undefined,
  now: KnownCurrency,
): Promise<boolean> {
  if (!before) {
    await trx
      .insertInto('app_currencies')
      .values({ app_key: appKey, ...now, is_default: false, enabled: false })
      .execute()
    return true
  }
  const is_ready = before.enabled ? await followPrices(trx, own, before, now) : before.is_ready
  const { code, ...values } = now
  await trx
    .updateTable('app_currencies')
    .set({ ...values, is_ready })
    .where('code', '=', code)
    .execute()
  return is_ready
}

interface Learning {
  appKey: string
  own: string
  read: StoreCurrencies
  /** Throws where another process works on this app by now. With `anew` a run that is under way begins again. */
  hold: (trx: TenantDb, anew?: boolean) => Promise<void>
}

/**
 * Runs one after another with what owners choose; every other server learns of it by the database's clock. Returns true
 * when a run that is under way has to begin again, because there are prices that it did not read.
 */
export async function learnCurrencies(db: TenantDb, learning: Learning): Promise<boolean> {
  const { own, read, hold } = learning
  const seen = await readRows(db)
  const { written, removed } = differencesOf(seen, tellApart(seen, read, own))
  if (written.length + removed.length === 0) return false
  const write = async (trx: TenantDb) => {
    await trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()
    await hold(trx)
    const rows = await readRows(trx)
    const known = new Map(rows.map((row) => [row.code, row]))
    const now = tellApart(rows, read, own)
    const differences = differencesOf(rows, now)
    let isUnread = false
    for (const one of differences.written) {
      const isReady = await writeRow(trx, learning, known.get(one.code), one)
      isUnread ||= !isReady
    }
    if (differences.removed.length > 0)
      await trx.deleteFrom('app_currencies').where('code', 'in', differences.removed).execute()
    if (differences.written.some(({ code }) => known.get(code)?.enabled))
      await trx.updateTable('apps').set({ live_changed_at: sql`now()` }).execute()
    await noteStatedRates(trx, learning, now)
    if (isUnread) await hold(trx, true)
    return isUnread
  }
  return db.isTransaction ? write(db) : db.transaction().execute(write)
}

async function noteStatedRates(trx: TenantDb, { appKey, read: { rates } }: Learning, now: readonly KnownCurrency[]) {
  if (rates === 'unknown') return
  const stated = now.filter(
    (one): one is KnownCurrency & { rate: number } => one.priced_by === 'rate' && one.rate !== null,
  )
  const written = stated.map(({ code, rate }) => ({ code, rate, source: 'store' as const }))
  await writeDayRates(trx, { appKey, day: rates.on, rates: written })
}

/** Says of currencies whose prices have all been read that shoppers may choose them. */
export async function markReady(db: TenantDb, codes: readonly string[], hold: Learning['hold']): Promise<void> {
  const waiting = await db
    .selectFrom('app_currencies')
    .select('code')
    .where('is_ready', '=', false)
    .where('code', 'in', [...codes])
    .execute()
  if (waiting.length === 0) return
  const write = async (trx: TenantDb) => {
    await trx.updateTable('apps').set({ live_changed_at: sql`now()` }).execute()
    await hold(trx)
    await trx
      .updateTable('app_currencies')
      .set({ is_ready: true })
      .where(
        'code',
        'in',
        waiting.map(({ code }) => code),
      )
      .execute()
  }
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
}
