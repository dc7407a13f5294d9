/** Delivery and tax as their form has them. An amount that was typed and is none is NaN: it keeps the form from being saved. */
import {
  type DeliveryRate,
  type DeliveryRules,
  type OwnDelivery,
  problemsOfDelivery,
} from '@vitrine/domain/delivery/delivery.schema'
import { newId } from '@vitrine/domain/ids'
import { m } from '@vitrine/messages/console'
import { countryName } from '../../../shared/code-names.ts'
import { rowWords } from '../../../shared/list-words.ts'
import { currencyAt, priceAt } from '../goods/price-at.ts'

export interface RatePrice {
  amountMinor: number | null
  freeFromMinor: number | null
}

export interface RateValues {
  id: string
  name: string
  prices: Readonly<Record<string, RatePrice>>
}

export interface ZoneValues {
  id: string
  name: string
  countries: readonly string[]
  rates: readonly RateValues[]
}

export interface DeliveryValues {
  zones: readonly ZoneValues[]
  restOfWorld: readonly RateValues[]
  notDelivered: readonly string[]
  hasTax: boolean
  taxName: string
  taxKind: 'included' | 'added'
  percent: number | null
  taxCountries: readonly { id: string; country: string; percent: number | null }[]
}

export const newRate = (name: string): RateValues => ({ id: newId(), name, prices: {} })
export const newZone = (): ZoneValues => ({
  ...{ id: newId(), name: '', countries: [] },
  rates: [newRate(m.delivery_standard())],
})

export const valuesOf = ({ zones, restOfWorld, notDelivered, tax }: OwnDelivery): DeliveryValues => ({
  ...{ zones, restOfWorld, notDelivered },
  hasTax: tax !== null,
  taxName: tax?.name ?? m.delivery_tax_usual(),
  taxKind: tax?.isIncluded === false ? 'added' : 'included',
  percent: tax?.percent ?? null,
  taxCountries: (tax?.countries ?? []).map(({ country, percent }) => ({ id: country, country, percent })),
})

const toRates = (rates: readonly RateValues[]): DeliveryRate[] =>
  rates.map(({ id, name, prices }) => ({
    ...{ id, name: name.trim() },
    prices: Object.fromEntries(
      Object.entries(prices).flatMap(([currency, { amountMinor, freeFromMinor }]) =>
        amountMinor === null ? [] : [[currency, { amountMinor, freeFromMinor }]],
      ),
    ),
  }))

export const toRules = (values: DeliveryValues): DeliveryRules => ({
  zones: values.zones.map(({ id, name, countries, rates }) => ({
    ...{ id, name: name.trim(), countries: [...countries] },
    rates: toRates(rates),
  })),
  restOfWorld: toRates(values.restOfWorld),
  notDelivered: [...values.notDelivered],
  tax: values.hasTax
    ? {
        name: values.taxName.trim(),
        isIncluded: values.taxKind === 'included',
        percent: values.percent ?? 0,
        countries: values.taxCountries.map(({ country, percent }) => ({ country, percent: percent ?? 0 })),
      }
    : null,
})

type Problems = [string, string][]
const isNone = (value: number | null): boolean => value === null || Number.isNaN(value)

function problemsOfRates(rates: readonly RateValues[], path: string): Problems {
  const required = m.fields_required()
  return rates.flatMap(({ name, prices }, at): Problems => {
    const own: Problems = name.trim() === '' ? [[`${path}.${at}.name`, required]] : []
    const ofPrices = Object.entries(prices).flatMap(
      ([currency, { amountMinor, freeFromMinor }]): Problems => [
        ...(Number.isNaN(amountMinor) || (amountMinor === null && freeFromMinor !== null)
          ? [[`${path}.${at}.prices.${currency}.amountMinor`, required] as [string, string]]
          : []),
        ...(Number.isNaN(freeFromMinor)
          ? [[`${path}.${at}.prices.${currency}.freeFromMinor`, required] as [string, string]]
          : []),
      ],
    )
    return [...own, ...ofPrices]
  })
}

function problemsOfTax({ hasTax, taxName, percent, taxCountries }: DeliveryValues): Problems {
  if (!hasTax) return []
  const required = m.fields_required()
  return [
    ...(taxName.trim() === '' ? [['tax.name', required] as [string, string]] : []),
    ...(isNone(percent) ? [['tax.percent', required] as [string, string]] : []),
    ...taxCountries.flatMap(
      ({ country, percent: own }, at): Problems => [
        ...(country === '' ? [[`tax.countries.${at}.country`, required] as [string, string]] : []),
        ...(isNone(own) ? [[`tax.countries.${at}.percent`, required] as [string, string]] : []),
      ],
    ),
  ]
}

