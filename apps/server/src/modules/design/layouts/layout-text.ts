/** A stored layout as the text of an answer. */
import { type Layout, type LayoutContent, layoutSchema } from '@vitrine/domain/layouts/layout.schema'
import { applyLayoutOverlay, layoutOwners } from '@vitrine/domain/pages/overlay.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { readOverlay } from '../languages/overlays.queries.ts'
import type { LayoutRow } from './layouts.queries.ts'

/** The content as it was checked when it was stored. */
export const layoutContentOf = (row: Pick<LayoutRow, 'document'>): LayoutContent & { id: string } =>
  JSON.parse(row.document) as LayoutContent & { id: string }

async function documentIn(db: TenantDb, row: LayoutRow, language: string | null): Promise<string> {
  if (language === null) return row.document
  const content = layoutContentOf(row)
  const overlay = await readOverlay(db, { designId: row.design_id, language, owners: layoutOwners(content) })
  return Object.keys(overlay).length === 0 ? row.document : JSON.stringify(applyLayoutOverlay(content, overlay))
}

/** The stored text followed by the fields that change at each save: the default language needs no parsing. */
export async function layoutText(db: TenantDb, row: LayoutRow, language: string | null): Promise<string> {
  const head = (await documentIn(db, row, language)).slice(0, -1)
  const { revision, updated_at, updated_by } = row
  return `${head},${JSON.stringify({ revision, updatedAt: updated_at, updatedBy: updated_by }).slice(1)}`
}

export const layoutIn = async (db: TenantDb, row: LayoutRow, language: string | null): Promise<Layout> =>
  layoutSchema.parse(JSON.parse(await layoutText(db, row, language)))
