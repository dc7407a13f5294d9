/** What connected services are told of orders, of new accounts and of messages, beside the requests of shoppers. */

import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { findEntry, serviceOf, servicesWith } from '../../integrations/integrations.ts'
import { type FormValues, type Service, ServiceRefusal } from '../../integrations/service.ts'
import { forApp, type TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { listStored } from './integrations.queries.ts'
import { noteFailing, noteTaken } from './service-standing.ts'
import { deleteWait, deleteWaitsBefore, listWaiting, listWaits, type Wait } from './service-waits.queries.ts'
import { isActive, isSecretLost, openForm, readStored } from './stored-form.ts'

interface Connection {
  appKey: string
  integration: string
}

/** No key opens a secret of the service. The key may be found again, so what is told waits for it. */
export class SecretLost extends Error {
  readonly connectedAt: string

  constructor({ appKey, integration }: Connection, connectedAt: string) {
    super(`No key opens the secrets of ${integration} of the app ${appKey}.`)
    this.name = 'SecretLost'
    this.connectedAt = connectedAt
  }
}

/**
 * The service with what was entered; null where it is not connected, as when it was disconnected since. Throws
 * {@link SecretLost}, since a call without its secret would be refused, and a refusal is not repeated.
 */
export async function findConnected(
  ports: Ports,
  { appKey, integration }: Connection,
): Promise<{ service: Service; values: FormValues; connectedAt: string; isFailing: boolean } | null> {
  const entry = findEntry(integration)
  const service = serviceOf(integration)
  if (!entry || !service) return null
  const stored = await readStored(ports.forApp(appKey), appKey)
  if (!isActive(stored, entry)) return null
  const { connectedAt: at, failing = null } = stored.integrations.get(integration) ?? {}
  const connectedAt = at ?? ''
  if (isSecretLost(ports, stored, entry)) throw new SecretLost({ appKey, integration }, connectedAt)
  return { service, values: openForm(ports, stored, entry), connectedAt, isFailing: failing !== null }
}

interface Telling extends Connection {
  connectedAt: string
  /** What waits where the service does not take it. */
  wait?: Wait
}

/**
 * Tells a service, and notes how it fared. What it refuses for good is not repeated; throws where it can be told later:
 * it refuses its key, or is away.
 */
export async function tellAndNote(ports: Ports, { wait, ...connection }: Telling, tell: () => Promise<void>) {
  const { appKey, integration } = connection
  const db = ports.forApp(appKey)
  try {
    await tell()
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) {
      await noteFailing(ports, db, connection, { reason: 'silent', ...(wait && { wait }) })
      throw error
    }
    const { status, isOfKey } = error
    ports.log.warn({ appKey, integration, status }, 'a connected service refused what it was told')
    if (isOfKey) {
      await noteFailing(ports, db, connection, { reason: 'refused', status, ...(wait && { wait }) })
      throw error
    }
    if (wait) await deleteWait(db, integration, wait)
    // An order from before the connection changes, of which the service never heard.
    if (wait?.kind === 'order_change' && status === 404) return
    await noteFailing(ports, db, connection, { reason: 'unfit', status })
    return
  }
  const hasRecovered = await noteTaken(ports, db, connection, wait)
  if (hasRecovered) await ports.jobs.send(retellService, { appKey, integration })
}

/** As {@link findConnected}: what a service without its key is not told waits. Null where nobody waits to hear it. */
async function findToTell(ports: Ports, named: Connection, wait: Wait) {
  const db = ports.forApp(named.appKey)
  try {
    const connected = await findConnected(ports, named)
    if (!connected) await deleteWait(db, named.integration, wait)
    return connected
  } catch (error) {
    if (error instanceof SecretLost) {
      const connection = { ...named, connectedAt: error.connectedAt }
      await noteFailing(ports, db, connection, { reason: 'secret_lost', wait })
    }
    throw error
  }
}

const retries = { retryLimit: 8, retryAfterSeconds: 30 } as const

interface OrderForService extends Connection {
  orderId: string
  /** It was told before, and is another one now. */
  isChange?: boolean
}

export const tellServiceOfOrder: JobKind<OrderForService> = {
  name: 'integration-order',
  ...retries,
  run: async (ports, { orderId, isChange = false, ...named }) => {
    const wait = { kind: isChange ? 'order_change' : 'order', subject: orderId } as const
    const connected = await findToTell(ports, named, wait)
    const shop = await findShop(ports, named.appKey)
    if (!connected || !shop) return
    const { service, values, connectedAt } = connected
    const store = commerceOf(ports, shop)
    if (service.readsStoreOrders && store.capabilities.checkout === 'redirect') return
    const order = await store.order(orderId)
    // Nobody is named any more in the orders of a person who was erased.
    if (!order || order.email === '')
      return void (await deleteWait(ports.forApp(named.appKey), named.integration, wait))
    const tell = isChange ? service.tellOrderChange : service.tellOrder
    await tellAndNote(ports, { ...named, connectedAt, wait }, async () =>
      tell?.call(service, ports.outside, values, order),
    )
  },
}

