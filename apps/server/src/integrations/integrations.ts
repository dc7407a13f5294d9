/** Every integration that an owner can connect: one line each. One that is not built is not here, or is tagged 'coming soon'. */
import type { IntegrationEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import { isIntegrationCode } from '@vitrine/domain/integrations/integration-codes.rules'
import { applePush } from './apple-push/apple-push.ts'
import { crisp } from './crisp/crisp.ts'
import { firebasePush } from './firebase-push/firebase-push.ts'
import { googleAnalytics } from './google-analytics/google-analytics.ts'
import { judgeMe } from './judge-me/judge-me.ts'
import { klaviyo } from './klaviyo/klaviyo.ts'
import { loyaltyLion } from './loyaltylion/loyaltylion.ts'
import {
  barcodeScanner,
  bigcommerceStore,
  demoStore,
  medusaStore,
  productReviews,
  rewardsProgramme,
  shopifyStore,
  smsMarketing,
  storeLocator,
  vendureStore,
  woocommerceStore,
} from './own-integrations.ts'
import type { Service } from './service.ts'
import { signedWebhooks } from './signed-webhooks/signed-webhooks.ts'
import { stripePayments } from './stripe-payments/stripe-payments.ts'

/** In the order in which owners see them. */
const integrations = [
  demoStore,
  vendureStore,
  medusaStore,
  shopifyStore,
  bigcommerceStore,
  woocommerceStore,
  stripePayments,
  rewardsProgramme,
  loyaltyLion,
  productReviews,
  judgeMe,
  storeLocator,
  barcodeScanner,
  klaviyo,
  googleAnalytics,
  crisp,
  signedWebhooks,
  applePush,
  firebasePush,
  smsMarketing,
] as const satisfies readonly { entry: IntegrationEntry; service?: Service }[]

export type IntegrationId = (typeof integrations)[number]['entry']['id']
export type CatalogEntry = IntegrationEntry & { id: IntegrationId }

export const integrationCatalog: readonly CatalogEntry[] = integrations.map(({ entry }) => entry)

const entries: ReadonlyMap<string, CatalogEntry> = new Map(integrationCatalog.map((entry) => [entry.id, entry]))

export const findEntry = (id: string): CatalogEntry | null => entries.get(id) ?? null

/** Under what a kind of store stands in the catalogue. */
export function idOfStore(kind: string): IntegrationId {
  const entry = integrationCatalog.find(({ storeKind }) => storeKind === kind)
  return entry?.id ?? demoStore.entry.id
}

const services: ReadonlyMap<string, Service> = new Map<string, Service>(
  integrations.flatMap((integration) =>
    'service' in integration ? [[integration.entry.id, integration.service] as const] : [],
  ),
)

/** Null for an integration that speaks to no service. */
export const serviceOf = (id: string): Service | null => services.get(id) ?? null

/** Those that can do something of what services may do. */
export const servicesWith = (ability: keyof Service): string[] =>
  [...services].filter(([, service]) => service[ability] !== undefined).map(([id]) => id)

/** The integration that shows the reviews of the store itself. */
export const storeReviews: IntegrationId = productReviews.entry.id

/** Services that keep reviews of their own. */
export const reviewServices: readonly string[] = servicesWith('readReviews')

/** What active integrations switch on in the product: their codes and types, as far as screens depend on them. */
export const featuresOf = (ids: readonly string[]): string[] => {
  const features = ids.flatMap((id) => {
    const entry = findEntry(id)
    return [entry?.code, entry?.type].filter((feature) => feature !== undefined && isIntegrationCode(feature))
  })
  return [...new Set(features)].sort() as string[]
}
