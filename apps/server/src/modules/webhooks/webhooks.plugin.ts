import { orderStatusLabel } from '@vitrine/domain/orders/order-status.rules'
import type { AreaPlugin } from '../../http/area-plugin.ts'
import { orderFollowers } from '../commerce/index.ts'
import { writeEvent } from '../outbox/index.ts'
import { webhookSender } from './webhook-sender.ts'

const typeOf = { orderPlaced: 'order.placed', orderChanged: 'order.changed' } as const

/** Writes orders into the outbox, in their transaction, and sends what is due while the server runs. */
export const webhooksPlugin: AreaPlugin = async ({ console }, ports) => {
  orderFollowers(ports).register((trx, { kind, orderId, statusCode }) =>
    writeEvent(trx, {
      type: typeOf[kind],
      at: new Date(ports.clock.now()),
      subject: { kind: 'order', id: orderId },
      told: { statusCode, status: orderStatusLabel(statusCode) },
    }),
  )
  const sender = webhookSender(ports)
  console.addHook('onReady', async () => sender.start())
  console.addHook('onClose', () => sender.stop())
}
