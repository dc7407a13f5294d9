/** Pages of screens that are one page each: made when somebody first designs them. */
import { defaultPage } from '@vitrine/blocks/page/default-pages'
import { newId } from '@vitrine/domain/ids'
import { type SinglePageType, singlePageTypes } from '@vitrine/domain/pages/page.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { keepPageList } from '../revisions/index.ts'
import { lockLiveDesign } from './designs.queries.ts'
import { keepRevisions } from './page-revisions.queries.ts'
import { insertPage, listLiveTypes, outlinePages } from './pages.queries.ts'

interface Opened {
  appKey: string
  types: readonly SinglePageType[]
  now: Date
}

const author = 'Vitrine'

/** Single screens among the types that the live design has no page of yet. */
export async function missingSinglePages(db: TenantDb, types: readonly string[]): Promise<SinglePageType[]> {
  const wanted = singlePageTypes.filter((type) => types.includes(type))
  if (wanted.length === 0) return []
  const there = await listLiveTypes(db, wanted)
  return wanted.filter((type) => !there.includes(type))
}

/** Two who open a screen at once get the same page: the design is held while it is made. */
export async function makeSinglePages(db: TenantDb, { appKey, types, now }: Opened): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const design = await lockLiveDesign(trx)
    if (!design) return
    const outline = await outlinePages(trx, design.id)
    const missing = types.filter((type) => !outline.some((page) => page.type === type))
    for (const [at, type] of missing.entries()) {
      const content = defaultPage(type)
      const written = { appKey, id: newId(), revision: newId(), author, now }
      await insertPage(trx, { ...written, content, designId: design.id, position: outline.length + at })
      const kept = { ...written, designId: design.id, pageId: written.id, language: null, overlay: null }
      await keepRevisions(trx, [{ ...kept, content }])
    }
    const by = { appKey, designId: design.id, author, now }
    await keepPageList(trx, by, { before: outline, after: await outlinePages(trx, design.id) })
  })
}
