/** Stored pages as the text of an answer. */

import { applyOverlay } from '@vitrine/domain/pages/overlay.rules'
import { type Page, type PageContent, pageSchema } from '@vitrine/domain/pages/page.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { readOverlay } from '../languages/overlays.queries.ts'
import type { PageRow, SentPage } from './pages.queries.ts'

/** The content as it was checked when it was stored. */
export const pageContentOf = (row: { document: string }): PageContent & { id: string } =>
  JSON.parse(row.document) as PageContent & { id: string }

/** The stored text followed by the values of columns: nothing is parsed. */
export function pageText(row: SentPage): string {
  const { position, revision, multiple_page, updated_at, updated_by } = row
  const rest = { multiplePage: multiple_page, position, revision, updatedAt: updated_at, updatedBy: updated_by }
  return `${row.document.slice(0, -1)},${JSON.stringify(rest).slice(1)}`
}

/** The rows with a language's texts; unchanged for the default language and for pages without texts in it. */
export async function inLanguage(db: TenantDb, rows: PageRow[], language: string | null): Promise<PageRow[]> {
  const designId = rows[0]?.design_id
  if (language === null || designId === undefined) return rows
  const owners = rows.flatMap(({ id, block_ids }) => [id, ...block_ids])
  const overlay = await readOverlay(db, { designId, language, owners })
  return rows.map((row) =>
    [row.id, ...row.block_ids].some((owner) => Object.hasOwn(overlay, owner))
      ? { ...row, document: JSON.stringify(applyOverlay(pageContentOf(row), overlay)) }
      : row,
  )
}

export const pageTexts = async (db: TenantDb, rows: PageRow[], language: string | null): Promise<string[]> =>
  (await inLanguage(db, rows, language)).map(pageText)

export const pagesIn = async (db: TenantDb, rows: PageRow[], language: string | null): Promise<Page[]> =>
  (await pageTexts(db, rows, language)).map((text) => pageSchema.parse(JSON.parse(text)))
