/** What changes seldom in a store: its currencies, the unit of its weights, and the channel in which the app sells. */
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { ConnectorError } from '../kit/connector-error.ts'
import { remembered } from '../kit/remembered.ts'
import type { BigcommerceApi, BigcommerceConnection } from './bigcommerce-api.ts'
import { isBigcommerceId } from './ids.ts'

interface StoreAnswer {
  name?: string
  domain?: string
  secure_url?: string
  language?: string
  currency?: string
  weight_units?: string
  default_channel_id: number
  timezone?: { name?: string }
}

interface CurrencyAnswer {
  currency_code?: string
  enabled?: boolean
  is_transactional?: boolean
}

export interface StoreFacts {
  name: string
  url: string
  timeZone: string | undefined
  language: string
  channelId: number
  currencyCode: string
  /** In which something can be paid; the store's own first. */
  currencies: readonly string[]
  /** What products cost to everybody in this channel stands in a price list, and not with the products. */
  hasPriceList: boolean
  gramsOf(weight: number | null | undefined): number | null
  money(amount: number | string | null | undefined, currencyCode: string): Money
}

/** As the settings of a store name them: 'LBS', 'Ounces', 'KGS', 'Grams', 'Tonnes'. */
const gramsByUnit: readonly (readonly [start: string, grams: number])[] = [
  ['lb', 453.59237],
  ['pound', 453.59237],
  ['ou', 28.349523125],
  ['oz', 28.349523125],
  ['k', 1_000],
  ['g', 1],
  ['t', 1_000_000],
]

const unitOf = (name = ''): number | undefined =>
  gramsByUnit.find(([start]) => name.toLowerCase().startsWith(start))?.[1]

const toMoney = (amount: number | string | null | undefined, currencyCode: string): Money => ({
  amountMinor: Math.round(Number(amount ?? 0) * 10 ** minorDigits(currencyCode)),
  currencyCode,
})

export function createFacts(
  api: BigcommerceApi,
  now: () => number,
  reach: () => Promise<BigcommerceConnection>,
): () => Promise<StoreFacts> {
  async function read(): Promise<StoreFacts> {
    // First one alone: a store that is away or busy is not asked once more.
    const store = await api.v2<StoreAnswer>('store')
    const { channel } = await reach()
    const currencyCode = store?.currency
    if (!store || typeof currencyCode !== 'string' || typeof store.default_channel_id !== 'number')
      throw new ConnectorError('unavailable', 'The store does not say what it is.')
    if (channel !== undefined && !isBigcommerceId(channel))
      throw new ConnectorError('invalid', 'The store has no such channel.')
    const channelId = channel === undefined ? store.default_channel_id : Number(channel)
    const [currencies, lists] = await Promise.all([
      api.list2<CurrencyAnswer>('currencies'),
      api.list3<{ customer_group_id?: number | null }>('pricelists/assignments', { 'channel_id:in': channelId }),
    ])
    const payable = currencies.flatMap((one) =>
      one.currency_code !== undefined && one.enabled && one.is_transactional ? [one.currency_code] : [],
    )
    const unit = unitOf(store.weight_units)
    return {
      name: store.name ?? '',
      url: store.secure_url ?? `https://${store.domain ?? ''}`,
      timeZone: store.timezone?.name,
      language: (store.language || 'en').replaceAll('_', '-'),
      ...{ channelId, currencyCode },
      currencies: [...new Set([currencyCode, ...payable])],
      hasPriceList: lists.some(({ customer_group_id: group }) => !group),
      gramsOf: (weight) => (weight && unit ? Math.round(weight * unit) : null),
      money: toMoney,
    }
  }

  return remembered(now, reach, read)
}
