/** What a store asks for its customers, which it must be answered: what is known of one, and that one or all are forgotten. */
import type { PrivacyRequest } from '@vitrine/connectors/shopify/hooks'
import { dayMs } from '@vitrine/domain/time'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { readShop } from '../apps/index.ts'
import { systemActor } from '../audit/index.ts'
import { eraseBuyers } from '../customers/index.ts'
import { findConnection, findFormer, readEarlierTimes, type StoreTime } from '../stores/index.ts'
import { tellOwners } from './watch-stores.ts'

const mostAtOnce = 200

/** Orders that were read while the store stood behind the app, whose buyer is named still. */
const listNamed = (db: TenantDb, { since, until }: StoreTime) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('read_at', '>=', since)
    .where('read_at', '<=', until)
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
      const orderIds = (await listNamed(db, time)).map(({ id }) => id)
      if (orderIds.length === 0 || orderIds.join() === last) break
      await eraseBuyers(ports, { appKey, email: undefined, orderIds, actor, isShopGone: true })
      last = orderIds.join()
    }
}

export const followPrivacyRequest: JobKind<{ appKey: string; asked: PrivacyRequest }> = {
  name: 'follow-privacy-request',
  retryLimit: 20,
  run: async (ports, { appKey, asked }) => {
    if (asked.kind === 'eraseAll') return eraseAll(ports, { appKey, address: asked.address })
    const { email, orderIds } = asked
    if (asked.kind === 'erase')
      return eraseBuyers(ports, {
        appKey,
        email: email === '' ? undefined : email,
        orderIds,
        actor: systemActor('shopify'),
      })
    await ports
      .forApp(appKey)
      .transaction()
      .execute((trx) => tellOwners(ports, trx, { appKey, news: 'asked', about: email }))
  },
}
