/** Deleting an account: a request that the shopper or the owner can stop for 30 days, and the erasure after that. */

import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import type { CustomerStore } from '@vitrine/connectors/kit/customer-store'
import { markOf, ownId } from '@vitrine/connectors/kit/named-ids'
import { partsOf } from '@vitrine/connectors/kit/read-list'
import { because } from '@vitrine/domain/error-reasons'
import { type AppError, ensure } from '@vitrine/domain/errors'
import { dayMs } from '@vitrine/domain/time'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Shop } from '../../ports.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { eventStoreOf, guestKeyOf } from '../insights/index.ts'
import { forgetRefusal } from '../mail/index.ts'
import { blankMirroredOrders, countOrders, forgetInstalls } from '../orders/index.ts'
import { eraseContents } from '../outbox/index.ts'
import { deleteNote, forgetBuyersInNotes } from '../stores/index.ts'
import { customersOf } from './account.service.ts'
import { customerFollowers } from './customer-followers.ts'
import { listDevices } from './customer-list.queries.ts'
import { mailTo } from './customers.mails.ts'
import { deleteCustomer, findCustomerRow } from './customers.queries.ts'
import {
  beginErasure,
  findOpenDeletion,
  finishDeletion,
  hastenDeletion,
  insertDeletion,
  stopOpenDeletion,
} from './deletions.queries.ts'

const waitMs = 30 * dayMs

const subjectOf = (customerId: string) => ({ kind: 'customer', id: customerId })

interface Asking {
  customerId: string
  actor: Actor
  language: string
}

/** Throws `conflict` where the store alone deletes its customers. */
function ensureErases(ports: Ports, shop: Shop, customerId: string): void {
  if (ownId(shop.storeMark, customerId) === null) return
  ensure(customersOf(ports, shop).erase, 'conflict', because('account_kept_by_store'))
}

/** A repeat changes nothing: the days go on from the first request. */
export async function requestDeletion(
  ports: Ports,
  shop: Shop,
  { customerId, actor, language }: Asking,
): Promise<void> {
  const { appKey } = shop
  ensureErases(ports, shop, customerId)
  const now = new Date(ports.clock.now())
  const erasesAt = new Date(now.getTime() + waitMs)
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      if (!(await insertDeletion(trx, { appKey, customerId, now, erasesAt }))) return
      await recordChange(
        { trx, actor, now },
        {
          action: 'customer.erasure_requested',
          subject: subjectOf(customerId),
          after: { erasesAt: erasesAt.toISOString() },
        },
      )
      const within = { within: trx }
      await mailTo(ports, { appKey, customerId, kind: 'deletionRequested', language }, within)
      const toOwner = { appKey, customerId, kind: 'deletionRequestedToOwner', language: shop.defaultLanguage } as const
      await mailTo(ports, toOwner, within)
    })
}

/** Returns false where no request was open. The customer is told, whoever stopped it. Throws `conflict` once it is too late. */
export const stopDeletion = (
  ports: Ports,
  { appKey, defaultLanguage }: Pick<Shop, 'appKey' | 'defaultLanguage'>,
  { customerId, actor, by }: { customerId: string; actor: Actor; by: 'customer' | 'owner' },
): Promise<boolean> =>
  ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const now = new Date(ports.clock.now())
      if (!(await stopOpenDeletion(trx, customerId, { by, now }))) {
        ensure(!(await findOpenDeletion(trx, customerId)), 'conflict', because('account_being_erased'))
        return false
      }
      await recordChange({ trx, actor, now }, { action: 'customer.erasure_stopped', subject: subjectOf(customerId) })
      const language = (await findCustomerRow(trx, customerId))?.language ?? defaultLanguage
      await mailTo(ports, { appKey, customerId, kind: 'deletionStopped', language }, { within: trx })
      return true
    })

const ordersAtOnce = 100

/** The store has nobody of this id any more. */
function unlessGone(error: unknown): void {
  const isGone = error instanceof ConnectorError ? error.kind === 'notFound' : (error as AppError).code === 'not_found'
  if (!isGone) throw error
}

/** What webhooks told of the person's orders is emptied while the store still knows which they are. */
async function eraseToldOrders(db: TenantDb, store: CustomerStore, customerId: string): Promise<void> {
  for await (const { items } of partsOf((cursor) => store.orders(customerId, { cursor, limit: ordersAtOnce }))) {
    const ids = items.map(({ id }) => id)
    await db.transaction().execute((trx) => eraseContents(trx, { kind: 'order', ids }))
  }
}

/** The app's own store is here, whichever one stands behind the app. */
function storeOf(shop: Shop, customerId: string): Shop | null {
  if (ownId(shop.storeMark, customerId) !== null) return shop
  return markOf(customerId) === '' ? { ...shop, connector: 'demo', channelId: null, storeMark: '' } : null
}

/**
 * Takes the person out of the store and out of our tables, once the erasure has begun. The store is first: where this
 * process ends in between, the request is still open, and the job finds that the store has nobody to erase any more.
 */
export async function eraseDue(
  ports: Ports,
  shop: Shop,
  { customerId, actor }: Omit<Asking, 'language'>,
): Promise<void> {
  // Of a store that the app has left for good only what is here can be erased, and of one without customers too.
  const at = storeOf(shop, customerId)
  const store = at && commerceOf(ports, at).customers
  const email =
    (await store?.find(customerId))?.email ?? (await findCustomerRow(ports.forApp(shop.appKey), customerId))?.email
  if (store) await eraseToldOrders(ports.forApp(shop.appKey), store, customerId).catch(unlessGone)
  await store?.erase?.(customerId).catch(unlessGone)
  await eraseHere(ports, shop, { customerId, email, actor, isUnsent: unsentOf(shop) })
}

