/** What a store asks for its customers, which it must be answered: what is known of one, and that one or all are forgotten. */
import type { PrivacyRequest } from '@vitrine/connectors/shopify/hooks'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
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
    .where((eb) => eb.or([eb('email', '!=', ''), eb('customer_id', 'is not', null), eb('install_id', 'is not', null)]))
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()

async function eraseAll(ports: Ports, appKey: string): Promise<void> {
  const db = ports.forApp(appKey)
  const connection = await findConnection(db, 'shopify')
  if (!connection) return
  const former = await findFormer(db)
  const left = former?.kind === 'shopify' ? former.left_at : null
  const time = { since: connection.connected_at, until: left ?? new Date(ports.clock.now()) }
  const actor = systemActor('shopify')
  for (let last = ''; ; ) {
    const orderIds = (await listNamed(db, time)).map(({ id }) => id)
    if (orderIds.length === 0 || orderIds.join() === last) return
    await eraseBuyers(ports, { appKey, email: undefined, orderIds, actor })
    last = orderIds.join()
  }
}

export const followPrivacyRequest: JobKind<{ appKey: string; asked: PrivacyRequest }> = {
  name: 'follow-privacy-request',
  retryLimit: 20,
  run: async (ports, { appKey, asked }) => {
    if (asked.kind === 'eraseAll') return eraseAll(ports, appKey)
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
