import type { Ports } from '../../ports.ts'
import { goodsUses } from '../catalog/index.ts'
import { customerFollowers } from '../customers/index.ts'
import { eventFollowers } from '../insights/index.ts'
import { fileUses } from '../media/index.ts'
import { mirrorFollowers } from '../orders/index.ts'
import { forgetCustomer } from './devices.queries.ts'
import { followEvents } from './follow-events.ts'
import { followOrders } from './follow-orders.ts'
import { plannedGoods } from './message-destination.ts'
import { messageFiles } from './messages.queries.ts'
import { segmentGoods } from './segment-goods.ts'

export function wireNotifications(ports: Ports): void {
  fileUses(ports).register(messageFiles)
  goodsUses(ports).register(plannedGoods)
  goodsUses(ports).register(segmentGoods)
  const now = () => new Date(ports.clock.now())
  eventFollowers(ports).register((trx, events) => followEvents(trx, events, now()))
  mirrorFollowers(ports).register((trx, orderIds) => followOrders(trx, orderIds, now()))
  // Of a customer who is erased nothing stays but devices, which are nobody's then.
  customerFollowers(ports).register(async (trx, { kind, customerId }) => {
    if (kind === 'erased') await forgetCustomer(trx, customerId)
  })
}
