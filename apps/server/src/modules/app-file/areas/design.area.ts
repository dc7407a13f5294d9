/** The draft of the live design: its pages, its layout and their translations. The import replaces the draft. */
import { areaEntry } from '@vitrine/domain/app-file/app-file.rules'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { findCreationProblem } from '@vitrine/domain/pages/refused-screens.rules'
import { sayField } from '../../../english.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listActiveIntegrations, listAppLanguages } from '../../apps/index.ts'
import { findLayout, listPageIdsElsewhere, replaceDraft, withFreshIds } from '../../design/index.ts'
import { defineArea, type Importing } from '../area.ts'
import { checkDesign, type DesignData, rebaseTexts } from '../check-design.ts'
import { readDesigns } from '../read-designs.ts'

/** The app's languages and those that the overlays use. */
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
    if (problem !== null) notFound.push({ kind: 'integration', id: type, name: sayField(problem) })
  }
}

export const designArea = defineArea<DesignData>({
  name: 'design',
  read: async (db) => {
    const live = await findLayout(db)
    ensure(live, 'not_found')
    const design = (await readDesigns(db, [live.design_id], areaEntry('design'))).get(live.design_id)
    ensure(design, 'not_found')
    return design
  },
  check: async (raw, entry, reading) => {
    const design = await checkDesign(reading, raw, entry)
    ensure(
      design.pages.some(({ type }) => type === 'home'),
      'last_home_page',
      { ...because('app_file_damaged', { entry }), message: `${entry}: The app needs at least one home page.` },
    )
    return design
  },
  count: ({ pages }) => ({ designs: 1, pages: pages.length }),
  write: async (write, data, importing) => {
    const { trx } = write
    const { pageIds } = importing
    const ids = data.pages.map(({ id }) => id)
    for (const id of await listPageIdsElsewhere(trx, ids)) pageIds.set(id, newId())
    const { pages, layout, overlays } = withFreshIds(rebaseTexts(data, importing.rebase), pageIds)
    const snapshot = { pages: inPlace(pages), layout, overlays, languages: await languagesOf(trx, overlays) }
    // The file's selections, if it has any, are an area of their own.
    await replaceDraft(write, { snapshot, keepsSelections: true, milestone: { kind: 'imported' } })
    await nameMissingIntegrations(trx, data, importing)
  },
})
