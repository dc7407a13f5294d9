/** The draft of the live design: its pages, its layout, and the languages over them. It takes the draft's place. */
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { findCreationProblem } from '@vitrine/domain/pages/custom-page.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listActiveIntegrations, listAppLanguages } from '../../apps/index.ts'
import { findLayout, layoutContentOf, readOverlays } from '../../layouts/index.ts'
import { listAllPages, listPageIdsElsewhere, pageContentOf, replaceDraft, withFreshIds } from '../../pages/index.ts'
import { defineArea, type Importing } from '../area.ts'
import { checkDesign, type DesignData, rebaseTexts } from '../check-design.ts'

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
  check: async (raw, entry) => {
    const design = await checkDesign(raw, entry)
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
    const { pages, layout, overlays } = withFreshIds(rebaseTexts(data, importing.rebase), pageIds)
    const snapshot = { pages: inPlace(pages), layout, overlays, languages: await languagesOf(trx, overlays) }
    // The file's selections, where it has any, are an area of their own.
    await replaceDraft(trx, { appKey, snapshot, author, now, keepsSelections: true, mark: { kind: 'imported' } })
    await nameMissingIntegrations(trx, data, importing)
  },
})
