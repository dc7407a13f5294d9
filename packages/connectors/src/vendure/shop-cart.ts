/** A cart: the active order of a session of Vendure's Shop API. What of it we know ourselves stands in its note. */

import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { ReadContext } from '../kit/commerce.ts'
import { query } from '../kit/graphql.ts'
import { askOf } from '../kit/native-delivery.ts'
import { type OpenCarts, openCartsOf, stockFrom, unguessable } from '../kit/open-carts.ts'
import type { CartNote, NotesOf } from '../kit/typed-notes.ts'
import {
  type ActiveOrder,
  activeFields,
  isOrder,
  mayChange,
  type OpenCart,
  type Outcome,
  outcomeFields,
  type ShippingQuote,
  taxesOf,
} from './active-order.ts'
import { delivererOf, deliveryOf, quoteFields } from './delivery.ts'
import { type KnownVariant, type StockOf, titleOf } from './stock.ts'
import type { StoreFacts } from './store-facts.ts'
import type { VendureApi, Wish } from './vendure-api.ts'

const activeQuery = query<{ activeOrder: ActiveOrder | null; eligibleShippingMethods: ShippingQuote[] }>(
  `query Active { activeOrder { ${activeFields} } ${quoteFields} }`,
)

const setCurrency = query<{ setCurrencyCodeForOrder: Outcome }, { code: string }>(
  `mutation Currency($code: CurrencyCode!) { setCurrencyCodeForOrder(currencyCode: $code) { ${outcomeFields} } }`,
)

export const setCustomer = query<unknown, { input: { orderId: string; customerId: string } }>(
  'mutation Customer($input: SetOrderCustomerInput!) { setOrderCustomer(input: $input) { id } }',
)

export interface CartCouponSide {
  /** What the coupon of the cart does; it may take one off that has ended. */
  shown(cart: OpenCart): Promise<NonNullable<Cart['coupon']>>
}

export interface Carts extends OpenCarts<OpenCart> {
  stockOf: StockOf
  create(context: ReadContext & { installId?: string | undefined }): Promise<OpenCart>
  wishOf(cart: OpenCart): Wish
  /** The cart belongs to this customer from now on, so that their coupons and prices hold. */
  giveTo(cart: OpenCart, customerId: string): Promise<void>
}

interface ShownWith {
  known: StoreFacts
  coupon: NonNullable<Cart['coupon']>
  stock: ReadonlyMap<string, KnownVariant>
}

function toCart(cart: OpenCart, { known, coupon, stock }: ShownWith): Cart {
  const { id, order, note } = cart
  const currencyCode = order?.currencyCode ?? note.body.currencyCode
  const money = (amount: number) => known.money(amount, currencyCode)
  const lines = order?.lines ?? []
  const subtotal = lines.reduce((sum, line) => sum + line.linePriceWithTax, 0)
  // A cart that was emptied keeps its delivery in Vendure.
  const isEmpty = !order || lines.length === 0
  const { delivery, countries } = deliveryOf(cart, known)
  // What it was to cost to send it elsewhere.
  const shipping = isEmpty || delivery?.chosen === null ? 0 : order.shippingWithTax
  return {
    id,
    revision: note.body.revision,
    currencyCode,
    lines: lines.map(({ productVariant: variant, quantity, featuredAsset, ...line }) => ({
      variantId: variant.id,
      productId: variant.product.id,
      title: variant.product.name,
      variantTitle: titleOf(variant.options),
      image: featuredAsset?.preview ?? null,
      quantity,
      unitPrice: money(line.unitPriceWithTax),
      total: money(line.linePriceWithTax),
      quantityAvailable: stock.get(variant.id)?.quantity ?? null,
    })),
    unavailable: [],
    itemCount: order?.totalQuantity ?? 0,
    subtotal: money(subtotal),
    discount: money(isEmpty ? 0 : subtotal - order.subTotalWithTax),
    shipping: money(shipping),
    ...(delivery && { delivery }),
    tax: isEmpty ? null : taxesOf(order, known),
    total: money(isEmpty ? 0 : order.totalWithTax - order.shippingWithTax + shipping),
    rewards: null,
    coupon,
    ...(countries && { countries }),
  }
}

