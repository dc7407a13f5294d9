/** Changes of orders of the app's own store, on the path of every other one: followers, mail, mirror and Insights hear of them. */
import type { ChangedOrder, OfOrder, OrderProblem, OwnOrders } from '@vitrine/connectors/kit/own-orders'
import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import type { OrderDetail } from '@vitrine/domain/orders/orders.routes'
import type { OwnOrder } from '@vitrine/domain/orders/own-order.schema'
import type { MemberContext } from '../../http/context.ts'
import { refuseField } from '../../http/refuse.ts'
import { readShop } from '../apps/index.ts'
import { recordChange } from '../audit/index.ts'
import { keepStore } from '../catalog/index.ts'
import { ownOrdersOf } from '../commerce/index.ts'
import { mirrorOrder } from './orders.jobs.ts'
import { openMirroredOrder } from './orders.service.ts'
import { giveRefunds, sumsOf } from './own-refunds.ts'

/** What the log tells of it. Parcels have numbers by which a person's post is followed. */
const toldOf = (order: OwnOrder) => ({ ...sumsOf(order), parcels: order.parcels })

const piecesOf = ({ restockable }: OwnOrder): number => restockable.reduce((sum, count) => sum + count, 0)

function refuse(problem: Exclude<OrderProblem, 'stale'>): never {
  if (problem === 'status') throw new AppError('conflict', because('order_status_not_next'))
  if (problem === 'amount') return refuseField('amountMinor', fieldReason('refund_over'))
  if (problem === 'step') return refuseField('amountMinor', fieldReason('refund_step'))
  return refuseField('restock', fieldReason('restock_over'))
}

export async function changeOwnOrder(
  context: MemberContext,
  id: string,
  action: AuditAction,
  act: (orders: OwnOrders, of: OfOrder) => Promise<ChangedOrder | null>,
): Promise<{ data: OrderDetail }> {
  const { ports, db, appKey, actor, ifMatch, reply, setRevision } = context
  reply.header('cache-control', 'no-store')
  const shop = await readShop(db, appKey)
  ensure(shop, 'not_found')
  const isDone = await db.transaction().execute(async (trx) => {
    const orders = ownOrdersOf(ports, shop, trx)
    ensure(orders, 'conflict', because('order_elsewhere'))
    const changed = await act(orders, { id, revision: ifMatch })
    ensure(changed, 'not_found')
    if ('problem' in changed) return changed.problem === 'stale' ? false : refuse(changed.problem)
    const { before, order } = changed
    if (before.revision === order.revision) return true
    const restocked = piecesOf(before) - piecesOf(order)
    await recordChange(
      { trx, actor, now: new Date(ports.clock.now()) },
      {
        action,
        subject: { kind: 'order', id, name: order.number },
        before: toldOf(before),
        after: { ...toldOf(order), ...(restocked > 0 && { restocked }) },
        personal: ['parcels'],
      },
    )
    if (restocked > 0) await ports.jobs.send(keepStore, { appKey }, { within: trx })
    await ports.jobs.send(mirrorOrder, { appKey, orderId: id }, { within: trx })
    if (order.refunds.some(({ state }) => state === 'asked'))
      await ports.jobs.send(giveRefunds, { appKey, orderId: id }, { within: trx })
    return true
  })
  const data = await openMirroredOrder(ports, shop, id)
  ensure(data, 'not_found')
  if (!isDone) throw new AppError('stale_revision', { details: { newer: data } })
  if (data.own) setRevision(data.own.revision)
  return { data }
}
