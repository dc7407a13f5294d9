/** Orders in the console's words: out of the mirror, and the opened one fresh from the store where it answers in time. */
import { setTimeout as pause } from 'node:timers/promises'
import { markOf } from '@vitrine/connectors/kit/named-ids'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import type { OrderDetail, OrderDevice, OrderRow } from '@vitrine/domain/orders/orders.routes'
import { z } from 'zod'
import { sayOrderStatus } from '../../english-names.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Shop } from '../../ports.ts'
import { ownOrdersOf } from '../commerce/index.ts'
import { eventStoreOf } from '../insights/index.ts'
import { findStoreOf } from '../stores/index.ts'
import { syncOf } from './count-orders.ts'
import type { OrderDetails } from './mirror.queries.ts'
import { findMirrored, type ListedRow, listChanges, type MirroredOrder } from './order-list.queries.ts'
import { findOrderSync, syncOrder } from './sync-orders.ts'

const statusesSchema = z.array(z.object({ statusCode: z.number().int(), customStatus: z.string() }))
export type StatusWords = z.output<typeof statusesSchema>

/** The statuses in the store's words, as it told them last; in our own until then. */
export async function readStatusWords(db: TenantDb): Promise<StatusWords> {
  const told = statusesSchema.parse(JSON.parse((await findOrderSync(db))?.statuses ?? '[]'))
  return told.length > 0
    ? told
    : orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: sayOrderStatus(code) }))
}

export const wordIn =
  (words: StatusWords) =>
  (statusCode: number): string =>
    words.find((word) => word.statusCode === statusCode)?.customStatus ?? sayOrderStatus(statusCode)

export const toOrderRow = (
  row: Omit<ListedRow, 'customer_name'> | MirroredOrder,
  wordOf: (statusCode: number) => string,
): OrderRow => ({
  id: row.id,
  number: row.number,
  date: row.placed_at.toISOString(),
  status: wordOf(row.status_code),
  statusCode: row.status_code,
  total: Number(row.total_minor) / 10 ** minorDigits(row.currency_code),
  totalMinor: Number(row.total_minor),
  currency: row.currency_code,
  items: row.item_count,
  device: row.device as OrderDevice,
})

/** Whoever opens an order waits no longer than this for the store: what the mirror has is shown. */
const storeWaitMs = 1_500

async function refresh(ports: Ports, shop: Shop, id: string): Promise<void> {
  const asked = syncOrder(syncOf(ports, shop), id).catch((error: unknown) =>
    ports.log.warn({ err: error, appKey: shop.appKey }, 'the store did not give an order'),
  )
  await Promise.race([asked, pause(storeWaitMs, undefined, { ref: false })])
}

/** Null for an order that this app does not have. */
export async function openMirroredOrder(ports: Ports, shop: Shop, id: string): Promise<OrderDetail | null> {
  const db = ports.forApp(shop.appKey)
  await refresh(ports, shop, id)
  const row = await findMirrored(db, id)
  if (!row) return null
  const [words, changes, visit, own, store] = await Promise.all([
    readStatusWords(db),
    listChanges(db, id),
    eventStoreOf(ports).visitOfOrder(shop.appKey, id),
    ownOrdersOf(ports, shop, db)?.open(id) ?? null,
    findStoreOf(db, markOf(id)),
  ])
  const wordOf = wordIn(words)
  const { lines, couponCodes, ...details } = JSON.parse(row.details) as OrderDetails
  return {
    ...toOrderRow(row, wordOf),
    ...details,
    tax: details.tax ?? null,
    nativeStatus: row.native_status,
    store,
    updatedAt: row.updated_at.toISOString(),
    lines: lines.map(({ variantId: _variantId, ...line }) => line),
    couponCodes: [...couponCodes],
    customer: { id: row.customer_id, name: row.customer_name, email: row.email },
    delivery: details.delivery && {
      ...details.delivery,
      address: [...details.delivery.address],
      shipments: [...details.delivery.shipments],
    },
    session: visit && { ...visit, startedAt: new Date(visit.startedAt).toISOString() },
    history: changes.map(({ at, status_code }) => ({
      at: at.toISOString(),
      statusCode: status_code,
      status: wordOf(status_code),
    })),
    own,
  }
}
