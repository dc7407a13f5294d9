/** Future states: a design as it would be when live, and what a person in a time zone will see at a later time. */
import type { CompletedDesign } from '@vitrine/domain/designs/complete-design.rules'
import { designAt } from '@vitrine/domain/designs/live-design.rules'
import { ensure } from '@vitrine/domain/errors'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { findShownDesign, listShownDesigns, type ShownDesign } from '../designs/timed-designs.queries.ts'
import { readCompletedDesign, shownSnapshot } from './completed-design.ts'
import { readDraftSnapshot } from './snapshot.queries.ts'

async function completed(db: TenantDb, appKey: string, design: ShownDesign): Promise<CompletedDesign> {
  const live = (await listShownDesigns(db)).find(({ status }) => status === 'live')
  ensure(live, 'not_found')
  return readCompletedDesign(db, appKey, { design, over: live })
}

/** A design that is to go live, completed by the live one; for any other, its draft without completion. */
export async function readPlannedDesign(
  db: TenantDb,
  appKey: string,
  designId: string,
): Promise<Pick<CompletedDesign, 'snapshot'> & Partial<CompletedDesign>> {
  const design = await findShownDesign(db, designId)
  ensure(design, 'not_found')
  return design.releaseId === null && design.status !== 'live'
    ? completed(db, appKey, design)
    : { snapshot: await readDraftSnapshot(db, appKey, designId) }
}

export const readDesignSnapshot = async (db: TenantDb, appKey: string, designId: string): Promise<Snapshot> =>
  (await readPlannedDesign(db, appKey, designId)).snapshot

/** The app as shoppers in the time zone will see it; `at` is in ms and not before now. */
export async function readSnapshotAt(
  db: TenantDb,
  appKey: string,
  { at, zone }: { at: number; zone: string },
): Promise<Snapshot> {
  const designs = await listShownDesigns(db)
  const id = designAt(designs, { at, zone })?.id
  const design = designs.find((one) => one.id === id)
  ensure(design, 'not_found')
  return design.status === 'schedule'
    ? (await completed(db, appKey, design)).snapshot
    : shownSnapshot(db, appKey, design)
}
