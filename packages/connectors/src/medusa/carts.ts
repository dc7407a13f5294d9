/** A cart of the Store API, whose id opens it to everybody: ours stands in the app, and Medusa's in the cart's note. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { Availability, ReadContext } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { askOf } from '../kit/native-delivery.ts'
import { type OpenCarts, openCartsOf, stockFrom, unguessable } from '../kit/open-carts.ts'
import type { CartNote, NotesOf } from '../kit/typed-notes.ts'
import { type CartAnswer, isMidway, isPaying, type OpenCart, taxesOf } from './cart-answer.ts'
import { delivererOf, deliveryOf } from './delivery.ts'
import { type MedusaApi, orNull } from './medusa-api.ts'
import { keyOf, type StoreFacts } from './store-facts.ts'

export interface CartCouponSide {
  /** What the coupon of the cart does; it may take one off that has ended. */
  shown(cart: OpenCart): Promise<NonNullable<Cart['coupon']>>
}

type StockOf = (ids: readonly string[]) => Promise<Map<string, Availability>>

export interface Carts extends OpenCarts<OpenCart> {
  stockOf: StockOf
  create(context: ReadContext & { installId?: string | undefined }): Promise<OpenCart>
  /** Sends something about the cart, and takes the cart from the answer. Medusa makes one for the first thing that is sent. */
  send(
    cart: OpenCart,
    path: string,
    call?: { method?: 'POST' | 'DELETE'; body?: object; token?: string },
  ): Promise<void>
  read(id: string): Promise<CartAnswer | null>
  /** Sent to where and as it was asked for. */
  deliver(cart: OpenCart): Promise<void>
}

/** With the taxes that come on top, where the address is known that says which. */
function lineTotal({
  unit_price: price,
  quantity,
  is_tax_inclusive: isWith,
  tax_lines: taxes = [],
}: CartAnswer['items'][number]) {
  const rate = isWith ? 0 : taxes.reduce((sum, tax) => sum + tax.rate, 0)
  return price * quantity * (1 + rate / 100)
}

interface ShownWith {
  known: StoreFacts
  coupon: NonNullable<Cart['coupon']>
  stock: ReadonlyMap<string, Availability>
}

function toCart(open: OpenCart, { known, coupon, stock }: ShownWith): Cart {
  const { id, cart, note } = open
  const currencyCode = cart?.currency_code.toUpperCase() ?? note.body.currencyCode
  const money = (amount: number) => known.money(amount, currencyCode)
  const lines = (cart?.items ?? []).map((item) => ({
    variantId: item.variant_id,
    productId: item.product_id,
    title: item.product_title,
    variantTitle: item.variant_title ?? '',
    image: item.thumbnail,
    quantity: item.quantity,
    unitPrice: money(lineTotal(item) / item.quantity),
    total: money(lineTotal(item)),
    quantityAvailable: stock.get(item.variant_id)?.quantity ?? null,
  }))
  // A cart that was emptied keeps its delivery.
  const isEmpty = lines.length === 0
  const subtotalMinor = lines.reduce((sum, { total }) => sum + total.amountMinor, 0)
  const delivery = deliveryOf(open, known)
  const sent = isEmpty ? 0 : (cart?.shipping_total ?? 0)
  // Not what it was to cost to send it elsewhere.
  const shipping = money(delivery?.chosen === null ? 0 : sent)
  const total = money(isEmpty ? 0 : (cart?.total ?? 0) - (delivery?.chosen === null ? sent : 0))
  return {
    id,
    revision: note.body.revision,
    currencyCode,
    lines,
    unavailable: [],
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: { amountMinor: subtotalMinor, currencyCode },
    discount: { amountMinor: subtotalMinor + shipping.amountMinor - total.amountMinor, currencyCode },
    shipping,
    ...(delivery && { delivery }),
    tax: cart && !isEmpty ? taxesOf(cart, money) : null,
    total,
    rewards: null,
    coupon,
    countries: countriesOf(cart?.region ?? known.regions.get(currencyCode)),
  }
}

const countriesOf = (region: CartAnswer['region'] | undefined) =>
  (region?.countries ?? []).map(({ iso_2: code }) => code.toUpperCase()).toSorted()

interface CartDeps {
  api: MedusaApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  stockOf: StockOf
  coupons: () => CartCouponSide
}

