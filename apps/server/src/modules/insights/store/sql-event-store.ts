/** The event store in our own database, embedded or PostgreSQL. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { endChange, inTransaction, lockApp } from './app-lock.ts'
import { append } from './append.ts'
import { readDrops, recordDrops } from './drops.ts'
import type { CampaignFact, EventStore } from './event-store.ts'
import { Failures } from './failures.ts'
import { forgetTaps, forgetUnknownOrders } from './forgetting.ts'
import { DayStarts } from './local-days.ts'
import { Memory } from './memory.ts'
import { Months } from './months.ts'
import { readVisitOfOrder, recordOrders } from './order-facts.ts'
import { packItems } from './pack-items.ts'
import { type DaysOfApps, packParts, readUnpacked } from './pack-parts.ts'
import { forgetLeft, readPresent } from './present.ts'
import { exportEvents, readLatest, shareRowsOfVisits } from './raw-events.ts'
import { deleteUnkept } from './raw-keeping.ts'
import { countReleaseInstalls, readRawFrom } from './read-blocks.ts'
import { readerOf } from './reader.ts'
import { rebuild, rebuildOutdated } from './rebuild.ts'
import { dayOf } from './time.ts'
import { erase, packDays } from './upkeep.ts'

type Db = Kysely<Tables>

/** A campaign that is told twice, or with another time, counts once, as it is. */
const recordCampaign = (db: Db, appKey: string, { pushId, name, sentAt, sent }: CampaignFact): Promise<void> =>
  inTransaction(db, async (trx) => {
    const app = await lockApp(trx, appKey)
    const before = await trx
      .selectFrom('insight_campaigns')
      .select('sent_at')
      .where('app_key', '=', appKey)
      .where('push_id', '=', pushId)
      .executeTakeFirst()
    const values = { name, sent_at: new Date(sentAt), sent }
    await trx
      .insertInto('insight_campaigns')
      .values({ app_key: appKey, push_id: pushId, ...values })
      .onConflict((conflict) => conflict.columns(['app_key', 'push_id']).doUpdateSet(values))
      .execute()
    const days = new Set([sentAt, before?.sent_at.getTime() ?? sentAt].map(dayOf))
    await endChange(trx, appKey, { app, nextOrd: app.nextOrd, days })
  })

const daysOf = (ofApps: DaysOfApps): number[] =>
  [...new Set([...ofApps.values()].flatMap((days) => [...days.keys()]))].sort((one, other) => one - other)

export function createSqlEventStore(db: Db): EventStore {
  const months = new Months(db)
  const [memory, starts] = [new Memory(db), new DayStarts()]
  return {
    reader: async (appKey) => readerOf({ db, memory, starts, at: await memory.revisions(appKey) }),
    rawFrom: (appKey) => readRawFrom(db, appKey),
    installsShown: (appKey, releases) => countReleaseInstalls(db, appKey, releases),
    present: (appKey, now) => readPresent(db, appKey, now),
    visitOfOrder: (appKey, orderId) => readVisitOfOrder(db, appKey, orderId),
    latestEvents: (appKey, which) => readLatest(db, appKey, which),
    append: (appKey, batches, receivedAt) =>
      months.within(
        batches.flatMap(({ events }) => events.map(({ at }) => at)),
        () => append(db, appKey, { batches, receivedAt }),
      ),
    recordOrders: (appKey, orders) => recordOrders(db, appKey, orders),
    recordCampaign: (appKey, campaign) => recordCampaign(db, appKey, campaign),
    drops: (appKey, stretch) => readDrops(db, appKey, stretch),
    recordDrops: (appKey, at, drops) => recordDrops(db, appKey, { at, drops }),
    export: (appKey, range) => exportEvents(db, appKey, range),
    erase: (appKey, who) => erase(db, appKey, who),
    rebuild: (appKey) => rebuild(db, appKey),
    rebuildOutdated: () => rebuildOutdated(db),
    tidy: async ({ now, keepFrom, ofApps = [] }) => {
      const failures = new Failures()
      await packDays(db, now, failures)
      await packItems(db, now, failures)
      await forgetLeft(db, now, failures)
      await forgetTaps(db, now, failures)
      await forgetUnknownOrders(db, now, failures)
      await deleteUnkept(db, months, { keepFrom, ofApps }, failures)
      const unpacked = await readUnpacked(db, now)
      // Before the parts: a day of which this is not done yet is found again next time.
      await shareRowsOfVisits(db, daysOf(unpacked), failures)
      await packParts(db, unpacked, failures)
      failures.end()
    },
  }
}
