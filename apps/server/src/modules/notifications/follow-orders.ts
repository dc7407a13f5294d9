/**
 * What orders set off: news of their state, a word after a while, and the end of reminders about what was bought. Whoever
 * ordered is told on the device of the order, and on all others where they are signed in.
 */
import { updateStatusOf } from '@vitrine/domain/notifications/automations.rules'
import type { DeliveryReason } from '@vitrine/domain/notifications/delivery-states'
import { isOrderStatusCode, saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { sayOrderStatus } from '../../english-names.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { mailLanguage } from '../mail/index.ts'
import { boughtSinceCart, holdsByOrders } from './automation-conditions.ts'
import { listActive } from './automations.queries.ts'
import { deliveryState } from './delivery-rows.ts'
import { dueAfter, type Enrollment, enroll } from './enroll.ts'

/** An order that is read late, as with the first reading of a store, is news no more. */
const newsForMs = dayMs

interface OrderOnDevice {
  id: string
  number: string
  status_code: number
  install_id: string
  locale: string
}

const ordersOnDevices = (trx: TenantDb, orderIds: readonly string[], since: Date) =>
  trx
    .selectFrom('orders as o')
    .innerJoin('push_devices as d', (join) =>
      join.on(sql<boolean>`(d.install_id = o.install_id or d.customer_id = o.customer_id)`),
    )
    .where('o.id', 'in', [...orderIds])
    .where('o.updated_at', '>', since)
    .where('d.target', 'is not', null)
    .select(['o.id', 'o.number', 'o.status_code', 'd.install_id', 'd.locale'])
    .execute() as Promise<OrderOnDevice[]>

const isSale = (code: number): boolean => saleStatusCodes.some((one) => one === code)

/** Carts from before an order were bought, or given up for it. A later one has nothing to do with it, however the order changes. */
const emptyBoughtCarts = (trx: TenantDb, installIds: readonly string[]) =>
  trx
    .updateTable('push_devices as d')
    .set({ cart_at: null })
    .where('d.install_id', 'in', [...installIds])
    .where('d.cart_at', 'is not', null)
    .where(boughtSinceCart)
    .execute()

/** What waits and does not hold any more. Of an order the newest state alone is news. */
const endWaiting = (trx: TenantDb, installIds: readonly string[]) =>
  trx
    .updateTable('message_deliveries as v')
    .from(['messages as m', 'push_devices as d'])
    .set({ state: deliveryState.left_out, reason: 'condition' satisfies DeliveryReason })
    .where('v.state', '=', deliveryState.waiting)
    .where('v.attempts', '=', 0)
    .where('v.install_id', 'in', [...installIds])
    .whereRef('m.id', '=', 'v.message_id')
    .whereRef('d.install_id', '=', 'v.install_id')
    .where(({ not }) => not(holdsByOrders))
    .execute()

/** In the transaction in which the mirror learns of the orders. */
export async function followOrders(trx: TenantDb, orderIds: readonly string[], now: Date): Promise<void> {
  const found = await ordersOnDevices(trx, orderIds, new Date(now.getTime() - newsForMs))
  if (found.length === 0) return
  const active = await listActive(trx, ['order_updates', 'post_purchase'])
  const enrollments: Enrollment[] = []
  for (const order of found) {
    const { id, number, status_code: code, install_id: installId, locale } = order
    if (!isOrderStatusCode(code)) continue
    const values = {
      order: id,
      status: String(code),
      order_id: number,
      order_status: sayOrderStatus(code, mailLanguage(locale)),
    }
    const updates = active.get('order_updates')
    const chosen = updates?.statuses.find(({ status }) => status === updateStatusOf[code])
    if (updates && chosen)
      enrollments.push({
        installId,
        messageId: updates.messageId,
        trigger: `order ${id} ${code}`,
        dueAt: dueAfter(now, chosen.wait),
        values,
      })
    const after = active.get('post_purchase')
    if (after && isSale(code))
      enrollments.push({
        installId,
        messageId: after.messageId,
        trigger: `bought ${id}`,
        dueAt: dueAfter(now, after.waitMs),
        values,
      })
  }
  const installIds = [...new Set(found.map(({ install_id }) => install_id))]
  await emptyBoughtCarts(trx, installIds)
  await endWaiting(trx, installIds)
  await enroll(trx, enrollments)
}