export function cartsOf({ api, facts, notes, stockOf, coupons }: CartDeps): Carts {
  async function call(path: string, { method = 'POST', body = {}, token }: Parameters<Carts['send']>[2] = {}) {
    const known = await facts()
    const answer = await api.store<{ cart?: CartAnswer; parent?: CartAnswer }>(`carts${path}`, {
      publishableKey: keyOf(known),
      ...{ method, token },
      ...(method === 'POST' && { body }),
    })
    // What deletes a line answers with its parent.
    const cart = answer.cart ?? answer.parent
    if (!cart) throw new ConnectorError('unavailable', 'The store shows no cart.')
    return cart
  }

  async function read(id: string): Promise<CartAnswer | null> {
    const publishableKey = keyOf(await facts())
    return (await orNull(api.store<{ cart: CartAnswer }>(`carts/${id}`, { publishableKey })))?.cart ?? null
  }

  async function begin({ note: { body } }: OpenCart): Promise<CartAnswer> {
    const known = await facts()
    const region = known.regions.get(body.currencyCode)
    if (!region) throw new ConnectorError('invalid', 'The store sells in no region with this currency.')
    const locale = known.localeOf(body.language)
    return call('', { body: { region_id: region.id, ...(locale !== undefined && { locale }) } })
  }

  /** A cart keeps its currency where the store has no prices in another, and its words where they are not translated. */
  async function turn(cart: OpenCart, { language, currencyCode }: ReadContext): Promise<void> {
    const known = await facts()
    const region = known.regions.get(currencyCode ?? '')
    const locale = known.localeOf(language)
    const now = cart.cart
    const change = {
      ...(region && currencyCode !== now?.currency_code.toUpperCase() && { region_id: region.id }),
      ...(locale !== undefined && locale !== now?.locale && { locale }),
    }
    if (!now) {
      if (region && currencyCode !== undefined) await carts.save(cart, { currencyCode })
      return
    }
    if (Object.keys(change).length === 0 || isMidway(now)) return
    try {
      cart.cart = await call(`/${now.id}`, { body: change })
    } catch (error) {
      if (!(error instanceof ConnectorError && error.kind === 'invalid')) throw error
    }
  }

  async function open({ id, note }: Pick<OpenCart, 'id' | 'note'>, context: ReadContext): Promise<OpenCart | null> {
    if (note.body.orderId !== null) return null
    const cart: OpenCart = { id, note, cart: null, ask: askOf(context) }
    if (note.body.token !== null) {
      cart.cart = await read(note.body.token)
      if (!cart.cart || cart.cart.completed_at !== null) return null
    }
    await turn(cart, context)
    return cart
  }

  async function delivered(cart: OpenCart): Promise<ShownWith['coupon']> {
    await deliver(cart)
    const coupon = await coupons().shown(cart)
    // Another one where a coupon that has ended was taken off.
    await deliver(cart)
    return coupon
  }

  async function show(cart: OpenCart): Promise<Cart> {
    const ids = (cart.cart?.items ?? []).map(({ variant_id: id }) => id)
    const [known, coupon, stock] = await Promise.all([facts(), delivered(cart), stockFrom(cart, ids, stockOf)])
    return toCart(cart, { known, coupon, stock })
  }

  const carts = openCartsOf<OpenCart>(notes.carts, {
    ...{ open, show },
    mayChange: (cart) => !isPaying(cart),
    kept: ({ cart, note }) => ({ token: cart?.id ?? note.body.token }),
  })

  async function send(cart: OpenCart, path: string, asked?: Parameters<Carts['send']>[2]): Promise<void> {
    cart.cart ??= await begin(cart)
    cart.cart = await call(`/${cart.cart.id}${path}`, asked)
  }
  const deliver = delivererOf({ api, facts, send, isUntouched: carts.isUntouched })

  return {
    ...carts,
    ...{ stockOf, read, send, deliver },
    async create({ language, currencyCode, installId }) {
      const known = await facts()
      keyOf(known)
      const body: CartNote = {
        ...{ token: null, orderId: null, revision: 0, coupon: null, attempt: null, customerId: null },
        language: language ?? known.locales[0]?.isoCode ?? 'en',
        currencyCode: currencyCode !== undefined && known.regions.has(currencyCode) ? currencyCode : known.currencyCode,
        installId: installId ?? null,
      }
      const cart = { id: unguessable(), note: { version: 1, body }, cart: null, ask: {} }
      await notes.carts.write(cart.id, { version: 0, body })
      return cart
    },
  }
}
