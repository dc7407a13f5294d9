/** Designs as they are sent. */
import type { Design, DesignSummary } from '@vitrine/domain/designs/design.schema'
import { ensure } from '@vitrine/domain/errors'
import { revisionOf } from '../../../http/revisions.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { type DesignRow, type ElementRow, findDesign, listElements, statusOf } from '../designs/designs.queries.ts'
import { pagesIn } from '../pages/page-text.ts'
import { listAllPages } from '../pages/pages.queries.ts'

const toElement = (row: ElementRow): DesignSummary['pages'][number] => ({
  id: row.id,
  type: row.type as DesignSummary['pages'][number]['type'],
  referencePageId: row.reference_page_id,
  title: { text: row.title },
})

/** What a save of title, pictures or times writes over. */
export const revisionOfDesign = ({ title, images, start_time, end_time, timezone }: DesignRow): string =>
  revisionOf({ title, images, start_time, end_time, timezone })

const headOf = (row: DesignRow): Omit<DesignSummary, 'pages'> => ({
  id: row.id,
  revision: revisionOfDesign(row),
  title: row.title,
  images: JSON.parse(row.images) as string[],
  status: statusOf(row),
  startTime: row.start_time,
  endTime: row.end_time,
  timezone: row.timezone ?? '',
  liveDesign: row.status === 'live',
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  appKey: row.app_key,
  layout: { id: row.layout_id },
})

export async function summarize(db: TenantDb, rows: readonly DesignRow[]): Promise<DesignSummary[]> {
  const elements = await listElements(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...headOf(row),
    pages: elements.filter(({ design_id }) => design_id === row.id).map(toElement),
  }))
}

export async function summaryOf(db: TenantDb, id: string): Promise<DesignSummary> {
  const row = await findDesign(db, id)
  ensure(row, 'not_found')
  const [summary] = await summarize(db, [row])
  return summary as DesignSummary
}

export async function designWithPages(db: TenantDb, id: string, language: string | null): Promise<Design> {
  const row = await findDesign(db, id)
  ensure(row, 'not_found')
  const rows = await listAllPages(db, id)
  const references = new Map(rows.map((page) => [page.id, page.reference_page_id]))
  const pages = await pagesIn(db, rows, language)
  return {
    ...headOf(row),
    pages: pages.map((page) => ({ ...page, referencePageId: references.get(page.id) ?? null })),
  }
}