interface CartDeps {
  api: VendureApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  stockOf: StockOf
  coupons: () => CartCouponSide
}

export function cartsOf({ api, facts, notes, stockOf, coupons }: CartDeps): Carts {
  const wishOf = ({ note }: OpenCart): Wish => ({
    language: note.body.language,
    currencyCode: note.body.currencyCode,
  })

  async function inCurrency(cart: OpenCart, code: string): Promise<void> {
    if (cart.order) {
      const { setCurrencyCodeForOrder: outcome } = await api.shop(setCurrency, {
        session: cart.session,
        currencyCode: code,
        language: cart.note.body.language,
        variables: { code },
      })
      if (!isOrder(outcome)) return
      cart.order = outcome
    }
    await save(cart, { currencyCode: code })
  }

  async function giveTo(cart: OpenCart, customerId: string): Promise<void> {
    if (!cart.order || cart.note.body.customerId === customerId) return
    await api.admin(setCustomer, { variables: { input: { orderId: cart.order.id, customerId } } })
    await save(cart, { customerId })
  }

  async function open({ id, note }: Pick<OpenCart, 'id' | 'note'>, context: ReadContext): Promise<OpenCart | null> {
    const session = { token: note.body.token }
    const cart: OpenCart = { id, note, session, order: null, ask: askOf(context) }
    // The session's key is lost, and with it the cart.
    if (note.body.token === null && note.body.orderId !== null) return null
    if (note.body.token !== null) {
      const wish = { ...wishOf(cart), ...(context.language !== undefined && { language: context.language }) }
      const { activeOrder: order, eligibleShippingMethods: ways } = await api.shop(activeQuery, { session, ...wish })
      cart.order = order
      if (order) cart.quotes = { of: order, ways }
      // Whatever had an order and has none now was placed, or its session ended.
      if (cart.order === null && note.body.orderId !== null) return null
    }
    if (context.currencyCode !== undefined && context.currencyCode !== note.body.currencyCode)
      await inCurrency(cart, context.currencyCode)
    return cart
  }

  async function delivered(cart: OpenCart): Promise<ShownWith['coupon']> {
    await deliver(cart)
    const coupon = await coupons().shown(cart)
    // Another order where a coupon that has ended was taken off.
    await deliver(cart)
    return coupon
  }

  const show = async (cart: OpenCart): Promise<Cart> => {
    const ids = cart.order?.lines.map(({ productVariant }) => productVariant.id) ?? []
    const [known, coupon, stock] = await Promise.all([facts(), delivered(cart), stockFrom(cart, ids, stockOf)])
    return toCart(cart, { known, coupon, stock })
  }

  const carts = openCartsOf<OpenCart>(notes.carts, {
    ...{ open, show },
    mayChange: ({ order }) => !order || mayChange(order),
    kept: ({ session, order, note }) => ({ token: session.token, orderId: order?.id ?? note.body.orderId }),
  })
  const { save } = carts
  const deliver = delivererOf({ api, facts, wishOf, isUntouched: carts.isUntouched })

  return {
    ...carts,
    stockOf,
    wishOf,
    giveTo,
    async create({ language, currencyCode, installId }) {
      const { channel } = await facts()
      const body: CartNote = {
        ...{ token: null, orderId: null, revision: 0, coupon: null, attempt: null },
        language: language ?? channel.defaultLanguageCode,
        currencyCode: currencyCode ?? channel.defaultCurrencyCode,
        installId: installId ?? null,
        // Vendure learns of the customer with the first item.
        customerId: null,
      }
      const cart = { id: unguessable(), note: { version: 1, body }, session: { token: null }, order: null, ask: {} }
      await notes.carts.write(cart.id, { version: 0, body })
      return cart
    },
  }
}
