/** Quiet hours and caps of an app: the only file that reads and writes their table, but for the claim of deliveries. */
import { type MessageLimits, usualLimits } from '@vitrine/domain/notifications/message-limits.rules'
import { revisionOf } from '../../http/revisions.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

export interface LimitColumns {
  quiet_from: number | null
  quiet_to: number | null
  /** Null where nobody set anything. */
  per_day: number | null
  per_week: number | null
}

export function limitsOf({ quiet_from: from, quiet_to: to, per_day: perDay, per_week: perWeek }: LimitColumns) {
  if (perDay === null || perWeek === null) return usualLimits
  return { quiet: from === null || to === null ? null : { from, to }, perDay, perWeek } satisfies MessageLimits
}

export async function readLimits(db: TenantDb): Promise<MessageLimits & { revision: string }> {
  const row = await db.selectFrom('message_limits').selectAll().executeTakeFirst()
  return row ? { ...limitsOf(row), revision: row.revision } : { ...usualLimits, revision: revisionOf(usualLimits) }
}

export async function writeLimits(trx: TenantDb, limits: MessageLimits): Promise<void> {
  const columns = {
    quiet_from: limits.quiet?.from ?? null,
    quiet_to: limits.quiet?.to ?? null,
    per_day: limits.perDay,
    per_week: limits.perWeek,
    revision: revisionOf(limits),
  }
  await trx
    .insertInto('message_limits')
    .values({ app_key: appKeyOf(trx), ...columns })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet(columns))
    .execute()
}
