/** Block performance: the blocks of an app's releases over a range of local days. */

import { blockPerformanceRoutes } from '@vitrine/domain/insights/block-performance.routes'
import { tapDefinition } from '@vitrine/domain/insights/block-performance.rules'
import { addDays, type DayRange, dayAt, startOfDay } from '@vitrine/domain/insights/ranges.rules'
import { dayMs } from '@vitrine/domain/time'
import { bindModule } from '../../../http/bind.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Ports } from '../../../ports.ts'
import { readShop } from '../../apps/index.ts'
import { listReleaseHeads, liveReleases } from '../../design/index.ts'
import { eventStoreOf } from '../event-store-of.ts'
import { unfinishedDay } from '../reports/build-report.ts'
import { checkRange } from '../reports/check-range.ts'
import { blockRows, type NamedRelease, sortRows } from './block-rows.ts'
import { releaseContents } from './release-contents.ts'

/** The releases of these hashes, each under its latest number: bringing a release back gives it another one. */
async function readReleases(ports: Ports, { db, appKey }: { db: TenantDb; appKey: string }, hashes: readonly string[]) {
  const heads = await listReleaseHeads(db, hashes)
  const named = new Map<string, NamedRelease>()
  for (const hash of hashes) {
    const contents = await releaseContents(ports)(appKey, hash)
    if (contents) named.set(hash, { contents, number: heads.findLast((head) => head.hash === hash)?.number ?? null })
  }
  return { heads, named }
}

/**
 * The first day of kept events, where an end of the range lies before it and at no midnight of UTC: the sums of blocks are
 * of days of UTC, so what was counted of that end is moved by hours.
 */
function utcDaysBefore({ startDate, endDate }: DayRange, zone: string, rawFrom: number): string | null {
  const ends = [startOfDay(startDate, zone), startOfDay(addDays(endDate, 1), zone)]
  return ends.some((end) => end < rawFrom && end % dayMs !== 0) ? dayAt(rawFrom, 'UTC') : null
}

export const blockPerformanceModule = bindModule(blockPerformanceRoutes, {
  readBlocks: async ({ query }, { ports, db, appKey, reply }) => {
    const { startDate, endDate, timezone: zone, pageId, release, pageNumber, pageSize, ...order } = query
    const now = ports.clock.now()
    const range = { startDate, endDate }
    checkRange(range, zone, now)
    reply.header('cache-control', 'private, no-store')
    const store = eventStoreOf(ports)
    const all = await (await store.reader(appKey)).blocks({ appKey, zone, range })
    const hashes = [...new Set(all.map((cell) => cell.release))]
    const { heads, named } = await readReleases(ports, { db, appKey }, hashes)
    const asked = release === undefined ? null : (heads.find(({ number }) => number === release)?.hash ?? '')
    const cells = all.filter(
      (cell) => (pageId === undefined || cell.page === pageId) && (asked === null || cell.release === asked),
    )
    const live = (await liveReleases(ports).of(appKey))?.release ?? null
    const liveContents = live && (await releaseContents(ports)(appKey, live.hash))
    const rows = sortRows(blockRows(cells, named, liveContents), order)
    const latest = [...new Map(heads.map((head) => [head.hash, head])).values()]
    const installs = await store.installsShown(appKey, hashes)
    const shop = await readShop(db, appKey)
    return {
      data: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
      total: rows.length,
      releases: latest
        .sort((one, other) => other.number - one.number)
        .map(({ hash, number, published_at }) => ({
          number,
          publishedAt: published_at.toISOString(),
          isLive: hash === live?.hash,
          installs: installs.get(hash) ?? 0,
        })),
      range,
      timezone: zone,
      unfinishedDay: unfinishedDay(range, dayAt(now, zone)),
      utcDaysBefore: utcDaysBefore(range, zone, await store.rawFrom(appKey)),
      currencyCode: shop?.currencyCode ?? 'USD',
      definition: { ...tapDefinition },
    }
  },
})
