import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listSelectionRefs } from './selections.queries.ts'

/** The selections that a release of the design contains; nothing when nobody chose. */
export async function selectionsOfRelease(db: TenantDb, designId: string): Promise<Pick<Snapshot, 'selections'>> {
  const refs = await listSelectionRefs(db, designId)
  if (refs.length === 0) return {}
  const of = (kind: SelectionKind) => {
    const ref = refs.find((one) => one.kind === kind)
    return ref ? { hash: ref.hash, count: Number(ref.count) } : null
  }
  return { selections: { brands: of('brands'), categories: of('categories') } }
}