const wordsOf = {
  listed_twice: m.delivery_listed_twice,
  value_missing: m.delivery_price_missing,
  delivery_nowhere: m.delivery_nowhere,
}

/** What cannot be saved, by the contract's paths. */
export function problemsOf(values: DeliveryValues): Record<string, string> {
  const problems: Problems = [
    ...values.zones.flatMap(
      ({ name, countries, rates }, at): Problems => [
        ...(name.trim() === '' ? [[`zones.${at}.name`, m.fields_required()] as [string, string]] : []),
        ...(countries.length === 0 ? [[`zones.${at}.countries`, m.fields_required()] as [string, string]] : []),
        ...(rates.length === 0 ? [[`zones.${at}.rates`, m.delivery_rate_missing()] as [string, string]] : []),
        ...problemsOfRates(rates, `zones.${at}.rates`),
      ],
    ),
    ...problemsOfRates(values.restOfWorld, 'restOfWorld'),
    ...problemsOfTax(values),
  ]
  if (problems.length === 0)
    for (const { path, reason } of problemsOfDelivery(toRules(values)))
      problems.push([path.join('.'), wordsOf[reason]()])
  return Object.fromEntries(problems)
}

const fieldWords: Readonly<Record<string, () => string>> = {
  zones: m.delivery_zones,
  name: m.delivery_name,
  countries: m.delivery_countries,
  country: m.delivery_country,
  rates: m.delivery_rates,
  restOfWorld: m.delivery_rates,
  notDelivered: m.delivery_not,
  prices: m.delivery_price,
  amountMinor: m.delivery_price,
  freeFromMinor: m.delivery_free_from,
  hasTax: m.delivery_tax_has,
  taxName: m.delivery_tax_name,
  taxKind: m.delivery_tax_kind,
  percent: m.delivery_percent,
  taxCountries: m.delivery_tax_countries,
}

function fieldAt(path: readonly string[]): string | null {
  const currency = currencyAt(path)
  if (currency !== undefined)
    return path.at(-1) === 'freeFromMinor'
      ? rowWords([m.delivery_free_from(), currency])
      : m.delivery_price_in({ currency })
  const known = path.findLast((part) => Object.hasOwn(fieldWords, part))
  return known === undefined ? null : (fieldWords[known]?.() ?? null)
}

/** The zone and the way, or the country of a tax, that a field belongs to. */
function placesAt({ zones, restOfWorld, taxCountries }: DeliveryValues, path: readonly string[]): (string | null)[] {
  const [area, id] = path
  const nameIn = (items: readonly { id: string; name: string }[], wanted: string | undefined) =>
    items.find((one) => one.id === wanted)?.name.trim() ?? null
  if (area === 'restOfWorld') return [m.delivery_rest(), nameIn(restOfWorld, id)]
  if (area === 'taxCountries') {
    const country = taxCountries.find((one) => one.id === id)?.country
    return [m.delivery_tax(), country ? countryName(country) : null]
  }
  const zone = area === 'zones' ? zones.find((one) => one.id === id) : undefined
  return zone ? [zone.name.trim(), nameIn(zone.rates, path[3])] : []
}

export const labelIn =
  (values: DeliveryValues) =>
  (path: readonly string[]): string | null => {
    const field = fieldAt(path)
    return field === null ? null : rowWords([...placesAt(values, path), field])
  }

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function textOf(value: unknown, path: readonly string[]): string {
  if (value === undefined || value === null || value === '') return m.forms_meanwhile_empty()
  if (typeof value === 'boolean') return value ? m.forms_meanwhile_on() : m.forms_meanwhile_off()
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.map(countryName).join(', ') : '…'
  const price = priceAt(value, path)
  if (price !== undefined) return price
  if (isFields(value)) return typeof value['name'] === 'string' ? textOf(value['name'], path) : '…'
  if (path.at(-1) === 'taxKind') return value === 'added' ? m.delivery_tax_added() : m.delivery_tax_included()
  return path.at(-1) === 'country' ? countryName(String(value)) : String(value)
}
