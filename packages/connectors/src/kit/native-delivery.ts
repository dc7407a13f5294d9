/** How a store elsewhere sends a cart: where to and which way was asked for, and what the store counts with. */
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { Cart, TaxSum } from '@vitrine/domain/storefront/storefront.schema'
import type { ReadContext } from './commerce.ts'

export type DeliveryAsk = Pick<ReadContext, 'country' | 'deliveryId'>

export const askOf = ({ country, deliveryId }: ReadContext): DeliveryAsk => ({ country, deliveryId })

interface Way {
  id: string
  name: string
  price: Money
}

/** The first one that is wished for and that there is, else the cheapest; null where there is no way. */
export function pickWay<W extends Pick<Way, 'id'>>(
  ways: readonly W[],
  { wished, costOf }: { wished: readonly (string | undefined)[]; costOf: (way: W) => number },
): W | null {
  const found = wished.map((id) => ways.find((way) => way.id === id)).find((way) => way !== undefined)
  return found ?? ways.toSorted((one, other) => costOf(one) - costOf(other))[0] ?? null
}

/** What a cart says of its delivery. A cart that nobody gave a country may cost something else once somebody does. */
export const shownDelivery = (
  country: string | null,
  ways: readonly Way[],
  chosen: string | undefined,
): NonNullable<Cart['delivery']> => ({
  country,
  choices: ways.map(({ id, name, price }) => ({ id, name, price })),
  chosen: ways.find(({ id }) => id === chosen)?.id ?? null,
  isEstimate: country === null,
})

/** One line for the taxes that are in the amounts of a cart or an order; several rates have none in common. */
export function taxesIn(amount: Money, parts: readonly { name: string; percent: number }[]): TaxSum | null {
  if (amount.amountMinor <= 0) return null
  const kinds = new Map(parts.map((part) => [`${part.percent} ${part.name}`, part]))
  const names = new Set([...kinds.values()].flatMap(({ name }) => name || []))
  const [only] = kinds.values()
  return {
    name: [...names].join(', '),
    percent: only && kinds.size === 1 ? only.percent : null,
    ...{ amount, isIncluded: true },
  }
}
