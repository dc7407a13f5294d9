/** An order for whoever has its secret: the device that placed it. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { ensure } from '@vitrine/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Ports, Shop } from '../../ports.ts'
import { commerceOf } from '../commerce/index.ts'
import { hashOrderSecret } from './order-secret.ts'
import { opensRedirectedOrder } from './redirects.queries.ts'

/** Made by the device that places the order. It is not part of the address, because addresses end up in logs. */
export function orderSecretOf(request: FastifyRequest): string | null {
  const secret = request.headers['order-secret']
  if (secret === undefined) return null
  ensure(typeof secret === 'string' && /^[A-Za-z0-9_-]{22,128}$/.test(secret), 'bad_request', {
    message: 'The header Order-Secret takes 22 to 128 letters, digits, hyphens and underscores.',
  })
  return secret
}

/** Null when the order's secret is missing or wrong, just as for an order that does not exist. */
export async function openOrder(
  ports: Ports,
  shop: Shop,
  id: string,
  secret: string | null,
): Promise<StoreOrder | null> {
  if (secret === null) return null
  const store = commerceOf(ports, shop)
  const hash = hashOrderSecret(secret)
  if (store.openOrder) return store.openOrder(id, hash)
  const order = await store.order(id)
  return order && (await opensRedirectedOrder(ports.forApp(shop.appKey), order, hash)) ? order : null
}
