/** How a connected service fares: what it took, what it refused, and whom that is told. */

import { newId } from '@vitrine/domain/ids'
import type { FailingReason } from '@vitrine/domain/integrations/integration.schema'
import { minuteMs } from '@vitrine/domain/time'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { mailServiceFailing } from './integrations.mails.ts'
import { deleteWait, insertWait, type Wait } from './service-waits.queries.ts'

/** A service that is away for less comes back by itself; one that refuses its key does not. */
const quietMs = 60 * minuteMs

/** A connection: what an earlier one was told says nothing of this one. */
export interface Connection {
  integration: string
  connectedAt: string
}

const rowOf = (db: TenantDb, { integration, connectedAt }: Connection) => {
  const row = db.updateTable('app_integrations').where('code', '=', integration).where('active', '=', true)
  // The database keeps microseconds, of which a date knows nothing.
  return connectedAt === ''
    ? row.where('connected_at', 'is', null)
    : row
        .where('connected_at', '>=', new Date(connectedAt))
        .where('connected_at', '<', new Date(Date.parse(connectedAt) + 1))
}

/** True where the service takes things again that it did not take before. */
export async function noteTaken(ports: Ports, db: TenantDb, connection: Connection, wait?: Wait): Promise<boolean> {
  const now = ports.clock.now()
  if (wait) await deleteWait(db, connection.integration, wait)
  const recovered = await rowOf(db, connection)
    .where('failing_since', 'is not', null)
    .set({ took_at: new Date(now), failing_since: null, failing_reason: null, owners_told_at: null })
    .executeTakeFirst()
  if (recovered.numUpdatedRows > 0n) return true
  // Nobody reads it to the second.
  await rowOf(db, connection)
    .where((eb) => eb.or([eb('took_at', 'is', null), eb('took_at', '<', new Date(now - minuteMs))]))
    .set({ took_at: new Date(now) })
    .execute()
  return false
}

interface Failure {
  reason: FailingReason
  /** What the service answered. */
  status?: number
  /** What is told later. */
  wait?: Wait
}

export async function noteFailing(
  ports: Ports,
  db: TenantDb,
  connection: Connection,
  { reason, status, wait }: Failure,
): Promise<void> {
  const now = new Date(ports.clock.now())
  await db.transaction().execute(async (trx) => {
    const row = await rowOf(trx, connection)
      .set(({ fn, ref, val }) => ({
        failing_since: fn.coalesce(ref('failing_since'), val(now)),
        failing_reason: reason,
        ...(status !== undefined && { refused_at: now, refused_status: status }),
      }))
      .returning(['failing_since', 'owners_told_at'])
      .executeTakeFirst()
    // Disconnected meanwhile, or connected with other values.
    if (!row) return
    if (wait) await insertWait(trx, connection.integration, wait, now)
    const isLasting = now.getTime() - (row.failing_since ?? now).getTime() >= quietMs
    const needsOwner = reason === 'refused' || reason === 'secret_lost'
    if (row.owners_told_at !== null || !(isLasting || needsOwner)) return
    await rowOf(trx, connection).set({ owners_told_at: now }).execute()
    await tellOwners(ports, trx, { integration: connection.integration, reason })
  })
}

async function tellOwners(
  ports: Ports,
  trx: TenantDb,
  news: { integration: string; reason: FailingReason },
): Promise<void> {
  if (!ports.mail) return
  const owners = await trx
    .selectFrom('members')
    .select('members.sub')
    .where('members.active', '=', true)
    .where('members.role', '=', 'owner')
    .execute()
  for (const { sub } of owners)
    await ports.jobs.send(mailServiceFailing, { id: newId(), appKey: appKeyOf(trx), sub, ...news }, { within: trx })
}
