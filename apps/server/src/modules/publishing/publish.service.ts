/** Making releases. Each runs in one transaction that holds the live design, so that numbers follow one another. */
import { createHash } from 'node:crypto'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { listChanges } from '@vitrine/domain/publishing/changes.rules'
import type { Change } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { lockLiveDesign } from '../pages/index.ts'
import { refuseBroken } from './preflight.service.ts'
import {
  findLiveRelease,
  findRelease,
  insertRelease,
  lastReleaseNumber,
  type StoredRelease,
  setLiveRelease,
} from './releases.queries.ts'
import { readDraftSnapshot } from './snapshot.queries.ts'

interface Publishing {
  appKey: string
  author: string
  now: Date
}

/** As it was built when it was published. */
export const snapshotOf = (release: Pick<StoredRelease, 'snapshot'>): Snapshot =>
  JSON.parse(release.snapshot) as Snapshot

async function makeRelease(
  trx: TenantDb,
  { appKey, author, now }: Publishing,
  made: { snapshot: string; hash: string; changes: Change[]; restoredFrom: number | null },
): Promise<string> {
  const id = newId()
  const number = (await lastReleaseNumber(trx)) + 1
  await insertRelease(trx, { appKey, id, number, author, now, ...made })
  await setLiveRelease(trx, id)
  return id
}

/** The id of the release that is live afterwards: a new one, or the present one when the draft is the same. */
export async function publishDraft(trx: TenantDb, publishing: Publishing): Promise<string> {
  ensure(await lockLiveDesign(trx), 'not_found')
  const draft = await readDraftSnapshot(trx, publishing.appKey)
  refuseBroken(draft)
  const snapshot = JSON.stringify(draft)
  const hash = createHash('sha256').update(snapshot).digest('base64url')
  const live = await findLiveRelease(trx)
  if (live?.hash === hash) return live.id
  const changes = listChanges(live ? snapshotOf(live) : null, draft)
  return makeRelease(trx, publishing, { snapshot, hash, changes, restoredFrom: null })
}

/** Brings an earlier release back as a new one, so that the list tells what shoppers saw when. */
export async function restoreRelease(trx: TenantDb, id: string, publishing: Publishing): Promise<string> {
  ensure(await lockLiveDesign(trx), 'not_found')
  const release = await findRelease(trx, id)
  ensure(release, 'not_found')
  const live = await findLiveRelease(trx)
  if (live?.hash === release.hash) return live.id
  const changes = listChanges(live ? snapshotOf(live) : null, snapshotOf(release))
  const { snapshot, hash, number } = release
  return makeRelease(trx, publishing, { snapshot, hash, changes, restoredFrom: number })
}

/** What publishing would change for shoppers now. */
export async function previewChanges(db: TenantDb, appKey: string) {
  const live = await findLiveRelease(db)
  const changes = listChanges(live ? snapshotOf(live) : null, await readDraftSnapshot(db, appKey))
  return { live, changes }
}
