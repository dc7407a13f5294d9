/** Money of orders of the app's own store, given back by whoever took it, after the refund was written down. */
import type { RefusedRefund } from '@vitrine/connectors/kit/own-orders'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { OwnOrder } from '@vitrine/domain/orders/own-order.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { giveRefundsOf } from '../commerce/index.ts'
import { tellRefused } from '../payments/index.ts'
import { mirrorOrder } from './orders.jobs.ts'

/** What the log tells of an order. */
export const sumsOf = ({ statusCode, refundedMinor, currencyCode }: OwnOrder) => ({
  statusCode: String(statusCode),
  refunded: formatMoney({ amountMinor: refundedMinor, currencyCode }),
})

async function noteRefused(
  ports: Ports,
  trx: TenantDb,
  { appKey, orderId, refused }: { appKey: string; orderId: string; refused: RefusedRefund },
): Promise<void> {
  const { before, order, amountMinor } = refused
  const { number, currencyCode } = order
  await recordChange(
    { trx, actor: systemActor(giveRefunds.name), now: new Date(ports.clock.now()) },
    {
      action: 'order.refund_refused',
      subject: { kind: 'order', id: orderId, name: number },
      before: sumsOf(before),
      after: sumsOf(order),
    },
  )
  await tellRefused(ports, trx, { appKey, orderId, number, amount: formatMoney({ amountMinor, currencyCode }) })
  await ports.jobs.send(mirrorOrder, { appKey, orderId }, { within: trx })
}

/** Sent in the transaction of the refund. One that fails is asked for again by {@link watchRefunds}, for as long as it takes. */
export const giveRefunds: JobKind<{ appKey: string; orderId: string }> = {
  name: 'give-refunds',
  waits: true,
  retryLimit: 0,
  run: async (ports, { appKey, orderId }) => {
    const shop = await findShop(ports, appKey)
    if (!shop) return
    await giveRefundsOf(ports, shop, {
      orderId,
      onRefused: (trx, refused) => noteRefused(ports, trx, { appKey, orderId, refused }),
    })
  },
}

/** The provider has news of a refund. One that is being asked for is looked at once more when that is over. */
export const followRefund: JobKind<{ appKey: string; orderId: string; key: string }> = {
  name: 'follow-refund',
  waits: true,
  retryLimit: 8,
  retryAfterSeconds: 30,
  run: async (ports, { appKey, ...refund }) => {
    const { clock, connectors, jobs } = ports
    const db = ports.forApp(appKey)
    for (const { doubtRefund } of Object.values(connectors.kinds)) {
      const was = (await doubtRefund?.({ db, clock }, refund)) ?? null
      if (was === 'asked') throw new Error('The refund is being asked for.')
      if (was === 'given') await jobs.send(giveRefunds, { appKey, orderId: refund.orderId })
    }
  },
}

/** Refunds that a provider did not answer, or whose job ended in the middle. */
export const watchRefunds: JobKind = {
  name: 'watch-refunds',
  everySeconds: 60,
  run: async (ports) => {
    for (const { dueRefunds } of Object.values(ports.connectors.kinds))
      for (const due of (await dueRefunds?.(ports)) ?? []) await ports.jobs.send(giveRefunds, due)
  },
}
