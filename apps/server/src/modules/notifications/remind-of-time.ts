/** Who has not been here for a while, and who may be about to need something again. */

import { wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { forApp, inTurnOf } from '../../platform/db/tenant.ts'
import { listActive } from './automations.queries.ts'
import { zoneOf } from './decide-delivery.ts'
import { type Enrollment, enroll } from './enroll.ts'

const morningHour = 10
/** Devices that are reminded in one transaction. */
const pageSize = 1_000

/** Asked of the apps: of one there may be a million. */
export const listAppsWithDevices = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ app_key: string }>`
    select a.app_key from apps a where exists (select from push_devices d where d.app_key = a.app_key)
    order by a.app_key`.execute(db)
  return rows.map((row) => row.app_key)
}

/** The next ten o'clock of the device, within the coming hour; null where it is another time of the day there. */
function morningOf(tz: string, now: Date): Date | null {
  const wallClock = wallClockIn(now.getTime(), zoneOf(tz))
  const minutes = Number(wallClock.slice(11, 13)) * 60 + Number(wallClock.slice(14, 16))
  const wait = morningHour * 60 - minutes
  return wait >= 0 && wait < 60 ? new Date(now.getTime() + (wait * hourMs) / 60) : null
}

/** Zones of the app's devices in which it is about to be ten, with the instant. */
async function findMornings(db: Kysely<Tables>, appKey: string, now: Date): Promise<Map<string, Date>> {
  const { rows } = await sql<{ tz: string }>`
    select distinct tz from push_devices where app_key = ${appKey} and target is not null`.execute(db)
  return new Map(
    rows.flatMap(({ tz }) => {
      const at = morningOf(tz, now)
      return at ? [[tz, at] as const] : []
    }),
  )
}

interface Reminder {
  appKey: string
  messageId: string
  waitMs: number
  now: Date
}

interface PageOfDevices {
  zones: readonly string[]
  /** Devices come by their ids. */
  after: string
}

interface Reminded {
  install_id: string
  tz: string
  /** When they were here, or bought, last: what sets the reminder off. */
  last: Date
}

type Find = (trx: Kysely<Tables>, reminder: Reminder, page: PageOfDevices) => Promise<Reminded[]>

/** Not seen for as many days as the automation waits. */
const findAway: Find = async (trx, { appKey, waitMs, now }, { zones, after }) => {
  const { rows } = await sql<Reminded>`
    select d.install_id, d.tz, d.last_seen_at as last from push_devices d
    where d.app_key = ${appKey} and d.install_id > ${after} and d.target is not null and d.retired_reason is null
      and d.tz = any(${zones}::text[]) and d.last_seen_at <= ${new Date(now.getTime() - waitMs)}
      and d.last_seen_at > ${new Date(now.getTime() - waitMs - 2 * dayMs)}
    order by d.install_id limit ${pageSize}`.execute(trx)
  return rows
}

/** Their last order is as long ago as the automation waits, or as 1.2 times what usually lies between two of theirs. */
const findDueBuyers: Find = async (trx, { appKey, waitMs, now }, { zones, after }) => {
  const { rows } = await sql<Reminded>`
    select d.install_id, d.tz, bought.last from push_devices d cross join lateral (
      select max(o.placed_at) as last, min(o.placed_at) as first, count(*) as count from orders o
      where o.app_key = d.app_key and o.customer_id = d.customer_id
    ) bought
    where d.app_key = ${appKey} and d.install_id > ${after} and d.customer_id is not null and d.target is not null
      and d.retired_reason is null and d.tz = any(${zones}::text[])
      and bought.last between ${new Date(now.getTime() - 365 * dayMs)} and ${new Date(now.getTime() - waitMs)}
      and bought.last <= ${now}::timestamptz - case when bought.count > 1
        then (bought.last - bought.first) / (bought.count - 1) * 1.2 else interval '0' end
    order by d.install_id limit ${pageSize}`.execute(trx)
  return rows
}

/** What is told in a reminder's name of itself, and its trigger: the same time is the same reminder. */
const kinds = {
  re_engagement: { find: findAway, said: 'away since', value: 'seen' },
  purchase_reminder: { find: findDueBuyers, said: 'bought last', value: 'since' },
} as const

/** Page by page, each in a transaction of its own: what is told twice is due once. */
export async function remindOfTime(all: Kysely<Tables>, appKey: string, now: Date): Promise<void> {
  const db = inTurnOf(all, appKey)
  const active = await listActive(forApp(db, appKey), ['re_engagement', 'purchase_reminder'])
  if (active.size === 0) return
  const mornings = await findMornings(db, appKey, now)
  const zones = [...mornings.keys()]
  if (zones.length === 0) return
  for (const [id, { find, said, value }] of Object.entries(kinds)) {
    const automation = active.get(id as keyof typeof kinds)
    if (!automation) continue
    const { messageId } = automation
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: PageOfDevices = { zones, after }
      after = await db.transaction().execute(async (trx) => {
        const rows = await find(trx, { appKey, now, ...automation }, page)
        await enroll(
          forApp(trx, appKey),
          rows.map(({ install_id: installId, tz, last }): Enrollment => {
            const at = last.toISOString()
            return {
              installId,
              messageId,
              trigger: `${said} ${at}`,
              dueAt: mornings.get(tz) ?? now,
              values: { [value]: at },
            }
          }),
          { looked: true },
        )
        return rows.length < pageSize ? undefined : rows.at(-1)?.install_id
      })
    }
  }
}
