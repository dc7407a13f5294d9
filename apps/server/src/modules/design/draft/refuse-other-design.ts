/** Edits of the live design belong to the one in which they were made: another may have gone live meanwhile. */
import { AppError } from '@vitrine/domain/errors'
import type { TenantDb } from '../../../platform/db/tenant.ts'

const listTitles = (trx: TenantDb, { designId, layoutId }: { designId: string; layoutId: string }) =>
  trx
    .selectFrom('designs')
    .innerJoin('layouts', (join) =>
      join.onRef('layouts.app_key', '=', 'designs.app_key').onRef('layouts.design_id', '=', 'designs.id'),
    )
    .select(['designs.id', 'designs.title', 'layouts.id as layout_id'])
    .where((eb) => eb.or([eb('designs.id', '=', designId), eb('layouts.id', '=', layoutId)]))
    .execute()

/** Throws `conflict`, naming both designs. */
export async function refuseOtherDesign(
  trx: TenantDb,
  { designId, layoutId }: { designId: string; layoutId: string | undefined },
): Promise<void> {
  if (layoutId === undefined) return
  const rows = await listTitles(trx, { designId, layoutId })
  const design = rows.find(({ id }) => id === designId)
  if (!design || design.layout_id === layoutId) return
  const before = rows.find((row) => row.layout_id === layoutId)
  const whose = before ? `‘${before.title}’` : 'another design'
  throw new AppError('conflict', {
    message: `‘${design.title}’ is live now. Your changes belong to ${whose} and were not saved.`,
  })
}
