/** The draft of the live design: its pages, its layout, and the languages over them. It takes the draft's place. */
import { relinkPages } from '@vitrine/domain/designs/page-links.rules'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { findCreationProblem } from '@vitrine/domain/pages/custom-page.rules'
import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listActiveIntegrations, listAppLanguages } from '../../apps/index.ts'
import { findLayout, layoutContentOf, readOverlays } from '../../layouts/index.ts'
import { listAllPages, pageContentOf, replaceDraft } from '../../pages/index.ts'
import { defineArea, type Importing } from '../area.ts'
import { checkDesign, type DesignData } from '../check-design.ts'
import { listPageIdsElsewhere } from '../page-ids.queries.ts'

/** The named design's draft, else the live one's. */
export async function readDesign(db: TenantDb, designId?: string): Promise<DesignData> {
  const row = await findLayout(db, designId)
  ensure(row, 'not_found')
  const { id: _, ...layout } = layoutContentOf(row)
  return {
    pages: (await listAllPages(db, designId)).map((page) => ({
      ...pageContentOf(page),
      ...(page.reference_page_id !== null && { referencePageId: page.reference_page_id }),
    })),
    layout,
    overlays: await readOverlays(db, { designId: row.design_id }),
  }
}

/** Pages whose ids other designs of the app hold get new ones; what links to them or was copied from them follows. */
export function withFreshIds(design: DesignData, ids: ReadonlyMap<string, string>): DesignData {
  const { pages, layout, overlays } = design
  const idOf = (id: string) => ids.get(id) ?? id
  const rename = (overlay: Overlay): Overlay =>
    Object.fromEntries(Object.entries(overlay).map(([owner, entries]) => [idOf(owner), entries]))
  return {
    pages: pages.map(({ id, referencePageId, ...page }) => ({
      ...relinkPages(page, ids),
      id: idOf(id),
      ...(referencePageId !== undefined && { referencePageId: idOf(referencePageId) }),
    })),
    layout: relinkPages(layout, ids),
    overlays: Object.fromEntries(Object.entries(overlays).map(([language, said]) => [language, rename(said)])),
  }
}

/** The app's languages and those that the overlays speak. */
export async function languagesOf(trx: TenantDb, overlays: DesignData['overlays']): Promise<{ code: string }[]> {
  const own = (await listAppLanguages(trx)).map(({ code }) => code)
  return [...new Set([...own, ...Object.keys(overlays)])].map((code) => ({ code }))
}

export const inPlace = <T>(pages: readonly T[]): (T & { position: number })[] =>
  pages.map((page, position) => ({ ...page, position }))

async function nameMissingIntegrations(trx: TenantDb, { pages }: DesignData, { notFound }: Importing) {
  const active = await listActiveIntegrations(trx)
  for (const type of new Set(pages.map((page) => page.type))) {
    const problem = findCreationProblem(type, active)
    if (problem !== null) notFound.push({ kind: 'integration', id: type, name: problem })
  }
}

export const designArea = defineArea<DesignData>({
  name: 'design',
  read: readDesign,
  check: (raw, entry) => {
    const design = checkDesign(raw, entry)
    ensure(
      design.pages.some(({ type }) => type === 'home'),
      'last_home_page',
      { message: `${entry}: The app needs at least one home page.` },
    )
    return design
  },
  count: ({ pages }) => ({ designs: 1, pages: pages.length }),
  write: async (trx, data, importing) => {
    const { appKey, author, now, pageIds } = importing
    const ids = data.pages.map(({ id }) => id)
    for (const id of await listPageIdsElsewhere(trx, ids)) pageIds.set(id, newId())
    const { pages, layout, overlays } = withFreshIds(data, pageIds)
    const snapshot = { pages: inPlace(pages), layout, overlays, languages: await languagesOf(trx, overlays) }
    await replaceDraft(trx, { appKey, snapshot, author, now, mark: { kind: 'imported' } })
    await nameMissingIntegrations(trx, data, importing)
  },
})
