/** Keeps each state of a part as it is changed, the one before the first change too. Runs inside the save's transaction. */
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { hasRevision, insertRevision, type RevisedPart, type RevisionBy } from './design-revisions.queries.ts'

interface PartChange {
  part: RevisedPart
  before: unknown
  after: unknown
  /** False where other entries of the line tell of it already. */
  listed?: boolean
}

/** False when nothing differs: then nothing is kept. */
export async function recordPart(
  trx: TenantDb,
  by: RevisionBy,
  { part, before, after, listed = true }: PartChange,
): Promise<boolean> {
  if (isSameJson(before, after)) return false
  if (!(await hasRevision(trx, part, by.designId)))
    await insertRevision(trx, { ...by, part, document: before, listed: false })
  await insertRevision(trx, { ...by, part, document: after, listed })
  return true
}
