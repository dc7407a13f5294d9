/** Owners are told once that their store cannot be read, and once that it can be again, whichever server sees it first. */
import { newId } from '@vitrine/domain/ids'
import { hourMs } from '@vitrine/domain/time'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { listSyncStandings, noteOutage, type SyncStanding } from '../catalog/index.ts'
import { mailStoreNews, type StoreNewsKind } from './store-connection.mails.ts'

/** So old is what shoppers see at most before somebody is told. */
export const staleMs = hourMs

/** Null for a store that can be read, and for one of which that is not known yet. */
function outageOf(standing: SyncStanding, now: number): Extract<StoreNewsKind, 'refused' | 'stale'> | null {
  const { failedReason, readAt, connectedAt, isHeld, cancelledAt } = standing
  if (failedReason === 'auth' || failedReason === 'scope') return 'refused'
  const since = Math.max(readAt?.getTime() ?? 0, connectedAt?.getTime() ?? 0)
  // A first reading takes its time, and what somebody ended is no outage.
  return now - since > staleMs && !isHeld && cancelledAt === null ? 'stale' : null
}

export async function tellOwners(
  ports: Ports,
  trx: TenantDb,
  { appKey, news, ...asked }: { appKey: string; news: StoreNewsKind; about?: string; orders?: string },
) {
  if (!ports.mail) return
  const owners = await trx
    .selectFrom('members')
    .select('members.sub')
    .where('members.active', '=', true)
    .where('members.role', '=', 'owner')
    .execute()
  for (const { sub } of owners)
    await ports.jobs.send(mailStoreNews, { id: newId(), appKey, sub, news, ...asked }, { within: trx })
}

export const watchStores: JobKind = {
  name: 'watch-stores',
  everySeconds: 5 * 60,
  delaySeconds: 60,
  run: async (ports) => {
    const now = ports.clock.now()
    const standings = await listSyncStandings(ports.allTables('The stores behind all apps are watched.'), new Date(now))
    for (const standing of standings) {
      const { appKey, outage: told, failedReason } = standing
      const outage = outageOf(standing, now)
      const isOver = outage === null && told !== null && failedReason === null
      const news = isOver ? 'well' : told === null ? outage : null
      if (news === null) continue
      await ports
        .forApp(appKey)
        .transaction()
        .execute(async (trx) => {
          if (await noteOutage(trx, { from: told, to: outage })) await tellOwners(ports, trx, { appKey, news })
        })
    }
  },
}
