/** Writes orders into the outbox, in their transaction. */
import { sayOrderStatus } from '../../english-names.ts'
import type { Ports } from '../../ports.ts'
import { orderFollowers } from '../commerce/index.ts'
import { writeEvent } from '../outbox/index.ts'

const typeOf = { orderPlaced: 'order.placed', orderChanged: 'order.changed' } as const

export const wireWebhooks = (ports: Ports): void =>
  orderFollowers(ports).register((trx, { kind, orderId, statusCode }) =>
    writeEvent(trx, {
      type: typeOf[kind],
      at: new Date(ports.clock.now()),
      subject: { kind: 'order', id: orderId },
      told: { statusCode, status: sayOrderStatus(statusCode) },
    }),
  )
