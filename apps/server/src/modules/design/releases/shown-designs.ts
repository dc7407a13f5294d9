/**
 * What devices are told: the release that applies now, and what begins or ends by their own clocks. It is computed
 * again after every change that may affect it, one at a time per app, and written only when it differs.
 */

import { createHash } from 'node:crypto'
import { advance, liveLayers } from '@vitrine/domain/designs/live-design.rules'
import type { UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import { dayMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listShownDesigns, lockApp, type ShownDesign } from '../designs/timed-designs.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { readCompletedDesign } from './completed-design.ts'
import { findPrepared, storePrepared } from './prepared.queries.ts'
import { findReleaseHash } from './releases.queries.ts'

/** Devices fetch upcoming designs this long before anybody sees them. */
export const preparedAheadMs = dayMs

/** The hash of the design's future release, which is made again when the design, or what completes it, changed. */
async function prepare(trx: TenantDb, appKey: string, design: ShownDesign, over: ShownDesign): Promise<string> {
  const known = await findPrepared(trx, design.id)
  const { contentRevision } = design
  const basedOn = over.releaseId
  if (known && known.content_revision === contentRevision && known.based_on === basedOn) return known.hash
  const { snapshot } = await readCompletedDesign(trx, appKey, { design, over })
  const text = JSON.stringify(snapshot)
  const hash = createHash('sha256').update(text).digest('base64url')
  await storePrepared(trx, { appKey, designId: design.id, hash, snapshot: text, contentRevision, basedOn })
  return hash
}

/** What is live again after the present design ends. */
async function returnOf(trx: TenantDb, designs: ShownDesign[], base: ShownDesign): Promise<UpcomingRelease[]> {
  if (base.endsAt === null || base.endTime === null) return []
  const unscheduled = designs.filter(({ status }) => status !== 'schedule')
  const next = liveLayers(advance(unscheduled, base.endsAt), base.endsAt).at(-1)
  const releaseId = designs.find(({ id }) => id === next?.id)?.releaseId
  const release = releaseId && next?.id !== base.id ? await findReleaseHash(trx, releaseId) : undefined
  return release === undefined ? [] : [{ release, from: base.endTime, until: null }]
}

export async function showDesigns({ trx, appKey, now }: Pick<WriteContext, 'trx' | 'appKey' | 'now'>): Promise<void> {
  const before = await lockApp(trx)
  const designs = await listShownDesigns(trx)
  const known = new Map(designs.map((design) => [design.id, design]))
  const layers = liveLayers(designs, now.getTime()).flatMap(({ id }) => known.get(id) ?? [])
  const [live] = layers
  const base = layers.findLast(({ releaseId }) => releaseId !== null) ?? live
  if (!live || !base) return
  const upcoming = await returnOf(trx, designs, base)
  // Later entries override earlier ones: what is live for some, then upcoming designs by start.
  for (const { id, releaseId, startTime, endTime } of layers.toReversed()) {
    const release = releaseId === null || id === base.id ? undefined : await findReleaseHash(trx, releaseId)
    if (release !== undefined && startTime !== null) upcoming.push({ release, from: startTime, until: endTime })
  }
  const soon = designs
    .filter(({ status, startsAt }) => status === 'schedule' && (startsAt ?? 0) <= now.getTime() + preparedAheadMs)
    .sort((one, other) => (one.startsAt ?? 0) - (other.startsAt ?? 0))
  for (const design of soon) {
    const release = await prepare(trx, appKey, design, live)
    upcoming.push({ release, from: design.startTime ?? '', until: design.endTime })
  }
  const text = JSON.stringify(upcoming)
  if (before.live_release_id === base.releaseId && before.upcoming === text) return
  // Uses the database's clock, because every server asks the database what went live since it last asked.
  await trx
    .updateTable('apps')
    .set({ live_release_id: base.releaseId, upcoming: text, live_changed_at: sql`now()` })
    .execute()
}
