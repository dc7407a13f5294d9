/** Orders of the store as whoever runs it changes them: their state, their parcels, and money that goes back. */
import { createHash } from 'node:crypto'
import type { ChangedOrder, OfOrder, OrderProblem, OwnOrders, RefundOfOrder } from '@vitrine/connectors/kit/own-orders'
import { payableStep } from '@vitrine/domain/formats/money.rules'
import { isOpenOrder, isOrderStatusCode, type OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import {
  isOfRefunds,
  isPaid,
  mayBecome,
  nextStatuses,
  statusOfRefund,
} from '@vitrine/domain/orders/order-transitions.rules'
import { type OwnOrder, type Parcel, refundStateSchema } from '@vitrine/domain/orders/own-order.schema'
import { sql } from 'kysely'
import { touchProducts } from '../cart/stock.queries.ts'
import { findPayment, isLive } from '../payments/payments.queries.ts'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import { forgetRecipient } from './customer-orders.queries.ts'
import { type OrderLineRow, type OrderRow, readOrderLines } from './orders.queries.ts'
import { type KeptParcel, parcelsOf } from './parcels.ts'
import { insertRefund, listRefunds } from './refunds.queries.ts'

export const statusOf = ({ status_code: code }: OrderRow): OrderStatusCode => (isOrderStatusCode(code) ? code : 0)

const paidOf = (row: OrderRow): number => Number(row.paid_minor ?? (isPaid(statusOf(row)) ? row.total_minor : 0))

function revisionOf(row: OrderRow, lines: readonly OrderLineRow[]): string {
  const written = [row.status_code, Number(row.refunded_minor), row.parcels, lines.map(({ restocked }) => restocked)]
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 22)
}

