/** What changes seldom: currencies with their regions, languages, and the key that opens the sales channel to shoppers. */
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { ConnectorError } from '../kit/connector-error.ts'
import { remembered } from '../kit/remembered.ts'
import type { MedusaApi, MedusaConnection } from './medusa-api.ts'

interface StoreRow {
  name: string
  default_sales_channel_id: string | null
  supported_currencies: { currency_code: string; is_default: boolean }[]
  /** Absent where the shop has not switched its translations on. */
  supported_locales?: { locale_code: string }[]
}

export interface Region {
  id: string
  currency_code: string
  countries: { iso_2: string }[]
}

export interface SalesChannel {
  id: string
  name: string
  is_disabled: boolean
}

interface ApiKey {
  token: string
  revoked_at: string | null
  sales_channels: { id: string }[]
}

export interface StoreFacts {
  name: string
  channel: SalesChannel | null
  channels: readonly SalesChannel[]
  /** Null where no publishable key is for the sales channel: shoppers see nothing of it then. */
  publishableKey: string | null
  /** Of the store, in capitals. */
  currencyCode: string
  /** The first region of each currency that has one: prices are those of a region. */
  regions: ReadonlyMap<string, Region>
  locales: readonly { isoCode: string; locale: string }[]
  /** The store's own name for a language; undefined where it has no translations. */
  localeOf(language: string | undefined): string | undefined
  money(amount: number, currencyCode: string): Money
}

/** Whole units with decimals, as Medusa counts. */
const toMoney = (amount: number, currencyCode: string): Money => ({
  amountMinor: Math.round(amount * 10 ** minorDigits(currencyCode)),
  currencyCode,
})

/** 'fr' for 'fr-FR', where there is no other French. */
function languagesOf(locales: readonly string[]): StoreFacts['locales'] {
  const base = (locale: string) => locale.split('-')[0] ?? locale
  return locales.map((locale) => ({
    isoCode: locales.filter((other) => base(other) === base(locale)).length > 1 ? locale : base(locale),
    locale,
  }))
}

function firstOfEach(regions: readonly Region[]): Map<string, Region> {
  const found = new Map<string, Region>()
  for (const region of regions) {
    const code = region.currency_code.toUpperCase()
    if (!found.has(code)) found.set(code, region)
  }
  return found
}

/** What shops write in where they say nothing of it. */
const plainLanguage = { isoCode: 'en', locale: 'en-US' }

export function createFacts(
  api: MedusaApi,
  now: () => number,
  reach: () => Promise<MedusaConnection>,
): () => Promise<StoreFacts> {
  async function read(): Promise<StoreFacts> {
    const { channel: wanted } = await reach()
    // First one alone: a store that is away or busy is not asked three more times.
    const { stores } = await api.admin<{ stores: StoreRow[] }>('stores', {
      query: { limit: 1, fields: 'name,default_sales_channel_id,*supported_currencies,*supported_locales' },
    })
    const [{ regions }, { sales_channels: channels }, { api_keys: keys }] = await Promise.all([
      api.admin<{ regions: Region[] }>('regions', {
        query: { limit: 200, order: 'created_at', fields: 'id,currency_code,*countries' },
      }),
      api.admin<{ sales_channels: SalesChannel[] }>('sales-channels', { query: { limit: 200 } }),
      api.admin<{ api_keys: ApiKey[] }>('api-keys', { query: { type: 'publishable', limit: 200 } }),
    ])
    const [store] = stores
    const currency = store?.supported_currencies.find(({ is_default: isDefault }) => isDefault)
    if (!store || !currency) throw new ConnectorError('invalid', 'The store has no currency of its own.')
    const channel = channels.find(({ id }) => id === (wanted ?? store.default_sales_channel_id)) ?? null
    if (wanted !== undefined && !channel) throw new ConnectorError('invalid', 'There is no such sales channel.')
    const open = keys.find(
      ({ revoked_at: revoked, sales_channels: own }) => revoked === null && own.some(({ id }) => id === channel?.id),
    )
    const sold = new Set(store.supported_currencies.map(({ currency_code: code }) => code))
    const locales = languagesOf((store.supported_locales ?? []).map(({ locale_code: locale }) => locale))
    const known = locales.length > 0 ? locales : [plainLanguage]
    return {
      name: store.name,
      ...{ channel, channels },
      publishableKey: open?.token ?? null,
      currencyCode: currency.currency_code.toUpperCase(),
      regions: firstOfEach(regions.filter(({ currency_code: code }) => sold.has(code))),
      locales: known,
      localeOf: (language) =>
        locales.find(({ isoCode, locale }) => isoCode === language || locale === language)?.locale,
      money: toMoney,
    }
  }

  return remembered(now, reach, read)
}

/** Throws where shoppers have no way to the sales channel. */
export function keyOf({ publishableKey }: StoreFacts): string {
  if (publishableKey === null)
    throw new ConnectorError('scope', 'The store has no publishable key for this sales channel.')
  return publishableKey
}
