/** Who has not been here for a while, and who may be about to need something again. */

import { wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { forApp, type TenantDb } from '../../platform/db/tenant.ts'
import { listActive } from './automations.queries.ts'
import { zoneOf } from './decide-delivery.ts'
import { type Enrollment, enroll } from './enroll.ts'

const morningHour = 10
const mostAtOnce = 20_000

export const listAppsWithDevices = async (db: Kysely<Tables>): Promise<string[]> => {
  const rows = await db.selectFrom('push_devices').select('app_key').distinct().orderBy('app_key').execute()
  return rows.map((row) => row.app_key)
}

/** The next ten o'clock of the device, within the coming hour; null where it is another time of the day there. */
function morningOf(tz: string, now: Date): Date | null {
  const wallClock = wallClockIn(now.getTime(), zoneOf(tz))
  const minutes = Number(wallClock.slice(11, 13)) * 60 + Number(wallClock.slice(14, 16))
  const wait = morningHour * 60 - minutes
  return wait >= 0 && wait < 60 ? new Date(now.getTime() + (wait * hourMs) / 60) : null
}

/** Not seen for as many days as the automation waits, and not reminded since. */
async function findAway(trx: TenantDb, { messageId, waitMs, now }: { messageId: string; waitMs: number; now: Date }) {
  const rows = await trx
    .selectFrom('push_devices')
    .select(['install_id', 'tz', 'last_seen_at'])
    .where('last_seen_at', '<=', new Date(now.getTime() - waitMs))
    .where('last_seen_at', '>', new Date(now.getTime() - waitMs - 2 * dayMs))
    .where('target', 'is not', null)
    .where('retired_reason', 'is', null)
    .limit(mostAtOnce)
    .execute()
  return rows.flatMap(({ install_id: installId, tz, last_seen_at: seen }): Enrollment[] => {
    const dueAt = morningOf(tz, now)
    if (!dueAt) return []
    const at = seen.toISOString()
    return [{ installId, messageId, trigger: `away since ${at}`, dueAt, values: { seen: at } }]
  })
}

/** Their last order is as long ago as the automation waits, or as 1.2 times what usually lies between two of theirs. */
async function findDueBuyers(
  raw: Kysely<Tables>,
  { appKey, messageId, waitMs, now }: { appKey: string; messageId: string; waitMs: number; now: Date },
) {
  const { rows } = await sql<{ install_id: string; tz: string; last: Date }>`
    select d.install_id, d.tz, bought.last from push_devices d cross join lateral (
      select max(o.placed_at) as last, min(o.placed_at) as first, count(*) as count from orders o
      where o.app_key = d.app_key and o.customer_id = d.customer_id
    ) bought
    where d.app_key = ${appKey} and d.customer_id is not null and d.target is not null and d.retired_reason is null
      and bought.last between ${new Date(now.getTime() - 365 * dayMs)} and ${new Date(now.getTime() - waitMs)}
      and bought.last <= ${now}::timestamptz - case when bought.count > 1
        then (bought.last - bought.first) / (bought.count - 1) * 1.2 else interval '0' end
    limit ${mostAtOnce}`.execute(raw)
  return rows.flatMap(({ install_id: installId, tz, last }): Enrollment[] => {
    const dueAt = morningOf(tz, now)
    if (!dueAt) return []
    const since = last.toISOString()
    return [{ installId, messageId, trigger: `bought last ${since}`, dueAt, values: { since } }]
  })
}

export async function remindOfTime(raw: Kysely<Tables>, appKey: string, now: Date): Promise<void> {
  const trx = forApp(raw, appKey)
  const active = await listActive(trx, ['re_engagement', 'purchase_reminder'])
  const [away, buyers] = [active.get('re_engagement'), active.get('purchase_reminder')]
  if (away) await enroll(trx, await findAway(trx, { ...away, now }))
  if (buyers) await enroll(trx, await findDueBuyers(raw, { ...buyers, appKey, now }))
}
