/**
 * Deletes raw events that are kept no longer (how long stands in domain, `measurement/measurement.rules`): a month as a whole where no app has events in it that it keeps, else those of
 * each app a part at a time. Nothing is locked meanwhile that taking events in needs.
 */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { inTransaction, lockApp } from '../app-lock.ts'
import type { AppKeeping } from '../event-store.ts'
import type { Failures } from '../failures.ts'
import type { Month, Months } from '../log/months.ts'
import { dayOf, monthOf } from '../time.ts'

type Db = Kysely<Tables>

/** About 15,000 events: some tens of milliseconds. */
const pagesAtOnce = 200
/** Looking at them costs a hundredth of deleting them. */
const pagesToLookAt = 20_000

/** Places in a table as conditions, a number of its pages at a time. */
async function* placesOf(db: Db, name: string, pages: number) {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${name}::regclass) / current_setting('block_size')::integer)::integer as pages`.execute(db)
  const all = rows[0]?.pages ?? 0
  for (let from = 0; from < all; from += pages)
    yield sql<boolean>`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + pages},0)`}::tid`
}

async function appsIn(db: Db, name: string): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const place of placesOf(db, name, pagesToLookAt)) {
    const { rows } = await sql<{ app_key: string }>`
      select distinct app_key from ${sql.table(name)} where ${place}`.execute(db)
    for (const { app_key } of rows) found.add(app_key)
  }
  return found
}

async function deleteOf(db: Db, name: string, appKey: string): Promise<void> {
  for await (const place of placesOf(db, name, pagesAtOnce))
    await sql`delete from ${sql.table(name)} where ${place} and app_key = ${appKey}`.execute(db)
}

/**
 * From now on nobody works out sums from events before these times. Returns the apps of which that is so.
 */
async function noteKept(db: Db, keptBy: (appKey: string) => number, failures: Failures): Promise<AppKeeping[]> {
  const rows = await db.selectFrom('insight_apps').select(['app_key', 'raw_from']).execute()
  const done: AppKeeping[] = []
  for (const { app_key: appKey, raw_from } of rows)
    await failures.attempt(`noting from when on events of ${appKey} are kept`, async () => {
      const keepFrom = keptBy(appKey)
      if ((raw_from?.getTime() ?? 0) < keepFrom)
        await inTransaction(db, async (trx) => {
          await lockApp(trx, appKey)
          await sql`update insight_apps set raw_from = ${new Date(keepFrom)}::timestamptz
            where app_key = ${appKey}`.execute(trx)
        })
      done.push({ appKey, keepFrom })
    })
  return done
}

/** One month, of whose events these apps keep none. */
async function thinOut(
  db: Db,
  months: Months,
  { month, left }: { month: Month; left: ReadonlySet<string> },
  failures: Failures,
): Promise<void> {
  const apps = [...(await appsIn(db, month.name))]
  if (apps.every((appKey) => left.has(appKey)) && (await months.drop(month, { of: [...left] }))) return
  for (const appKey of apps.filter((one) => left.has(one)))
    await failures.attempt(`deleting events of ${appKey}`, () => deleteOf(db, month.name, appKey))
}

/** Whole months, those that were over at these times: of all apps, and of apps that keep less. */
export async function deleteUnkept(
  db: Db,
  months: Months,
  { keepFrom, ofApps }: { keepFrom: number; ofApps: readonly AppKeeping[] },
  failures: Failures,
): Promise<void> {
  const byMonth = (at: number) => monthOf(dayOf(at)) * dayMs
  const own = new Map(ofApps.map((app) => [app.appKey, app.keepFrom]))
  const noted = await noteKept(db, (appKey) => byMonth(Math.max(own.get(appKey) ?? 0, keepFrom)), failures)
  for (const month of await months.overAt(Math.max(byMonth(keepFrom), ...noted.map((app) => app.keepFrom))))
    await failures.attempt(`clearing ${month.name}`, async () => {
      if (month.end <= keepFrom) return months.drop(month, { of: 'all' })
      const left = new Set(noted.filter((app) => app.keepFrom >= month.end).map(({ appKey }) => appKey))
      return thinOut(db, months, { month, left }, failures)
    })
}
