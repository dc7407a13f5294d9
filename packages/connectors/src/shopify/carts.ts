/** A cart of the Storefront API, whose id opens it to everybody: ours stands in the app, and Shopify's in the cart's note. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { minuteMs } from '@vitrine/domain/time'
import type { ReadContext } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import type { Query } from '../kit/graphql.ts'
import { type OpenCart as CartOfStore, type OpenCarts, openCartsOf, unguessable } from '../kit/open-carts.ts'
import type { CartNote, NotesOf } from '../kit/typed-notes.ts'
import { discountQuery } from './admin-queries.ts'
import { idOf } from './ids.ts'
import type { ShopifyApi } from './shopify-api.ts'
import type { StockOf } from './stock.ts'
import type { StoreFacts } from './store-facts.ts'
import { availabilityOf, optionsOf } from './store-product.ts'
import {
  type CartAnswer,
  type CartInput,
  type CartLineAnswer,
  type CartOutcome,
  cartQuery,
  createCart,
  mostLines,
  type Place,
  setBuyer,
} from './storefront-queries.ts'

/** Under which the order names our cart: Shopify shows it to the shop among the order's details. */
export const cartAttribute = 'app_cart'

export interface OpenCart extends CartOfStore {
  /** Null before anything was put into it. */
  cart: CartAnswer | null
  place: Place
  buyerIp: string | undefined
}

type Changed = { changed: CartOutcome | null }

export interface Carts extends OpenCarts<OpenCart> {
  stockOf: StockOf
  create(context: ReadContext & { installId?: string | undefined }): Promise<OpenCart>
  /** With what is put into it first, where anything is. Returns the codes of Shopify's warnings. */
  begin(cart: OpenCart, lines: CartInput['lines']): Promise<string[]>
  /** Changes a cart that was begun, and takes it from the answer. Returns the codes of Shopify's warnings. */
  send<V extends object>(
    cart: OpenCart,
    request: Query<Changed, Place & { id: string } & V>,
    values: V,
  ): Promise<string[]>
}

/** Those that stand for something that is sold; a line of another kind has no such id. */
const linesOf = (cart: CartAnswer | null): CartLineAnswer[] => cart?.lines.nodes ?? []

export const lineOf = ({ cart }: OpenCart, variantId: string): CartLineAnswer | undefined =>
  linesOf(cart).find(({ merchandise }) => idOf(merchandise.id) === variantId)

/** What the code takes off the lines. */
const offOf = (cart: CartAnswer, code: string): number =>
  linesOf(cart)
    .flatMap(({ discountAllocations }) => discountAllocations)
    .filter((one) => one.code?.toLowerCase() === code.toLowerCase())
    .reduce((sum, { discountedAmount }) => sum + Number(discountedAmount.amount), 0)

const codeIn = ({ cart, note }: OpenCart) =>
  cart?.discountCodes.find(({ code }) => code.toLowerCase() === note.body.coupon?.applied.toLowerCase())

interface Known {
  facts: StoreFacts
  /** There is no such discount in the shop any more. */
  isEnded: boolean
}

function couponOf(open: OpenCart, { facts, isEnded }: Known, currencyCode: string): NonNullable<Cart['coupon']> {
  const { cart, note } = open
  const { coupon } = note.body
  if (!coupon) return { entered: null }
  const found = isEnded ? undefined : codeIn(open)
  const amount = cart && found?.applicable ? offOf(cart, coupon.applied) : 0
  // Why it takes nothing off is known to the shop alone: a rule of its own, or a discount on the delivery.
  const problem = !found ? 'ended' : amount > 0 ? null : 'currency'
  const discount = facts.money({ amount: String(amount), currencyCode })
  return { entered: { code: coupon.entered, discount, problem, minimum: null } }
}

function toCart(open: OpenCart, known: Known): Cart {
  const { facts } = known
  const { id, cart, note } = open
  const currencyCode = cart?.cost.totalAmount.currencyCode ?? note.body.currencyCode
  const lines = linesOf(cart).map(({ quantity, merchandise, cost }) => ({
    variantId: idOf(merchandise.id),
    productId: idOf(merchandise.product.id),
    title: merchandise.product.title,
    variantTitle: optionsOf(merchandise.selectedOptions)
      .map(({ value }) => value)
      .join(' / '),
    image: merchandise.image?.url ?? null,
    quantity,
    unitPrice: facts.money(cost.amountPerQuantity),
    total: facts.money(cost.subtotalAmount),
    quantityAvailable: availabilityOf(merchandise).quantity,
  }))
  const subtotalMinor = lines.reduce((sum, { total }) => sum + total.amountMinor, 0)
  const told = cart ? facts.money(cart.cost.totalAmount).amountMinor : 0
  // Taxes that come on top are named, like the delivery, by the checkout: before it there are only guesses.
  const totalMinor = Math.min(told, subtotalMinor)
  const money = (amountMinor: number) => ({ amountMinor, currencyCode })
  return {
    ...{ id, revision: note.body.revision, currencyCode, lines, unavailable: [] },
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: money(subtotalMinor),
    discount: money(subtotalMinor - totalMinor),
    shipping: money(0),
    total: money(totalMinor),
    rewards: null,
    coupon: couponOf(open, known, currencyCode),
  }
}

