/** What will be: a design as it would be live, and what somebody in a zone will see at a later time. */
import { designAt } from '@vitrine/domain/designs/live-design.rules'
import { ensure } from '@vitrine/domain/errors'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { readCompletedDesign, shownSnapshot } from './completed-design.ts'
import { readDraftSnapshot } from './snapshot.queries.ts'
import { findShownDesign, listShownDesigns, type ShownDesign } from './timed-designs.queries.ts'

async function completed(db: TenantDb, appKey: string, design: ShownDesign): Promise<Snapshot> {
  const live = (await listShownDesigns(db)).find(({ status }) => status === 'live')
  ensure(live, 'not_found')
  return (await readCompletedDesign(db, appKey, { design, over: live })).snapshot
}

/** A design that never was live, completed by the live one; the draft of any other. */
export async function readDesignSnapshot(db: TenantDb, appKey: string, designId: string): Promise<Snapshot> {
  const design = await findShownDesign(db, designId)
  ensure(design, 'not_found')
  return design.releaseId === null && design.status !== 'live'
    ? completed(db, appKey, design)
    : readDraftSnapshot(db, appKey, designId)
}

/** As shoppers in the zone will see the app; `at` in ms, not before now. */
export async function readSnapshotAt(
  db: TenantDb,
  appKey: string,
  { at, zone }: { at: number; zone: string },
): Promise<Snapshot> {
  const designs = await listShownDesigns(db)
  const id = designAt(designs, { at, zone })?.id
  const design = designs.find((one) => one.id === id)
  ensure(design, 'not_found')
  return design.status === 'schedule' ? completed(db, appKey, design) : shownSnapshot(db, appKey, design)
}