interface SignUpForService extends Connection {
  customerId: string
}

export const tellServiceOfSignUp: JobKind<SignUpForService> = {
  name: 'integration-sign-up',
  ...retries,
  run: async (ports, { customerId, ...named }) => {
    const wait = { kind: 'sign_up', subject: customerId } as const
    const connected = await findToTell(ports, named, wait)
    const shop = await findShop(ports, named.appKey)
    if (!connected || !shop) return
    const customer = await commerceOf(ports, shop).customers?.find(customerId)
    if (!customer) return void (await deleteWait(ports.forApp(named.appKey), named.integration, wait))
    const { service, values, connectedAt } = connected
    const signUp = { customerId, email: customer.email, name: customer.name }
    await tellAndNote(ports, { ...named, connectedAt, wait }, async () =>
      service.tellSignUp?.(ports.outside, values, signUp),
    )
  },
}

/** An automation's message that went out to a device of a customer. */
export interface SentToCustomer {
  appKey: string
  automation: AutomationId
  /** In the app's default language, before names are filled in. */
  title: string
  customerId: string
  /** The same for the same message on the same device and occasion, and no id of the device. */
  delivery: string
  at: Date
}

interface MessageForService extends Connection {
  customerId: string
  delivery: string
  automation: AutomationId
  title: string
  at: string
}

/** What a service does not take within the tries is not kept for it: a message of the day before starts nothing. */
export const tellServiceOfMessage: JobKind<MessageForService> = {
  name: 'integration-message',
  ...retries,
  run: async (ports, { customerId, delivery, automation, title, at, ...named }) => {
    const connected = await findConnected(ports, named)
    const shop = await findShop(ports, named.appKey)
    if (!connected || !shop || connected.service.hearsMessages?.(connected.values) !== true) return
    const { service, values, connectedAt } = connected
    const customer = await commerceOf(ports, shop).customers?.find(customerId)
    if (!customer) return
    const message = { id: delivery, automation, title, at, email: customer.email, name: customer.name }
    await tellAndNote(ports, { ...named, connectedAt }, async () =>
      service.tellMessage?.(ports.outside, values, message),
    )
  },
}

/** As many are told anew at once. */
const atOnce = 200

/** Tells a service what waits for it: all where it takes things, and one to ask whether it does where it did not. */
export const retellService: JobKind<Connection> = {
  name: 'integration-retell',
  run: async (ports, { appKey, integration }) => {
    const db = ports.forApp(appKey)
    const isFailing = (await listStored(db)).get(integration)?.failing != null
    const waits = await listWaits(db, integration, isFailing ? 1 : atOnce)
    for (const { kind, subject } of waits)
      if (kind === 'sign_up') await ports.jobs.send(tellServiceOfSignUp, { appKey, integration, customerId: subject })
      else
        await ports.jobs.send(tellServiceOfOrder, {
          appKey,
          integration,
          orderId: subject,
          isChange: kind === 'order_change',
        })
    const startAfter = new Date(ports.clock.now() + minuteMs)
    if (waits.length === atOnce) await ports.jobs.send(retellService, { appKey, integration }, { startAfter })
  },
}

/** Who was not heard for so long is not told any more. */
const keptMs = 30 * dayMs

export const retellServices: JobKind = {
  name: 'integration-retell-all',
  everySeconds: 60 * 60,
  delaySeconds: 60,
  run: async (ports) => {
    const db = ports.allTables('Services of every app may have something to hear.')
    await deleteWaitsBefore(db, new Date(ports.clock.now() - keptMs))
    for (const { app_key: appKey, code: integration } of await listWaiting(db))
      await ports.jobs.send(retellService, { appKey, integration })
  },
}

type Ability = 'tellOrder' | 'tellOrderChange' | 'tellSignUp'

async function listConnected(trx: TenantDb, ability: Ability): Promise<string[]> {
  const rows = await trx
    .selectFrom('app_integrations')
    .select('code')
    .where('active', '=', true)
    .where('code', 'in', servicesWith(ability))
    .execute()
  return rows.map(({ code }) => code)
}

/** In the transaction that writes down what went out. */
export async function followMessages(
  ports: Ports,
  trx: Kysely<Tables>,
  sent: readonly SentToCustomer[],
): Promise<void> {
  for (const [appKey, ofApp] of Map.groupBy(sent, (one) => one.appKey)) {
    const db = forApp(trx, appKey)
    for (const { id: integration, active, values } of (await listStored(db)).values()) {
      if (!active || serviceOf(integration)?.hearsMessages?.(values) !== true) continue
      for (const { automation, title, customerId, delivery, at } of ofApp) {
        const message = { appKey, integration, automation, title, customerId, delivery, at: at.toISOString() }
        await ports.jobs.send(tellServiceOfMessage, message, { within: db })
      }
    }
  }
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
