/**
 * The mirror of a store's orders, with what each UTC day comes to and the states that orders went through. Written here
 * alone, always under the rows' locks, so that the days are exact.
 */
import type { OrderDelivery, StoreOrder } from '@vitrine/connectors/kit/commerce'
import { parseWebUrl } from '@vitrine/domain/actions/url.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { isKeptTime } from '@vitrine/domain/formats/sent-time.schema'
import { goodsName } from '@vitrine/domain/orders/goods-name.rules'
import { isOpenOrder, openStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import type { OrderDevice } from '@vitrine/domain/orders/orders.routes'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { longestId } from './order-limits.rules.ts'
import { wordsOf } from './order-words.rules.ts'

/** What of an order is only shown when it is opened. */
export interface OrderDetails extends Pick<StoreOrder, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'couponCodes'> {
  lines: (Omit<StoreOrder['lines'][number], 'variantId'> & { variantId: string | null })[]
  delivery: OrderDelivery | null
}

export interface Reading {
  appKey: string
  /** The store's own currency. */
  currencyCode: string
  /** When the store was asked. */
  readAt: Date
}

interface Standing {
  id: string
  placed_at: Date
  status_code: number
  device: string
  currency_code: string
  total_minor: number
}

/** Addresses of parcels come from outside: only those that lead to a web page are kept. */
const deliveryOf = ({ delivery }: StoreOrder): OrderDelivery | null =>
  delivery && {
    ...delivery,
    shipments: delivery.shipments.map((one) => ({
      ...one,
      trackingUrl: one.trackingUrl === null ? null : parseWebUrl(one.trackingUrl),
      shippedAt: one.shippedAt !== null && isKeptTime(one.shippedAt) ? one.shippedAt : null,
    })),
  }

/** A product whose id fits into no index is found by nobody, and its order is as any other. */
const goodsOf = (appKey: string, { lines }: StoreOrder): string[] => [
  ...new Set(
    lines.flatMap(({ productId }) =>
      productId === null || productId.length > longestId ? [] : [goodsName(appKey, productId)],
    ),
  ),
]

interface PlacedOn {
  device: OrderDevice
  installId: string | null
}

function toRow({ appKey, currencyCode, readAt }: Reading, order: StoreOrder, { device, installId }: PlacedOn) {
  const { total, storeTotalMinor } = order
  const details: OrderDetails = {
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    ...(order.tax && { tax: order.tax }),
    couponCodes: order.couponCodes,
    lines: [...order.lines],
    delivery: deliveryOf(order),
  }
  return {
    app_key: appKey,
    id: order.id,
    number: order.number,
    number_key: order.number.padStart(20, '0'),
    placed_at: new Date(order.placedAt),
    updated_at: new Date(order.updatedAt),
    read_at: readAt,
    status_code: order.statusCode,
    native_status: order.nativeStatus,
    currency_code: total.currencyCode,
    total_minor: total.amountMinor,
    worth_minor: storeTotalMinor ?? total.amountMinor,
    worth_currency: storeTotalMinor === null ? total.currencyCode : currencyCode,
    item_count: order.itemCount,
    device,
    install_id: installId,
    email: order.email,
    customer_name: order.customerName,
    customer_id: order.customerId,
    cart_id: order.cartId,
    details: JSON.stringify(details),
    goods: goodsOf(appKey, order),
    words: sql<string>`array_to_tsvector(${wordsOf(appKey, order)}::text[])`,
  }
}
type MirrorRow = ReturnType<typeof toRow>

/** What of an order is counted by its day. */
interface DayShare {
  day: string
  statusCode: number
  device: string
  total: Money
}

const countedOf = (row: Standing | MirrorRow): DayShare => ({
  day: row.placed_at.toISOString().slice(0, 10),
  statusCode: row.status_code,
  device: row.device,
  total: { amountMinor: Number(row.total_minor), currencyCode: row.currency_code },
})

/** Sums what is added and taken away by cell, sorted, so that two writers wait for each other instead of locking up. */
function cellsOf(changes: readonly { counted: DayShare; sign: 1 | -1 }[]) {
  const cells = new Map<string, DayShare & { orders: number }>()
  for (const { counted, sign } of changes) {
    const { day, statusCode, device, total } = counted
    const key = JSON.stringify([day, statusCode, device, total.currencyCode])
    const cell = cells.get(key) ?? { ...counted, total: { ...total, amountMinor: 0 }, orders: 0 }
    cell.orders += sign
    cell.total.amountMinor += sign * total.amountMinor
    cells.set(key, cell)
  }
  return [...cells.entries()]
    .filter(([, { orders, total }]) => orders !== 0 || total.amountMinor !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, cell]) => cell)
}

