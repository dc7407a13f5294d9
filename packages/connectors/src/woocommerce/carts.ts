/**
 * A cart of WooCommerce's Store API. Its token opens it for whoever has it, so that it is a secret of our cart's note; each answer
 * brings a younger token of the same session.
 */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { ReadContext } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { type OpenCart as CartOfStore, type OpenCarts, openCartsOf, unguessable } from '../kit/open-carts.ts'
import type { CartNote, NotesOf } from '../kit/typed-notes.ts'
import { partsOf, soldAs, variantIdOf } from './ids.ts'
import { plainText } from './plain-text.ts'
import type { StockOf } from './stock.ts'
import type { StoreFacts } from './store-facts.ts'
import { orNull, type WoocommerceApi } from './woocommerce-api.ts'

interface Digits {
  currency_minor_unit?: number
}

export interface ItemAnswer {
  key: string
  /** Of the variation, where it is one. */
  id: number
  quantity: number
  quantity_limits?: { maximum?: number; editable?: boolean }
  name?: string
  images?: { src?: string; thumbnail?: string }[]
  variation?: { attribute?: string; value?: string }[]
  prices?: Digits & { price?: string }
  totals?: Digits & { line_subtotal?: string; line_subtotal_tax?: string }
}

export interface CartAnswer {
  items: ItemAnswer[]
  coupons?: { code: string; totals?: Digits & { total_discount?: string; total_discount_tax?: string } }[]
  totals?: Digits & { total_discount?: string; total_discount_tax?: string }
}

export interface OpenCart extends CartOfStore {
  /** Null while nothing was ever put into it. */
  cart: CartAnswer | null
  token: string | null
  productOf: Readonly<Record<string, number>>
}

export interface Carts extends OpenCarts<OpenCart> {
  stockOf: StockOf
  create(context: ReadContext & { installId?: string | undefined }): Promise<OpenCart>
  /** As many of this variant as are wanted from now on; none takes the line away. */
  put(cart: OpenCart, variantId: string, quantity: number): Promise<void>
  /** Any other change, by its name there. */
  send(cart: OpenCart, change: string, body: object): Promise<void>
}

/** So many are allowed where nobody said how many. */
const noLimit = 9_999

/** Whose session a token opens; null where it is not of the form that we know. */
function sessionOf(token: string): string | null {
  const [, payload = ''] = token.split('.')
  try {
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { user_id?: unknown }
    return typeof read.user_id === 'string' ? read.user_id : null
  } catch {
    return null
  }
}

const idOf = ({ productOf }: Pick<OpenCart, 'productOf'>, { id }: ItemAnswer): string => {
  const product = productOf[String(id)]
  return product === undefined ? String(id) : variantIdOf(product, id)
}

export const lineOf = (cart: OpenCart, variantId: string): ItemAnswer | undefined =>
  cart.cart?.items.find((item) => idOf(cart, item) === variantId)

/** Where taxes are shown in prices, they are also in the price of a piece, and not only beside what a line comes to. */
function isGrossIn({ items }: CartAnswer): boolean {
  const gross = items.filter(({ quantity, prices, totals }) => {
    const [net, tax] = [Number(totals?.line_subtotal ?? 0), Number(totals?.line_subtotal_tax ?? 0)]
    const pieces = Number(prices?.price ?? 0) * quantity
    return Math.abs(pieces - net - tax) < Math.abs(pieces - net)
  })
  return gross.length > 0
}

interface Discount extends Digits {
  total_discount?: string
  total_discount_tax?: string
}

function discountOf(told: Discount | undefined, isGross: boolean, facts: StoreFacts): number {
  const { total_discount: net, total_discount_tax: tax, currency_minor_unit: digits } = told ?? {}
  const amount = facts.shown(net, digits).amountMinor
  return isGross ? amount + facts.shown(tax, digits).amountMinor : amount
}

function couponOf({ cart, note }: OpenCart, isGross: boolean, facts: StoreFacts): NonNullable<Cart['coupon']> {
  const { coupon } = note.body
  if (!coupon) return { entered: null }
  const found = cart?.coupons?.find(({ code }) => code.toLowerCase() === coupon.applied.toLowerCase())
  const amountMinor = discountOf(found?.totals, isGross, facts)
  // Why it takes nothing off is known to the store alone: a rule of its own, or a discount on the delivery.
  const problem = !found ? 'ended' : amountMinor > 0 ? null : 'currency'
  const discount = { amountMinor, currencyCode: facts.currencyCode }
  return { entered: { code: coupon.entered, discount, problem, minimum: null } }
}

