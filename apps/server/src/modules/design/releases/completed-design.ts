/** A design as it would be when live: completed by what shoppers see of the live one. */
import { type CompletedDesign, completeDesign } from '@vitrine/domain/designs/complete-design.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { getAppRow } from '../../apps/index.ts'
import type { ShownDesign } from '../designs/timed-designs.queries.ts'
import { snapshotToday } from '../languages/snapshot-today.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import { findRelease } from './releases.queries.ts'
import { readDraftSnapshot } from './snapshot.queries.ts'

/** What shoppers see, or last saw, of a design; its draft when they have never seen it. */
export async function shownSnapshot(
  db: TenantDb,
  appKey: string,
  { id, releaseId }: Pick<ShownDesign, 'id' | 'releaseId'>,
): Promise<Snapshot> {
  const release = releaseId === null ? undefined : await findRelease(db, releaseId)
  if (!release) return readDraftSnapshot(db, appKey, id)
  const { default_language: language } = await getAppRow(db)
  return snapshotToday(JSON.parse(release.snapshot) as Snapshot, language)
}

/** `shown` is what shoppers see of `over`, if the caller has already read it. */
export async function readCompletedDesign(
  db: TenantDb,
  appKey: string,
  { design, over, shown }: { design: ShownDesign; over: ShownDesign; shown?: Snapshot },
): Promise<CompletedDesign> {
  const own = await readDraftSnapshot(db, appKey, design.id)
  const keepsLayout = (await findLayout(db, design.id))?.revision !== design.layoutRevision
  const under = shown ?? (await shownSnapshot(db, appKey, over))
  return completeDesign({ designId: design.id, own, shown: under, keepsLayout })
}
