/** The services that integrations speak to, by the integration's id. */
import { klaviyo } from './klaviyo.ts'
import type { Service } from './service.ts'

const services: Readonly<Record<string, Service>> = { klaviyo }

export const serviceOf = (id: string): Service | null => (Object.hasOwn(services, id) ? (services[id] ?? null) : null)

export const serviceIds: readonly string[] = Object.keys(services)
