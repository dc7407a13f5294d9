/** A cart of BigCommerce. Whoever has its id may order it by the store's API alone, so that it is a secret of our cart's note. */

import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { originOf } from '../kit/cart-origin.ts'
import type { ReadContext } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { type OpenCart as CartOfStore, type OpenCarts, openCartsOf, stockFrom, unguessable } from '../kit/open-carts.ts'
import { type CartNote, changeNote, type NotesOf } from '../kit/typed-notes.ts'
import { type BigcommerceApi, orNull } from './bigcommerce-api.ts'
import { partsOf, variantIdOf } from './ids.ts'
import type { KnownVariant, StockOf } from './stock.ts'
import type { StoreFacts } from './store-facts.ts'

interface LineAnswer {
  id?: string
  product_id?: number
  variant_id?: number | null
  name?: string
  quantity?: number
  image_url?: string
  list_price?: number
  extended_list_price?: number
  /** Of what is given with another thing: the shopper did not choose it. */
  added_by_promotion?: boolean
  options?: { name?: string; value?: string }[]
}

interface CartAnswer {
  id?: string
  currency?: { code?: string }
  cart_amount?: number
  coupons?: { code: string; discounted_amount?: number }[]
  line_items?: { physical_items?: LineAnswer[]; digital_items?: LineAnswer[] }
}

export interface OpenCart extends CartOfStore {
  /** Null while nothing lies in it: BigCommerce keeps no empty cart. */
  cart: CartAnswer | null
  /** What was asked for in this call. */
  stock?: ReadonlyMap<string, KnownVariant>
}

export interface Carts extends OpenCarts<OpenCart> {
  stockOf: StockOf
  create(context: ReadContext & { installId?: string | undefined }): Promise<OpenCart>
  /** As many of this variant as are wanted from now on; none takes the line away. */
  put(cart: OpenCart, variantId: string, quantity: number): Promise<void>
  /** Looks at it once more, after something else than lines was changed. */
  refresh(cart: OpenCart): Promise<void>
}

const withOptions = { include: 'line_items.physical_items.options,line_items.digital_items.options' }

const linesOf = (cart: CartAnswer | null): LineAnswer[] => [
  ...(cart?.line_items?.physical_items ?? []),
  ...(cart?.line_items?.digital_items ?? []),
]

const idOf = ({ product_id: product, variant_id: variant }: LineAnswer): string =>
  variantIdOf(product ?? 0, variant ?? 0)

export const lineOf = ({ cart }: OpenCart, variantId: string): LineAnswer | undefined =>
  linesOf(cart).find((line) => idOf(line) === variantId && !line.added_by_promotion)

function couponOf({ cart, note }: OpenCart, facts: StoreFacts, currencyCode: string): NonNullable<Cart['coupon']> {
  const { coupon } = note.body
  if (!coupon) return { entered: null }
  const found = cart?.coupons?.find(({ code }) => code.toLowerCase() === coupon.applied.toLowerCase())
  const amount = found?.discounted_amount ?? 0
  // Why it takes nothing off is known to the store alone: a rule of its own, or a discount on the delivery.
  const problem = !found ? 'ended' : amount > 0 ? null : 'currency'
  return { entered: { code: coupon.entered, discount: facts.money(amount, currencyCode), problem, minimum: null } }
}

async function toCart(open: OpenCart, facts: StoreFacts, stockOf: StockOf): Promise<Cart> {
  const { id, cart, note } = open
  const currencyCode = cart?.currency?.code ?? note.body.currencyCode
  const rows = linesOf(cart)
  const stock = await stockFrom(open, rows.map(idOf), stockOf)
  const money = (amount: number | undefined) => facts.money(amount, currencyCode)
  const lines = rows.map((line) => ({
    variantId: idOf(line),
    productId: String(line.product_id),
    title: line.name ?? '',
    variantTitle: (line.options ?? []).map(({ value = '' }) => value).join(' / '),
    image: line.image_url || null,
    quantity: line.quantity ?? 0,
    unitPrice: money(line.list_price),
    total: money(line.extended_list_price),
    quantityAvailable: stock.get(idOf(line))?.quantity ?? null,
  }))
  const subtotalMinor = lines.reduce((sum, { total }) => sum + total.amountMinor, 0)
  // Taxes that come on top are named, like the delivery, by the checkout: before it there are only guesses.
  const totalMinor = Math.min(money(cart?.cart_amount).amountMinor, subtotalMinor)
  const minor = (amountMinor: number) => ({ amountMinor, currencyCode })
  return {
    ...{ id, revision: note.body.revision, currencyCode, lines, unavailable: [] },
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: minor(subtotalMinor),
    discount: minor(subtotalMinor - totalMinor),
    shipping: minor(0),
    total: minor(totalMinor),
    rewards: null,
    coupon: couponOf(open, facts, currencyCode),
  }
}

interface CartDeps {
  api: BigcommerceApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  stockOf: StockOf
}

const pathOf = (token: string): string => `carts/${encodeURIComponent(token)}`

function mustBeThere({ cart }: OpenCart): string {
  if (!cart?.id) throw new ConnectorError('notFound', 'The store has no such cart.')
  return cart.id
}

function itemOf({ variantId, quantity }: { variantId: string; quantity: number }) {
  const parts = partsOf(variantId)
  if (!parts) throw new ConnectorError('notFound', 'There is no such variant.')
  return { product_id: parts.productId, variant_id: parts.variantId, quantity }
}

