/** Integrations as they are answered. */

import { isOpenAt } from '@vitrine/domain/billing/plan-level.rules'
import type { PlanLevel } from '@vitrine/domain/billing/plans.rules'
import { signInPath } from '@vitrine/domain/customers/account.schema'
import type { Integration, IntegrationDetail } from '@vitrine/domain/integrations/integration.schema'
import { findRival } from '@vitrine/domain/integrations/integration-catalog.rules'
import { stripePaymentsId } from '@vitrine/domain/integrations/integration-codes.rules'
import { runsScript } from '@vitrine/domain/integrations/outside-scripts.rules'
import { sayIntegration, sayIntegrationShort, sayIntegrationText } from '../../english-names.ts'
import { type CatalogEntry, integrationCatalog } from '../../integrations/integrations.ts'
import type { Ports, Shop } from '../../ports.ts'
import { commerceOf } from '../commerce/index.ts'
import { isActive, isSecretLost, revisionOfForm, type StoredForms, toldFields } from './stored-form.ts'

/** Whether another integration of this one's type is active. */
export const hasRival = (stored: StoredForms, entry: CatalogEntry): boolean =>
  findRival(entry, integrationCatalog, (other) => isActive(stored, other)) !== undefined

interface Viewer {
  ports: Ports
  stored: StoredForms
  level: PlanLevel | null
}

export function toAnswer({ ports, stored, level }: Viewer, entry: CatalogEntry): Integration {
  const { fields: _, level: needed, tags, fixed = false, ...told } = entry
  const active = isActive(stored, entry)
  return {
    ...told,
    name: sayIntegration(entry.id),
    shortDescription: sayIntegrationShort(entry.id),
    description: sayIntegrationText(entry.id),
    tags: [...tags],
    requiredSubscriptionLevel: needed,
    active,
    haveWarning: !active && hasRival(stored, entry),
    withinPlan: isOpenAt(level, needed),
    ownHostNeeded: runsScript(entry.id) && !ports.hosts.addressOf(stored.appKey).isOwn,
    fixed,
    secretsLost: isSecretLost(ports, stored, entry),
    failing: failingOf(stored, entry),
  }
}

function failingOf(stored: StoredForms, entry: CatalogEntry): Integration['failing'] {
  const failing = stored.integrations.get(entry.id)?.failing
  if (!failing || !isActive(stored, entry)) return null
  return { ...failing, waiting: stored.waits.get(entry.id) ?? { orders: 0, signUps: 0 } }
}

/** The connected store, in its own words. A store that is away hides nothing else. */
export const storeOf = async (ports: Ports, shop: Shop): Promise<IntegrationDetail['store']> =>
  await commerceOf(ports, shop)
    .probe()
    .then(
      ({ storeName, storeUrl, currencyCode }) => ({ name: storeName, url: storeUrl, currencyCode }),
      () => null,
    )

export function toDetail(seen: Viewer, entry: CatalogEntry): IntegrationDetail {
  const { ports, stored } = seen
  return {
    ...toAnswer(seen, entry),
    revision: revisionOfForm(stored, entry),
    tookAt: stored.integrations.get(entry.id)?.tookAt ?? null,
    refused: stored.integrations.get(entry.id)?.refused ?? null,
    formFields: toldFields(ports, stored, entry),
    ...(entry.storeKind === 'shopify' && ports.config.shopifyApp && { letsIn: true }),
    ...(entry.storeKind === 'shopify' && {
      signInUrls: { back: ports.hosts.urlOf(stored.appKey, signInPath), out: ports.hosts.urlOf(stored.appKey) },
    }),
    ...(entry.id === stripePaymentsId && {
      hookUrl: new URL(`/app/v1/payments/${encodeURIComponent(stored.appKey)}/stripe`, ports.config.publicUrl).href,
    }),
  }
}
