/** Connects to the store of an app: what lies behind it may be slow, away or wrong; what comes out are answers, or errors. */
import type { CommerceConnector, PaymentName } from '@vitrine/connectors/kit/commerce'
import { withNamedIds } from '@vitrine/connectors/kit/named-ids'
import type { OwnOrders } from '@vitrine/connectors/kit/own-orders'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { ConnectorKind, CouponChange, Ports, RefundsOfOrder, StorePorts } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import { hashPassword, isPassword } from '../identity/index.ts'
import { paymentsOf, tellUnsettledOf } from '../payments/index.ts'
import { elsewhereOf, withOneReach } from '../stores/index.ts'
import { toAnswer } from './store-errors.ts'

/**
 * Fails when the store takes longer. What the store does after that is unknown: an order is asked for again, by its
 * key.
 */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', because('store_slow'))), limitMs)
  })
  // Nobody waits for it any more, so its result or failure is ignored.
  work.catch(() => {})
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The same connector with a time limit on its calls, whose failures become errors of our answers. */
function guarded<T extends object>(ports: Ports, connector: T): T {
  return new Proxy(connector, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name === 'customers' && member) return guarded(ports, member)
      if (typeof member !== 'function') return member
      return async (...args: unknown[]) => {
        try {
          const called = withOneReach(ports, () => Promise.resolve(Reflect.apply(member, target, args)))
          return await within(ports.connectors.timeLimitMs, called)
        } catch (error) {
          throw toAnswer(error)
        }
      }
    },
  })
}

/** What the store of an app may use. */
const storePortsOf = (ports: Ports, shop: Shop, tell?: StorePorts['tell']): StorePorts => ({
  payments: paymentsOf(ports, shop.appKey),
  tellUnsettled: tellUnsettledOf(ports, shop.appKey),
  db: ports.forApp(shop.appKey),
  clock: ports.clock,
  elsewhere: elsewhereOf(ports, shop.appKey, shop.storeMark),
  passwords: {
    hash: (password) => hashPassword(ports, password),
    matches: (entry, lane) => isPassword(ports, entry, lane),
  },
  tell,
})

function kindOf({ connectors }: Ports, { connector }: Shop): ConnectorKind {
  const kind = connectors.kinds[connector]
  if (!kind) throw new AppError('unavailable', because('store_not_connected'))
  return kind
}

/** The store of an app. Its calls throw errors of the error catalogue. `tell` hears of its changes. */
export const connectStore = (ports: Ports, shop: Shop, tell?: StorePorts['tell']): CommerceConnector =>
  guarded(ports, withNamedIds(kindOf(ports, shop).connect(shop, storePortsOf(ports, shop, tell)), shop.storeMark))

/** False where there is no such order; null where the store is not one of ours. */
export async function moveOrder(
  ports: Ports,
  shop: Shop,
  { tell, ...change }: { number: string; statusCode: OrderStatusCode; tell: StorePorts['tell'] },
): Promise<boolean | null> {
  const { changeStatus } = kindOf(ports, shop)
  return changeStatus ? changeStatus(shop, storePortsOf(ports, shop, tell), change) : null
}

/** Says who is one person to a coupon: false where there is no such coupon, null where the store is not one of ours. */
export async function changeCoupon(ports: Ports, shop: Shop, change: CouponChange): Promise<boolean | null> {
  const kind = kindOf(ports, shop)
  return kind.changeCoupon ? kind.changeCoupon(shop, storePortsOf(ports, shop), change) : null
}

/** The orders of a store of ours, to be changed within the transaction; null where the store is one that others run. */
export function connectOrders(
  ports: Ports,
  shop: Shop,
  { db, tell }: { db: TenantDb; tell?: StorePorts['tell'] },
): OwnOrders | null {
  const orders = ports.connectors.kinds[shop.connector]?.orders
  return orders ? orders(shop, { ...storePortsOf(ports, shop, tell), db }) : null
}

/** A payment was begun at a store of ours, whatever store stands behind the app by now. */
export async function connectPayment(
  ports: Ports,
  shop: Shop,
  { tell, payment }: { payment: PaymentName; tell: StorePorts['tell'] },
): Promise<void> {
  for (const [name, { learnPayment }] of Object.entries(ports.connectors.kinds))
    await learnPayment?.(shop, storePortsOf(ports, shop, tell), { payment, isPresent: name === shop.connector })
}

/** As {@link connectPayment}, of all payments that are being made. */
export async function connectPages(ports: Ports, shop: Shop, tell: StorePorts['tell']): Promise<void> {
  for (const [name, { closePayments }] of Object.entries(ports.connectors.kinds))
    await closePayments?.(shop, storePortsOf(ports, shop, tell), { isPresent: name === shop.connector })
}

/** Money is owed for an order of a store of ours, whatever store stands behind the app by now. */
export async function connectRefunds(
  ports: Ports,
  shop: Shop,
  { tell, ...order }: RefundsOfOrder & { tell: StorePorts['tell'] },
): Promise<void> {
  for (const { giveRefunds } of Object.values(ports.connectors.kinds))
    await giveRefunds?.(shop, storePortsOf(ports, shop, tell), order)
}
