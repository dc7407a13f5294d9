/** Makes releases. Each runs in one transaction that locks the live design, so that release numbers are consecutive. */
import { createHash } from 'node:crypto'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { listChanges } from '@vitrine/domain/publishing/changes.rules'
import type { Change } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { sayPageType } from '../../../english-names.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { recordChange } from '../../audit/index.ts'
import { noteEmbedded } from '../../media/index.ts'
import { lockLiveDesign } from '../designs/live-design.queries.ts'
import { lockApp } from '../designs/timed-designs.queries.ts'
import { defaultOf, snapshotToday } from '../languages/snapshot-today.ts'
import { refuseBroken } from '../preflight/preflight.service.ts'
import {
  findLiveRelease,
  findRelease,
  insertRelease,
  lastReleaseNumber,
  type StoredRelease,
  setDesignRelease,
} from '../releases/releases.queries.ts'
import { showDesigns } from '../releases/shown-designs.ts'
import { readDraftSnapshot } from '../releases/snapshot.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'

/** The snapshot as it was built when it was published. */
export const snapshotOf = (release: Pick<StoredRelease, 'snapshot'>): Snapshot =>
  JSON.parse(release.snapshot) as Snapshot

/** As the default language of the other snapshot shares its texts, so that both can be compared. */
const besides = (snapshot: Snapshot, other: Snapshot): Snapshot => snapshotToday(snapshot, defaultOf(other) ?? '')

const hashOf = (snapshot: string): string => createHash('sha256').update(snapshot).digest('base64url')

/** A release by its id, and where it was made just now its content, as whoever is shown it gets it. */
export interface LiveNow {
  id: string
  made?: { hash: string; snapshot: string }
}

interface Making {
  designId: string
  content: Snapshot
  /** The content as JSON. */
  snapshot: string
  hash: string
  changes: Change[]
  restoredFrom: number | null
}

/** From now on this is the design's release, shown wherever the design is. */
async function makeRelease(write: WriteContext, made: Making): Promise<{ id: string; number: number }> {
  const { trx } = write
  const id = newId()
  const number = (await lastReleaseNumber(trx)) + 1
  await insertRelease(write, { id, number, ...made })
  await noteEmbedded(trx, write.appKey, [made.snapshot])
  await setDesignRelease(trx, made.designId, id)
  await showDesigns(write)
  return { id, number }
}

interface ReleaseRecord {
  made: { id: string; number: number }
  live: { number: number } | undefined
  restoredFrom?: number
}

const recordRelease = (
  write: WriteContext,
  action: 'release.published' | 'release.made_live',
  { made: { id, number }, live, restoredFrom }: ReleaseRecord,
) =>
  recordChange(write, {
    action,
    subject: { kind: 'release', id, name: String(number) },
    ...(live && { before: { release: live.number } }),
    after: { release: number, ...(restoredFrom !== undefined && { restoredFrom }) },
  })

/** Returns the release that is live afterwards: a new one, or the present one when the draft did not change. */
export async function publishDraft(write: WriteContext): Promise<LiveNow> {
  const { trx } = write
  await lockApp(trx)
  const design = await lockLiveDesign(trx)
  const draft = await readDraftSnapshot(trx, write.appKey, design.id)
  refuseBroken(draft)
  const snapshot = JSON.stringify(draft)
  const hash = hashOf(snapshot)
  const live = await findLiveRelease(trx)
  if (live?.hash === hash) return { id: live.id }
  const changes = listChanges(live ? besides(snapshotOf(live), draft) : null, draft, sayPageType)
  const made = await makeRelease(write, {
    ...{ designId: design.id, content: draft, snapshot, hash, changes, restoredFrom: null },
  })
  await recordRelease(write, 'release.published', { made, live })
  return { id: made.id, made: { hash, snapshot } }
}

/** Restores an earlier release as a new one, so that the list shows what shoppers saw when. */
export async function restoreRelease(write: WriteContext, id: string): Promise<LiveNow> {
  const { trx } = write
  await lockApp(trx)
  const design = await lockLiveDesign(trx)
  const release = await findRelease(trx, id)
  ensure(release, 'not_found')
  const live = await findLiveRelease(trx)
  if (live?.hash === release.hash) return { id: live.id }
  const { snapshot, hash, number } = release
  const restored = snapshotOf(release)
  const changes = listChanges(live ? besides(snapshotOf(live), restored) : null, restored, sayPageType)
  const made = await makeRelease(write, {
    ...{ designId: design.id, content: restored, snapshot, hash, changes, restoredFrom: number },
  })
  await recordRelease(write, 'release.made_live', { made, live, restoredFrom: number })
  return { id: made.id, made: { hash, snapshot } }
}

/**
 * What shoppers see, or saw last, of a design with something else in the place of a thing: a release of its own, where that
 * changes it. The draft is nobody's business here.
 */
export async function rewriteRelease(
  write: WriteContext,
  rewrite: { designId: string; releaseId: string; change: (snapshot: Snapshot) => Promise<Snapshot> },
): Promise<void> {
  const { designId, releaseId, change } = rewrite
  const release = await findRelease(write.trx, releaseId)
  ensure(release, 'not_found')
  const before = snapshotOf(release)
  const after = await change(before)
  const snapshot = JSON.stringify(after)
  if (snapshot === release.snapshot) return
  const changes = listChanges(before, after, sayPageType)
  const made = await makeRelease(write, {
    ...{ designId, content: after, snapshot, hash: hashOf(snapshot), changes, restoredFrom: null },
  })
  if (release.live_release_id === releaseId)
    await recordRelease(write, 'release.published', { made, live: { number: release.number } })
}

/** What publishing would change for shoppers now. */
export const previewChanges = async (db: TenantDb, appKey: string) =>
  compareWithLive(db, await readDraftSnapshot(db, appKey))

export async function compareWithLive(db: TenantDb, draft: Snapshot) {
  const live = await findLiveRelease(db)
  const changes = listChanges(live ? besides(snapshotOf(live), draft) : null, draft, sayPageType)
  return { live, changes, draft }
}

/**
 * Releases a design that goes live for the first time: its completed content, compared with what shoppers saw before.
 */
export async function releaseDesign(
  write: WriteContext,
  { designId, content, before }: { designId: string; content: Snapshot; before: Snapshot },
): Promise<string> {
  const snapshot = JSON.stringify(content)
  const changes = listChanges(before, content, sayPageType)
  const making = { designId, content, snapshot, hash: hashOf(snapshot), changes, restoredFrom: null }
  return (await makeRelease(write, making)).id
}

/** Releases a design that is live again after another one ended: shoppers see the version that they last saw of it. */
export async function releaseAgain(
  write: WriteContext,
  { designId, releaseId, before }: { designId: string; releaseId: string; before: Snapshot },
): Promise<string> {
  const release = await findRelease(write.trx, releaseId)
  ensure(release, 'not_found')
  const { snapshot, hash, number } = release
  const again = snapshotOf(release)
  const changes = listChanges(besides(before, again), again, sayPageType)
  return (await makeRelease(write, { designId, content: again, snapshot, hash, changes, restoredFrom: number })).id
}
