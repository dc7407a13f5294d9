/** A cart: the active order of a session of Vendure's Shop API. What of it we know ourselves stands in its note. */

import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { ReadContext } from '../kit/commerce.ts'
import { query } from '../kit/graphql.ts'
import { type OpenCart as CartOfStore, type OpenCarts, openCartsOf, unguessable } from '../kit/open-carts.ts'
import type { CartNote, NotesOf } from '../kit/typed-notes.ts'
import { type KnownVariant, type StockOf, titleOf } from './stock.ts'
import type { StoreFacts } from './store-facts.ts'
import type { Session, VendureApi, Wish } from './vendure-api.ts'

export interface ActiveOrder {
  id: string
  code: string
  state: string
  currencyCode: string
  totalQuantity: number
  subTotalWithTax: number
  shippingWithTax: number
  totalWithTax: number
  couponCodes: string[]
  discounts: { adjustmentSource: string; amountWithTax: number }[]
  shippingLines: { shippingMethod: { id: string } }[]
  lines: {
    id: string
    quantity: number
    unitPriceWithTax: number
    linePriceWithTax: number
    featuredAsset: { preview: string } | null
    productVariant: { id: string; product: { id: string; name: string }; options: { name: string }[] }
  }[]
}

export const activeFields = `id code state currencyCode totalQuantity subTotalWithTax shippingWithTax totalWithTax couponCodes
  discounts { adjustmentSource amountWithTax }
  shippingLines { shippingMethod { id } }
  lines {
    id quantity unitPriceWithTax linePriceWithTax featuredAsset { preview }
    productVariant { id product { id name } options { name } }
  }`

/** What a mutation of the Shop API ends with: the order, or why not. */
export type Outcome =
  | ({ __typename: 'Order' } & ActiveOrder)
  | { __typename: string; errorCode: string; message: string }
export const outcomeFields = `__typename ... on Order { ${activeFields} } ... on ErrorResult { errorCode message }`
export const isOrder = (outcome: Outcome): outcome is { __typename: 'Order' } & ActiveOrder =>
  outcome.__typename === 'Order'

const activeQuery = query<{ activeOrder: ActiveOrder | null }>(`query Active { activeOrder { ${activeFields} } }`)

const setCurrency = query<{ setCurrencyCodeForOrder: Outcome }, { code: string }>(
  `mutation Currency($code: CurrencyCode!) { setCurrencyCodeForOrder(currencyCode: $code) { ${outcomeFields} } }`,
)

const setCustomer = query<unknown, { input: { orderId: string; customerId: string } }>(
  'mutation Customer($input: SetOrderCustomerInput!) { setOrderCustomer(input: $input) { id } }',
)

export interface CartCouponSide {
  /** What the coupon of the cart does; it may take one off that has ended. */
  shown(cart: OpenCart): Promise<NonNullable<Cart['coupon']>>
}

export interface OpenCart extends CartOfStore {
  session: Session
  order: ActiveOrder | null
}

export interface Carts extends OpenCarts<OpenCart> {
  stockOf: StockOf
  create(context: ReadContext & { installId?: string | undefined }): Promise<OpenCart>
  wishOf(cart: OpenCart): Wish
  /** The cart belongs to this customer from now on, so that their coupons and prices hold. */
  giveTo(cart: OpenCart, customerId: string): Promise<void>
}

/** An order that the shopper may still change: one in the middle of being paid is taken back by `settle` alone. */
const mayChange = ({ state }: ActiveOrder): boolean => state === 'AddingItems'

interface ShownWith {
  known: StoreFacts
  coupon: NonNullable<Cart['coupon']>
  stock: Map<string, KnownVariant>
}

function toCart({ id, order, note }: OpenCart, { known, coupon, stock }: ShownWith): Cart {
  const currencyCode = order?.currencyCode ?? note.body.currencyCode
  const money = (amount: number) => known.money(amount, currencyCode)
  const lines = order?.lines ?? []
  const subtotal = lines.reduce((sum, line) => sum + line.linePriceWithTax, 0)
  // A cart that was emptied keeps its delivery in Vendure.
  const isEmpty = !order || lines.length === 0
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
    shipping: money(isEmpty ? 0 : order.shippingWithTax),
    total: money(isEmpty ? 0 : order.totalWithTax),
    rewards: null,
    coupon,
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

  async function open(cartId: string, context: ReadContext): Promise<OpenCart | null> {
    const note = (await notes.carts.find([cartId])).get(cartId)
    if (!note) return null
    const cart: OpenCart = { id: cartId, note, session: { token: note.body.token }, order: null }
    // The session's key is lost, and with it the cart.
    if (note.body.token === null && note.body.orderId !== null) return null
    if (note.body.token !== null) {
      const wish = { ...wishOf(cart), ...(context.language !== undefined && { language: context.language }) }
      cart.order = (await api.shop(activeQuery, { session: cart.session, ...wish })).activeOrder
      // Whatever had an order and has none now was placed, or its session ended.
      if (cart.order === null && note.body.orderId !== null) return null
    }
    if (context.currencyCode !== undefined && context.currencyCode !== note.body.currencyCode)
      await inCurrency(cart, context.currencyCode)
    return cart
  }

  const show = async (cart: OpenCart): Promise<Cart> => {
    const [known, coupon] = [await facts(), await coupons().shown(cart)]
    const stock = await stockOf(cart.order?.lines.map(({ productVariant }) => productVariant.id) ?? [])
    return toCart(cart, { known, coupon, stock })
  }

  const carts = openCartsOf<OpenCart>(notes.carts, {
    ...{ open, show },
    mayChange: ({ order }) => !order || mayChange(order),
    kept: ({ session, order, note }) => ({ token: session.token, orderId: order?.id ?? note.body.orderId }),
  })
  const { save } = carts

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
      const cart = { id: unguessable(), note: { version: 1, body }, session: { token: null }, order: null }
      await notes.carts.write(cart.id, { version: 0, body })
      return cart
    },
  }
}
