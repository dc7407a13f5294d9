import { ensure } from '@vitrine/domain/errors'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import type { TimelineDesign } from './timeline.queries.ts'

/** The named design, else the live one. Throws `not_found`. */
export async function getTimelineDesign(db: TenantDb, designId: string | undefined): Promise<TimelineDesign> {
  const layout = await findLayout(db, designId)
  ensure(layout, 'not_found')
  const design = await db
    .selectFrom('designs')
    .select(['status', 'title'])
    .where('id', '=', layout.design_id)
    .executeTakeFirst()
  return { id: layout.design_id, title: design?.title ?? '', layoutId: layout.id, isLive: design?.status === 'live' }
}