function toCart(open: OpenCart, facts: StoreFacts): Cart {
  const { id, cart, note } = open
  const { currencyCode } = facts
  const minor = (amountMinor: number) => ({ amountMinor, currencyCode })
  const lines = (cart?.items ?? []).map((item) => {
    const unitPrice = facts.shown(item.prices?.price, item.prices?.currency_minor_unit)
    const most = item.quantity_limits?.maximum ?? noLimit
    return {
      variantId: idOf(open, item),
      productId: String(open.productOf[String(item.id)] ?? item.id),
      title: plainText(item.name ?? ''),
      variantTitle: (item.variation ?? []).map(({ value = '' }) => plainText(value)).join(' / '),
      image: item.images?.[0]?.thumbnail || item.images?.[0]?.src || null,
      quantity: item.quantity,
      unitPrice,
      total: minor(unitPrice.amountMinor * item.quantity),
      quantityAvailable: most < noLimit ? most : null,
    }
  })
  const isGross = cart !== null && isGrossIn(cart)
  const subtotalMinor = lines.reduce((sum, { total }) => sum + total.amountMinor, 0)
  const discountMinor = Math.min(discountOf(cart?.totals, isGross, facts), subtotalMinor)
  return {
    ...{ id, revision: note.body.revision, currencyCode, lines, unavailable: [] },
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: minor(subtotalMinor),
    discount: minor(discountMinor),
    // Like taxes that come on top, it is named by the checkout: before it there are only guesses.
    shipping: minor(0),
    total: minor(subtotalMinor - discountMinor),
    rewards: null,
    coupon: couponOf(open, isGross, facts),
  }
}

interface CartDeps {
  api: WoocommerceApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  stockOf: StockOf
}

export function cartsOf({ api, facts, notes, stockOf }: CartDeps): Carts {
  const take = (cart: OpenCart, { answer, token }: { answer: CartAnswer; token: string | null }) => {
    if (!Array.isArray(answer.items)) throw new ConnectorError('unavailable', 'The store tells no cart.')
    cart.cart = answer
    cart.token = token ?? cart.token
  }

  /** A new session, whose token is in the first answer. */
  async function begin(cart: OpenCart): Promise<void> {
    take(cart, await api.shop<CartAnswer>('cart'))
    if (cart.token === null) throw new ConnectorError('unavailable', 'The store made no cart.')
  }

  async function send(cart: OpenCart, change: string, body: object): Promise<void> {
    if (cart.token === null) await begin(cart)
    take(cart, await api.shop<CartAnswer>(`cart/${change}`, { method: 'POST', body, token: cart.token }))
  }

  async function put(cart: OpenCart, variantId: string, quantity: number): Promise<void> {
    const line = lineOf(cart, variantId)
    if (line) {
      const { key } = line
      await (quantity > 0 ? send(cart, 'update-item', { key, quantity }) : send(cart, 'remove-item', { key }))
      return
    }
    const parts = partsOf(variantId)
    if (!parts) throw new ConnectorError('notFound', 'There is no such variant.')
    await send(cart, 'add-item', { id: soldAs(parts), quantity })
    if (parts.variationId !== null) cart.productOf = { ...cart.productOf, [String(parts.variationId)]: parts.productId }
  }

  async function open({ id, note }: Pick<OpenCart, 'id' | 'note'>): Promise<OpenCart | null> {
    if (note.body.orderId !== null) return null
    const { token, productOf = {} } = note.body
    const cart: OpenCart = { id, note, cart: null, token, productOf }
    if (token === null) return cart
    const told = await orNull(api.shop<CartAnswer>('cart', { token }))
    if (!told) return null
    take(cart, told)
    // WooCommerce forgets a session after two days, and begins another one without a word.
    const [before, now] = [sessionOf(token), sessionOf(cart.token ?? token)]
    return before === null || now === null || before === now ? cart : null
  }

  const carts = openCartsOf<OpenCart>(notes.carts, {
    open,
    show: async (cart) => toCart(cart, await facts()),
    mayChange: () => true,
    kept: ({ token, productOf }) => ({ token, productOf }),
  })

  return {
    ...carts,
    ...{ stockOf, put, send },
    async create({ language, installId }) {
      const known = await facts()
      const body: CartNote = {
        ...{ token: null, orderId: null, revision: 0, coupon: null, attempt: null, customerId: null },
        language: language ?? known.language,
        currencyCode: known.currencyCode,
        installId: installId ?? null,
      }
      const cart: OpenCart = { id: unguessable(), note: { version: 1, body }, cart: null, token: null, productOf: {} }
      await notes.carts.write(cart.id, { version: 0, body })
      return cart
    },
  }
}
