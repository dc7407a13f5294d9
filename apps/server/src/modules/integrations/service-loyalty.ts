/** The programme that a connected service keeps, in the place of the store's. */

import { createHash } from 'node:crypto'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'
import { minuteMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import { sayIntegrationOf } from '../../english-names.ts'
import { servicesWith } from '../../integrations/integrations.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Shop } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { findConnected } from './integrations.jobs.ts'

const sharedMs = minuteMs
/** A service that is away is left alone for so long: each view would wait for it until its time is up. */
const awayMs = 10_000
const maxShared = 500

/** Anybody may ask for the rewards of an app: what is the same for all is asked of the service once. */
const sharedOf = defineService(
  ({ clock }) =>
    new LRUCache<string, Promise<unknown>>({
      max: maxShared,
      ttl: sharedMs,
      ttlResolution: 0,
      perf: { now: () => clock.now() },
    }),
)

/** `of`: a connection, with what was entered for it; what is entered anew is another connection. */
function shareOf(ports: Ports, of: readonly unknown[]) {
  const shared = sharedOf(ports)
  const key = createHash('sha256').update(JSON.stringify(of)).digest('base64')
  return <T>(read: () => Promise<T>): Promise<T> => {
    const known = shared.get(key) as Promise<T> | undefined
    if (known !== undefined) return known
    const answer = read()
    shared.set(key, answer)
    answer.catch(() => {
      if (shared.peek(key) === answer) shared.set(key, answer, { ttl: awayMs })
    })
    return answer
  }
}

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
  if (!row) return null
  try {
    const connected = await findConnected(ports, { appKey, integration: row.code })
    if (!connected?.service.readLoyalty) return null
    const { service, values } = connected
    const share = shareOf(ports, [appKey, row.code, values])
    return (await service.readLoyalty?.(ports.outside, values, { share, customerId, currencyCode })) ?? null
  } catch (cause) {
    ports.log.warn({ err: cause, appKey, integration: row.code }, 'a rewards programme could not be read')
    throw new AppError('unavailable', {
      ...because('service_silent', { service: sayIntegrationOf(row.code) }),
      retryAfterSeconds: 10,
      cause,
    })
  }
}
