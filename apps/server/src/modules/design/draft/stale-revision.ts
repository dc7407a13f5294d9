import { AppError } from '@vitrine/domain/errors'
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { layoutIn } from '../layouts/layout-text.ts'
import type { LayoutRow } from '../layouts/layouts.queries.ts'
import { pagesIn } from '../pages/page-text.ts'
import { findPages } from '../pages/pages.queries.ts'

interface Stale {
  ids: readonly string[]
  /** The newer layout, where that is stale too. */
  layout: LayoutRow | null
  /** The newer selections, where those are stale. */
  selections?: StaleDetails['selections'] | null
  language: string | null
  /** Absent is the live design. */
  designId?: string
}

/** The refusal of a save that was made on older copies, with the newer ones in the language of the request. */
export async function staleRevision(
  db: TenantDb,
  { ids, layout, selections, language, designId }: Stale,
): Promise<AppError> {
  const rows = ids.length > 0 ? await findPages(db, ids, designId) : []
  const copies = new Map((await pagesIn(db, rows, language)).map((page) => [page.id, page]))
  const details: StaleDetails = {
    pages: ids.map((id) => ({ id, current: copies.get(id) ?? null })),
    layout: layout && (await layoutIn(db, layout, language)),
    ...(selections && { selections }),
  }
  return new AppError('stale_revision', { details })
}
