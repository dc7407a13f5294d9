/** What connected services are told of orders and of new accounts, beside the requests of shoppers. */
import { findEntry } from '@vitrine/domain/integrations/integration-catalog.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { type FormValues, type Service, ServiceRefusal } from './services/service.ts'
import { serviceOf, servicesWith } from './services/services.ts'
import { isActive, isSecretLost, openForm, readStored } from './stored-form.ts'

interface Named {
  appKey: string
  integration: string
}

/** No key opens a secret of the service. The key may be found again, so what is told waits for it. */
export class SecretLost extends Error {
  constructor({ appKey, integration }: Named) {
    super(`No key opens the secrets of ${integration} of the app ${appKey}.`)
    this.name = 'SecretLost'
  }
}

/**
 * The service with what was entered; null where it is not connected, as when it was disconnected since. Throws
 * {@link SecretLost}, since a call without its secret would be refused, and a refusal is not repeated.
 */
export async function findConnected(
  ports: Ports,
  { appKey, integration }: Named,
): Promise<{ service: Service; values: FormValues; connectedAt: string } | null> {
  const entry = findEntry(integration)
  const service = serviceOf(integration)
  if (!entry || !service) return null
  const stored = await readStored(ports.forApp(appKey), appKey)
  if (!isActive(stored, entry)) return null
  if (isSecretLost(ports, stored, entry)) throw new SecretLost({ appKey, integration })
  const connectedAt = stored.integrations.get(integration)?.connectedAt ?? ''
  return { service, values: openForm(ports, stored, entry), connectedAt }
}

/** What a service refuses for good is noted, and not repeated. */
export async function noteRefusal(ports: Ports, { appKey, integration }: Named, tell: () => Promise<void>) {
  try {
    await tell()
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error
    ports.log.warn({ appKey, integration, status: error.status }, 'a connected service refused what it was told')
  }
}

type Telling = 'tellOrder' | 'tellOrderChange' | 'tellSignUp'

const retries = { retryLimit: 8, retryAfterSeconds: 30 } as const

interface OrderForService extends Named {
  orderId: string
  /** It was told before, and is another one now. */
  isChange?: boolean
}

export const tellServiceOfOrder: JobKind<OrderForService> = {
  name: 'integration-order',
  ...retries,
  run: async (ports, { orderId, isChange = false, ...named }) => {
    const connected = await findConnected(ports, named)
    const shop = await findShop(ports, named.appKey)
    if (!connected || !shop) return
    const { service, values } = connected
    const store = commerceOf(ports, shop)
    if (service.readsStoreOrders && store.capabilities.checkout === 'redirect') return
    const order = await store.order(orderId)
    // Nobody is named any more in the orders of a person who was erased.
    if (!order || order.email === '') return
    const tell = isChange ? service.tellOrderChange : service.tellOrder
    await noteRefusal(ports, named, async () => tell?.call(service, ports.outside, values, order))
  },
}

interface SignUpForService extends Named {
  customerId: string
}

export const tellServiceOfSignUp: JobKind<SignUpForService> = {
  name: 'integration-sign-up',
  ...retries,
  run: async (ports, { customerId, ...named }) => {
    const connected = await findConnected(ports, named)
    const shop = await findShop(ports, named.appKey)
    const customer = shop && (await commerceOf(ports, shop).customers?.find(customerId))
    if (!connected || !customer) return
    const { service, values } = connected
    const signUp = { customerId, email: customer.email, name: customer.name }
    await noteRefusal(ports, named, async () => service.tellSignUp?.(ports.outside, values, signUp))
  },
}

async function listConnected(trx: TenantDb, ability: Telling): Promise<string[]> {
  const rows = await trx
    .selectFrom('app_integrations')
    .select('code')
    .where('active', '=', true)
    .where('code', 'in', servicesWith(ability))
    .execute()
  return rows.map(({ code }) => code)
}

/** In the transaction of the order: a service is told of each order, or there is no order. */
export async function followOrder(
  ports: Ports,
  trx: TenantDb,
  { appKey, orderId, isChange }: { appKey: string; orderId: string; isChange: boolean },
): Promise<void> {
  for (const integration of await listConnected(trx, isChange ? 'tellOrderChange' : 'tellOrder'))
    await ports.jobs.send(tellServiceOfOrder, { appKey, orderId, integration, isChange }, { within: trx })
}

export async function followSignUp(
  ports: Ports,
  trx: TenantDb,
  { appKey, customerId }: { appKey: string; customerId: string },
): Promise<void> {
  for (const integration of await listConnected(trx, 'tellSignUp'))
    await ports.jobs.send(tellServiceOfSignUp, { appKey, customerId, integration }, { within: trx })
}