/** What is counted, and still there. */
async function listCounted(db: StoreDb, lines: readonly OrderLineRow[]): Promise<ReadonlySet<string>> {
  const ids = lines.flatMap(({ variant_id }) => variant_id ?? [])
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('demo_variants')
    .select('id')
    .where('id', 'in', ids)
    .where('stock', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function toOwnOrder(db: StoreDb, row: OrderRow): Promise<OwnOrder> {
  const lines = await readOrderLines(db, [row.id])
  const counted = await listCounted(db, lines)
  const refunds = (await listRefunds(db, row.id)).filter(({ amount_minor }) => Number(amount_minor) > 0)
  const payment = await findPayment(db, row.id)
  // While a bank is at it: when it does not pay, the pieces come back by themselves.
  const isOpen = payment !== undefined && isLive(payment)
  return {
    revision: revisionOf(row, lines),
    number: row.number,
    statusCode: row.status_code,
    next: nextStatuses(row.status_code),
    payment: payment !== undefined ? 'page' : Number(row.total_minor) === 0 ? 'none' : 'test',
    paidMinor: paidOf(row),
    refundedMinor: Number(row.refunded_minor),
    currencyCode: row.currency_code,
    refunds: refunds.map(({ amount_minor, made_at, state }) => ({
      at: made_at.toISOString(),
      amountMinor: Number(amount_minor),
      state: refundStateSchema.parse(state),
    })),
    parcels: parcelsOf(row),
    restockable: lines.map(({ variant_id, quantity, restocked }) =>
      !isOpen && variant_id !== null && counted.has(variant_id) ? quantity - restocked : 0,
    ),
  }
}

const rowOf = (db: StoreDb, id: string) => db.selectFrom('demo_orders').selectAll().where('id', '=', id)

export const lockOrder = (trx: StoreDb, id: string) => rowOf(trx, id).forUpdate().executeTakeFirst()

/** Gives the order another state, and tells those who follow orders. Without another one nobody is told. */
export async function moveOrder(
  trx: StoreDb,
  shop: StoreShop,
  { row, statusCode }: { row: Pick<OrderRow, 'id' | 'status_code'>; statusCode: OrderStatusCode },
): Promise<void> {
  if (row.status_code === statusCode) return
  await trx
    .updateTable('demo_orders')
    .set({ status_code: statusCode, native_status: shop.statusName(statusCode), updated_at: nowOf(shop) })
    .where('id', '=', row.id)
    .execute()
  if (!isOpenOrder(statusCode)) await forgetRecipient(trx, row.id)
  await shop.tell?.(trx, { kind: 'orderChanged', orderId: row.id, statusCode })
}

interface Held {
  row: OrderRow
  lines: OrderLineRow[]
  before: OwnOrder
}

/** Holds the order: of two that change it at once the second sees what the first one left. */
async function changeOrder(
  { db }: StoreShop,
  { id, revision }: OfOrder,
  work: (held: Held) => Promise<OrderProblem | null>,
): Promise<ChangedOrder | null> {
  const row = await lockOrder(db, id)
  if (!row) return null
  const before = await toOwnOrder(db, row)
  if (revision !== null && before.revision !== revision) return { problem: 'stale' }
  const problem = await work({ row, lines: await readOrderLines(db, [id]), before })
  if (problem) return { problem }
  return { before, order: await toOwnOrder(db, await rowOf(db, id).executeTakeFirstOrThrow()) }
}

const changeStatus = (shop: StoreShop, change: OfOrder & { statusCode: OrderStatusCode }) =>
  changeOrder(shop, change, async ({ row }) => {
    const { statusCode } = change
    if (row.status_code === statusCode) return null
    if (!mayBecome(row.status_code, statusCode)) return 'status'
    // Whoever calls off what nobody paid has nothing to give back.
    if (!isPaid(statusOf(row)) && isPaid(statusCode) && !isOpenOrder(statusCode))
      await shop.db.updateTable('demo_orders').set({ paid_minor: 0 }).where('id', '=', row.id).execute()
    await moveOrder(shop.db, shop, { row, statusCode })
    return null
  })

const isSame = (one: Parcel, other: Parcel): boolean =>
  one.carrier === other.carrier && one.trackingNumber === other.trackingNumber && one.trackingUrl === other.trackingUrl

const setParcels = (shop: StoreShop, change: OfOrder & { parcels: readonly Parcel[] }) =>
  changeOrder(shop, change, async ({ row, before }) => {
    const now = nowOf(shop).toISOString()
    const parcels = change.parcels.map((parcel): KeptParcel => {
      const known = before.parcels.find((one) => isSame(one, parcel))
      return { ...parcel, shippedAt: known?.shippedAt ?? now }
    })
    await shop.db
      .updateTable('demo_orders')
      .set({ parcels: JSON.stringify(parcels), updated_at: nowOf(shop) })
      .where('id', '=', row.id)
      .execute()
    return null
  })

/** Puts pieces back, at most those that were sold: lines in the order of their variants, as a checkout takes them. */
async function putBack(
  shop: StoreShop,
  { lines, before }: Held,
  restock: RefundOfOrder['restock'],
): Promise<'restock' | null> {
  const { db } = shop
  const places = restock.map(({ line }) => line)
  if (new Set(places).size !== places.length) return 'restock'
  if (restock.some(({ line, quantity }) => quantity > (before.restockable[line] ?? 0))) return 'restock'
  const back = restock.flatMap(({ line, quantity }) => {
    const sold = lines[line]
    return sold ? [{ ...sold, quantity }] : []
  })
  back.sort((one, other) => ((one.variant_id ?? '') < (other.variant_id ?? '') ? -1 : 1))
  for (const { variant_id, order_id, line, quantity } of back) {
    await db
      .updateTable('demo_variants')
      .set({ stock: sql`stock + ${quantity}` })
      .where('id', '=', variant_id)
      .where('stock', 'is not', null)
      .execute()
    await db
      .updateTable('demo_order_lines')
      .set({ restocked: sql`restocked + ${quantity}` })
      .where('order_id', '=', order_id)
      .where('line', '=', line)
      .execute()
  }
  await touchProducts(
    db,
    back.flatMap(({ product_id }) => product_id ?? []),
    nowOf(shop),
  )
  return null
}

/** Of pieces that come back alone, so that the same press puts them back once. */
const noMoney = { state: 'given', status_before: null, look_at: null } as const

/** Money that a provider took is only asked for here: {@link giveRefunds} gives it. That of a test payment is given at once. */
async function refund(shop: StoreShop, change: RefundOfOrder): Promise<ChangedOrder | null> {
  const { db } = shop
  const { id, key, amountMinor, restock } = change
  const row = await lockOrder(db, id)
  if (!row) return null
  // The same press arrived once more: its answer was lost.
  if ((await listRefunds(db, id)).some((made) => made.key === key)) {
    const order = await toOwnOrder(db, row)
    return { order, before: order }
  }
  return changeOrder(shop, change, async (held) => {
    const { paidMinor, refundedMinor } = held.before
    if (amountMinor > paidMinor - refundedMinor) return 'amount'
    const isAsked = (await findPayment(db, id))?.charge_id != null
    if (isAsked && amountMinor % payableStep(row.currency_code) !== 0) return 'step'
    const problem = await putBack(shop, held, restock)
    if (problem) return problem
    const made_at = nowOf(shop)
    const made = { app_key: shop.appKey, order_id: id, key, amount_minor: amountMinor, made_at }
    if (amountMinor === 0) {
      await insertRefund(db, { ...made, ...noMoney })
      return null
    }
    await insertRefund(db, {
      ...made,
      state: isAsked ? 'asked' : 'given',
      status_before: isOfRefunds(row.status_code) ? null : row.status_code,
      look_at: isAsked ? made_at : null,
    })
    const given = refundedMinor + amountMinor
    await db
      .updateTable('demo_orders')
      .set({ refunded_minor: given, paid_minor: paidMinor, updated_at: made_at })
      .where('id', '=', id)
      .execute()
    const statusCode = statusOfRefund(statusOf(row), { paidMinor, refundedMinor: given })
    await moveOrder(db, shop, { row, statusCode })
    return null
  })
}

/** Within a transaction: what a change does happens as a whole, or not at all. */
export const ownOrdersOf = (shop: StoreShop): OwnOrders => ({
  open: async (id) => {
    const row = await rowOf(shop.db, id).executeTakeFirst()
    return row ? toOwnOrder(shop.db, row) : null
  },
  changeStatus: (change) => changeStatus(shop, change),
  setParcels: (change) => setParcels(shop, change),
  refund: (change) => refund(shop, change),
})
