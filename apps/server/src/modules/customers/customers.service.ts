/** Customers as the console sees them: our rows, with what the store says of what they bought. */
import type { CustomerStore } from '@vitrine/connectors/kit/customer-store'
import { ownId } from '@vitrine/connectors/kit/named-ids'
import { readParts } from '@vitrine/connectors/kit/read-list'
import type { StoreOrder } from '@vitrine/connectors/kit/store-order'
import type { CustomerDetail, CustomerRow } from '@vitrine/domain/customers/customers.routes'
import { AppError, ensure } from '@vitrine/domain/errors'
import { isOpenOrder } from '@vitrine/domain/orders/order-status.rules'
import { deviceNames } from '../../device-names.ts'
import type { Ports, Shop } from '../../ports.ts'
import { eventStoreOf } from '../insights/index.ts'
import { isDated, listOpenOrders, toShopperOrder } from '../orders/index.ts'
import { countDevices, listCustomerRows, listDevices, listOpenDeletions, readKept } from './customer-list.queries.ts'
import { findCustomerRow } from './customers.queries.ts'

interface CustomerScope {
  ports: Ports
  shop: Shop
  store: CustomerStore
}
type Buyer = Parameters<typeof listOpenOrders>[1]
type StoredCustomer = NonNullable<Awaited<ReturnType<typeof findCustomerRow>>>

const shownOrders = 20
const mostOrders = 1_000
const mostEvents = 10_000
/** Each sign-out makes another device of one. */
const shownDevices = 100

const isFormerCustomer = ({ storeMark }: Shop, id: string): boolean => ownId(storeMark, id) === null

async function toRows({ ports, shop, store }: CustomerScope, rows: readonly StoredCustomer[]): Promise<CustomerRow[]> {
  const db = ports.forApp(shop.appKey)
  const ids = rows.map(({ id }) => id)
  const [totals, devices, deletions] = await Promise.all([
    store.totals(ids),
    countDevices(db, ids),
    listOpenDeletions(db, ids),
  ])
  return rows.map(({ id, email, name, created_at, last_visit_at }) => {
    const bought = totals.get(id)
    const open = deletions.find(({ customer_id }) => customer_id === id)
    return {
      id,
      email,
      name,
      createdAt: created_at.toISOString(),
      lastVisitAt: last_visit_at?.toISOString() ?? null,
      orderCount: bought?.orderCount ?? 0,
      spent: [...(bought?.spent ?? [])],
      isPartial: bought?.isPartial === true,
      points: bought?.points ?? null,
      deviceCount: devices.get(id) ?? 0,
      isFormer: isFormerCustomer(shop, id),
      deletion: open ? { requestedAt: open.requested_at.toISOString(), erasesAt: open.erases_at.toISOString() } : null,
    }
  })
}

export async function listCustomers(scope: CustomerScope, listing: Parameters<typeof listCustomerRows>[1]) {
  const { rows, total } = await listCustomerRows(scope.ports.forApp(scope.shop.appKey), listing)
  return { data: await toRows(scope, rows), total }
}

/** Throws `not_found`, also for the customer of another app. */
export async function getRow(scope: CustomerScope, id: string): Promise<CustomerRow> {
  const kept = await findCustomerRow(scope.ports.forApp(scope.shop.appKey), id)
  ensure(kept, 'not_found')
  const [row] = await toRows(scope, [kept])
  ensure(row, 'not_found')
  return row
}

/** Newest first. None of whoever belongs to a store that the app has left: those are in the list of orders. */
async function ordersOf({ shop, store }: CustomerScope, id: string, most: number) {
  if (isFormerCustomer(shop, id)) return []
  const orders = await readParts((cursor) => store.orders(id, { cursor, limit: Math.min(50, most) }), most)
  return orders.slice(0, most)
}

/**
 * Numbers of the orders in which name and address of the person stay as long as somebody sends them, the newest first: also of
 * those that the address ordered as a guest. The store knows better than we what of its own list is closed.
 */
async function openOrdersOf({ ports, shop }: CustomerScope, told: readonly StoreOrder[], buyer: Buyer) {
  const ids = new Set(told.map(({ id }) => id))
  const others = await listOpenOrders(ports.forApp(shop.appKey), buyer)
  return [
    ...told.filter(({ statusCode }) => isOpenOrder(statusCode)),
    ...others.filter(({ id }) => !ids.has(id) && ownId(shop.storeMark, id) !== null),
  ].map(({ number }) => number)
}

/** A store whose customers sign in at it tells what is theirs as long as one of their sessions lasts. */
function noneUnlessSignedIn(error: unknown): null {
  if (error instanceof AppError && error.code === 'unauthenticated') return null
  throw error
}

export async function getDetail(scope: CustomerScope, id: string): Promise<CustomerDetail> {
  const { ports, shop, store } = scope
  const row = await getRow(scope, id)
  const [customer, addresses, orders, devices] = await Promise.all([
    store.find(id),
    row.isFormer ? null : store.addresses(id).catch(noneUnlessSignedIn),
    ordersOf(scope, id, mostOrders),
    listDevices(ports.forApp(shop.appKey), id, shownDevices),
  ])
  const email = customer?.email || row.email || undefined
  const open = await openOrdersOf(scope, orders, { customerId: id, email })
  return {
    ...row,
    emailProven: customer?.emailProven ?? false,
    phone: customer?.phone ?? '',
    addresses,
    orders: orders.filter(isDated).slice(0, shownOrders).map(toShopperOrder),
    openOrders: open.slice(0, shownOrders),
    openOrderCount: open.length,
    devices: devices.map(({ platform, os, last_at, last_seen_at }) => ({
      platform,
      os,
      lastSeenAt: (last_seen_at && last_seen_at > last_at ? last_seen_at : last_at).toISOString(),
    })),
  }
}

/** Everything that is kept of one person. */
export async function exportPerson(scope: CustomerScope, id: string): Promise<object> {
  const { ports, shop } = scope
  const db = ports.forApp(shop.appKey)
  const { orders: _, devices: __, ...account } = await getDetail(scope, id)
  const devices = await listDevices(db, id)
  const installIds = devices.map(({ install_id }) => install_id)
  const nameOf = await deviceNames(ports, shop.appKey)
  const orders = await ordersOf(scope, id, mostOrders)
  const events = await eventStoreOf(ports).latestEvents(shop.appKey, { installIds, limit: mostEvents })
  return {
    exportedAt: new Date(ports.clock.now()).toISOString(),
    app: shop.name,
    account,
    language: (await findCustomerRow(db, id))?.language,
    orders: orders.map(({ installId, ...order }) => ({ ...order, device: installId && nameOf(installId) })),
    devices: devices.map(({ install_id, platform, os, locale, first_at, last_at }) => ({
      device: nameOf(install_id),
      platform,
      os,
      locale,
      firstAt: first_at,
      lastAt: last_at,
    })),
    ...(await readKept(db, id)),
    events: events.map(({ installId, at, name, props }) => ({
      ...{ device: nameOf(installId), at: new Date(at), name, props: JSON.stringify(props) },
    })),
  }
}
