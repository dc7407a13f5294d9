/** The event store in our own database, embedded or PostgreSQL. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { inTurnOf } from '../../../platform/db/tenant.ts'
import { countReleaseInstalls } from './counts/blocks.ts'
import { recordCampaign, recordSending } from './counts/campaigns.ts'
import { counts } from './counts/counts.ts'
import { readDrops, recordDrops } from './counts/drops.ts'
import { readVisitOfOrder, recordOrders } from './counts/orders.ts'
import { readPresent } from './counts/present.ts'
import { DayStarts } from './days/local-days.ts'
import { type DaysOfApps, packParts, readUnpacked } from './days/pack-parts.ts'
import type { EventStore } from './event-store.ts'
import { Failures } from './failures.ts'
import { append, type EventFollower } from './fold/append.ts'
import { rebuild, rebuildOutdated } from './fold/rebuild.ts'
import { erase } from './keeping/erase.ts'
import { deleteUnkept } from './keeping/raw-keeping.ts'
import { Months } from './log/months.ts'
import { exportEvents, readLatest, shareRowsOfVisits } from './log/raw-events.ts'
import { Memory } from './read/memory.ts'
import { readRawFrom } from './read/read-blocks.ts'
import { readerOf } from './read/reader.ts'

type Db = Kysely<Tables>

const daysOf = (ofApps: DaysOfApps): number[] =>
  [...new Set([...ofApps.values()].flatMap((days) => [...days.keys()]))].sort((one, other) => one - other)

/** `taken` is told in the transaction that takes them which events are new. */
export function createSqlEventStore(db: Db, { taken = async () => {} }: { taken?: EventFollower } = {}): EventStore {
  const months = new Months(db)
  const [memory, starts] = [new Memory(), new DayStarts()]
  const of = (appKey: string): Db => inTurnOf(db, appKey)
  return {
    reader: async (appKey) =>
      readerOf({ db: of(appKey), memory, starts, at: await memory.revisions(of(appKey), appKey) }),
    rawFrom: (appKey) => readRawFrom(of(appKey), appKey),
    installsShown: (appKey, releases) => countReleaseInstalls(of(appKey), appKey, releases),
    present: (appKey, now) => readPresent(of(appKey), appKey, now),
    visitOfOrder: (appKey, orderId) => readVisitOfOrder(of(appKey), appKey, orderId),
    latestEvents: (appKey, which) => readLatest(of(appKey), appKey, which),
    append: (appKey, batches, receivedAt) =>
      months.within(
        batches.flatMap(({ events }) => events.map(({ at }) => at)),
        () => append(of(appKey), appKey, { batches, receivedAt, taken }),
      ),
    recordOrders: (appKey, orders) => recordOrders(of(appKey), appKey, orders),
    recordCampaign: (appKey, campaign) => recordCampaign(of(appKey), appKey, campaign),
    recordSending: (appKey, campaign) => recordSending(of(appKey), appKey, campaign),
    drops: (appKey, stretch) => readDrops(of(appKey), appKey, stretch),
    recordDrops: (appKey, at, drops) => recordDrops(of(appKey), appKey, { at, drops }),
    export: (appKey, range) => exportEvents(of(appKey), appKey, range),
    erase: (appKey, who) => erase(of(appKey), appKey, who),
    rebuild: (appKey) => rebuild(of(appKey), appKey),
    rebuildOutdated: () => rebuildOutdated(db),
    tidy: async ({ now, keepFrom, ofApps = [] }) => {
      const failures = new Failures()
      for (const count of counts) await count.tidy?.(db, now, failures)
      await deleteUnkept(db, months, { keepFrom, ofApps }, failures)
      const unpacked = await readUnpacked(db, now)
      // Before the parts: a day of which this is not done yet is found again next time.
      await shareRowsOfVisits(db, daysOf(unpacked), failures)
      await packParts(db, unpacked, failures)
      failures.end()
    },
  }
}
