/** Where an order of Vendure goes and by which of its shipping methods: it names a total for the two alone. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { query } from '../kit/graphql.ts'
import { pickWay, shownDelivery } from '../kit/native-delivery.ts'
import {
  type ActiveOrder,
  isOrder,
  mayChange,
  type OpenCart,
  type Outcome,
  outcomeFields,
  type ShippingQuote,
} from './active-order.ts'
import type { StoreFacts } from './store-facts.ts'
import type { VendureApi, Wish } from './vendure-api.ts'

export const quoteFields = 'eligibleShippingMethods { id name priceWithTax }'

const quotesQuery = query<{ eligibleShippingMethods: ShippingQuote[] }>(`query Shipping { ${quoteFields} }`)
const setMethod = query<{ setOrderShippingMethod: Outcome }, { ids: string[] }>(
  `mutation SetShipping($ids: [ID!]!) { setOrderShippingMethod(shippingMethodId: $ids) { ${outcomeFields} } }`,
)
export const setAddress = query<{ setOrderShippingAddress: Outcome }, { input: Record<string, unknown> }>(
  `mutation Address($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${outcomeFields} } }`,
)

interface DeliveryDeps {
  api: VendureApi
  facts: () => Promise<StoreFacts>
  wishOf(cart: OpenCart): Wish
  /** Nobody has changed the cart since it was opened, and nobody is ordering it. */
  isUntouched(cart: OpenCart): Promise<boolean>
}

const countryOf = (order: ActiveOrder): string | null => order.shippingAddress?.countryCode || null

/** What of it the store does not send at all is not asked of it. */
const isNowhere = ({ ask }: OpenCart, { countries }: StoreFacts): boolean =>
  ask.country !== undefined && ask.country !== '' && !countries.includes(ask.country)

export function delivererOf({ api, facts, wishOf, isUntouched }: DeliveryDeps) {
  const callOf = (cart: OpenCart) => ({ session: cart.session, ...wishOf(cart) })

  /** Another address would take the place of the one of an order that is being placed. */
  async function turnTo(cart: OpenCart, order: ActiveOrder): Promise<void> {
    const { country } = cart.ask
    if (!country || country === countryOf(order) || isNowhere(cart, await facts())) return
    if (!(await isUntouched(cart))) return
    const { setOrderShippingAddress: outcome } = await api.shop(setAddress, {
      ...callOf(cart),
      variables: { input: { countryCode: country, streetLine1: '' } },
    })
    if (isOrder(outcome)) cart.order = outcome
  }

  /** The country that was asked for, and the way there: the one that was asked for, the one that it has, or the cheapest. */
  return async function deliver(cart: OpenCart): Promise<void> {
    if (!cart.order || cart.order.lines.length === 0 || !mayChange(cart.order)) return
    await turnTo(cart, cart.order)
    if (cart.quotes?.of !== cart.order)
      cart.quotes = { of: cart.order, ways: (await api.shop(quotesQuery, callOf(cart))).eligibleShippingMethods }
    const { ways } = cart.quotes
    const has = cart.order.shippingLines[0]?.shippingMethod.id
    const wished = [cart.ask.deliveryId, has]
    const way = pickWay(ways, { wished, costOf: ({ priceWithTax }) => priceWithTax })
    if (!way || way.id === has) return
    const { setOrderShippingMethod: outcome } = await api.shop(setMethod, {
      ...callOf(cart),
      variables: { ids: [way.id] },
    })
    if (!isOrder(outcome)) return
    cart.order = outcome
    cart.quotes = { of: outcome, ways }
  }
}

/** What the cart says of it; nothing as long as nothing lies in it. */
export function deliveryOf(cart: OpenCart, known: StoreFacts): Pick<Cart, 'delivery' | 'countries'> {
  const { order, quotes, ask } = cart
  const { countries } = known
  if (!order || order.lines.length === 0 || quotes?.of !== order) return { countries: [...countries] }
  if (isNowhere(cart, known)) return { countries: [...countries], delivery: shownDelivery(ask.country ?? null, [], '') }
  const ways = quotes.ways.map(({ id, name, priceWithTax }) => ({
    ...{ id, name },
    price: known.money(priceWithTax, order.currencyCode),
  }))
  const chosen = order.shippingLines[0]?.shippingMethod.id
  return { countries: [...countries], delivery: shownDelivery(countryOf(order), ways, chosen) }
}
