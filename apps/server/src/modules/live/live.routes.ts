/** Who is in the app now and what was ordered within the last hour, for everybody who looks, from any server. */

import { createHash } from 'node:crypto'
import { freshOrderMinutes, type Live, liveRoutes } from '@vitrine/domain/live/live.routes'
import { minuteMs } from '@vitrine/domain/time'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { listPageTitles } from '../design/index.ts'
import { eventStoreOf } from '../insights/index.ts'
import { readFreshOrders } from '../orders/index.ts'

async function readShoppers({ ports, db, appKey }: MemberContext): Promise<Live['shoppers']> {
  const { installs, screens } = await eventStoreOf(ports).present(appKey, ports.clock.now())
  const ids = screens.map(({ page }) => page).filter((id) => id !== null)
  const titles = ids.length === 0 ? new Map<string, string>() : await listPageTitles(db, ids)
  return {
    count: installs,
    screens: screens.map(({ screen, page, installs: count }) => ({
      screen,
      page: page === null ? null : { id: page, title: titles.get(page) ?? null },
      count,
    })),
  }
}

export const liveModule = bindModule(liveRoutes, {
  readLive: async ({ query }, context) => {
    const { ports, db, member, reply } = context
    reply.header('cache-control', 'no-store')
    const since = new Date(ports.clock.now() - freshOrderMinutes * minuteMs)
    const live: Live = {
      shoppers: await readShoppers(context),
      orders: member.permissions.has('orders.read') ? await readFreshOrders(db, since) : null,
    }
    const digest = createHash('sha256').update(JSON.stringify(live)).digest('base64url').slice(0, 22)
    return { data: { digest, live: digest === query.digest ? null : live } }
  },
})
