/** Drafts of designs as an app file holds them. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import { layoutContentOf, listLayouts, listPagesOf, maxPages, pageContentOf, readOverlaysOf } from '../design/index.ts'
import { maxLanguages } from './areas/languages.area.ts'
import type { DesignData } from './check-design.ts'
import { refuseMany } from './refuse-unimportable.ts'

function refuseLargeDesign({ pages, overlays }: DesignData, entry: string): void {
  const advice = 'Delete pages that you do not need'
  refuseMany({ entry, things: 'pages in one design', count: pages.length, most: maxPages, advice })
  const languages = Object.keys(overlays).length
  refuseMany({ entry, things: 'languages over one design', count: languages, most: maxLanguages, advice })
}

/**
 * Reads the designs with these ids (at least one), with one query per kind. Throws `conflict` when `entry` could not be
 * imported.
 */
export async function readDesigns(
  db: TenantDb,
  ids: readonly string[],
  entry: string,
): Promise<Map<string, DesignData>> {
  const rows = await listPagesOf(db, ids)
  const overlays = await readOverlaysOf(db, ids)
  const designs = new Map<string, DesignData>()
  for (const layoutRow of await listLayouts(db, ids)) {
    const { design_id: designId } = layoutRow
    const { id: _, ...layout } = layoutContentOf(layoutRow)
    const pages = rows
      .filter((row) => row.design_id === designId)
      .map((row) => ({
        ...pageContentOf(row),
        ...(row.reference_page_id !== null && { referencePageId: row.reference_page_id }),
      }))
    const design = { pages, layout, overlays: overlays.get(designId) ?? {} }
    refuseLargeDesign(design, entry)
    designs.set(designId, design)
  }
  return designs
}