async function countDays(
  trx: TenantDb,
  appKey: string,
  changes: readonly { counted: DayShare; sign: 1 | -1 }[],
): Promise<void> {
  const cells = cellsOf(changes)
  if (cells.length === 0) return
  await trx
    .insertInto('order_days')
    .values(
      cells.map(({ day, statusCode, device, total, orders }) => ({
        app_key: appKey,
        day,
        status_code: statusCode,
        device,
        currency_code: total.currencyCode,
        orders,
        total_minor: total.amountMinor,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'day', 'status_code', 'device', 'currency_code']).doUpdateSet({
        orders: sql`order_days.orders + excluded.orders`,
        total_minor: sql`order_days.total_minor + excluded.total_minor`,
      }),
    )
    .execute()
}

/** The devices on which orders were placed: what the store does not say is known of the cart, or of the install. */
async function placesOf(trx: TenantDb, orders: readonly StoreOrder[]): Promise<(order: StoreOrder) => PlacedOn> {
  const asked = orders.filter(({ device, installId }) => device === null || installId === null)
  const cartIds = asked.flatMap(({ cartId }) => cartId ?? [])
  const carts =
    cartIds.length === 0
      ? []
      : await trx.selectFrom('cart_devices').select(['cart_id', 'install_id']).where('cart_id', 'in', cartIds).execute()
  const ofCarts = new Map(carts.map((cart) => [cart.cart_id, cart.install_id]))
  const installOf = ({ installId, cartId }: StoreOrder) => installId ?? ofCarts.get(cartId ?? '') ?? null
  const installIds = asked.flatMap((order) => (order.device === null ? (installOf(order) ?? []) : []))
  const installs =
    installIds.length === 0
      ? []
      : await trx
          .selectFrom('installs')
          .select(['install_id', 'platform'])
          .where('install_id', 'in', installIds)
          .execute()
  const platforms = new Map(installs.map((install) => [install.install_id, install.platform]))
  return (order) => {
    const installId = installOf(order)
    const platform = platforms.get(installId ?? '')
    const known = platform === 'ios' || platform === 'android' ? platform : 'unknown'
    return { device: order.device ?? known, installId }
  }
}

async function readStanding(trx: TenantDb, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'placed_at', 'updated_at', 'read_at', 'status_code', 'native_status', 'device', 'install_id'])
    .select(['currency_code', 'total_minor', 'details', 'email', 'customer_name', 'customer_id', 'number'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
type KnownOrder = NonNullable<Awaited<ReturnType<typeof readStanding>> extends Map<string, infer Row> ? Row : never>

const isSame = (known: KnownOrder, row: MirrorRow): boolean =>
  known.updated_at.getTime() === row.updated_at.getTime() &&
  known.status_code === row.status_code &&
  known.native_status === row.native_status &&
  known.device === row.device &&
  known.install_id === row.install_id &&
  Number(known.total_minor) === row.total_minor &&
  known.email === row.email &&
  known.customer_name === row.customer_name &&
  known.customer_id === row.customer_id &&
  known.details === row.details

/**
 * Orders in a transaction of the caller. One that the mirror knows from a later reading stays as it is. Returns the ids of those
 * that are new, or other ones than before.
 */
export async function writeOrders(trx: TenantDb, reading: Reading, orders: readonly StoreOrder[]): Promise<string[]> {
  const { appKey, readAt } = reading
  const placedOn = await placesOf(trx, orders)
  const rows = [
    ...new Map(orders.map((order) => [order.id, toRow(reading, order, placedOn(order))])).values(),
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (rows.length === 0) return []
  const inserted = await trx
    .insertInto('orders')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['app_key', 'id']).doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(inserted.map(({ id }) => id))
  const known = await readStanding(trx, rows.flatMap(({ id }) => (fresh.has(id) ? [] : [id])).concat(''))
  const counts: { counted: DayShare; sign: 1 | -1 }[] = []
  const written: string[] = []
  const moved: MirrorRow[] = []
  for (const row of rows) {
    const before = known.get(row.id)
    if (before) {
      if (before.read_at > readAt) continue
      // A cart that is gone does not take the device away that the order had from it.
      if (row.device === 'unknown') row.device = before.device as OrderDevice
      row.install_id ??= before.install_id
      if (isSame(before, row)) continue
      const { app_key: _app, id, ...values } = row
      await trx.updateTable('orders').set(values).where('id', '=', id).execute()
      counts.push({ counted: countedOf(before), sign: -1 })
    }
    counts.push({ counted: countedOf(row), sign: 1 })
    written.push(row.id)
    if (before?.status_code !== row.status_code) moved.push(row)
  }
  await countDays(trx, appKey, counts)
  if (moved.length === 0) return written
  await trx
    .insertInto('order_changes')
    .values(
      moved.map(({ id, updated_at, status_code, native_status }) => ({
        app_key: appKey,
        order_id: id,
        at: updated_at,
        status_code,
        native_status,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return written
}

/** No cart and no order names one of these installs any more. */
export async function forgetInstalls(trx: TenantDb, installIds: readonly string[]): Promise<void> {
  const isOne = sql<boolean>`install_id = any(${[...installIds]}::text[])`
  await trx.deleteFrom('cart_devices').where(isOne).execute()
  await trx.updateTable('orders').set({ install_id: null }).where(isOne).execute()
}

interface Buyer {
  customerId?: string
  /** Whose orders are named beside the customer's: those of a guest. Undefined for none. */
  email: string | undefined
}

const isOfBuyer =
  ({ customerId, email, orderIds = [] }: Buyer & { orderIds?: readonly string[] | undefined }) =>
  (eb: ExpressionBuilder<Tables, 'orders'>) =>
    eb.or([
      ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
      ...(orderIds.length === 0 ? [] : [eb('id', 'in', orderIds)]),
      ...(email === undefined
        ? []
        : [eb.and([eb('customer_id', 'is', null), eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())])]),
    ])

/** The newest first. */
export const listOpenOrders = (db: TenantDb, buyer: Buyer) =>
  db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where(isOfBuyer(buyer))
    .where('status_code', 'in', openStatusCodes)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .execute()

/**
 * Takes a person out of the orders, as the store did: what was bought, when and for how much stays. Returns their ids. Whoever
 * sends an open order keeps to know where to, unless nobody sends it any more.
 */
export async function blankMirroredOrders(
  trx: TenantDb,
  {
    appKey,
    isUnsent = () => false,
    now,
    ...buyer
  }: Buyer & {
    appKey: string
    orderIds?: readonly string[]
    isUnsent?: ((orderId: string) => boolean) | undefined
    now: Date
  },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'status_code', 'customer_name', 'details', 'cart_id'])
    .where(isOfBuyer(buyer))
    .orderBy('id')
    .forUpdate()
    .execute()
  const cartIds = rows.flatMap(({ cart_id }) => cart_id ?? [])
  if (cartIds.length > 0) await trx.deleteFrom('cart_devices').where('cart_id', 'in', cartIds).execute()
  for (const { id, number, status_code, customer_name, details } of rows) {
    const { delivery, ...rest } = JSON.parse(details) as OrderDetails
    const isOpen = isOpenOrder(status_code) && !isUnsent(id)
    const blank: OrderDetails = {
      ...rest,
      delivery: isOpen ? delivery : delivery && { ...delivery, address: [], shipments: [] },
    }
    await trx
      .updateTable('orders')
      .set({
        email: '',
        customer_name: isOpen ? customer_name : '',
        customer_id: null,
        cart_id: null,
        install_id: null,
        // What was read of the store before is older than this, and stays out.
        read_at: now,
        details: JSON.stringify(blank),
        words: sql<string>`array_to_tsvector(${wordsOf(appKey, { number, email: '', customerName: '' })}::text[])`,
      })
      .where('id', '=', id)
      .execute()
  }
  return rows.map(({ id }) => id)
}

/** On which device a cart was started; the first one stays. */
export const rememberCartDevice = (
  db: TenantDb,
  { appKey, cartId, installId, now }: { appKey: string; cartId: string; installId: string; now: Date },
) =>
  db
    .insertInto('cart_devices')
    .values({ app_key: appKey, cart_id: cartId, install_id: installId, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
