/**
 * The one door to the live side of an app's store: prices and stock at the cart, cart, checkout, orders, points. What
 * lies behind it may be slow, away or wrong; what comes out are answers, or errors that every route may give.
 */
import type { CommerceConnector } from '@vitrine/connectors/kit/commerce'
import { AppError } from '@vitrine/domain/errors'
import type { Ports } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import { toAnswer } from './store-errors.ts'

/**
 * Fails when the store takes longer. What the store does after that is unknown: an order is asked for again, by its
 * key.
 */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AppError('unavailable', { message: 'The store takes too long. Try again in a few seconds.' })),
      limitMs,
    )
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
function guarded(connector: CommerceConnector, limitMs: number): CommerceConnector {
  return new Proxy(connector, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return async (...args: unknown[]) => {
        try {
          return await within(limitMs, Promise.resolve(Reflect.apply(member, target, args)))
        } catch (error) {
          throw toAnswer(error)
        }
      }
    },
  })
}

/** The store of an app. Its calls throw errors of the error catalogue. */
export function commerceOf(ports: Pick<Ports, 'connectors' | 'forApp' | 'clock'>, shop: Shop): CommerceConnector {
  const { kinds, timeLimitMs } = ports.connectors
  const kind = kinds[shop.connector]
  if (!kind) throw new AppError('unavailable', { message: 'The store of this app is not connected.' })
  return guarded(kind.connect(shop, { db: ports.forApp(shop.appKey), clock: ports.clock }), timeLimitMs)
}
