/** What a store asks for its customers, which it must be answered: what is known of one, and that one or all are forgotten. */
import { namedId, ownId } from '@vitrine/connectors/kit/named-ids'
import type { PrivacyRequest } from '@vitrine/connectors/shopify/hooks'
import { dayMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { readShop } from '../apps/index.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { eraseBuyers, eraseGone } from '../customers/index.ts'
import { findConnection, findFormer, findMark, readEarlierTimes, type StoreTime } from '../stores/index.ts'
import { tellOwners } from './watch-stores.ts'

const mostAtOnce = 200

interface ShopTime extends StoreTime {
  /** Nobody sends what was ordered then. */
  isGone?: boolean
}

/** As Shopify's ids are. Those of the own store have no mark either, and are none. */
const isNumber = sql<boolean>`id ~ '^([0-9]+~)?[0-9]+$'`

const isOfMark = (mark: string) => (mark === '' ? sql<boolean>`id !~ '^[0-9]+~'` : sql<boolean>`id like ${`${mark}~%`}`)

/**
 * The shop's orders that were read while it stood behind the app. Where the buyer was taken out of an open one later, who sends
 * it was left to know where to: once the shop is gone, that goes too.
 */
const ordersOf = (db: TenantDb, { storeMark }: Pick<Asking, 'storeMark'>, { since, until, isGone = false }: ShopTime) =>
  db
    .selectFrom('orders')
    .select(['id', 'email', 'customer_id'])
    .where(isOfMark(storeMark))
    .where('read_at', '>=', since)
    .where((eb) =>
      eb.or([
        eb('read_at', '<=', until),
        ...(isGone ? [eb.and([eb('email', '=', ''), eb('placed_at', '<=', until), isNumber])] : []),
      ]),
    )

/** Those whose buyer is named still. */
const listNamed = (db: TenantDb, asking: Asking, time: ShopTime) =>
  ordersOf(db, asking, time)
    .where((eb) =>
      eb.or([
        ...[eb('email', '!=', ''), eb('customer_name', '!=', '')],
        ...[eb('customer_id', 'is not', null), eb('install_id', 'is not', null)],
      ]),
    )
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()

/** Whether the customer was here or bought since then. */
async function isActiveSince(db: TenantDb, { customerId, since }: { customerId: string; since: Date }) {
  const visit = db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('last_visit_at', '>=', since)
    .executeTakeFirst()
  const order = db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('placed_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return (await Promise.all([visit, order])).some(Boolean)
}

/** So long after it left a shop asks that all of it is forgotten. */
const afterLeavingMs = 2 * dayMs

/** The shop that asks: its mark stands before the ids of its customers and orders. */
interface Asking {
  appKey: string
  address: string
  storeMark: string
  /** When it did, which a busy server follows later. */
  askedAt: Date
}

async function connectionOf(ports: Ports, { appKey, address }: Pick<Asking, 'appKey' | 'address'>) {
  const db = ports.forApp(appKey)
  if ((await readShop(db, appKey))?.connector !== 'shopify') return undefined
  const connection = await findConnection(db, 'shopify')
  return connection?.address === address ? connection : undefined
}

/** Since when the shop is behind the app again, where what it asks is of the leaving before that: what came since then stands. */
async function backSince(ports: Ports, asking: Asking): Promise<Date | null> {
  const since = (await connectionOf(ports, asking))?.connected_at
  return since && asking.askedAt.getTime() - since.getTime() < afterLeavingMs ? since : null
}

/** When the shop at this address stood behind the app; never, for one that is neither its store nor the one before. */
async function timesOf(ports: Ports, asking: Asking): Promise<ShopTime[]> {
  const { appKey, address } = asking
  const connection = await connectionOf(ports, asking)
  if (connection) {
    const earlier = readEarlierTimes(connection.earlier_times)
    const isJustBack = earlier.length > 0 && (await backSince(ports, asking)) !== null
    return isJustBack ? earlier : [...earlier, { since: connection.connected_at, until: new Date(ports.clock.now()) }]
  }
  const former = await findFormer(ports.forApp(appKey))
  if (former?.kind !== 'shopify' || former.address !== address || !former.connected_at) return []
  return [
    ...readEarlierTimes(former.earlier_times),
    { since: former.connected_at, until: former.left_at, isGone: true },
  ]
}

/** Erases each of these customers of the shop, but for whoever came or bought since it is back. */
async function eraseEach(ports: Ports, asking: Asking, ids: Iterable<string>): Promise<void> {
  const db = ports.forApp(asking.appKey)
  const back = await backSince(ports, asking)
  for (const customerId of ids) {
    if (back && (await isActiveSince(db, { customerId, since: back }))) continue
    await eraseGone(ports, asking, { customerId, actor: systemActor('shopify'), isShopGone: true })
  }
}

async function eraseAll(ports: Ports, asking: Asking): Promise<void> {
  const db = ports.forApp(asking.appKey)
  for (const time of await timesOf(ports, asking))
    for (let last = ''; ; ) {
      const orders = await listNamed(db, asking, time)
      const orderIds = orders.map(({ id }) => id)
      await eraseEach(ports, asking, new Set(orders.flatMap(({ customer_id }) => customer_id ?? [])))
      if (orderIds.length === 0 || orderIds.join() === last) break
      const named = orders.map(({ email }) => email)
      const actor = systemActor('shopify')
      await eraseBuyers(ports, asking, { email: undefined, named, orderIds, actor, isShopGone: true })
      last = orderIds.join()
    }
}

/** Who signed in at the shop and never ordered: our note of what they gave there says so. */
async function eraseNoted(ports: Ports, asking: Asking): Promise<void> {
  const db = ports.forApp(asking.appKey)
  const noted = await db.selectFrom('store_notes').select('id').where('kind', '=', 'customer').execute()
  const own = noted.flatMap(({ id }) => (ownId(asking.storeMark, id) === null ? [] : [id]))
  await eraseEach(ports, asking, own)
}

type OfCustomer = Extract<PrivacyRequest, { kind: 'data' | 'erase' }>

/** Of a shop that the app has left: its own orders alone, which nobody sends any more. */
async function eraseLeft(ports: Ports, asking: Asking, { email, orderIds, customerId }: OfCustomer): Promise<void> {
  const { appKey } = asking
  const actor = systemActor('shopify')
  if (customerId !== undefined) await eraseGone(ports, asking, { customerId, actor, isShopGone: true })
  const isOf = sql<boolean>`(lower(email) = ${email.toLowerCase()} and email != '' or id = any(${[...orderIds]}::text[]))`
  const found = new Set<string>()
  for (const time of await timesOf(ports, asking))
    for (const { id } of await ordersOf(ports.forApp(appKey), asking, time).where(isOf).execute()) found.add(id)
  const buyer = { email: undefined, named: [email], orderIds: [...found] }
  await eraseBuyers(ports, asking, { ...buyer, actor, isShopGone: true })
}

async function erase(ports: Ports, asking: Asking, asked: OfCustomer): Promise<void> {
  const { email, orderIds, address, customerId } = asked
  // Requests of an earlier version name no shop.
  if (address !== undefined && !(await connectionOf(ports, asking))) return eraseLeft(ports, asking, asked)
  const actor = systemActor('shopify')
  if (customerId !== undefined) await eraseGone(ports, asking, { customerId, actor })
  return eraseBuyers(ports, asking, { orderIds, actor, email: email === '' ? undefined : email })
}

/** Owners learn of it by mail, and in the log, which is there without mail too. */
const tellAsked = (ports: Ports, { appKey, asked }: { appKey: string; asked: OfCustomer }): Promise<void> =>
  ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const rows = await trx
        .selectFrom('orders')
        .select(['id', 'number'])
        .where('id', 'in', [...asked.orderIds, ''])
        .orderBy('placed_at')
        .execute()
      const orders = rows.map(({ number }) => number).join(', ')
      const now = new Date(ports.clock.now())
      await recordChange(
        { trx, actor: systemActor('shopify'), now },
        { action: 'customer.data_asked', subject: { kind: 'customer', id: rows[0]?.id ?? '' }, after: { orders } },
      )
      await tellOwners(ports, trx, { appKey, news: 'asked', about: asked.email, orders })
    })

export const followPrivacyRequest: JobKind<{
  appKey: string
  asked: PrivacyRequest
  /** UTC instant; absent in what an earlier version sent. */
  askedAt?: string
}> = {
  name: 'follow-privacy-request',
  retryLimit: 20,
  run: async (ports, { appKey, asked: told, askedAt }) => {
    const { address = '' } = told
    const mark = await findMark(ports.forApp(appKey), { kind: 'shopify', address })
    const asking = { appKey, address, storeMark: mark ?? '', askedAt: new Date(askedAt ?? ports.clock.now()) }
    if (told.kind === 'eraseAll') {
      await eraseAll(ports, asking)
      return mark === undefined ? undefined : eraseNoted(ports, asking)
    }
    const named = (id: string) => namedId(asking.storeMark, id)
    const asked = {
      ...{ ...told, orderIds: told.orderIds.map(named) },
      ...(told.customerId !== undefined && { customerId: named(told.customerId) }),
    }
    return asked.kind === 'erase' ? erase(ports, asking, asked) : tellAsked(ports, { appKey, asked })
  },
}
