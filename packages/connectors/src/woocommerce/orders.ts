/**
 * Orders of carts of the app; those of the store's other pages are none of ours. The address of the checkout names the cart as where
 * somebody came from, WooCommerce writes that into the order, and which cart of ours it is stands in our notes.
 */
import { createHash } from 'node:crypto'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import type { CommerceConnector, PageQuery } from '../kit/commerce.ts'
import type { ConnectorPage, StoreOrder } from '../kit/store-order.ts'
import { type CartNote, changeNote, type NotesOf, type OrderNote, readNotes } from '../kit/typed-notes.ts'
import { readAfter } from './after-id.ts'
import { isWoocommerceId } from './ids.ts'
import { plainText } from './plain-text.ts'
import { justBefore } from './products.ts'
import type { StoreFacts } from './store-facts.ts'
import { codes, fieldOf, type OrderAnswer, statusOf, toStoreOrder } from './store-order.ts'
import { mostOfList, orNull, type WoocommerceApi } from './woocommerce-api.ts'

/** How many are looked at for those of the app at a time. */
const mostListed = 50

/** The parameter of the address, and the field of the order to which WooCommerce's order attribution writes it. */
export const originParameter = 'utm_content'
const originField = `_wc_order_attribution_${originParameter}`

/** By which an order tells us which cart it comes from: whoever reads it there opens nothing by it. */
export const originOf = (cartId: string): string => createHash('sha256').update(cartId).digest('hex').slice(0, 40)

/** Somebody reached the page where it is paid, or threw the order away. */
const unplaced = ['checkout-draft', 'auto-draft', 'trash']
/** Nobody paid yet: the cart is still there, for another try. */
const unpaid = [0, 5, 6, 7]

const isPlaced = ({ status = '' }: OrderAnswer): boolean => !unplaced.includes(status)
const endsCart = (order: OrderAnswer): boolean => isPlaced(order) && !unpaid.includes(statusOf(order))

interface OrdersDeps {
  api: WoocommerceApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
}

function originIn(order: OrderAnswer): string | null {
  const isOfPages = order.created_via === 'checkout' || order.created_via === 'store-api'
  const value = fieldOf(order, originField)
  return isOfPages && typeof value === 'string' && /^[0-9a-f]{40}$/.test(value) ? value : null
}

/** The notes on those that were placed and came by the app. One that is new is made of the note of its cart, and outlives that. */
async function noteOwn(notes: NotesOf, answers: readonly OrderAnswer[]): Promise<Map<string, OrderNote>> {
  const placed = answers.filter(isPlaced)
  const known = await readNotes(
    notes.orders,
    placed.map(({ id }) => String(id)),
  )
  const found = new Map([...known].map(([id, { body }]) => [id, body]))
  const unknown = placed.flatMap((order) => {
    const origin = found.has(String(order.id)) ? null : originIn(order)
    return origin === null ? [] : [{ order, origin }]
  })
  const origins = await readNotes(
    notes.origins,
    unknown.map(({ origin }) => origin),
  )
  for (const { order, origin } of unknown) {
    const cartId = origins.get(origin)?.body.cartId
    if (cartId === undefined) continue
    const id = String(order.id)
    const cart = (await readNotes(notes.carts, [cartId])).get(cartId)?.body
    // Whoever goes on shopping on the store's pages may bring the same name of where they came from.
    if (cart && cart.orderId !== null && cart.orderId !== id) continue
    const body: OrderNote = { cartId, installId: cart?.installId ?? null, secretHash: null, customerId: null }
    await notes.orders.write(id, { version: 0, body })
    found.set(id, body)
  }
  await endCarts(notes, placed, found)
  return found
}

/** Whose order was paid is a cart no more. */
async function endCarts(
  notes: NotesOf,
  answers: readonly OrderAnswer[],
  own: ReadonlyMap<string, OrderNote>,
): Promise<void> {
  for (const order of answers.filter(endsCart)) {
    const id = String(order.id)
    const cartId = own.get(id)?.cartId ?? ''
    const cart = (await readNotes(notes.carts, cartId === '' ? [] : [cartId])).get(cartId)?.body
    if (cart?.orderId === null) await changeNote(notes.carts, cartId, (now) => ({ ...(now ?? cart), orderId: id }))
  }
}

type Orders = Pick<CommerceConnector, 'orders' | 'order' | 'orderOfCart' | 'orderStatuses'>

export function ordersOf({ api, facts, notes }: OrdersDeps): Orders {
  async function ownOf(answers: readonly OrderAnswer[]): Promise<StoreOrder[]> {
    const own = await noteOwn(notes, answers)
    const known = await facts()
    return answers.flatMap((order) => {
      const note = own.get(String(order.id))
      return note ? [toStoreOrder(order, note, known)] : []
    })
  }

  async function readOrders({
    cursor,
    updatedSince,
    limit = mostListed,
  }: PageQuery): Promise<ConnectorPage<StoreOrder>> {
    const { items, next } = await readAfter<OrderAnswer>(
      (offset, count) =>
        api.list('orders', {
          ...{ orderby: 'id', order: 'asc', offset, per_page: count },
          ...(updatedSince && { modified_after: justBefore(updatedSince), dates_are_gmt: 'true' }),
        }),
      { cursor, limit: Math.min(limit, mostListed) },
    )
    return { items: await ownOf(items), next }
  }

  async function order(id: string): Promise<StoreOrder | null> {
    if (!isWoocommerceId(id)) return null
    const found = await orNull(api.one<OrderAnswer>(`orders/${id}`))
    return found ? ((await ownOf([found]))[0] ?? null) : null
  }

  /** WooCommerce searches for no field: it is among the newest, or was found before with all others. */
  async function findByCart(cartId: string, { attempt }: CartNote): Promise<StoreOrder | null> {
    if (attempt === null) return null
    const { items } = await api.list<OrderAnswer>('orders', {
      ...{ orderby: 'id', order: 'desc', per_page: mostOfList, _fields: 'id,status,created_via,meta_data' },
    })
    const origin = originOf(cartId)
    const found = items.filter((one) => originIn(one) === origin && endsCart(one)).at(-1)
    return found ? order(String(found.id)) : null
  }

  return {
    order,
    orders: (asked = {}) => readOrders(asked),
    async orderOfCart(cartId) {
      const cart = (await readNotes(notes.carts, [cartId])).get(cartId)?.body
      if (!cart) return null
      return cart.orderId === null ? findByCart(cartId, cart) : order(cart.orderId)
    },
    async orderStatuses() {
      const rows = await api.all<{ slug: string; name: string }>('reports/orders/totals')
      const names = new Map(rows.flatMap(({ slug, name }) => (codes[slug] === undefined ? [] : [[codes[slug], name]])))
      return orderStatuses.map(({ code }) => ({
        statusCode: code,
        customStatus: plainText(names.get(code) ?? (code === 14 ? 'Partially refunded' : `Status ${code}`)),
      }))
    },
  }
}
