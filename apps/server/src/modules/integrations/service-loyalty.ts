/** The programme that a connected service keeps, in the place of the store's. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { findEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Shop } from '../../ports.ts'
import { findConnected } from './integrations.jobs.ts'
import { servicesWith } from './services/services.ts'

/** Null where no such service is connected. Throws `unavailable` where the service does not answer. */
export async function loyaltyOfService(
  ports: Ports,
  db: TenantDb,
  { shop: { appKey, currencyCode }, customerId }: { shop: Shop; customerId: string | null },
): Promise<Loyalty | null> {
  const row = await db
    .selectFrom('app_integrations')
    .select('code')
    .where('active', '=', true)
    .where('code', 'in', servicesWith('readLoyalty'))
    .executeTakeFirst()
  try {
    const connected = row && (await findConnected(ports, { appKey, integration: row.code }))
    if (!connected?.service.readLoyalty) return null
    const { service, values } = connected
    return (await service.readLoyalty?.(ports.outside, values, { customerId, currencyCode })) ?? null
  } catch (cause) {
    const name = findEntry(row?.code ?? '')?.name ?? ''
    ports.log.warn({ err: cause, appKey, integration: row?.code }, 'a rewards programme could not be read')
    throw new AppError('unavailable', { ...because('service_silent', { service: name }), retryAfterSeconds: 10, cause })
  }
}
