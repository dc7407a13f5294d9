/**
 * Orders of carts of the app; those of the store's other pages are none of ours. An order names the cart that it comes from, and
 * only BigCommerce can write that. Which cart of ours it is stands in our notes.
 */

import { type OrderStatusCode, orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { originOf } from '../kit/cart-origin.ts'
import type { CommerceConnector, PageQuery } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { EndlessList, untilLast } from '../kit/read-list.ts'
import type { ConnectorPage, StoreOrder } from '../kit/store-order.ts'
import { type CartNote, changeNote, type NotesOf, noNote, type OrderNote, readNotes } from '../kit/typed-notes.ts'
import { type BigcommerceApi, orNull } from './bigcommerce-api.ts'
import { isBigcommerceId } from './ids.ts'
import type { StoreFacts } from './store-facts.ts'
import { type OrderAnswer, toStoreOrder } from './store-order.ts'

/** How many are looked at for those of the app at a time. */
const mostListed = 50
/** Somebody reached the page where it is paid, and has not paid. */
const incomplete = 0
/** BigCommerce may tell of a new order a moment late. */
const looks = 4
const pauseMs = 1_000

const whole = { include: 'consignments.line_items', consignment_structure: 'object' }

interface OrdersDeps {
  api: BigcommerceApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  sleep: (ms: number) => Promise<void>
  /** Whether BigCommerce still has the cart, and so no order of it. */
  isOpen(cart: CartNote): Promise<boolean>
}

export interface Orders extends Pick<CommerceConnector, 'orders' | 'order' | 'orderOfCart' | 'orderStatuses'> {
  /** All that were placed, by whichever page of the store: newest first. */
  allBy(query: Readonly<Record<string, string | number>>): Promise<OrderAnswer[]>
  toOrders(answers: readonly OrderAnswer[]): Promise<StoreOrder[]>
  /** An order of the app as BigCommerce tells it; null for one of the store's other pages. */
  find(id: string): Promise<OrderAnswer | null>
}

const isPlaced = ({ status_id: status, id }: OrderAnswer): boolean => id !== undefined && status !== incomplete

type Reader = Pick<Orders, 'toOrders'> & {
  /** Those among them that were placed and came by the app. */
  ownAmong(answers: readonly OrderAnswer[]): Promise<OrderAnswer[]>
}

function readerOf({ api, facts, notes }: Pick<OrdersDeps, 'api' | 'facts' | 'notes'>): Reader {
  /** The notes on those that came by the app. One that is new is made of the note of its cart, and stays when that is forgotten. */
  async function noteOwn(answers: readonly OrderAnswer[]): Promise<Map<string, OrderNote>> {
    const known = await readNotes(
      notes.orders,
      answers.map(({ id }) => String(id)),
    )
    const found = new Map([...known].map(([id, { body }]) => [id, body]))
    const unknown = answers.flatMap(({ id, cart_id: token }) =>
      token && !found.has(String(id)) ? [{ id: String(id), origin: originOf(token) }] : [],
    )
    const origins = await readNotes(
      notes.origins,
      unknown.map(({ origin }) => origin),
    )
    const cartIds = [...origins.values()].map(({ body }) => body.cartId)
    const carts = await readNotes(notes.carts, cartIds)
    for (const { id, origin } of unknown) {
      const cartId = origins.get(origin)?.body.cartId
      if (cartId === undefined) continue
      const { installId = null, customerId = null } = carts.get(cartId)?.body ?? {}
      const body: OrderNote = { cartId, installId, secretHash: null, customerId }
      await notes.orders.write(id, { version: 0, body })
      if (customerId !== null) await give(customerId, id)
      found.set(id, body)
    }
    return found
  }

  const give = (customerId: string, orderId: string) =>
    changeNote(notes.customers, customerId, (known) => ({
      ...(known ?? noNote),
      orderIds: [...new Set([...(known?.orderIds ?? []), orderId])],
    }))

  async function toOrders(answers: readonly OrderAnswer[]): Promise<StoreOrder[]> {
    const known = await facts()
    const own = await noteOwn(answers)
    const orders: StoreOrder[] = []
    for (const order of answers) {
      const path = `orders/${order.id}`
      const shipments = order.items_shipped ? await api.list2<object>(`${path}/shipments`) : []
      const hasCoupons = Number(order.coupon_discount ?? 0) > 0
      const coupons = hasCoupons ? await api.list2<{ code?: string | null }>(`${path}/coupons`) : []
      const codes = coupons.flatMap(({ code }) => code ?? [])
      orders.push(toStoreOrder({ order, shipments, codes, note: own.get(String(order.id)) }, known))
    }
    return orders
  }

  const ownAmong = async (answers: readonly OrderAnswer[]): Promise<OrderAnswer[]> => {
    const own = await noteOwn(answers.filter(isPlaced))
    return answers.filter((one) => isPlaced(one) && own.has(String(one.id)))
  }

  return { toOrders, ownAmong }
}

export function ordersOf({ api, facts, notes, sleep, isOpen }: OrdersDeps): Orders {
  const { toOrders, ownAmong } = readerOf({ api, facts, notes })

  async function readOrders({ cursor, updatedSince, limit }: PageQuery): Promise<ConnectorPage<StoreOrder>> {
    if (cursor !== undefined && !isBigcommerceId(cursor))
      throw new ConnectorError('invalid', 'This is no cursor of this list.')
    const after = Number(cursor ?? 0)
    const { channelId } = await facts()
    const most = Math.min(limit ?? mostListed, mostListed)
    const answers = await api.list2<OrderAnswer>('orders', {
      ...{ channel_id: channelId, min_id: after + 1, sort: 'id:asc', limit: most, ...whole },
      min_date_modified: updatedSince?.toISOString(),
    })
    const last = answers.at(-1)?.id
    if (last !== undefined && last <= after) throw new EndlessList()
    return {
      items: await toOrders(await ownAmong(answers)),
      next: answers.length < most || last === undefined ? null : String(last),
    }
  }

  async function find(id: string): Promise<OrderAnswer | null> {
    if (!isBigcommerceId(id)) return null
    const found = await orNull(api.v2<OrderAnswer>(`orders/${id}`, { query: whole }))
    return found ? ((await ownAmong([found]))[0] ?? null) : null
  }

  async function order(id: string): Promise<StoreOrder | null> {
    const found = await find(id)
    return found ? ((await toOrders([found]))[0] ?? null) : null
  }

  async function findByCart(cartId: string, note: CartNote): Promise<StoreOrder | null> {
    const { token } = note
    if (token === null) return null
    const answers = await api.list2<OrderAnswer>('orders', { cart_id: token, limit: mostListed, ...whole })
    // A search may find what only looks like it.
    const found = answers.find((one) => one.cart_id === token && isPlaced(one))
    if (!found) return null
    const [made] = await toOrders([found])
    await changeNote(notes.carts, cartId, (cart) => ({ ...(cart ?? note), orderId: String(found.id) }))
    return made ?? null
  }

  return {
    ...{ order, find, toOrders },
    orders: (asked = {}) => readOrders(asked),
    async allBy(query) {
      const all: OrderAnswer[] = []
      let page = 0
      await untilLast(async () => {
        page += 1
        const asked = { ...query, page, limit: mostListed, sort: 'id:desc', ...whole }
        const answers = await api.list2<OrderAnswer>('orders', asked)
        all.push(...answers.filter(isPlaced))
        return answers.length < mostListed
      })
      return all
    },
    async orderOfCart(cartId) {
      const cart = (await readNotes(notes.carts, [cartId])).get(cartId)?.body
      if (!cart) return null
      if (cart.orderId !== null) return order(cart.orderId)
      for (let look = 1; ; look += 1) {
        const made = await findByCart(cartId, cart)
        // A cart that went to the checkout and is gone became an order, which BigCommerce may not tell of yet.
        const isWaiting = made === null && cart.attempt !== null && look < looks && !(await isOpen(cart))
        if (!isWaiting) return made
        await sleep(pauseMs)
      }
    },
    async orderStatuses() {
      const rows = await api.list2<{ id?: number; name?: string; custom_label?: string }>('order_statuses')
      const names = new Map(rows.map(({ id, name, custom_label: label }) => [id, label || name]))
      return orderStatuses.map(({ code }: { code: OrderStatusCode }) => ({
        statusCode: code,
        customStatus: names.get(code) ?? `Status ${code}`,
      }))
    },
  }
}
