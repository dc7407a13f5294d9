/** What a store asks for its customers, which it must be answered: what is known of one, and that one or all are forgotten. */
import type { PrivacyRequest } from '@vitrine/connectors/shopify/hooks'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { readShop } from '../apps/index.ts'
import { systemActor } from '../audit/index.ts'
import { eraseBuyers } from '../customers/index.ts'
import { findConnection, findFormer } from '../stores/index.ts'
import { tellOwners } from './watch-stores.ts'

const mostAtOnce = 200

/** Orders that were read while the store stood behind the app, whose buyer is named still. */
const listNamed = (db: TenantDb, { since, until }: { since: Date; until: Date }) =>
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

/** When the shop at this address stood behind the app; null for one that is neither its store nor the one before. */
async function timeOf(ports: Ports, { appKey, address }: { appKey: string; address: string }) {
  const db = ports.forApp(appKey)
  const connection = (await readShop(db, appKey))?.connector === 'shopify' && (await findConnection(db, 'shopify'))
  if (connection && connection.address === address)
    return { since: connection.connected_at, until: new Date(ports.clock.now()) }
  const former = await findFormer(db)
  if (former?.kind !== 'shopify' || former.address !== address || !former.connected_at) return null
  return { since: former.connected_at, until: former.left_at }
}

async function eraseAll(ports: Ports, { appKey, address }: { appKey: string; address: string }): Promise<void> {
  const db = ports.forApp(appKey)
  const time = await timeOf(ports, { appKey, address })
  if (!time) return
  const actor = systemActor('shopify')
  for (let last = ''; ; ) {
    const orderIds = (await listNamed(db, time)).map(({ id }) => id)
    if (orderIds.length === 0 || orderIds.join() === last) return
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
