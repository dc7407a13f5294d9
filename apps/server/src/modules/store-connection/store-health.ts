/** How the store behind an app fares, as far as we know it: the store itself is not asked. */
import {
  hookRefusals,
  type PullFailure,
  pullFailures,
  type StoreHealth,
} from '@vitrine/domain/store-connection/store-connection.schema'
import { revisionOf } from '../../http/revisions.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { getAppRow } from '../apps/index.ts'
import { askFullSync, lockSync, readSyncStanding } from '../catalog/index.ts'
import { findConnection, findFormer, readBudget } from '../stores/index.ts'
import { goBackMs } from './change-store.ts'
import { findHook } from './store-hooks.queries.ts'
import { hookKinds } from './store-hooks.ts'

/** A job that was asked for is taken within seconds. Where it was not, somebody may ask again. */
const askedMs = 10 * 60_000

const failureOf = (reason: string | null): PullFailure => pullFailures.find((one) => one === reason) ?? 'other'

type Row = Awaited<ReturnType<typeof readSyncStanding>>['row']

function pullOf(row: Row, now: number): StoreHealth['pull'] {
  if (!row) return null
  if (row.run !== null && row.run_began_at && row.held_until && row.held_until.getTime() > now)
    return { state: 'running', since: row.run_began_at.toISOString(), read: row.seen, of: row.expected }
  if (row.asked_at && now - row.asked_at.getTime() < askedMs)
    return { state: 'asked', since: row.asked_at.toISOString(), read: 0, of: null }
  return null
}

export async function readHealth(ports: Ports, db: TenantDb): Promise<StoreHealth> {
  const now = ports.clock.now()
  const { connector: kind, store_changes: changes } = await getAppRow(db)
  const [connection, former] = [await findConnection(db, kind), await findFormer(db)]
  const { row, products } = await readSyncStanding(db)
  const hook = (await findHook(db, kind)) ?? null
  const until = former ? former.left_at.getTime() + goBackMs : 0
  const connectedAt = connection?.connected_at.toISOString() ?? null
  const address = connection?.address ?? null
  return {
    revision: revisionOf({ kind, address, changes }),
    ...{ kind, name: connection?.store_name ?? null, address, connectedAt, products },
    fullAt: row?.full_at?.toISOString() ?? null,
    changesAt: row?.changed_at?.toISOString() ?? null,
    pull: pullOf(row, now),
    hook: hook && {
      ...{ madeAt: hook.made_at.toISOString(), received: hook.received, refused: hook.refused },
      receivedAt: hook.received_at?.toISOString() ?? null,
      refusedAt: hook.refused_at?.toISOString() ?? null,
      refusedReason: hookRefusals.find((one) => one === hook.refused_reason) ?? null,
    },
    mayHook: hookKinds.includes(kind),
    budget: await readBudget(db, { kind, now }),
    cancelledAt: row?.cancelled_at?.toISOString() ?? null,
    failure: row?.failed_at ? { at: row.failed_at.toISOString(), reason: failureOf(row.failed_reason) } : null,
    former:
      former && until > now
        ? { kind: former.kind, name: former.store_name, address: former.address, until: new Date(until).toISOString() }
        : null,
  }
}

/** False where everything is being read already: that goes on. */
export async function pullUnlessUnderWay(ports: Ports, trx: TenantDb, appKey: string): Promise<boolean> {
  await lockSync(trx)
  const now = ports.clock.now()
  if (pullOf((await readSyncStanding(trx)).row, now)) return false
  await askFullSync(ports, trx, { appKey, now: new Date(now), mayShrink: false })
  return true
}
