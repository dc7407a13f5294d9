import { signedWebhooksId, stripePaymentsId } from '@vitrine/domain/integrations/integration-codes.rules'
import type { CatalogEntry } from '../../integrations/integrations.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { findShop, setIntegration } from '../apps/index.ts'
import type { Actor } from '../audit/index.ts'
import { deleteServiceReviews } from '../catalog/index.ts'
import { closePagesOf } from '../commerce/index.ts'
import { replaceSecrets } from '../secrets/index.ts'
import { settingsFollowers } from '../settings/index.ts'
import { dropIntegrationEndpoint } from '../webhooks/index.ts'
import { deleteWaits } from './service-waits.queries.ts'

/**
 * Before the keys of whoever takes payments are gone: nobody pays on a page of which nothing is learned afterwards. A provider that
 * does not answer keeps nobody from disconnecting it; owners are told of such pages once their time is over.
 */
export async function endPages(ports: Ports, appKey: string, entry: Pick<CatalogEntry, 'id'>): Promise<void> {
  const shop = entry.id === stripePaymentsId && (await findShop(ports, appKey))
  if (!shop) return
  await closePagesOf(ports, shop).catch((err: unknown) =>
    ports.log.warn({ err, appKey }, 'a page on which a shopper pays was not closed'),
  )
}

/** Within the transaction that disconnects: what was entered, and what the service told, is deleted. */
export async function disconnectWithin(
  trx: TenantDb,
  { ports, appKey, actor, entry }: { ports: Ports; appKey: string; actor: Actor; entry: CatalogEntry },
): Promise<void> {
  await setIntegration(trx, { appKey, code: entry.id, active: false })
  if (entry.id === signedWebhooksId) await dropIntegrationEndpoint(trx, { actor, now: new Date(ports.clock.now()) })
  await replaceSecrets(trx, { appKey, owner: entry.id, kept: [], written: [] })
  await deleteServiceReviews(trx, entry.id)
  await deleteWaits(trx, entry.id)
}

/** The change stands: a process that cannot read it now sees it with its next look. */
export const tellConnections = (ports: Ports, appKey: string): Promise<void> =>
  settingsFollowers(ports)
    .tell(appKey)
    .catch((error: unknown) => ports.log.warn({ err: error, appKey }, 'a connection is not in memory yet'))