/** What lies in a cart, as BigCommerce keeps it. */
function contentsOf({ api, facts, notes }: Omit<CartDeps, 'stockOf'>) {
  const look = (token: string): Promise<CartAnswer | null> =>
    orNull(api.one3<CartAnswer>(pathOf(token), { query: withOptions }))

  async function refresh(cart: OpenCart): Promise<void> {
    cart.cart = await look(mustBeThere(cart))
  }

  /** With what is put into it first. An order names this cart, and no word of ours: so its origin is noted. */
  async function begin(
    cart: OpenCart,
    lines: readonly { variantId: string; quantity: number }[],
    currencyCode = cart.note.body.currencyCode,
  ): Promise<void> {
    const { channelId } = await facts()
    const made = await api.one3<CartAnswer>('carts', {
      method: 'POST',
      query: withOptions,
      body: { channel_id: channelId, currency: { code: currencyCode }, line_items: lines.map(itemOf) },
    })
    if (typeof made.id !== 'string') throw new ConnectorError('unavailable', 'The store made no cart.')
    await changeNote(notes.origins, originOf(made.id), () => ({ cartId: cart.id }))
    cart.cart = made
  }

  async function put(cart: OpenCart, variantId: string, quantity: number): Promise<void> {
    const line = lineOf(cart, variantId)
    const item = itemOf({ variantId, quantity })
    if (!cart.cart) return begin(cart, [{ variantId, quantity }])
    const path = `${pathOf(mustBeThere(cart))}/items`
    if (!line) {
      cart.cart = await api.one3(path, { method: 'POST', query: withOptions, body: { line_items: [item] } })
      return
    }
    const ofLine = `${path}/${encodeURIComponent(line.id ?? '')}`
    if (quantity > 0) {
      const body = { line_item: { product_id: item.product_id, quantity } }
      cart.cart = await api.one3(ofLine, { method: 'PUT', query: withOptions, body })
      return
    }
    await api.v3(ofLine, { method: 'DELETE' })
    // With its last line a cart is gone.
    if (linesOf(cart.cart).length === 1) cart.cart = null
    else await refresh(cart)
  }

  /** The currency of a cart is for ever: another one takes its place, with the same lines and the same coupon. */
  async function beginAnew(cart: OpenCart, currencyCode: string): Promise<void> {
    const lines = linesOf(cart.cart)
      .filter((line) => !line.added_by_promotion)
      .map((line) => ({ variantId: idOf(line), quantity: line.quantity ?? 0 }))
    await begin(cart, lines, currencyCode)
    const code = cart.note.body.coupon?.applied
    if (code === undefined) return
    const path = `checkouts/${encodeURIComponent(mustBeThere(cart))}/coupons`
    // A code that does not hold in this currency is shown as ended.
    await api
      .v3(path, { method: 'POST', body: { coupon_code: code } })
      .then(() => refresh(cart))
      .catch(() => {})
  }

  return { look, refresh, put, beginAnew }
}

export function cartsOf({ api, facts, notes, stockOf }: CartDeps): Carts {
  const { look, refresh, put, beginAnew } = contentsOf({ api, facts, notes })
  const show = async (cart: OpenCart): Promise<Cart> => toCart(cart, await facts(), stockOf)

  async function turn(cart: OpenCart, currencyCode: string | undefined): Promise<void> {
    if (currencyCode === undefined || currencyCode === cart.note.body.currencyCode) return
    const before = cart.cart?.id
    if (cart.cart) await beginAnew(cart, currencyCode)
    if (!(await carts.save(cart, { currencyCode, token: cart.cart?.id ?? null })))
      throw new ConnectorError('unavailable', 'The cart is being changed.', { retryAfterMs: 500 })
    if (before !== undefined) await orNull(api.v3(pathOf(before), { method: 'DELETE' }))
  }

  async function open(
    { id, note }: Pick<OpenCart, 'id' | 'note'>,
    { currencyCode }: ReadContext,
  ): Promise<OpenCart | null> {
    if (note.body.orderId !== null) return null
    const known = await facts()
    const cart: OpenCart = { id, note, cart: null }
    if (note.body.token !== null) {
      cart.cart = await look(note.body.token)
      // BigCommerce forgets it with its order, and after thirty days.
      if (!cart.cart) return null
    }
    await turn(cart, currencyCode !== undefined && known.currencies.includes(currencyCode) ? currencyCode : undefined)
    return cart
  }

  const carts = openCartsOf<OpenCart>(notes.carts, {
    ...{ open, show },
    mayChange: () => true,
    kept: ({ cart }) => ({ token: cart?.id ?? null }),
  })

  return {
    ...carts,
    ...{ stockOf, put, refresh },
    async create({ language, currencyCode, installId }) {
      const known = await facts()
      const body: CartNote = {
        ...{ token: null, orderId: null, revision: 0, coupon: null, attempt: null, customerId: null },
        language: language ?? known.language,
        currencyCode:
          currencyCode !== undefined && known.currencies.includes(currencyCode) ? currencyCode : known.currencyCode,
        installId: installId ?? null,
      }
      const cart = { id: unguessable(), note: { version: 1, body }, cart: null }
      await notes.carts.write(cart.id, { version: 0, body })
      return cart
    },
  }
}
