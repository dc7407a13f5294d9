/** Campaigns of pushes, as whoever sends them tells. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { endChange, inTransaction, lockApp } from '../app-lock.ts'
import type { CampaignFact } from '../event-store.ts'
import { dayOf, quarterMs, quarterOf } from '../time.ts'
import type { Count } from './count.ts'

type Db = Kysely<Tables>

/** Changes rows of campaigns, which may change what is remembered of the days on which these times lie. */
const changing = (db: Db, appKey: string, change: (trx: Db) => Promise<number[]>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const app = await lockApp(trx, appKey)
    const days = new Set((await change(trx)).map(dayOf))
    await endChange(trx, appKey, { app, nextOrd: app.nextOrd, days })
  })

/** A campaign that is told twice, or with another time, counts once, as it is. */
export const recordCampaign = (db: Db, appKey: string, { pushId, name, sentAt, sent }: CampaignFact): Promise<void> =>
  changing(db, appKey, async (trx) => {
    const before = await trx
      .deleteFrom('insight_campaigns')
      .where('app_key', '=', appKey)
      .where('push_id', '=', pushId)
      .returning('sent_at')
      .execute()
    await trx
      .insertInto('insight_campaigns')
      .values({ app_key: appKey, push_id: pushId, name, sent_at: new Date(sentAt), sent })
      .execute()
    return [sentAt, ...before.map((row) => row.sent_at.getTime())]
  })

/**
 * A campaign that goes out over hours or days: `sent` is how many it sent until `sentAt`. What is more than was told before
 * counts in the quarter hour of `sentAt`; told twice, it counts once.
 */
export const recordSending = (db: Db, appKey: string, { pushId, name, sentAt, sent }: CampaignFact): Promise<void> =>
  changing(db, appKey, async (trx) => {
    const quarter = new Date(quarterOf(sentAt) * quarterMs)
    const { before } = await trx
      .selectFrom('insight_campaigns')
      .where('app_key', '=', appKey)
      .where('push_id', '=', pushId)
      .where('sent_at', '<>', quarter)
      .select(sql<number>`coalesce(sum(sent), 0)::integer`.as('before'))
      .executeTakeFirstOrThrow()
    const values = { name, sent: Math.max(0, sent - before) }
    await trx
      .insertInto('insight_campaigns')
      .values({ app_key: appKey, push_id: pushId, sent_at: quarter, ...values })
      .onConflict((conflict) => conflict.columns(['app_key', 'push_id', 'sent_at']).doUpdateSet(values))
      .execute()
    return [quarter.getTime()]
  })

export const campaigns: Count = { tables: [{ name: 'insight_campaigns' }] }
