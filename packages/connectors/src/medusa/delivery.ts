/** Where a cart of Medusa goes and by which of its shipping options: prices and taxes hang on the two. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { ConnectorError } from '../kit/connector-error.ts'
import { pickWay, shownDelivery } from '../kit/native-delivery.ts'
import { type CartAnswer, isPaying, type OpenCart, type ShippingOption } from './cart-answer.ts'
import type { MedusaApi } from './medusa-api.ts'
import { keyOf, type StoreFacts } from './store-facts.ts'

interface DeliveryDeps {
  api: MedusaApi
  facts: () => Promise<StoreFacts>
  send(cart: OpenCart, path: string, call: { body: object }): Promise<void>
  /** Nobody has changed the cart since it was opened, and nobody is ordering it. */
  isUntouched(cart: OpenCart): Promise<boolean>
}

export const countryOf = ({ shipping_address: place }: CartAnswer): string | null =>
  place?.country_code ? place.country_code.toUpperCase() : null

const chosenIn = (cart: CartAnswer): string | undefined => cart.shipping_methods[0]?.shipping_option_id ?? undefined

/** A region sends to its own countries alone. */
const isNowhere = ({ ask: { country } }: OpenCart, { region }: CartAnswer): boolean =>
  country !== undefined && country !== '' && !region.countries.some(({ iso_2: code }) => code.toUpperCase() === country)

export function delivererOf({ api, facts, send, isUntouched }: DeliveryDeps) {
  async function priceOf(option: ShippingOption, cartId: string): Promise<ShippingOption> {
    if (option.price_type !== 'calculated') return option
    try {
      const { shipping_option: priced } = await api.store<{ shipping_option: ShippingOption }>(
        `shipping-options/${option.id}/calculate`,
        { publishableKey: keyOf(await facts()), method: 'POST', body: { cart_id: cartId }, repeats: true },
      )
      return { ...option, ...priced }
    } catch (error) {
      // A carrier that does not answer, or that wants to know more than we do: the others may be chosen.
      if (error instanceof ConnectorError && (error.kind === 'invalid' || error.kind === 'unavailable')) return option
      throw error
    }
  }

  async function optionsOf({ id }: CartAnswer): Promise<ShippingOption[]> {
    const { shipping_options: options } = await api.store<{ shipping_options: ShippingOption[] }>('shipping-options', {
      publishableKey: keyOf(await facts()),
      query: { cart_id: id },
    })
    const may = options.filter(({ insufficient_inventory: lacks }) => lacks !== true)
    return Promise.all(may.map((option) => priceOf(option, id)))
  }

  /** Another address would take the place of the one of an order that is being placed. */
  async function turnTo(cart: OpenCart, now: CartAnswer): Promise<void> {
    const { country } = cart.ask
    if (!country || country === countryOf(now) || isNowhere(cart, now) || !(await isUntouched(cart))) return
    await send(cart, '', { body: { shipping_address: { country_code: country.toLowerCase() } } })
  }

  /** The country that was asked for, and the way there: the one that was asked for, the one that it has, or the cheapest. */
  return async function deliver(cart: OpenCart): Promise<void> {
    if (!cart.cart || cart.cart.items.length === 0 || isPaying(cart)) return
    await turnTo(cart, cart.cart)
    if (cart.options?.of !== cart.cart) cart.options = { of: cart.cart, ways: await optionsOf(cart.cart) }
    const { ways } = cart.options
    const has = chosenIn(cart.cart)
    const way = pickWay(ways, {
      wished: [cart.ask.deliveryId, has],
      costOf: ({ amount }) => amount ?? Infinity,
    })
    if (!way || way.id === has) return
    await send(cart, '/shipping-methods', { body: { option_id: way.id } })
    cart.options = { of: cart.cart, ways }
  }
}

/** What a tax that comes on top adds to the delivery: the one of the way that the cart has now. */
function taxedBy({ shipping_methods: [method] }: CartAnswer, { is_tax_inclusive: isWith, amount }: ShippingOption) {
  const rate = isWith ? 0 : (method?.tax_lines ?? []).reduce((sum, tax) => sum + tax.rate, 0)
  return (amount ?? 0) * (1 + rate / 100)
}

/** What the cart says of it; nothing as long as nothing lies in it, or where nothing is sent. */
export function deliveryOf(cart: OpenCart, known: StoreFacts): Cart['delivery'] {
  const { cart: now, options, ask } = cart
  if (!now || now.items.length === 0 || options?.of !== now) return undefined
  if (isNowhere(cart, now)) return shownDelivery(ask.country ?? null, [], undefined)
  const isSent = now.items.some(({ requires_shipping: needs }) => needs === true)
  if (options.ways.length === 0 && !isSent) return undefined
  const chosen = chosenIn(now)
  // What is not known before it is chosen cannot be offered with its price.
  const priced = options.ways.filter(({ id, amount }) => amount !== null || id === chosen)
  const ways = priced.map((option) => ({
    ...{ id: option.id, name: option.name },
    price: known.money(
      option.amount === null ? now.shipping_total : taxedBy(now, option),
      now.currency_code.toUpperCase(),
    ),
  }))
  return shownDelivery(countryOf(now), ways, chosen)
}
