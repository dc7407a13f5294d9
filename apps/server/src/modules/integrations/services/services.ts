/** The services that integrations speak to, by the integration's id. */
import { signedWebhooksId } from '@vitrine/domain/integrations/integration-codes.rules'
import { judgeMe } from './judge-me.ts'
import { klaviyo } from './klaviyo.ts'
import { loyaltyLion } from './loyaltylion.ts'
import type { Service } from './service.ts'
import { signedWebhooks } from './signed-webhooks.ts'

const services: Readonly<Record<string, Service>> = {
  'judge-me': judgeMe,
  klaviyo,
  loyaltylion: loyaltyLion,
  [signedWebhooksId]: signedWebhooks,
}

export const serviceOf = (id: string): Service | null => (Object.hasOwn(services, id) ? (services[id] ?? null) : null)

/** Those that can do something of what services may do. */
export const servicesWith = (ability: keyof Service): string[] =>
  Object.entries(services)
    .filter(([, service]) => service[ability] !== undefined)
    .map(([id]) => id)
