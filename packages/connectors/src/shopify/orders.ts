/**
 * Orders that came by the app, as the shop's back office lists them; those of its other channels are none of ours. Which cart
 * an order comes from is believed where Shopify names the same cart, and then kept in a note.
 */
import { type OrderStatusCode, orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import type { CommerceConnector, PageQuery } from '../kit/commerce.ts'
import { EndlessList, untilLast } from '../kit/read-list.ts'
import type { ConnectorPage, StoreOrder } from '../kit/store-order.ts'
import { type CartNote, changeNote, type NotesOf, type OrderNote, readNotes } from '../kit/typed-notes.ts'
import {
  type ListedOrder,
  listedOrdersQuery,
  mostOrdersAtOnce,
  type OrderAnswer,
  orderLinesQuery,
  ordersQuery,
} from './admin-queries.ts'
import { afterNumber, mustBeNumber } from './after-number.ts'
import { cartAttribute } from './carts.ts'
import { gidOf, idOf, inParts, isShopifyId, tokenOfCart } from './ids.ts'
import type { ShopifyApi } from './shopify-api.ts'
import type { StoreFacts } from './store-facts.ts'
import { toStoreOrder } from './store-order.ts'

/** How many are looked at for those of the app, and how many of these are told at once. */
const mostListed = 100
const mostOfPage = 20
/** Of a search for one cart. */
const mostFound = 5
/** Shopify finds an order by its cart some seconds after it was placed. */
const looks = 4
const pauseMs = 1_000

/** Words for what Shopify tells with two states; the others are never met, and are named by their number. */
const nativeNames: Partial<Record<OrderStatusCode, string>> = {
  2: 'Fulfilled',
  3: 'Partially fulfilled',
  4: 'Refunded',
  5: 'Canceled',
  6: 'Voided',
  7: 'Payment pending',
  9: 'In progress',
  10: 'Delivered',
  11: 'Paid',
  12: 'On hold',
  14: 'Partially refunded',
}

const cartIdIn = ({ customAttributes }: Pick<ListedOrder, 'customAttributes'>): string | null =>
  customAttributes.find(({ key }) => key === cartAttribute)?.value ?? null

const isOrder = (node: { __typename: string } | null): node is { __typename: 'Order' } & OrderAnswer =>
  node?.__typename === 'Order'

interface ReaderDeps {
  api: ShopifyApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
}

interface OrdersDeps extends ReaderDeps {
  readNamed: ReadNamed
  sleep: (ms: number) => Promise<void>
  /** Whether Shopify still has the cart, and so no order of it. */
  isOpen(cart: CartNote): Promise<boolean>
}

type Orders = Pick<CommerceConnector, 'orders' | 'order' | 'orderOfCart' | 'orderStatuses'>

/** Reads named orders whole; without `every`, those that did not come by the app are left out. */
export type ReadNamed = (ids: readonly string[], options?: { every?: boolean }) => Promise<StoreOrder[]>

export function readerOf({ api, facts, notes }: ReaderDeps): ReadNamed {
  /** A note of each whose cart is ours. It stays when the cart is forgotten. */
  async function noteCarts(orders: readonly OrderAnswer[]): Promise<Map<string, OrderNote>> {
    const known = await readNotes(
      notes.orders,
      orders.map(({ id }) => idOf(id)),
    )
    const found = new Map([...known].map(([id, { body }]) => [id, body]))
    const unknown = orders.filter(({ id, cartToken }) => !found.has(idOf(id)) && cartToken !== null)
    const carts = await readNotes(
      notes.carts,
      unknown.flatMap((order) => cartIdIn(order) ?? []),
    )
    for (const order of unknown) {
      const cartId = cartIdIn(order)
      const cart = cartId === null ? undefined : carts.get(cartId)?.body
      // Whoever buys in another channel can write any attribute.
      if (cartId === null || !cart?.token || tokenOfCart(cart.token) !== order.cartToken) continue
      const { installId, customerId } = cart
      const body: OrderNote = { cartId, installId, customerId, secretHash: null }
      await notes.orders.write(idOf(order.id), { version: 0, body })
      found.set(idOf(order.id), body)
    }
    return found
  }

  async function readRest(order: OrderAnswer): Promise<OrderAnswer> {
    const nodes = [...order.lineItems.nodes]
    let { pageInfo } = order.lineItems
    await untilLast(async () => {
      if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return true
      const variables = { id: order.id, after: pageInfo.endCursor }
      const { order: more } = await api.admin(orderLinesQuery, { mayLack: true, variables })
      if (!more || more.lineItems.nodes.length === 0) return true
      nodes.push(...more.lineItems.nodes)
      pageInfo = more.lineItems.pageInfo
      return false
    })
    return { ...order, lineItems: { nodes, pageInfo } }
  }

  return async (ids, { every = false } = {}) => {
    const known = await facts()
    const orders: StoreOrder[] = []
    for (const part of inParts(ids, mostOrdersAtOnce)) {
      // A shop may keep from an app who its customers are.
      const { nodes } = await api.admin(ordersQuery, {
        mayLack: true,
        variables: { ids: part.map((id) => gidOf('Order', id)) },
      })
      const answers = await Promise.all(nodes.filter(isOrder).map(readRest))
      const own = await noteCarts(answers)
      for (const answer of answers) {
        const note = own.get(idOf(answer.id))
        if (every || note || answer.app?.id === known.app.id) orders.push(toStoreOrder(answer, known, note))
      }
    }
    return orders
  }
}

export function ordersOf({ api, facts, notes, readNamed, sleep, isOpen }: OrdersDeps): Orders {
  async function readOrders({ cursor, updatedSince, limit }: PageQuery): Promise<ConnectorPage<StoreOrder>> {
    const { app } = await facts()
    const after = mustBeNumber(cursor)
    const wanted = updatedSince ? ` AND updated_at:>'${updatedSince.toISOString()}'` : ''
    const { orders } = await api.admin(listedOrdersQuery, {
      variables: { query: `${afterNumber(after)}${wanted}`, first: mostListed },
    })
    const most = Math.min(limit ?? mostOfPage, mostOfPage)
    const own = orders.nodes.filter((order) => order.app?.id === app.id || cartIdIn(order) !== null)
    const page = own.slice(0, most)
    const last = own.length > most ? page.at(-1) : orders.nodes.at(-1)
    if (last && BigInt(idOf(last.id)) <= BigInt(after)) throw new EndlessList()
    const isLast = own.length <= most && !orders.pageInfo.hasNextPage
    return {
      items: await readNamed(page.map(({ id }) => idOf(id))),
      next: isLast || !last ? null : idOf(last.id),
    }
  }

  async function findByCart(cartId: string, note: CartNote): Promise<StoreOrder | null> {
    const { token, installId, customerId } = note
    if (token === null) return null
    const cartToken = tokenOfCart(token)
    const { orders } = await api.admin(listedOrdersQuery, {
      variables: { query: `cart_token:"${cartToken}"`, first: mostFound },
    })
    // A search may find what only looks like it.
    const found = orders.nodes.find((order) => order.cartToken === cartToken)
    if (!found) return null
    const id = idOf(found.id)
    const body: OrderNote = { cartId, installId, customerId, secretHash: null }
    await notes.orders.write(id, { version: 0, body })
    await changeNote(notes.carts, cartId, (cart) => ({ ...(cart ?? note), orderId: id }))
    return (await readNamed([id]))[0] ?? null
  }

  return {
    orders: (asked = {}) => readOrders(asked),
    order: async (id) => (isShopifyId(id) ? ((await readNamed([id]))[0] ?? null) : null),
    async orderOfCart(cartId) {
      const cart = (await readNotes(notes.carts, [cartId])).get(cartId)?.body
      if (!cart) return null
      if (cart.orderId !== null) return (await readNamed([cart.orderId]))[0] ?? null
      for (let look = 1; ; look += 1) {
        const order = await findByCart(cartId, cart)
        // A cart that went to the checkout and is gone became an order, which Shopify may not find yet.
        const isWaiting = order === null && cart.attempt !== null && look < looks && !(await isOpen(cart))
        if (!isWaiting) return order
        await sleep(pauseMs)
      }
    },
    orderStatuses: async () =>
      orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: nativeNames[code] ?? `Status ${code}` })),
  }
}
