/** Where the app's own store delivers to, for how much, and the one tax of what it sells. Amounts are in minor units. */
import { z } from 'zod'
import { revised } from '../contract/contract.schema.ts'
import { reasonText } from '../field-reasons.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { isCurrency } from '../goods/goods-columns.rules.ts'
import { mostMinor } from '../goods/price-text.rules.ts'
import { idPattern } from '../ids.ts'

export const deliveryLimits = { zones: 250, countries: 250, rates: 5, currencies: 50, name: 80, taxName: 40 }

const line = (most: number) => trimmedText().min(1).max(most).refine(isOneLine, notOneLine)
const amount = z.number().int().min(0).max(mostMinor)
const country = z.string().regex(/^[A-Z]{2}$/, reasonText('country_needed'))
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.round(value * 1_000) / 1_000 === value, reasonText('decimals_most', { most: 3 }))

const rateSchema = z.object({
  /** Made by whoever adds it: what a shopper chose stays known by it. */
  id: z.string().regex(idPattern),
  name: line(deliveryLimits.name),
  /** In a currency without a price the rate is not offered. */
  prices: z
    .record(
      z.string().refine(isCurrency, reasonText('currency_unknown')),
      z.object({
        amountMinor: amount,
        /** What the items must come to, before coupon and reward; null where it is never free. */
        freeFromMinor: amount.nullable(),
      }),
    )
    .refine((prices) => Object.keys(prices).length <= deliveryLimits.currencies),
})
export type DeliveryRate = z.output<typeof rateSchema>

const rates = z.array(rateSchema).max(deliveryLimits.rates)

const zoneSchema = z.object({
  id: z.string().regex(idPattern),
  /** For whoever runs the store: shoppers do not see it. */
  name: line(deliveryLimits.name),
  countries: z.array(country).min(1).max(deliveryLimits.countries),
  rates: rates.min(1),
})

const taxSchema = z.object({
  name: line(deliveryLimits.taxName),
  /** Whether the prices have it already; it is added to them elsewhere. Delivery is taxed as the items are. */
  isIncluded: z.boolean(),
  percent,
  /** Countries with another rate. */
  countries: z.array(z.object({ country, percent })).max(deliveryLimits.countries),
})
export type TaxRule = z.output<typeof taxSchema>

const deliveryFields = {
  zones: z.array(zoneSchema).max(deliveryLimits.zones),
  /** For every country that no zone has; without a rate only the zones are delivered to. */
  restOfWorld: rates,
  notDelivered: z.array(country).max(deliveryLimits.countries),
  /** Null where nothing is said of taxes. */
  tax: taxSchema.nullable(),
}

const plainSchema = z.object(deliveryFields)
export type DeliveryRules = z.output<typeof plainSchema>

interface Problem {
  path: (string | number)[]
  reason: 'listed_twice' | 'value_missing' | 'delivery_nowhere'
}

/** What no field says by itself. */
export function problemsOfDelivery({ zones, restOfWorld, notDelivered, tax }: DeliveryRules): Problem[] {
  const problems: Problem[] = []
  const once = <T>(found: readonly { key: T; path: Problem['path'] }[]) => {
    const seen = new Set<T>()
    for (const { key, path } of found) {
      if (seen.has(key)) problems.push({ path, reason: 'listed_twice' })
      seen.add(key)
    }
  }
  once([
    ...zones.flatMap(({ countries }, at) => countries.map((key) => ({ key, path: ['zones', at, 'countries'] }))),
    ...notDelivered.map((key) => ({ key, path: ['notDelivered'] })),
  ])
  once(zones.map(({ id }, at) => ({ key: id, path: ['zones', at, 'id'] })))
  const lists = [
    ...zones.map(({ rates: ofZone }, at) => ({ list: ofZone, path: ['zones', at, 'rates'] })),
    { list: restOfWorld, path: ['restOfWorld'] },
  ]
  once(lists.flatMap(({ list, path }) => list.map(({ id }, at) => ({ key: id, path: [...path, at, 'id'] }))))
  for (const { list, path } of lists) {
    once(list.map(({ name }, at) => ({ key: name.toLowerCase(), path: [...path, at, 'name'] })))
    list.forEach(({ prices }, at) => {
      if (Object.keys(prices).length === 0) problems.push({ path: [...path, at, 'prices'], reason: 'value_missing' })
    })
  }
  if (zones.length === 0 && restOfWorld.length === 0)
    problems.push({ path: ['restOfWorld'], reason: 'delivery_nowhere' })
  once((tax?.countries ?? []).map(({ country: key }, at) => ({ key, path: ['tax', 'countries', at, 'country'] })))
  return problems
}

export const deliveryRulesSchema = plainSchema.superRefine((rules, context) => {
  for (const { path, reason } of problemsOfDelivery(rules))
    context.addIssue({ code: 'custom', path, message: reasonText(reason) })
})

export const ownDeliverySchema = z.object({
  ...revised,
  ...deliveryFields,
  /** Those that the store has prices in, its own first. */
  currencies: z.array(z.string()),
})
export type OwnDelivery = z.output<typeof ownDeliverySchema>