type OfStore = Pick<Shop, 'appKey' | 'storeMark'>

/** What was ordered at a store that the app has left, nobody sends any more. */
const unsentOf =
  ({ storeMark }: OfStore) =>
  (orderId: string): boolean =>
    ownId(storeMark, orderId) === null

/**
 * Forgets a customer whom the store has forgotten by itself. Nobody, for somebody whom we do not know. With `isShopGone` the
 * store sends nothing any more, and what the address ordered as a guest stays: it may be another store's.
 */
export async function eraseGone(
  ports: Ports,
  shop: OfStore,
  { customerId, actor, isShopGone = false }: Omit<Asking, 'language'> & { isShopGone?: boolean },
): Promise<void> {
  const kept = await findCustomerRow(ports.forApp(shop.appKey), customerId)
  const email = isShopGone ? undefined : kept?.email || undefined
  if (kept)
    await eraseHere(ports, shop, { customerId, email, actor, isUnsent: isShopGone ? () => true : unsentOf(shop) })
}

interface Erasing extends Omit<Asking, 'language'> {
  email: string | undefined
  isUnsent: (orderId: string) => boolean
}

async function eraseHere(ports: Ports, shop: OfStore, { customerId, email, actor, isUnsent }: Erasing): Promise<void> {
  await eraseEvents(ports, shop, { customerId, email })
  // Before the request is closed: nothing would come back for it.
  if (email !== undefined) await forgetRefusal(ports.allTables('Refused addresses belong to no app.'), email)
  await ports
    .forApp(shop.appKey)
    .transaction()
    .execute(async (trx) => {
      const now = new Date(ports.clock.now())
      await deleteCustomer(trx, customerId)
      await customerFollowers(ports).tell(trx, { kind: 'erased', appKey: shop.appKey, customerId })
      const ids = await blankMirroredOrders(trx, { appKey: shop.appKey, customerId, email, isUnsent, now })
      // A job that read them before may have counted them for the person since their events were erased.
      if (ids.length > 0) await ports.jobs.send(countOrders, { appKey: shop.appKey, orderIds: ids }, { within: trx })
      await forgetBuyersInNotes(trx, ids)
      await deleteNote(trx, 'customer', customerId)
      // Also of orders that the person placed as a guest, which the store names to nobody by the customer's id.
      await eraseContents(trx, { kind: 'order', ids })
      await finishDeletion(trx, customerId, now)
      await recordChange({ trx, actor, now }, { action: 'customer.erased', subject: subjectOf(customerId) })
    })
}

interface Buyers {
  email: string | undefined
  orderIds: readonly string[]
  /** Addresses whose orders are among the named ones alone. */
  named?: readonly string[]
  actor: Actor
  /** Nobody sends what was ordered there any more. */
  isShopGone?: boolean
}

/** Takes people who bought and never had an account out of our tables: their store has forgotten them, or wants to. */
export async function eraseBuyers(ports: Ports, shop: OfStore, buyers: Buyers): Promise<void> {
  const { appKey } = shop
  const { email, named = [], orderIds, actor, isShopGone = false } = buyers
  const isUnsent = isShopGone ? () => true : unsentOf(shop)
  const addresses = [...new Set([...named, ...(email === undefined ? [] : [email])])].filter((one) => one !== '')
  if (addresses.length > 0)
    await eventStoreOf(ports).erase(appKey, { installIds: [], customerKeys: addresses.map(guestKeyOf) })
  for (const address of addresses) await forgetRefusal(ports.allTables('Refused addresses belong to no app.'), address)
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const now = new Date(ports.clock.now())
      const ids = await blankMirroredOrders(trx, { appKey, email, orderIds, isUnsent, now })
      if (ids.length === 0) return
      await forgetBuyersInNotes(trx, ids)
      await ports.jobs.send(countOrders, { appKey, orderIds: ids }, { within: trx })
      await eraseContents(trx, { kind: 'order', ids })
      await recordChange(
        { trx, actor, now },
        { action: 'customer.erased', subject: { kind: 'customer', id: ids[0] ?? '' }, after: { orders: ids.length } },
      )
    })
}

/** What the person's devices reported. What was summed up of it names nobody. */
async function eraseEvents(
  ports: Ports,
  { appKey }: Pick<Shop, 'appKey'>,
  { customerId, email }: { customerId: string; email: string | undefined },
): Promise<void> {
  const db = ports.forApp(appKey)
  const installIds = (await listDevices(db, customerId)).map(({ install_id }) => install_id)
  await forgetInstalls(db, installIds)
  await eventStoreOf(ports).erase(appKey, {
    installIds,
    customerKeys: [customerId, ...(email === undefined ? [] : [guestKeyOf(email)])],
  })
}

/** Erases at once. The request is there first, so that a job ends what this process may not. */
export async function eraseNow(ports: Ports, shop: Shop, asking: Omit<Asking, 'language'>): Promise<void> {
  const { appKey } = shop
  const { customerId } = asking
  ensureErases(ports, shop, customerId)
  const now = new Date(ports.clock.now())
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const made = await insertDeletion(trx, { appKey, customerId, now, erasesAt: now })
      if (!made) await hastenDeletion(trx, customerId, now)
      await beginErasure(trx, customerId, now)
    })
  await eraseDue(ports, shop, asking)
}