/** Why Shopify did not change a cart. */
function refusalOf(outcome: CartOutcome | null): ConnectorError {
  const codes = (outcome?.userErrors ?? []).map(({ code }) => code)
  if (codes.includes('CART_TOO_LARGE') || codes.includes('MAXIMUM_EXCEEDED'))
    return new ConnectorRefusal({ reason: 'cartFull', most: mostLines })
  const kind = codes.includes('SERVICE_UNAVAILABLE') ? 'unavailable' : 'invalid'
  return new ConnectorError(kind, 'The store did not change the cart.', { native: outcome?.userErrors })
}

interface CartDeps {
  api: ShopifyApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  stockOf: StockOf
  now: () => number
}

/** A cart is shown more often than the back office may be asked. */
const toldMs = minuteMs
const mostTold = 1_000

export function cartsOf({ api, facts, notes, stockOf, now }: CartDeps): Carts {
  /** Of codes that do not apply: whether their discount has ended. */
  const told = new Map<string, { at: number; isEnded: boolean }>()

  /** Shopify leaves a code at the cart, and says that it does not apply. Why, the shop's back office tells, to whom it may. */
  async function askEnded(code: string): Promise<boolean> {
    try {
      const { codeDiscountNodeByCode: node } = await api.admin(discountQuery, { variables: { code } })
      return node === null || node.codeDiscount.status === 'EXPIRED'
    } catch (error) {
      if (error instanceof ConnectorError) return false
      throw error
    }
  }

  async function hasEnded(cart: OpenCart): Promise<boolean> {
    const found = codeIn(cart)
    if (!found || found.applicable) return false
    const known = told.get(found.code)
    if (known && now() - known.at < toldMs) return known.isEnded
    const isEnded = await askEnded(found.code)
    if (told.size >= mostTold) told.clear()
    told.set(found.code, { at: now(), isEnded })
    return isEnded
  }

  const show = async (cart: OpenCart): Promise<Cart> => {
    const isEnded = await hasEnded(cart)
    return toCart(cart, { facts: await facts(), isEnded })
  }

  function take(cart: OpenCart, { changed }: Changed): string[] {
    if (!changed?.cart || changed.userErrors.length > 0) throw refusalOf(changed)
    cart.cart = changed.cart
    return changed.warnings.map(({ code }) => code)
  }

  const send: Carts['send'] = async (cart, request, values) => {
    if (!cart.cart) throw new ConnectorError('notFound', 'The store has no such cart.')
    const variables = { id: cart.cart.id, ...cart.place, ...values }
    return take(cart, await api.storefront(request, { buyerIp: cart.buyerIp, variables } as never))
  }

  async function begin(cart: OpenCart, lines: CartInput['lines']): Promise<string[]> {
    const { country } = cart.place
    const input = {
      attributes: [{ key: cartAttribute, value: cart.id }],
      buyerIdentity: country === null ? null : { countryCode: country },
      lines,
    }
    return take(cart, await api.storefront(createCart, { buyerIp: cart.buyerIp, variables: { input, ...cart.place } }))
  }

  /** A cart keeps its currency where the shop has no market with another one. */
  async function turn(cart: OpenCart, currencyCode: string | undefined): Promise<void> {
    const { countries } = await facts()
    const country = currencyCode === undefined ? undefined : countries.get(currencyCode)
    if (currencyCode === undefined || country === undefined) return
    if (currencyCode !== cart.note.body.currencyCode) await carts.save(cart, { currencyCode })
    if (cart.cart && cart.cart.cost.totalAmount.currencyCode !== currencyCode)
      await send(cart, setBuyer, { buyer: { countryCode: country } })
  }

  async function open(
    { id, note }: Pick<OpenCart, 'id' | 'note'>,
    { language, currencyCode, buyerIp }: ReadContext,
  ): Promise<OpenCart | null> {
    if (note.body.orderId !== null) return null
    const known = await facts()
    const wished = currencyCode !== undefined && known.countries.has(currencyCode) ? currencyCode : undefined
    const place = known.placeOf({
      language: language ?? note.body.language,
      currencyCode: wished ?? note.body.currencyCode,
    })
    const cart: OpenCart = { id, note, cart: null, place, buyerIp }
    if (note.body.token !== null) {
      cart.cart = (await api.storefront(cartQuery, { buyerIp, variables: { id: note.body.token, ...place } })).cart
      // Shopify forgets it with its order, and after ten days.
      if (!cart.cart) return null
    }
    await turn(cart, wished)
    return cart
  }

  const carts = openCartsOf<OpenCart>(notes.carts, {
    ...{ open, show },
    mayChange: () => true,
    kept: ({ cart, note }) => ({ token: cart?.id ?? note.body.token }),
  })

  return {
    ...carts,
    ...{ stockOf, begin, send },
    async create({ language, currencyCode, installId, buyerIp }) {
      const known = await facts()
      const body: CartNote = {
        ...{ token: null, orderId: null, revision: 0, coupon: null, attempt: null, customerId: null },
        language: language ?? known.languages[0] ?? '',
        currencyCode:
          currencyCode !== undefined && known.countries.has(currencyCode) ? currencyCode : known.currencyCode,
        installId: installId ?? null,
      }
      const cart = { id: unguessable(), note: { version: 1, body }, cart: null, place: known.placeOf(body), buyerIp }
      await notes.carts.write(cart.id, { version: 0, body })
      return cart
    },
  }
}
