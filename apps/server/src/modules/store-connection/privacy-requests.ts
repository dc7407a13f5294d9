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

/** Orders that were read while the store stood behind the app. */
const ordersOf = (db: TenantDb, { since, until }: StoreTime) =>
  db
    .selectFrom('orders')
    .select(['id', 'email', 'customer_id'])
    .where('read_at', '>=', since)
    .where('read_at', '<=', until)

/** Those whose buyer is named still. */
const listNamed = (db: TenantDb, time: StoreTime) =>
  ordersOf(db, time)
    .where((eb) =>
      eb.or([
        ...[eb('email', '!=', ''), eb('customer_name', '!=', '')],
        ...[eb('customer_id', 'is not', null), eb('install_id', 'is not', null)],
      ]),
    )
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()

/** So long after it left a shop asks that all of it is forgotten. */
const afterLeavingMs = 2 * dayMs

/**
 * When the shop at this address stood behind the app; never, for one that is neither its store nor the one before. What it asks
 * soon after the app went back to it is of the leaving before that: what was read since then stands.
 */
async function timesOf(ports: Ports, { appKey, address }: { appKey: string; address: string }): Promise<StoreTime[]> {
  const db = ports.forApp(appKey)
  const connection = (await readShop(db, appKey))?.connector === 'shopify' && (await findConnection(db, 'shopify'))
  if (connection && connection.address === address) {
    const [now, since] = [ports.clock.now(), connection.connected_at]
    const earlier = readEarlierTimes(connection.earlier_times)
    const isJustBack = earlier.length > 0 && now - since.getTime() < afterLeavingMs
    return isJustBack ? earlier : [...earlier, { since, until: new Date(now) }]
  }
  const former = await findFormer(db)
  if (former?.kind !== 'shopify' || former.address !== address || !former.connected_at) return []
  return [...readEarlierTimes(former.earlier_times), { since: former.connected_at, until: former.left_at }]
}

async function eraseAll(ports: Ports, { appKey, address }: { appKey: string; address: string }): Promise<void> {
  const db = ports.forApp(appKey)
  const actor = systemActor('shopify')
  for (const time of await timesOf(ports, { appKey, address }))
    for (let last = ''; ; ) {
      const orders = await listNamed(db, time)
      const orderIds = orders.map(({ id }) => id)
      for (const id of new Set(orders.flatMap(({ customer_id }) => customer_id ?? [])))
        await eraseGone(ports, { appKey }, { customerId: id, actor, ordersAlone: true })
      if (orderIds.length === 0 || orderIds.join() === last) break
      const named = orders.map(({ email }) => email)
      await eraseBuyers(ports, { appKey, email: undefined, named, orderIds, actor, isShopGone: true })
      last = orderIds.join()
    }
}

/** Who signed in at the shop and never ordered: our note of what they gave there says so. */
async function eraseNoted(ports: Ports, { appKey, address }: { appKey: string; address: string }): Promise<void> {
  const db = ports.forApp(appKey)
  const mark = await findMark(db, { kind: 'shopify', address })
  const isPresent = (await readShop(db, appKey))?.connector === 'shopify'
  const connection = isPresent ? await findConnection(db, 'shopify') : undefined
  const isBehind = connection?.address === address
  const leftBefore = new Date(ports.clock.now() - afterLeavingMs)
  if (mark === undefined || (isBehind && connection.connected_at > leftBefore)) return
  const noted = await db.selectFrom('store_notes').select('id').where('kind', '=', 'customer').execute()
  const own = noted.filter(({ id }) => ownId(mark, id) !== null)
  for (const { id } of own)
    await eraseGone(ports, { appKey }, { customerId: id, actor: systemActor('shopify'), ordersAlone: true })
}

type OfCustomer = Extract<PrivacyRequest, { kind: 'data' | 'erase' }>

/** Of a shop that the app has left: its own orders alone, which nobody sends any more. */
async function eraseLeft(ports: Ports, { appKey, asked }: { appKey: string; asked: OfCustomer }): Promise<void> {
  const { email, orderIds, address = '', customerId } = asked
  const actor = systemActor('shopify')
  if (customerId !== undefined) await eraseGone(ports, { appKey }, { customerId, actor, ordersAlone: true })
  const isOf = sql<boolean>`(lower(email) = ${email.toLowerCase()} and email != '' or id = any(${[...orderIds]}::text[]))`
  const found = new Set<string>()
  for (const time of await timesOf(ports, { appKey, address }))
    for (const { id } of await ordersOf(ports.forApp(appKey), time).where(isOf).execute()) found.add(id)
  const buyer = { email: undefined, named: [email], orderIds: [...found] }
  await eraseBuyers(ports, { appKey, ...buyer, actor, isShopGone: true })
}

async function erase(ports: Ports, { appKey, asked }: { appKey: string; asked: OfCustomer }): Promise<void> {
  const { email, orderIds, address, customerId } = asked
  const db = ports.forApp(appKey)
  const isPresent = (await readShop(db, appKey))?.connector === 'shopify'
  const connection = isPresent && (await findConnection(db, 'shopify'))
  // Requests of an earlier version name no shop.
  if (address !== undefined && (!connection || connection.address !== address))
    return eraseLeft(ports, { appKey, asked })
  const actor = systemActor('shopify')
  if (customerId !== undefined) await eraseGone(ports, { appKey }, { customerId, actor })
  return eraseBuyers(ports, {
    ...{ appKey, orderIds, actor },
    email: email === '' ? undefined : email,
  })
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

export const followPrivacyRequest: JobKind<{ appKey: string; asked: PrivacyRequest }> = {
  name: 'follow-privacy-request',
  retryLimit: 20,
  run: async (ports, { appKey, asked: told }) => {
    if (told.kind === 'eraseAll') {
      await eraseAll(ports, { appKey, address: told.address })
      return eraseNoted(ports, { appKey, address: told.address })
    }
    const { address = '', orderIds } = told
    const mark = (await findMark(ports.forApp(appKey), { kind: 'shopify', address })) ?? ''
    const named = (id: string) => namedId(mark, id)
    const asked = {
      ...{ ...told, orderIds: orderIds.map(named) },
      ...(told.customerId !== undefined && { customerId: named(told.customerId) }),
    }
    return asked.kind === 'erase' ? erase(ports, { appKey, asked }) : tellAsked(ports, { appKey, asked })
  },
}
