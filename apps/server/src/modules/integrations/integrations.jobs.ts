/** What connected services are told of orders, beside the requests of shoppers. */
import { findEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { ServiceRefusal } from './services/service.ts'
import { serviceIds, serviceOf } from './services/services.ts'
import { isActive, openForm, readStored } from './stored-form.ts'

interface OrderForService {
  appKey: string
  orderId: string
  integration: string
}

export const tellServiceOfOrder: JobKind<OrderForService> = {
  name: 'integration-order',
  retryLimit: 8,
  retryAfterSeconds: 30,
  run: async (ports, { appKey, orderId, integration }) => {
    const entry = findEntry(integration)
    const service = serviceOf(integration)
    const shop = await findShop(ports, appKey)
    if (!entry || !service || !shop) return
    const stored = await readStored(ports.forApp(appKey), appKey)
    // It may have been disconnected since.
    if (!isActive(stored, entry)) return
    const order = await commerceOf(ports, shop).order(orderId)
    // Nobody is named any more in the orders of a person who was erased.
    if (!order || order.email === '') return
    try {
      await service.tellOrder(ports.outside, openForm(ports, stored, entry), order)
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error
      ports.log.warn({ appKey, integration, status: error.status }, 'a connected service refused an order')
    }
  },
}

/** In the transaction of the order: a service is told of each order, or there is no order. */
export async function followOrder(
  ports: Ports,
  trx: TenantDb,
  { appKey, orderId }: { appKey: string; orderId: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('app_integrations')
    .select('code')
    .where('active', '=', true)
    .where('code', 'in', [...serviceIds])
    .execute()
  for (const { code } of rows)
    await ports.jobs.send(tellServiceOfOrder, { appKey, orderId, integration: code }, { within: trx })
}
